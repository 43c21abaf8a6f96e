//! Lancer in a few lines, for whoever meets it first.

/// What a line is about, and the line.
pub(super) const LINES: &[(&str, &str)] = &[
    (
        "A turn",
        "Each unit makes one move of up to Speed hexes and one attack, in any order. \
         Difficult ground costs 2.",
    ),
    (
        "Attack",
        "d20 + Grit must reach the target's Evasion. Each point of Accuracy or Difficulty \
         is a d6, of which the highest counts, added or taken off. A hit that comes to 20 \
         is critical: its damage is rolled twice, the higher counts.",
    ),
    (
        "Hard cover",
        "Difficulty 2, for whoever is next to something of its own Size, against everyone \
         who has no line clear of hard things. Who has one flanks the cover.",
    ),
    (
        "Soft cover",
        "Difficulty 1: something stands or hangs on every clear line, or the target stands \
         in smoke. Only one cover counts, and melee ignores both.",
    ),
    (
        "Shot over",
        "What is next to the shooter alone, and no larger than it, covers nobody.",
    ),
    (
        "Engaged",
        "An enemy next to it gives a unit Difficulty 1 on ranged attacks.",
    ),
    (
        "Damage",
        "Armour is taken off. At 0 HP a unit loses 1 Structure and its HP fill up; what is \
         left of the damage carries on. Without Structure it is destroyed.",
    ),
];

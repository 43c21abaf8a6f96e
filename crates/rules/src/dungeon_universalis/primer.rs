//! How Dungeon Universalis is played, for whoever meets it first.

/// What a line is about, and the line.
pub(super) static LINES: &[(&str, &str)] = &[
    (
        "A turn",
        "One move of Movement hexes and one attack, in either order.",
    ),
    (
        "A shot",
        "2D6 + Shooting Skill + modifiers hit from 10 on. Double 6 always hits, double 1 never.",
    ),
    (
        "Distance",
        "Up to 3 hexes free, up to 6 −1, up to 9 −2, farther −3.",
    ),
    ("Cover", "1 and 2 are light, −1; 3 to 5 are heavy, −2."),
    (
        "Moving",
        "Who has moved shoots at −1, and at −2 after more than half of Movement. Throws mind nothing.",
    ),
    ("Engaged", "Nobody shoots next to an enemy."),
    (
        "Misfires",
        "A miss with a 1 hits a friend next to the target that is not smaller than it. Double 1 hits the nearest friend along the line and may break the weapon. Either ends the activation.",
    ),
    (
        "Damage",
        "One die, one more for each natural 6 unless the target is beyond half the range: D6 + Strength wounds from 4 + Armour on.",
    ),
    (
        "Defensive Shot",
        "Once a turn, at −2, when an enemy comes from more than 3 hexes away to stand next to the shooter. A wound stops it, a Large or Huge one only from a double 6.",
    ),
    ("Melee", "2D6 + Skill from 10 on, against the next hex."),
];

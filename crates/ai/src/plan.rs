//! Candidates: what a unit could do, and what each is worth.

use std::cmp::Reverse;

use pincer_rules::angle::quadrant;
use pincer_rules::hex::{Facing, Hex, distance};
use pincer_rules::legality;
use pincer_rules::movement::{budget, longest_pace, reach};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Half, Record};
use pincer_rules::scene::Scene;
use pincer_rules::system::Feature;
use pincer_rules::unit::{Posture, Trait, UnitId};

use crate::budget::Judge;
use crate::choice::{best_of, legal};
use crate::deed::{self, Deed, Look};
use crate::errand::What;
use crate::foes::enemies;
use crate::mind::Mind;
use crate::pack::{PAIRED, Pack, Pair};
use crate::place::{self, Place};
use crate::ready;
use crate::siege;
use crate::smoke;
use crate::terms::{Term, Terms};
use crate::way;
use crate::worth::{self, HIT, Standing};

/// Something a unit could do, and what it is worth.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Plan {
    /// The first order of it.
    pub(crate) order: Order,
    /// Where the unit ends.
    pub(crate) on: Hex,
    /// The attack it is about, if any.
    pub(crate) deed: Option<Deed>,
    /// The bracket it makes room for, if any.
    pub(crate) pair: Option<Pair>,
    /// The enemy it goes for while it can attack none.
    pub(crate) prey: Option<UnitId>,
    /// Whether it ends nearer to that enemy than it is.
    pub(crate) nearer: bool,
    /// The goal it goes for, or stays for, and the hex of it.
    pub(crate) errand: Option<(usize, What, Hex)>,
    /// What it meets where it is, and what speaks for staying there.
    pub(crate) here: Standing,
    /// What it meets where it ends.
    pub(crate) there: Standing,
    /// What speaks for it.
    pub(crate) terms: Terms,
}

/// A better place must be better by this much to walk there after an attack.
const WORTH_A_WALK: i64 = HIT / 10;

/// Getting up while it costs nothing else.
const RISE: i64 = HIT / 5;

impl Plan {
    pub(crate) fn new(order: Order, on: Hex) -> Self {
        Self {
            order,
            on,
            deed: None,
            pair: None,
            prey: None,
            nearer: false,
            errand: None,
            here: Standing::default(),
            there: Standing::default(),
            terms: Terms::default(),
        }
    }

    /// Adds the bracket that the unit leaves open for a friend, where its own
    /// attack has none yet.
    fn paired(mut self, pack: &Pack<'_>) -> Self {
        self.pair = match self.deed.as_ref().and_then(Deed::shot) {
            Some(Record::Cybercore(record)) if record.flank.is_flank() => None,
            Some(record) => pack.pair_around(self.on, record.ask().target),
            None => pack.pair(self.on),
        };
        if self.pair.is_some() {
            self.terms.add(Term::Pairing, PAIRED);
        }
        self
    }

    /// Adds whom it goes for and which goal.
    fn minded(mut self, mind: &Mind<'_>) -> Self {
        let here = mind.here();
        self.prey = mind.hunt.nearest(self.on).map(|(_, prey)| prey);
        self.nearer = mind.hunt.from(self.on) < mind.hunt.from(here);
        let errand = if self.on == here {
            mind.errands.keeps(here)
        } else {
            mind.errands.furthered(here, self.on)
        };
        self.errand = errand.map(|errand| (errand.goal, errand.what, errand.nearest(self.on)));
        self
    }
}

/// Everything a unit could do with a whole Action; nothing when there is nobody
/// to do it to and nothing to go for.
pub(crate) fn of_ready(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let scene = judge.scene();
    let Some(mind) = Mind::new(scene, unit) else {
        return Vec::new();
    };
    let places = place::within_act(judge, &mind);
    let Some(here) = places.first().cloned() else {
        return best_of(scene, &mind, blind(judge, &mind));
    };
    let stays = scene.unit(unit).weapon.is_melee();
    let best_end = places
        .iter()
        .filter(|place| !stays || place.on == here.on)
        .map(|place| &place.ends)
        .max_by_key(|ends| ends.sum())
        .cloned()
        .unwrap_or_default();
    let any_useful = places.iter().any(Place::is_useful);
    let most = places.iter().map(Place::deed_value).max().unwrap_or(0);
    let plan = |order, on, deed: Option<(Deed, Terms)>, standing: &Standing, ends: &Terms| {
        let (deed, terms) = deed.unzip();
        Plan {
            deed,
            here: here.standing.clone(),
            there: standing.clone(),
            terms: terms.unwrap_or_default().with(ends),
            ..Plan::new(order, on)
        }
        .minded(&mind)
    };

    let mut plans = Vec::new();
    for place in &places {
        let (on, pace) = (place.on, Pace::Act);
        if on != here.on {
            let order = Order::Move { unit, pace, to: on };
            let ends = after_deed(scene, unit, place, &places);
            let deed = place.deed.clone();
            plans.push(
                rising(scene, plan(order, on, deed, &place.standing, ends)).paired(&mind.pack),
            );
            continue;
        }
        let pass = Order::Pass { unit };
        plans.push(plan(pass, on, None, &place.standing, &place.ends).paired(&mind.pack));
        if scene.unit(unit).posture == Posture::Prone {
            let order = Order::Move { unit, pace, to: on };
            plans.push(rising(
                scene,
                plan(order, on, None, &place.standing, &place.ends),
            ));
        }
        if let Some((deed, terms)) = place.deed.clone() {
            // Afterwards the unit may still step to the best place.
            let order = deed.order(unit);
            let deed = Some((deed, terms));
            plans.push(plan(order, on, deed, &place.standing, &best_end).paired(&mind.pack));
        }
    }
    for (deed, terms) in from_here(judge, unit, most, any_useful) {
        let order = deed.order(unit);
        plans.push(plan(
            order,
            here.on,
            Some((deed, terms)),
            &here.standing,
            &best_end,
        ));
    }
    if most < HIT {
        plans.extend(ready::plans(judge, &mind, most, &here.standing));
    }
    if !any_useful || mind.errands.calls_from(here.on) {
        plans.extend(runs(judge, &mind, &here));
    }
    best_of(scene, &mind, plans)
}

/// What a unit that has moved could do.
pub(crate) fn of_moved(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let scene = judge.scene();
    let on = scene.unit(unit).at;
    let best = deed::best(judge, unit, on, Look::Close);
    let most = best.as_ref().map_or(0, |(_, terms)| terms.sum().0);
    let useful = best.as_ref().is_some_and(|(deed, _)| deed.is_worthwhile());
    let others = from_here(judge, unit, most, useful);
    let plans = best
        .into_iter()
        .chain(others)
        .map(|(deed, terms)| {
            Plan {
                terms,
                ..Plan::new(deed.order(unit), on)
            }
            .about(deed)
        })
        .collect();
    legal(scene, plans, |_| Terms::default())
}

/// Where a unit that has attacked could step to. One with a blade stays: it
/// holds the flank.
pub(crate) fn of_acted(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let scene = judge.scene();
    let on = scene.unit(unit).at;
    let pace = Pace::Act;
    let mut plans = Vec::new();
    if scene.unit(unit).posture == Posture::Prone {
        let order = Order::Move { unit, pace, to: on };
        plans.push(rising(scene, Plan::new(order, on)));
    }
    if scene.unit(unit).weapon.is_melee() {
        return legal(scene, plans, |_| Terms::default());
    }
    let (Some(mind), Some(here)) = (Mind::new(scene, unit), worth::standing(judge, unit, on))
    else {
        return legal(scene, plans, |_| Terms::default());
    };
    let stays = way::ends(judge, &mind, on, &here);
    let least = stays.sum().0 + WORTH_A_WALK;
    for plan in &mut plans {
        plan.terms = stays.clone().with(&plan.terms);
    }
    for (to, _) in reach(scene, unit, pace).iter() {
        let Some(there) = worth::standing(judge, unit, to) else {
            break;
        };
        let plan = Plan {
            terms: way::ends(judge, &mind, to, &there),
            here: here.clone(),
            there,
            ..Plan::new(Order::Move { unit, pace, to }, to)
        };
        let plan = rising(scene, plan.minded(&mind));
        if plan.terms.sum().0 > least {
            plans.push(plan);
        }
    }
    // Staying stands for itself: a way may make all others worse than that.
    let mut best = best_of(scene, &mind, plans);
    best.retain(|plan| plan.terms.sum().0 > least);
    best
}

/// Turns a unit that has its nearest enemy at its back.
pub(crate) fn look_round(scene: &Scene, id: UnitId) -> Option<Plan> {
    let unit = scene.unit(id);
    let nearest = enemies(scene, id)
        .into_iter()
        .min_by_key(|&enemy| (distance(unit.at, scene.unit(enemy).at), enemy))?;
    let bearing = scene.unit(nearest).at - unit.at;
    let seen = quadrant(unit.facing, scene.system.view_angle(unit), bearing);
    let facing = Facing::towards(unit.at, scene.unit(nearest).at)?;
    let order = Order::Turn { unit: id, facing };
    (seen.half == Half::Back && legality::check(scene, &order).is_ok()).then(|| Plan {
        prey: Some(nearest),
        ..Plan::new(order, unit.at)
    })
}

impl Plan {
    fn about(self, deed: Deed) -> Self {
        Self {
            deed: Some(deed),
            ..self
        }
    }
}

/// What else an act is good for where a unit stands: breaking cover, smoke.
fn from_here(judge: &mut Judge, unit: UnitId, most: i64, useful: bool) -> Vec<(Deed, Terms)> {
    let on = judge.scene().unit(unit).at;
    let mut found = Vec::new();
    if let Some((siege, terms)) = siege::best(judge, unit, on, most) {
        found.push((Deed::Siege(Box::new(siege)), terms));
    }
    if !useful && let Some((smoke, terms)) = smoke::best(judge, unit) {
        found.push((Deed::Smoke(smoke), terms));
    }
    found
}

/// What it is worth to have ended somewhere after an attack: the nimble go on with
/// the points they have left (`MOVE-1`).
fn after_deed<'a>(scene: &Scene, unit: UnitId, place: &'a Place, places: &'a [Place]) -> &'a Terms {
    let walker = scene.unit(unit);
    if place.deed.is_none() || walker.weapon.is_melee() || !walker.has(Trait::Nimble) {
        return &place.ends;
    }
    let points = budget(scene, walker, Pace::Act).0;
    let left = points.saturating_sub(place.cost.0);
    places
        .iter()
        .filter(|other| distance(other.on, place.on).0 <= left)
        .map(|other| &other.ends)
        .max_by_key(|ends| ends.sum())
        .unwrap_or(&place.ends)
}

/// Counts getting up for whoever moves from the ground.
fn rising(scene: &Scene, mut plan: Plan) -> Plan {
    if plan
        .order
        .unit()
        .is_some_and(|unit| scene.unit(unit).posture == Posture::Prone)
    {
        plan.terms.add(Term::Rise, RISE);
    }
    plan
}

/// Runs, for a unit that can do nothing useful within Move and Act.
fn runs(judge: &mut Judge, mind: &Mind<'_>, here: &Place) -> Vec<Plan> {
    let Mind { scene, unit, .. } = *mind;
    let pace = Pace::Run;
    if !scene.system.has(Feature::Run) {
        return Vec::new();
    }
    let mut plans = Vec::new();
    for on in place::within_run(judge, mind) {
        let Some(there) = worth::standing(judge, unit, on) else {
            break;
        };
        let terms = way::ends(judge, mind, on, &there).with(&mind.hunt.approach(on));
        let plan = Plan {
            here: here.standing.clone(),
            there,
            terms,
            ..Plan::new(Order::Move { unit, pace, to: on }, on)
        };
        plans.push(rising(scene, plan.minded(mind)).paired(&mind.pack));
    }
    plans
}

/// What a unit does that cannot afford a look at a single place: attack with
/// what is left of the budget, or else run to the enemy.
fn blind(judge: &mut Judge, mind: &Mind<'_>) -> Vec<Plan> {
    let Mind { scene, unit, .. } = *mind;
    let here = mind.here();
    let mut plans = of_moved(judge, unit);
    if plans.is_empty() {
        let pace = longest_pace(scene);
        let value = |hex: Hex| mind.lies(hex).sum();
        let to = reach(scene, unit, pace)
            .iter()
            .map(|(hex, _)| hex)
            .filter(|&hex| value(hex) > value(here))
            .max_by_key(|&hex| (value(hex), Reverse((hex.x, hex.y))));
        let (order, on) = match to {
            Some(to) => (Order::Move { unit, pace, to }, to),
            None => (Order::Pass { unit }, here),
        };
        let terms = mind.lies(on);
        let plan = Plan {
            terms,
            ..Plan::new(order, on)
        };
        plans.push(plan.minded(mind));
    }
    plans
}

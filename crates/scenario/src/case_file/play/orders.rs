//! Orders as a play gives them: each names all of itself.

use pincer_rules::hex::{Facing, Hex};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Aimed;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::case_file::order::{ORDERS, unit_of};
use crate::field::{Field, Fields};
use crate::problem::{Fault, Report};

/// A list of orders.
pub(super) fn read(
    field: &Field<'_, '_>,
    scene: &Scene,
    report: &mut Report,
) -> Option<Vec<Order>> {
    let list = field.list(report)?;
    let orders: Vec<Option<Order>> = (1..)
        .zip(list)
        .map(|(number, mut field)| {
            field.place = format!("{} {number}", field.place);
            one(&field, scene, report)
        })
        .collect();
    orders.into_iter().collect()
}

fn one(field: &Field<'_, '_>, scene: &Scene, report: &mut Report) -> Option<Order> {
    let mut kinds = field.table(report)?;
    let found: Vec<(&str, Field<'_, '_>)> = ORDERS
        .into_iter()
        .filter_map(|kind| Some((kind, kinds.take(kind)?)))
        .collect();
    let unknown = report.len();
    kinds.finish(report);
    let [(kind, body)] = found.as_slice() else {
        if report.len() == unknown {
            let got = if found.is_empty() { "none" } else { "several" };
            let wanted = "one order";
            field.fault(report, Fault::WrongKind { wanted, got });
        }
        return None;
    };
    if *kind == "end_turn" {
        return match body.flag(report)? {
            true => Some(Order::EndTurn),
            false => {
                let (wanted, got) = ("true", "false");
                body.fault(report, Fault::WrongKind { wanted, got });
                None
            }
        };
    }
    let mut keys = body.table(report)?;
    let order = given(kind, &mut keys, scene, report);
    keys.finish(report);
    order
}

fn given(
    kind: &str,
    keys: &mut Fields<'_, '_>,
    scene: &Scene,
    report: &mut Report,
) -> Option<Order> {
    let unit = named("unit", keys, scene, report);
    Some(match kind {
        "move" => {
            let pace = keys
                .need(report, "mode")
                .and_then(|field| field.word::<Pace>(report));
            let to = hex("to", keys, report);
            Order::Move {
                unit: unit?,
                pace: pace?,
                to: to?,
            }
        }
        "attack" => {
            let target = named("target", keys, scene, report);
            Order::Attack {
                unit: unit?,
                target: target?,
            }
        }
        "decline" => {
            let target = named("target", keys, scene, report);
            Order::Decline {
                unit: unit?,
                target: target?,
            }
        }
        "area" => {
            let aim = aim(keys, report);
            Order::Area {
                unit: unit?,
                aim: aim?,
            }
        }
        "breach" => {
            let hex = hex("hex", keys, report);
            Order::Breach {
                unit: unit?,
                hex: hex?,
            }
        }
        "ready" => {
            let slot = keys
                .need(report, "slot")
                .and_then(|field| field.int(report, 0..=i64::from(u8::MAX)));
            Order::Ready {
                unit: unit?,
                slot: slot?,
            }
        }
        "turn" => {
            let facing = keys
                .need(report, "facing")
                .and_then(|field| field.word(report));
            Order::Turn {
                unit: unit?,
                facing: facing?,
            }
        }
        "react" => {
            let shoots = keys
                .need(report, "shoots")
                .and_then(|field| field.flag(report));
            Order::React {
                unit: unit?,
                shoots: shoots?,
            }
        }
        _ => Order::Pass { unit: unit? },
    })
}

fn named(
    key: &'static str,
    keys: &mut Fields<'_, '_>,
    scene: &Scene,
    report: &mut Report,
) -> Option<UnitId> {
    let field = keys.need(report, key)?;
    unit_of(&field, scene, None, report)
}

/// A hex, which may lie anywhere: the rules are asked whether an order may name
/// it.
fn hex(key: &'static str, keys: &mut Fields<'_, '_>, report: &mut Report) -> Option<Hex> {
    let [q, r] = keys.need(report, key)?.pair(report)?;
    Some(Hex::new(q, r))
}

/// One of the three ways to put an area somewhere.
fn aim(keys: &mut Fields<'_, '_>, report: &mut Report) -> Option<Aimed> {
    let at = keys.take("at").map(|field| {
        let [q, r] = field.pair(report)?;
        Some(Aimed::At(Hex::new(q, r)))
    });
    let along = keys.take("along").map(|field| {
        let facing = field.word::<Facing>(report)?;
        Some(Aimed::Along(facing))
    });
    let around = keys.take("around").map(|field| match field.flag(report)? {
        true => Some(Aimed::Around),
        false => None,
    });
    let aims: Vec<Option<Aimed>> = [at, along, around].into_iter().flatten().collect();
    match aims.as_slice() {
        [Some(aim)] => Some(*aim),
        list if list.len() == 1 && !report.is_empty() => None,
        list => {
            let found = list.iter().flatten().count();
            report.add(keys.spot, keys.place.clone(), Fault::OneAiming { found });
            None
        }
    }
}

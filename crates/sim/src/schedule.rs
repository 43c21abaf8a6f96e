//! The order of everything: two schedules, one chained set for each rule.

use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use pincer_rules::system::System;

use crate::component::breach::BreachPool;
use crate::component::shot::ShotPool;
use crate::component::{CurrentScene, apply::apply_facts, extract_scene};
use crate::rule;

/// Judges the shots and the attacks on cover that were asked for. In this order:
///
/// 1. [`JudgeSystems::Scene`]: the scene is brought up to date.
/// 2. [`JudgeSystems::Movement`]: what it costs to stand there.
/// 3. [`JudgeSystems::Range`]: distance, band, reach.
/// 4. [`JudgeSystems::Cover`]: sight, both lines, cover, concealment.
/// 5. [`JudgeSystems::Flank`]: partners, or why not.
/// 6. [`JudgeSystems::Crossfire`]: window and halves, or why not.
/// 7. [`JudgeSystems::Attack`]: modifiers, effective TL, exact chances.
/// 8. [`JudgeSystems::Breach`]: attacks on cover, from range to chances.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct JudgeShots;

/// Carries out what was judged. In this order:
///
/// 1. [`ResolveSystems::Dice`]: real shots are rolled and become facts.
/// 2. [`ResolveSystems::Breach`]: real attacks on cover are.
/// 3. [`ResolveSystems::Apply`]: facts are written to the components.
/// 4. [`ResolveSystems::Scene`]: the scene is brought up to date.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Resolve;

/// The sets of [`JudgeShots`], chained as declared.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the list above says what each does")]
pub enum JudgeSystems {
    Scene,
    Movement,
    Range,
    Cover,
    Flank,
    Crossfire,
    Attack,
    Breach,
}

/// The sets of [`Resolve`], chained as declared.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the list above says what each does")]
pub enum ResolveSystems {
    Dice,
    Breach,
    Apply,
    Scene,
}

/// The schedule that judges.
#[must_use]
pub fn judge_shots() -> Schedule {
    let mut schedule = strict(JudgeShots);
    schedule.configure_sets(
        (
            JudgeSystems::Scene,
            JudgeSystems::Movement,
            JudgeSystems::Range,
            JudgeSystems::Cover,
            JudgeSystems::Flank,
            JudgeSystems::Crossfire,
            JudgeSystems::Attack,
            JudgeSystems::Breach,
        )
            .chain()
            .run_if(anything_is_asked),
    );
    schedule.add_systems((
        extract_scene.in_set(JudgeSystems::Scene),
        rule::movement::judge.in_set(JudgeSystems::Movement),
        rule::range::judge
            .in_set(JudgeSystems::Range)
            .run_if(stage_by_stage),
        rule::cover::judge
            .in_set(JudgeSystems::Cover)
            .run_if(stage_by_stage),
        rule::flank::judge
            .in_set(JudgeSystems::Flank)
            .run_if(stage_by_stage),
        rule::crossfire::judge
            .in_set(JudgeSystems::Crossfire)
            .run_if(stage_by_stage),
        rule::attack::judge.in_set(JudgeSystems::Attack),
        rule::breach::judge.in_set(JudgeSystems::Breach),
    ));
    schedule
}

/// The schedule that rolls, applies and brings the scene up to date.
#[must_use]
pub fn resolve() -> Schedule {
    let mut schedule = strict(Resolve);
    schedule.configure_sets(
        (
            ResolveSystems::Dice.run_if(anything_is_asked),
            ResolveSystems::Breach.run_if(anything_is_asked),
            ResolveSystems::Apply,
            ResolveSystems::Scene,
        )
            .chain(),
    );
    schedule.add_systems((
        rule::attack::roll.in_set(ResolveSystems::Dice),
        rule::breach::roll.in_set(ResolveSystems::Breach),
        apply_facts.in_set(ResolveSystems::Apply),
        extract_scene.in_set(ResolveSystems::Scene),
    ));
    schedule
}

/// A schedule in which an undecided order is an error, not a guess. The
/// executor is named, because another crate's features choose the default.
fn strict(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        hierarchy_detection: LogLevel::Error,
        ..ScheduleBuildSettings::default()
    });
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule
}

fn anything_is_asked(shots: Res<ShotPool>, breaches: Res<BreachPool>) -> bool {
    shots.is_asked() || breaches.is_asked()
}

/// Cybercore is judged stage by stage; every other rulebook in one.
fn stage_by_stage(scene: Res<CurrentScene>) -> bool {
    scene.get().system == System::CYBERCORE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::shot::Range;
    use crate::component::{Roster, populate};
    use crate::fact::Facts;
    use pincer_rules::Scene;
    use pincer_rules::board::{Board, Shape};
    use pincer_rules::numbers::Steps;

    fn world() -> World {
        let board = Board::new(Shape::Hexagon { radius: Steps(2) }).unwrap();
        let mut world = World::new();
        populate(&mut world, Scene::new(board));
        world.init_resource::<ShotPool>();
        world.init_resource::<BreachPool>();
        world.init_resource::<Facts>();
        world
    }

    #[test]
    fn both_schedules_are_free_of_ambiguities() {
        let mut world = world();
        judge_shots().initialize(&mut world).unwrap();
        resolve().initialize(&mut world).unwrap();
    }

    #[test]
    fn a_second_writer_of_a_stage_is_an_error_that_names_both() {
        fn second_opinion(mut ranges: Query<&mut Range>, _: Res<Roster>) {
            for mut range in &mut ranges {
                range.set_changed();
            }
        }
        let mut schedule = judge_shots();
        schedule.add_systems(second_opinion.in_set(JudgeSystems::Range));
        let mut world = world();
        let error = schedule.initialize(&mut world).err().unwrap();
        let text = error.to_string(schedule.graph(), &world);
        assert!(text.contains("second_opinion"), "{text}");
        assert!(text.contains("judge"), "{text}");
    }
}

//! Bearings and angles without a float (`ANGLE-1` to `ANGLE-3`).
//!
//! All bearings are taken from the centre of the target. With
//! `dot = 2|a||b|cos` and `cross = (2/√3)|a||b|sin`, every question the rules
//! ask is a comparison of integers:
//!
//! ```text
//!      a          at least 120°:  dot < 0 and dot² >= N(a)·N(b)
//!       \ 120°    in front:       dot² against 4·N(b)·cos²(view/2)
//!        T----b   to the right:   cross > 0
//! ```

use std::cmp::Ordering;

use crate::hex::{Facing, Hex};
use crate::numbers::Degrees;
use crate::record::{Half, Hand, Quadrant};

/// Twice the scalar product of two bearings, in units of a hex step squared.
#[must_use]
pub fn dot(a: Hex, b: Hex) -> i64 {
    let (q1, r1) = (i64::from(a.x), i64::from(a.y));
    let (q2, r2) = (i64::from(b.x), i64::from(b.y));
    2 * q1 * q2 + 2 * r1 * r2 + q1 * r2 + r1 * q2
}

/// The turn from `a` to `b`: positive clockwise (to the right), zero on the axis.
#[must_use]
pub fn cross(a: Hex, b: Hex) -> i64 {
    i64::from(a.x) * i64::from(b.y) - i64::from(a.y) * i64::from(b.x)
}

/// The squared length of a bearing, in hex steps squared.
#[must_use]
pub fn norm(a: Hex) -> i64 {
    dot(a, a) / 2
}

/// Whether two bearings are at least 120° apart (`ANGLE-1`), exactly.
#[must_use]
pub fn at_least_120(a: Hex, b: Hex) -> bool {
    let dot = i128::from(dot(a, b));
    dot < 0 && dot * dot >= i128::from(norm(a)) * i128::from(norm(b))
}

/// The angle between two bearings in whole degrees, rounded down, `0..=180`;
/// 0 when either is no bearing at all.
#[must_use]
pub fn between(a: Hex, b: Hex) -> Degrees {
    if a == Hex::ZERO || b == Hex::ZERO {
        return Degrees(0);
    }
    let holds = |degrees: u32| within(dot(a, b), norm(a), norm(b), 2 * degrees);
    // The least whole angle that holds both; one less unless it is exact.
    let least = (0..=180).find(|&degrees| holds(degrees)).unwrap_or(180);
    if least == 0 || at_exactly(dot(a, b), norm(a), norm(b), least) {
        Degrees(least)
    } else {
        Degrees(least - 1)
    }
}

/// Where a bearing lies around a unit that looks along `facing`.
///
/// The hex of the unit itself counts as front, on the axis.
#[must_use]
pub fn quadrant(facing: Facing, view: Degrees, bearing: Hex) -> Quadrant {
    let ahead = facing.offset();
    let half = if bearing == Hex::ZERO
        || within(dot(ahead, bearing), norm(ahead), norm(bearing), view.0)
    {
        Half::Front
    } else {
        Half::Back
    };
    let hand = match cross(ahead, bearing) {
        0 => Hand::Axis,
        turn if turn > 0 => Hand::Right,
        _ => Hand::Left,
    };
    Quadrant { half, hand }
}

/// Whether the angle behind `dot` is at most half of `whole` degrees.
///
/// `cos²(whole/2) = (1 + cos whole) / 2`, so only cosines of whole degrees are
/// needed, and those that are rational are exact in the table.
fn within(dot: i64, norm_a: i64, norm_b: i64, whole: u32) -> bool {
    if whole >= 360 {
        return true;
    }
    match (dot.signum(), whole.cmp(&180)) {
        (1, Ordering::Greater) => true,
        (1, _) => squares(dot, norm_a, norm_b, whole).is_ge(),
        (0, limit) => limit.is_ge(),
        (_, Ordering::Greater) => squares(dot, norm_a, norm_b, whole).is_le(),
        _ => false,
    }
}

fn at_exactly(dot: i64, norm_a: i64, norm_b: i64, degrees: u32) -> bool {
    squares(dot, norm_a, norm_b, 2 * degrees).is_eq() && (degrees > 90) == (dot < 0)
}

/// Compares `cos²` of the angle behind `dot` with `cos²(whole/2)`.
fn squares(dot: i64, norm_a: i64, norm_b: i64, whole: u32) -> Ordering {
    // cos²θ = dot²/(4·Na·Nb), so cos 2θ = (dot² - 2·Na·Nb) / (2·Na·Nb).
    let square = i128::from(dot) * i128::from(dot);
    let lengths = 2 * i128::from(norm_a) * i128::from(norm_b);
    ((square - lengths) * i128::from(COS_ONE)).cmp(&(lengths * i128::from(cos(whole))))
}

/// The cosine of whole degrees, `0..=360`, times [`COS_ONE`], rounded to nearest.
fn cos(degrees: u32) -> i64 {
    match degrees {
        0..=90 => COS[degrees as usize],
        91..=180 => -COS[(180 - degrees) as usize],
        _ => cos(360 - degrees),
    }
}

const COS_ONE: i64 = 1_000_000_000_000_000_000;

/// Cosines of 0° to 90° times [`COS_ONE`]. Only 0°, 60° and 90° are rational;
/// no bearing between hex centres comes nearer to another than the 18 digits.
const COS: [i64; 91] = [
    1_000_000_000_000_000_000,
    999_847_695_156_391_239,
    999_390_827_019_095_730,
    998_629_534_754_573_874,
    997_564_050_259_824_248,
    996_194_698_091_745_532,
    994_521_895_368_273_337,
    992_546_151_641_322_035,
    990_268_068_741_570_315,
    987_688_340_595_137_726,
    984_807_753_012_208_059,
    981_627_183_447_663_953,
    978_147_600_733_805_638,
    974_370_064_785_235_229,
    970_295_726_275_996_472,
    965_925_826_289_068_287,
    961_261_695_938_318_862,
    956_304_755_963_035_481,
    951_056_516_295_153_572,
    945_518_575_599_316_810,
    939_692_620_785_908_384,
    933_580_426_497_201_749,
    927_183_854_566_787_401,
    920_504_853_452_440_327,
    913_545_457_642_600_896,
    906_307_787_036_649_963,
    898_794_046_299_166_993,
    891_006_524_188_367_862,
    882_947_592_858_926_942,
    874_619_707_139_395_800,
    866_025_403_784_438_647,
    857_167_300_702_112_287,
    848_048_096_156_425_970,
    838_670_567_945_424_030,
    829_037_572_555_041_692,
    819_152_044_288_991_790,
    809_016_994_374_947_424,
    798_635_510_047_292_846,
    788_010_753_606_721_957,
    777_145_961_456_970_880,
    766_044_443_118_978_035,
    754_709_580_222_771_998,
    743_144_825_477_394_235,
    731_353_701_619_170_483,
    719_339_800_338_651_139,
    707_106_781_186_547_524,
    694_658_370_458_997_287,
    681_998_360_062_498_500,
    669_130_606_358_858_214,
    656_059_028_990_507_285,
    642_787_609_686_539_326,
    629_320_391_049_837_453,
    615_661_475_325_658_280,
    601_815_023_152_048_280,
    587_785_252_292_473_129,
    573_576_436_351_046_096,
    559_192_903_470_746_830,
    544_639_035_015_027_082,
    529_919_264_233_204_954,
    515_038_074_910_054_210,
    500_000_000_000_000_000,
    484_809_620_246_337_029,
    469_471_562_785_890_776,
    453_990_499_739_546_792,
    438_371_146_789_077_417,
    422_618_261_740_699_436,
    406_736_643_075_800_208,
    390_731_128_489_273_755,
    374_606_593_415_912_035,
    358_367_949_545_300_273,
    342_020_143_325_668_733,
    325_568_154_457_156_669,
    309_016_994_374_947_424,
    292_371_704_722_736_728,
    275_637_355_816_999_186,
    258_819_045_102_520_762,
    241_921_895_599_667_723,
    224_951_054_343_864_998,
    207_911_690_817_759_337,
    190_808_995_376_544_812,
    173_648_177_666_930_349,
    156_434_465_040_230_869,
    139_173_100_960_065_444,
    121_869_343_405_147_481,
    104_528_463_267_653_471,
    87_155_742_747_658_174,
    69_756_473_744_125_301,
    52_335_956_242_943_833,
    34_899_496_702_500_972,
    17_452_406_437_283_513,
    0,
];

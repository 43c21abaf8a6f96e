//! The lines of the signs, point by point in a square of 16: only those of
//! controls that no map knows, the others come from the drawing crate.

use pincer_draw::icon;
use pincer_draw::layout::Point;
use pincer_draw::shape::primitive::{self, Track};

use super::Sign;

/// The lines of a sign in a square of 16.
pub(super) fn of(sign: Sign) -> Vec<Track> {
    match sign {
        Sign::Board(icon) => icon::strokes(icon, Point::ZERO, 16.0),
        Sign::Training => vec![
            open(&[(3.0, 13.5), (3.0, 10.0)]),
            open(&[(8.0, 13.5), (8.0, 6.5)]),
            open(&[(13.0, 13.5), (13.0, 3.0)]),
        ],
        Sign::Setting => vec![
            open(&[(1.5, 5.0), (14.5, 5.0)]),
            open(&[(1.5, 11.0), (14.5, 11.0)]),
            ring(5.5, 5.0, 2.0),
            ring(10.5, 11.0, 2.0),
        ],
        Sign::Cost => vec![
            closed(&[
                (8.0, 1.5),
                (13.6, 4.75),
                (13.6, 11.25),
                (8.0, 14.5),
                (2.4, 11.25),
                (2.4, 4.75),
            ]),
            open(&[(6.9, 6.6), (8.4, 5.5), (8.4, 10.6)]),
        ],
        Sign::Bands => [1.4, 4.0, 6.6].map(|r| ring(8.0, 8.0, r)).into(),
        Sign::Turn => vec![
            arc(8.0, 8.2, 5.2, -230.0, 300.0),
            open(&[(5.6, 1.0), (4.6, 4.3), (7.9, 5.2)]),
        ],
        Sign::Ready => vec![
            open(&[(2.0, 5.0), (13.5, 5.0)]),
            open(&[(10.5, 2.0), (13.5, 5.0), (10.5, 8.0)]),
            open(&[(14.0, 11.0), (2.5, 11.0)]),
            open(&[(5.5, 8.0), (2.5, 11.0), (5.5, 14.0)]),
        ],
        Sign::Done => vec![open(&[(2.5, 8.5), (6.2, 12.2), (13.5, 4.0)])],
        Sign::EndTurn => vec![
            open(&[(4.0, 14.5), (4.0, 2.0)]),
            open(&[
                (4.0, 2.5),
                (12.5, 2.5),
                (10.5, 5.5),
                (12.5, 8.5),
                (4.0, 8.5),
            ]),
        ],
        Sign::Undo => vec![
            joined(
                &[(3.0, 6.5), (10.0, 6.5)],
                10.0,
                10.0,
                -90.0,
                180.0,
                (6.0, 13.5),
            ),
            open(&[(5.8, 3.5), (2.8, 6.5), (5.8, 9.5)]),
        ],
        Sign::Redo => mirrored(of(Sign::Undo)),
        Sign::Fit => vec![
            open(&[(2.0, 5.5), (2.0, 2.0), (5.5, 2.0)]),
            open(&[(10.5, 2.0), (14.0, 2.0), (14.0, 5.5)]),
            open(&[(14.0, 10.5), (14.0, 14.0), (10.5, 14.0)]),
            open(&[(5.5, 14.0), (2.0, 14.0), (2.0, 10.5)]),
        ],
        Sign::Help => vec![
            arc(8.0, 5.4, 3.4, -180.0, 240.0),
            open(&[(9.7, 8.35), (8.0, 9.6), (8.0, 11.0)]),
            open(&[(8.0, 13.4), (8.0, 14.4)]),
        ],
        Sign::List => [3.5, 8.0, 12.5]
            .into_iter()
            .flat_map(|y| [open(&[(1.5, y), (3.0, y)]), open(&[(5.5, y), (14.5, y)])])
            .collect(),
        Sign::Play => vec![closed(&[(4.0, 2.0), (13.5, 8.0), (4.0, 14.0)])],
        Sign::Panel => vec![
            closed(&[(1.5, 2.5), (14.5, 2.5), (14.5, 13.5), (1.5, 13.5)]),
            open(&[(9.8, 2.5), (9.8, 13.5)]),
        ],
        Sign::Close => vec![
            open(&[(3.5, 3.5), (12.5, 12.5)]),
            open(&[(12.5, 3.5), (3.5, 12.5)]),
        ],
        Sign::Range => [
            [(1.0, 8.0), (15.0, 8.0)],
            [(1.0, 5.0), (1.0, 11.0)],
            [(15.0, 5.0), (15.0, 11.0)],
            [(8.0, 6.2), (8.0, 9.8)],
            [(4.5, 6.8), (4.5, 9.2)],
            [(11.5, 6.8), (11.5, 9.2)],
        ]
        .iter()
        .map(|ends| open(ends))
        .collect(),
        Sign::Concealment => vec![ring(5.4, 8.8, 3.4), ring(10.8, 7.2, 3.9)],
        Sign::Armour => vec![closed(&[
            (3.0, 3.0),
            (5.8, 2.0),
            (6.8, 4.0),
            (9.2, 4.0),
            (10.2, 2.0),
            (13.0, 3.0),
            (12.4, 8.0),
            (12.4, 13.6),
            (3.6, 13.6),
            (3.6, 8.0),
        ])],
        Sign::Limit => vec![
            open(&[(1.5, 8.0), (10.5, 8.0)]),
            open(&[(7.5, 5.0), (10.5, 8.0), (7.5, 11.0)]),
            open(&[(13.5, 2.5), (13.5, 13.5)]),
        ],
        Sign::Waiting => [3.0, 8.0, 13.0].map(|x| ring(x, 8.0, 1.2)).into(),
    }
}

fn open(points: &[(f64, f64)]) -> Track {
    Track {
        points: points.iter().map(|&(x, y)| Point::new(x, y)).collect(),
        closed: false,
    }
}

fn closed(points: &[(f64, f64)]) -> Track {
    Track {
        closed: true,
        ..open(points)
    }
}

fn arc(x: f64, y: f64, radius: f64, from: f64, sweep: f64) -> Track {
    Track {
        points: primitive::arc(
            Point::new(x, y),
            radius,
            from.to_radians(),
            sweep.to_radians(),
        ),
        closed: false,
    }
}

fn ring(x: f64, y: f64, radius: f64) -> Track {
    Track {
        closed: true,
        ..arc(x, y, radius, 0.0, 360.0)
    }
}

/// A line that runs into an arc of radius 3.5 and on to a last point.
fn joined(lead: &[(f64, f64)], x: f64, y: f64, from: f64, sweep: f64, last: (f64, f64)) -> Track {
    let mut track = open(lead);
    track.points.extend(arc(x, y, 3.5, from, sweep).points);
    track.points.push(Point::new(last.0, last.1));
    track
}

fn mirrored(tracks: Vec<Track>) -> Vec<Track> {
    let flip = |point: Point| Point::new(16.0 - point.x, point.y);
    tracks
        .into_iter()
        .map(|Track { points, closed }| Track {
            points: points.into_iter().map(flip).collect(),
            closed,
        })
        .collect()
}

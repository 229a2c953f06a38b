//! The layout of a drawing: states, curves, and labels, which cover no state and no other label where possible.

use super::layers::Layers;
use super::{Arrow, arrows};
use grundy::answer::AutomatonFound;
use grundy::{Meter, Stop};

/// The radius of a state.
pub(super) const STATE: f64 = 18.0;
/// The height of a line in a label.
pub(super) const LINE: f64 = 13.0;
/// The width of a character in a label.
const CHARACTER: f64 = 6.7;
/// The height of a loop above its state.
const LOOP: f64 = 30.0;
/// The maximum number of symbols spelled out on an arrow.
const LABELS: usize = 6;
/// The maximum number of characters in a line of a label.
const LINE_OF_LABELS: usize = 16;
/// The minimum space between layers.
const NARROWEST: f64 = 88.0;
const WIDEST: f64 = 900.0;
const SLOPE: f64 = 0.45;
const CROWD: f64 = 18.0;
/// The margin around the drawing and for the title.
const MARGIN: f64 = 14.0;
const TITLE: f64 = 24.0;
/// The maximum number of arrows for which labels are moved to free places.
const LOOKING: usize = 600;
/// The number of points on a curve that labels avoid.
const SAMPLES: usize = 16;

/// A point, with x to the right and y downwards.
pub(super) type Point = (f64, f64);

/// A rectangle, given by its centre and half of each side.
#[derive(Clone, Copy)]
struct Area {
    middle: Point,
    half: (f64, f64),
}

impl Area {
    fn overlap(&self, other: &Area) -> f64 {
        let along = |a: f64, b: f64, halves: f64| (halves - (a - b).abs()).max(0.0);
        along(self.middle.0, other.middle.0, self.half.0 + other.half.0)
            * along(self.middle.1, other.middle.1, self.half.1 + other.half.1)
    }

    fn holds(&self, point: Point) -> bool {
        (point.0 - self.middle.0).abs() < self.half.0 && (point.1 - self.middle.1).abs() < self.half.1
    }
}

/// A curve with its label.
pub(super) struct Curve {
    /// The start of the curve, followed by three points for each piece (cubic Bézier).
    pub(super) points: Vec<Point>,
    /// The lines of text in the label.
    pub(super) lines: Vec<String>,
    /// The centre of the label.
    pub(super) at: Point,
    /// The width and height of the label.
    pub(super) size: (f64, f64),
}

/// The finished layout of a drawing.
pub(super) struct Drawing {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) states: Vec<Point>,
    pub(super) curves: Vec<Curve>,
    /// The start and the end of the arrow to the initial state; `None` if the automaton has no states.
    pub(super) start: Option<(Point, Point)>,
}

/// Returns the layout of an automaton.
pub(super) fn drawing(found: &AutomatonFound, meter: &Meter) -> Result<Drawing, Stop> {
    let arrows = arrows(found);
    let mut extents = vec![(STATE, STATE); found.states()];
    let lines: Vec<Vec<String>> = arrows.iter().map(|arrow| lines(&arrow.labels)).collect();
    for (arrow, lines) in arrows.iter().zip(&lines).filter(|(arrow, _)| arrow.from == arrow.to) {
        extents[arrow.from].0 += LOOP + size(lines).1;
    }
    let layers = Layers::new(&arrows, &extents, (LINE, LINE), meter)?;
    let x = columns(&arrows, &lines, &layers);
    let at: Vec<Point> = layers.layer.iter().zip(&layers.y).map(|(layer, y)| (x[*layer], *y)).collect();
    let mut paths: Vec<Vec<Point>> = Vec::new();
    for (arrow, chain) in arrows.iter().zip(&layers.chains) {
        // Each looks for the one that leads back.
        meter.spend(arrows.len() as u64)?;
        paths.push(path(arrow, chain, &arrows, &at));
    }
    let mut drawing =
        Drawing { width: 0.0, height: 0.0, states: at[..found.states()].to_vec(), curves: Vec::new(), start: None };
    let places = labels(&arrows, &lines, &paths, &drawing.states);
    for ((points, lines), at) in paths.into_iter().zip(lines).zip(places) {
        let size = size(&lines);
        drawing.curves.push(Curve { points, lines, at, size });
    }
    drawing.start = entrance(&drawing);
    drawing.settle();
    Ok(drawing)
}

/// Returns the arrow to the initial state, from the left or from a side where no label and no state is in the way.
fn entrance(drawing: &Drawing) -> Option<(Point, Point)> {
    use std::f64::consts::PI;
    let first = *drawing.states.first()?;
    let mut areas: Vec<Area> =
        drawing.states[1..].iter().map(|state| Area { middle: *state, half: (STATE + 2.0, STATE + 2.0) }).collect();
    areas.extend(
        drawing
            .curves
            .iter()
            .map(|curve| Area { middle: curve.at, half: (curve.size.0 / 2.0 + 1.0, curve.size.1 / 2.0 + 1.0) }),
    );
    let arrow = |turn: f64| {
        let tip = rim(first, PI + turn);
        (ahead(tip, PI + turn, 1.5 * STATE), tip)
    };
    let blocked = |turn: f64| {
        let (tail, tip) = arrow(turn);
        let point = |share: f64| (tail.0 + share * (tip.0 - tail.0), tail.1 + share * (tip.1 - tail.1));
        (0..=SAMPLES)
            .map(|i| point(i as f64 / SAMPLES as f64))
            .filter(|at| areas.iter().any(|area| area.holds(*at)))
            .count()
    };
    // Level first, then ever steeper; the loop stands above.
    let turns = (0..=12).map(|step| 0.22 * f64::from((step + 1) / 2) * if step % 2 == 0 { 1.0 } else { -1.0 });
    turns.min_by_key(|turn| blocked(*turn)).map(arrow)
}

/// Returns the labels in lines of bounded length.
fn lines(labels: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for label in &labels[..labels.len().min(LABELS)] {
        match lines.last_mut().filter(|line| line.len() + 1 + label.len() <= LINE_OF_LABELS) {
            Some(line) => {
                line.push(' ');
                line.push_str(label);
            }
            None => lines.push(label.clone()),
        }
    }
    if labels.len() > LABELS {
        lines.push(format!("… ({})", labels.len()));
    }
    lines
}

fn size(lines: &[String]) -> (f64, f64) {
    let characters = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    (characters as f64 * CHARACTER + 6.0, lines.len() as f64 * LINE + 3.0)
}

/// Returns the horizontal positions of the layers, with space for the labels and for slopes that are easy to follow.
fn columns(arrows: &[Arrow], lines: &[Vec<String>], layers: &Layers) -> Vec<f64> {
    let count = layers.layer.iter().max().map_or(0, |last| last + 1);
    let (mut room, mut many) = (vec![NARROWEST; count], vec![0.0; count]);
    for ((arrow, chain), lines) in arrows.iter().zip(&layers.chains).zip(lines) {
        for two in chain.windows(2).filter(|two| two[0] != two[1]) {
            let [a, b] = [two[0], two[1]].map(|who| layers.layer[who]);
            let climb = (layers.y[two[0]] - layers.y[two[1]]).abs();
            // Up within a layer goes on its left, down on its right.
            let left = a == b && layers.y[arrow.from] > layers.y[arrow.to];
            let between = if left { a.saturating_sub(1) } else { a.min(b) };
            many[between] += 1.0;
            room[between] = room[between].max(size(lines).0 + 26.0).max(SLOPE * climb);
        }
    }
    let mut x = vec![0.0];
    for (room, many) in room.iter().zip(&many) {
        x.push(x[x.len() - 1] + 2.0 * STATE + room.max(CROWD * many).min(WIDEST));
    }
    x
}

/// Returns the point at an angle on the rim of a state.
fn rim(state: Point, angle: f64) -> Point {
    (state.0 + STATE * angle.cos(), state.1 + STATE * angle.sin())
}

fn ahead(point: Point, angle: f64, by: f64) -> Point {
    (point.0 + by * angle.cos(), point.1 + by * angle.sin())
}

fn path(arrow: &Arrow, chain: &[usize], arrows: &[Arrow], at: &[Point]) -> Vec<Point> {
    use std::f64::consts::PI;
    let (from, to) = (at[arrow.from], at[arrow.to]);
    if arrow.from == arrow.to {
        let (left, right) = (-PI / 2.0 - 0.45, -PI / 2.0 + 0.45);
        let (start, end) = (rim(from, left), rim(from, right));
        return vec![start, ahead(start, left - 0.1, LOOP), ahead(end, right + 0.1, LOOP), end];
    }
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let far = dx.hypot(dy);
    if dx.abs() < 1.0 {
        // Beside the layer: down on the right, up on the left.
        let (leave, arrive) = if dy > 0.0 { (PI / 4.0, -PI / 4.0) } else { (-PI * 0.75, PI * 0.75) };
        let (start, end) = (rim(from, leave), rim(to, arrive));
        return vec![start, ahead(start, leave, 0.35 * far), ahead(end, arrive, 0.35 * far), end];
    }
    if chain.len() == 2 {
        let angle = dy.atan2(dx);
        let both = arrows.binary_search_by_key(&(arrow.to, arrow.from), |other| (other.from, other.to)).is_ok();
        // Each way bends to its left, so that there and back differ.
        let turn = if both {
            0.5
        } else if dx < 0.0 {
            0.25
        } else {
            0.0
        };
        let (leave, arrive) = (angle - turn, angle + PI + turn);
        let (start, end) = (rim(from, leave), rim(to, arrive));
        let handle = 0.33 * far;
        return vec![start, ahead(start, leave, handle), ahead(end, arrive, handle), end];
    }
    // Through the bends, level in each of them.
    let heading = |a: Point, b: Point| (0.8 * (b.1 - a.1)).atan2(b.0 - a.0);
    let bends: Vec<Point> = chain[1..chain.len() - 1].iter().map(|bend| at[*bend]).collect();
    let leave = heading(from, bends[0]);
    let arrive = heading(to, bends[bends.len() - 1]);
    let mut points = vec![rim(from, leave)];
    for (i, bend) in bends.iter().enumerate() {
        let last = points[points.len() - 1];
        let reach = 0.4 * (last.0 - bend.0).abs();
        points.push(if i == 0 { ahead(last, leave, reach) } else { (last.0 - reach, last.1) });
        points.push((bend.0 + reach, bend.1));
        points.push(*bend);
    }
    let (last, end) = (points[points.len() - 1], rim(to, arrive));
    let reach = 0.4 * (last.0 - end.0).abs();
    points.extend([(last.0 - reach, last.1), ahead(end, arrive, reach), end]);
    points
}

/// Returns the point of a curve at a share of its pieces, from 0 for the start to 1 for the end.
fn along(points: &[Point], share: f64) -> Point {
    let pieces = (points.len() - 1) / 3;
    let place = share * pieces as f64;
    let piece = (place as usize).min(pieces - 1);
    let t = place - piece as f64;
    let [a, b, c, d] = [0, 1, 2, 3].map(|i| points[3 * piece + i]);
    let s = 1.0 - t;
    let mix =
        |a: f64, b: f64, c: f64, d: f64| s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d;
    (mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1))
}

/// Returns the centres of the labels on their curves, chosen to cover as little as possible.
fn labels(arrows: &[Arrow], lines: &[Vec<String>], paths: &[Vec<Point>], states: &[Point]) -> Vec<Point> {
    let area = |middle: Point, lines: &[String]| {
        let (width, height) = size(lines);
        Area { middle, half: (width / 2.0, height / 2.0) }
    };
    let top = |state: Point, lines: &[String]| (state.0, state.1 - STATE - 0.72 * LOOP - size(lines).1 / 2.0);
    let looking = arrows.len() <= LOOKING;
    let mut taken: Vec<Area> =
        states.iter().map(|state| Area { middle: *state, half: (STATE + 3.0, STATE + 3.0) }).collect();
    // The arrow to the first state comes from the left.
    taken.extend(
        states.first().map(|first| Area { middle: (first.0 - 1.75 * STATE, first.1), half: (0.75 * STATE, 4.0) }),
    );
    for (arrow, lines) in arrows.iter().zip(lines).filter(|(arrow, _)| arrow.from == arrow.to) {
        taken.push(area(top(states[arrow.from], lines), lines));
    }
    let sampled: Vec<Vec<Point>> = paths
        .iter()
        .map(|path| (1..SAMPLES).filter(|_| looking).map(|i| along(path, i as f64 / SAMPLES as f64)).collect())
        .collect();
    let mut places = Vec::new();
    for (i, ((arrow, lines), path)) in arrows.iter().zip(lines).zip(paths).enumerate() {
        if arrow.from == arrow.to {
            places.push(top(states[arrow.from], lines));
            continue;
        }
        let cost = |share: f64| {
            let here = area(along(path, share), lines);
            let covered: f64 = taken.iter().map(|other| 3.0 * here.overlap(other)).sum();
            let crossed = sampled.iter().enumerate().filter(|(j, _)| *j != i).flat_map(|(_, points)| points);
            covered + 25.0 * crossed.filter(|point| here.holds(**point)).count() as f64 + 40.0 * (share - 0.5).abs()
        };
        let shares =
            (0..=12).map(|step| 0.5 + 0.03 * f64::from((step + 1) / 2) * if step % 2 == 0 { 1.0 } else { -1.0 });
        let best = shares.map(|share| (if looking { cost(share) } else { (share - 0.5).abs() }, share));
        let share = best.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(0.5, |(_, share)| share);
        let at = along(path, share);
        taken.extend(looking.then(|| area(at, lines)));
        places.push(at);
    }
    places
}

impl Drawing {
    /// Moves the whole drawing onto the page.
    fn settle(&mut self) {
        let start = self.states.first().copied().unwrap_or_default();
        let (mut least, mut most) = (start, start);
        let mut see = |(x, y): Point, (w, h): (f64, f64)| {
            least = (least.0.min(x - w), least.1.min(y - h));
            most = (most.0.max(x + w), most.1.max(y + h));
        };
        self.states.iter().for_each(|state| see(*state, (STATE, STATE)));
        for curve in &self.curves {
            see(curve.at, (curve.size.0 / 2.0, curve.size.1 / 2.0));
            (0..=SAMPLES).for_each(|i| see(along(&curve.points, i as f64 / SAMPLES as f64), (2.0, 2.0)));
        }
        self.start.iter().for_each(|(tail, _)| see(*tail, (0.0, 0.0)));
        let by = (MARGIN - least.0, MARGIN + TITLE - least.1);
        let shift = |point: &mut Point| *point = (point.0 + by.0, point.1 + by.1);
        self.states.iter_mut().for_each(shift);
        self.start.iter_mut().for_each(|(tail, tip)| {
            shift(tail);
            shift(tip);
        });
        for curve in &mut self.curves {
            curve.points.iter_mut().for_each(shift);
            shift(&mut curve.at);
        }
        self.width = most.0 - least.0 + 2.0 * MARGIN;
        self.height = most.1 - least.1 + 2.0 * MARGIN + TITLE;
    }
}

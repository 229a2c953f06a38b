//! The axes of a map, with round numbers at equal distances, or with the distance from the origin if the map is far
//! from it.

use super::font;
use super::palette::round_step;
use crate::number::group;
use crate::words::say;
use grundy_core::{Nat, to_u64};

/// The number from which on an axis displays the distance from its origin instead.
const FAR: u64 = 100_000_000;

/// The space in dots between two labels in a row.
const APART: u32 = 12;

/// The approximate maximum number of labels on an axis.
const LABELS: u32 = 16;

/// The direction in which labels run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// The values run from left to right.
    Across,
    /// The values run from top to bottom.
    Down,
}

/// An axis with its labels.
pub(super) struct Axis {
    /// The name displayed at the axis.
    pub(super) name: String,
    /// The cells with a tick, each with its label.
    pub(super) ticks: Vec<(u32, String)>,
    /// The width of the widest label, in dots.
    pub(super) widest: u32,
}

/// Returns a number for the name of an axis: in full up to 15 digits, and otherwise as a multiple of a power of ten or
/// shortened.
fn far(n: &Nat) -> String {
    let digits = n.to_string();
    if digits.len() <= 15 && !digits.ends_with("000000") {
        return group(&digits);
    }
    let head = digits.trim_end_matches('0');
    let zeros = digits.len() - head.len();
    match head {
        "1" => format!("10^{zeros}"),
        _ if head.len() <= 6 => format!("{head}·10^{zeros}"),
        _ if digits.len() <= 15 => group(&digits),
        _ => {
            let (head, tail) = (&digits[..4], &digits[digits.len() - 4..]);
            say!("digits-left-out", head = head, tail = tail, digits = digits.len())
        }
    }
}

impl Axis {
    /// Returns the axis over the given number of cells, each of the given width in dots, the unit of the lettering.
    pub(super) fn new(name: &str, origin: &Nat, cells: u32, dots_per_cell: f64, way: Way) -> Axis {
        let last = u64::from(cells.saturating_sub(1));
        let near = to_u64(origin).filter(|&o| o.saturating_add(last) < FAR);
        let first = near.unwrap_or(0);
        let name = if near.is_some() { name.to_owned() } else { format!("{name} − {}", far(origin)) };
        let label = |v: u64| group(&v.to_string());
        let widest = font::columns(&label(first + last)).max(font::columns(&label(first)));
        let room = if way == Way::Across { widest + APART } else { font::ROWS * 2 };
        let least = (f64::from(room) / dots_per_cell).ceil() as u32;
        let step = u64::from(round_step(least.max(cells / LABELS)));
        let mut ticks: Vec<(u32, String)> = (first.div_ceil(step)..=(first + last) / step)
            .map(|k| ((k * step - first) as u32, label(k * step)))
            .collect();
        if ticks.is_empty() {
            ticks.push((0, label(first)));
        }
        let widest = ticks.iter().map(|t| font::columns(&t.1)).max().unwrap_or(0);
        Axis { name, ticks, widest }
    }
}

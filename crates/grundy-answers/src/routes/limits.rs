//! The limits on one request, which are lower than those of the library.

use crate::reader::{Asked, Limit};
use crate::report::Reply;
use crate::routes::trouble::Trouble;
use grundy::Map;
use grundy::answer::{Cells, Table};
use grundy_core::Nat;

/// The limits on single parameters of requests.
pub static LIMITS: &[Limit] = &[
    Limit { form: "solve", parameter: "list", most: 1000 },
    Limit { form: "positions", parameter: "count", most: 10_000 },
    Limit { form: "prove", parameter: "states", most: 10_000_000 },
    Limit { form: "learn", parameter: "states", most: 10_000_000 },
    Limit { form: "script", parameter: "states", most: 10_000_000 },
    Limit { form: "tile", parameter: "size", most: 512 },
    Limit { form: "tile", parameter: "stride", most: 64 },
    Limit { form: "map", parameter: "size", most: 4096 },
];
/// The maximum number of bits of a number in a request. It suffices for every number of 100 000 decimal digits.
pub const LONGEST_NUMBER: usize = 332_193;
/// The maximum number of winning moves in an exported file, unless `list` specifies another one.
pub(crate) const MOST_MOVES: usize = 100_000;
/// The maximum number of values in one answer.
const MOST_VALUES: u64 = 2_000_000;
/// The maximum number of pixels along a side of a picture.
const MOST_PIXELS: u64 = 8192;

/// Fails if the answer to a question would be too large to send, before any work is done.
pub(crate) fn bounded(asked: Asked) -> Result<Asked, Trouble> {
    if let Some((from, to, square)) = asked.question.listed() {
        let most = if square { MOST_VALUES.isqrt() } else { MOST_VALUES };
        let last = &*from + Nat::from(most - 1);
        if *to > last {
            let trouble = Trouble::range(format!("an answer may have at most {MOST_VALUES} values"))
                .help("ask for a shorter range with `from` and `to`, or use the command line");
            return Err(trouble.remedy("to", last));
        }
    }
    if let (Some(Map { frame, .. }), Some(drawing)) = (asked.question.of(), &asked.drawing) {
        let (side, cell) = (frame.height.max(frame.width), drawing.cell.unwrap_or(1));
        if u64::from(cell) * u64::from(side) > MOST_PIXELS {
            return Err(Trouble::range(format!("a picture of {side} cells of {cell} pixels is too large"))
                .help(format!("a side may have at most {MOST_PIXELS} pixels; `grundy map` draws larger pictures")));
        }
    }
    Ok(asked)
}

/// Fails if a table turned out to be too large to send.
pub(crate) fn few(answer: &dyn Reply) -> Result<(), Trouble> {
    let Some(table) = answer.claim::<Table>() else { return Ok(()) };
    match &table.cells {
        Cells::Sum(sum) if sum.positions() > Nat::from(MOST_VALUES) => {
            Err(Trouble::range(format!("a table of {} values is too large for one answer", sum.positions()))
                .help("ask for a smaller `to`, or use the command line"))
        }
        _ => Ok(()),
    }
}

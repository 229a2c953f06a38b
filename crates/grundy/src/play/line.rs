//! Lines of play: a starting position and the moves made from it, evaluated together.

use super::record::{Record, Stage};
use crate::failure::Illegal;
use grundy_core::{Component, Meter, Nat, Query};

/// A move as received from a front end, which may be illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldPly {
    /// The index of the component in which the move is made.
    pub component: usize,
    /// The amount taken from each pile of the component.
    pub take: Vec<Nat>,
    /// The components that the move leaves; `None` if the amounts taken determine them.
    pub leaves: Option<Vec<Component>>,
}

/// Plays a line of moves from `start` as long as they are legal, and returns the record, together with the reason why
/// the next move is illegal, if it is.
///
/// ```
/// use grundy::Meter;
/// use grundy::play::{ToldPly, follow};
/// let ply = |take: u32| ToldPly { component: 0, take: vec![take.into()], leaves: None };
/// let (record, refused) = follow("subtract(1,2,3):6".parse().unwrap(), &[ply(1), ply(9)], &Meter::unlimited());
/// assert_eq!((record.plies().len(), refused.is_some()), (1, true));
/// ```
pub fn follow(start: Query, plies: &[ToldPly], meter: &Meter) -> (Record, Option<Illegal>) {
    let mut record = Record::new(Stage::judged(start, meter));
    for ply in plies {
        if let Err(why) = record.play(ply.component, &ply.take, ply.leaves.as_deref(), meter) {
            return (record, Some(why));
        }
    }
    (record, None)
}

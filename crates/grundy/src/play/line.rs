//! A line of play: a position and the moves made from it, judged together.

use super::record::{Record, Stage};
use crate::failure::Illegal;
use grundy_core::{Component, Meter, Nat, Query};

/// A move as it is told: it may be against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldPly {
    /// The component moved in.
    pub component: usize,
    /// What is taken from each of its piles.
    pub take: Vec<Nat>,
    /// What is left of it, where the take does not tell.
    pub leaves: Option<Vec<Component>>,
}

/// Follows a line as far as it is legal; why it ends before its end, if it does.
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

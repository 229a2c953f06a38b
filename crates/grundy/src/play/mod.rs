//! Playing a game move by move: legal moves, the positions after them, and the computer's replies.
//!
//! Piles may have any size: legality is decided from the rules without listing options. Front ends hold a [`Record`] or
//! a [`Query`](crate::Query) and contain no rules of their own.
//!
//! ```
//! use grundy::Meter;
//! use grundy::play::{Level, offers, play, reply};
//! let query = "fibonacci:20".parse().unwrap();
//! assert_eq!(offers(&query, 5, &Meter::unlimited()).unwrap()[0].most, Some(19u8.into()));
//! // The Zeckendorf representation is 20 = 13 + 5 + 2: the winning move takes 2, and the next take is at most 4.
//! let answer = reply(&query, Level::Perfect, 0, &Meter::unlimited()).unwrap().unwrap();
//! assert_eq!(answer.after.to_string(), "fibonacci:18/4");
//! assert!(play(&answer.after, 0, &[5u8.into()], None).is_err());
//! ```

mod level;
mod line;
mod offers;
mod record;
mod reply;
#[cfg(test)]
mod tests;

pub use crate::ask::{is_over, leaving, made, play};
pub use crate::failure::Illegal;
pub use level::{Level, UnknownLevel};
pub use line::{ToldPly, follow};
pub use offers::{Offer, Offered, offers};
pub use record::{Missed, Player, Record, Stage};
pub use reply::{Reply, judge, reply};

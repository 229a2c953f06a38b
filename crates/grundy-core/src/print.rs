//! Numbers on their way out, under a meter.
//!
//! Formatting traits carry nothing along, so the meter of an answer that is being written stands beside its thread:
//! [`watched`] puts it there, [`digits`] and everything in the notation ask it before a long number is converted. What is
//! refused is left out, and the whole of what was to be written is refused with it.

use crate::budget::{Budget, Meter, Stop};
use crate::large::{SMALL, to_decimal};
use crate::{Nat, bits};
use std::cell::{Cell, RefCell};
use std::fmt;
use std::io;
use std::rc::Rc;
use std::time::Duration;

struct Watch {
    meter: Meter,
    stopped: Option<Stop>,
    /// The last number that was converted: an answer names it as heap, as take and as value.
    last: Option<(Nat, Rc<str>)>,
}

thread_local! {
    static WATCH: RefCell<Option<Watch>> = const { RefCell::new(None) };
}

/// Puts the watch back that was there before.
struct Restored(Option<Watch>);

impl Drop for Restored {
    fn drop(&mut self) {
        WATCH.with_borrow_mut(|watch| *watch = self.0.take());
    }
}

/// Writes under a meter: if it stops anything on the way, that is the result, and what was written is not whole.
pub fn watched<T>(meter: &Meter, write: impl FnOnce() -> T) -> Result<T, Stop> {
    match watching(meter, write) {
        (written, None) => Ok(written),
        (_, Some(why)) => Err(why),
    }
}

fn watching<T>(meter: &Meter, write: impl FnOnce() -> T) -> (T, Option<Stop>) {
    let own = Watch { meter: meter.aside(meter.budget().memory, None), stopped: None, last: None };
    let _before = Restored(WATCH.with_borrow_mut(|watch| watch.replace(own)));
    let written = write();
    (written, stopped())
}

/// Writes with long numbers left out, where only the beginning of what is written will be seen.
pub(crate) fn clipped<T>(write: impl FnOnce() -> T) -> T {
    let no_time = Meter::new(Budget { time: Some(Duration::ZERO), ..Budget::UNLIMITED });
    watching(&no_time, write).0
}

/// Why what is being written on this thread is no longer whole.
pub fn stopped() -> Option<Stop> {
    WATCH.with_borrow(|watch| watch.as_ref().and_then(|watch| watch.stopped))
}

/// Asks the meter of what is being written on this thread, if it has one.
pub fn ask() -> Result<(), Stop> {
    work(Meter::ask)
}

/// Does something under the meter of what is being written on this thread, if it has one; a stop is kept. What is done
/// must not write in turn.
pub fn work<T>(work: impl FnOnce(&Meter) -> Result<T, Stop>) -> Result<T, Stop> {
    WATCH.with_borrow_mut(|watch| match watch {
        None => work(&Meter::unlimited()),
        Some(Watch { stopped: Some(why), .. }) => Err(*why),
        Some(watch) => work(&watch.meter).inspect_err(|why| watch.stopped = Some(*why)),
    })
}

/// How a long number is shortened.
type Short = fn(&Nat) -> String;

thread_local! {
    static SHORT: Cell<Option<Short>> = const { Cell::new(None) };
}

/// Writes with long numbers as `short` has them, not in all their digits.
pub fn shortened<T>(short: Short, write: impl FnOnce() -> T) -> T {
    struct Before(Option<Short>);
    impl Drop for Before {
        fn drop(&mut self) {
            SHORT.set(self.0);
        }
    }
    let _before = Before(SHORT.replace(Some(short)));
    write()
}

/// The digits of a long number, kept until another one is converted.
fn converted(n: &Nat) -> Result<Rc<str>, Stop> {
    let known = WATCH.with_borrow(|watch| {
        let last = watch.as_ref().and_then(|watch| watch.last.as_ref());
        last.filter(|(m, _)| m == n).map(|(_, digits)| digits.clone())
    });
    if let (Some(digits), None) = (known, stopped()) {
        return Ok(digits);
    }
    let digits: Rc<str> = work(|meter| to_decimal(n, meter))?.into();
    WATCH.with_borrow_mut(|watch| {
        if let Some(watch) = watch {
            watch.last = Some((n.clone(), digits.clone()));
        }
    });
    Ok(digits)
}

/// The decimal digits of a number, as they are printed everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Digits<'a>(&'a Nat);

/// The decimal digits of a number, under the meter of what is being written.
pub fn digits(n: &Nat) -> Digits<'_> {
    Digits(n)
}

impl fmt::Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if bits(self.0) < SMALL {
            return self.0.fmt(f);
        }
        if let Some(short) = SHORT.get() {
            return f.write_str(&short(self.0));
        }
        match converted(self.0) {
            Ok(digits) => f.pad_integral(true, "", &digits),
            // An error here would be a panic in whoever makes a text: the watch tells.
            Err(_) => f.write_str("…"),
        }
    }
}

impl From<Stop> for io::Error {
    fn from(why: Stop) -> io::Error {
        io::Error::other(why)
    }
}

impl Stop {
    /// The stop that an error of writing carries, if it is one.
    pub fn of(error: &io::Error) -> Option<Stop> {
        error.get_ref()?.downcast_ref::<Stop>().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tight() -> Meter {
        Meter::new(Budget { time: Some(Duration::from_micros(1)), ..Budget::UNLIMITED })
    }

    #[test]
    fn a_number_too_long_for_the_time_is_refused_with_all_that_is_written() {
        let long = Nat::ONE << 1_000_000;
        let written = watched(&tight(), || format!("{} and {}", digits(&5u8.into()), digits(&long)));
        assert!(matches!(written, Err(Stop::Time(_))));
        assert_eq!(stopped(), None, "the watch ended");
        let written = watched(&tight(), || digits(&Nat::ONE).to_string());
        assert_eq!(written, Ok("1".to_owned()), "what is short is written, whatever the clock says");
        let twice = watched(&Meter::unlimited(), || [digits(&long).to_string(), digits(&long).to_string()]);
        assert_eq!(twice, Ok([long.to_string(), long.to_string()]));
        assert_eq!(digits(&long).to_string(), long.to_string(), "where nobody watches");
    }

    #[test]
    fn watches_are_nested() {
        let long = Nat::ONE << 1_000_000;
        let outer = watched(&Meter::unlimited(), || {
            assert!(watched(&tight(), || digits(&long).to_string()).is_err());
            digits(&long).to_string()
        });
        assert_eq!(outer, Ok(long.to_string()));
    }

    #[test]
    fn a_stop_comes_back_from_an_error_of_writing() {
        assert_eq!(Stop::of(&Stop::Cancelled.into()), Some(Stop::Cancelled));
        assert_eq!(Stop::of(&io::Error::other("full")), None);
    }
}

//! Formatting of long numbers under a [`Meter`], which stops conversions that would take too long.
//!
//! Formatting traits pass no context along, so the meter of the answer being written is stored in the thread.
//! [`watched`] sets it, and [`digits`] and the notation check it before they convert a long number. A number that is
//! refused is left out of the text, and the whole text is then discarded.

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
    /// The number converted last, with its digits: an answer often repeats it as heap, take and value.
    last: Option<(Nat, Rc<str>)>,
}

thread_local! {
    static WATCH: RefCell<Option<Watch>> = const { RefCell::new(None) };
}

/// A guard that restores the previous watch when it is dropped.
struct Restored(Option<Watch>);

impl Drop for Restored {
    fn drop(&mut self) {
        WATCH.with_borrow_mut(|watch| *watch = self.0.take());
    }
}

/// Runs a function that writes text, so that `meter` may stop its conversions of long numbers. If the meter stopped any
/// of them, the text is incomplete, and the [`Stop`] is returned as an error.
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

/// Runs a function that writes text, leaving out long numbers; for text of which only the beginning is shown.
pub(crate) fn clipped<T>(write: impl FnOnce() -> T) -> T {
    let no_time = Meter::new(Budget { time: Some(Duration::ZERO), ..Budget::UNLIMITED });
    watching(&no_time, write).0
}

/// Returns the reason why the text being written on this thread is incomplete, or `None` if nothing has been left out.
pub fn stopped() -> Option<Stop> {
    WATCH.with_borrow(|watch| watch.as_ref().and_then(|watch| watch.stopped))
}

/// Returns an error if the [`Meter`] of the text being written on this thread has reached a limit. Without such a meter
/// (see [`watched`]), there is no limit.
pub fn ask() -> Result<(), Stop> {
    work(Meter::ask)
}

/// Runs a step under the [`Meter`] of the text being written on this thread, or without limits if there is none. If the
/// meter stops the step, the writing of the whole text stops too. The step must not write text itself.
pub fn work<T>(work: impl FnOnce(&Meter) -> Result<T, Stop>) -> Result<T, Stop> {
    WATCH.with_borrow_mut(|watch| match watch {
        None => work(&Meter::unlimited()),
        Some(Watch { stopped: Some(why), .. }) => Err(*why),
        Some(watch) => work(&watch.meter).inspect_err(|why| watch.stopped = Some(*why)),
    })
}

/// A function that formats a long number in abbreviated form.
type Short = fn(&Nat) -> String;

thread_local! {
    static SHORT: Cell<Option<Short>> = const { Cell::new(None) };
}

/// Calls `write` and returns its result. Long numbers in the text that `write` produces are abbreviated by `short`.
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

/// Returns the digits of a long number, cached until another one is converted.
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

/// A number that is formatted in decimal digits, under the [`Meter`] set by [`watched`]; see [`digits`].
#[derive(Clone, Copy, Debug)]
pub struct Digits<'a>(&'a Nat);

/// Returns `n`, formatted in decimal digits. Within [`watched`], the digits are left out if there is no time for the
/// conversion.
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
    /// Returns the [`Stop`] that caused the I/O error `error` in writing, or `None` if the error has another cause.
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

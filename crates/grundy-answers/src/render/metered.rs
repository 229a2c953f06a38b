//! Writing output under the limits of a meter.

use grundy_core::{Meter, print};
use std::io::{self, Write};

/// The number of bytes between two checks of the clock. A shorter answer is always written, because it is already
/// available.
const STRETCH: usize = 1 << 16;

/// A writer that fails when the meter stops the work.
struct Metered<'a> {
    out: &'a mut dyn Write,
    since: usize,
}

impl Write for Metered<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(why) = print::stopped() {
            return Err(why.into());
        }
        let part = &bytes[..bytes.len().min(STRETCH)];
        let written = self.out.write(part)?;
        self.since += written;
        if self.since >= STRETCH {
            self.since = 0;
            print::ask()?;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Runs the function `write`, which writes output to `out`, under the limits of a meter. A long number is not started
/// if no time is left. If a limit is reached, returns an error that [`grundy_core::Stop::of`] recognises.
pub fn metered(
    meter: &Meter,
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    print::watched(meter, || write(&mut Metered { out, since: 0 }))?
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Budget, Nat, Stop, digits};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    fn tight() -> Meter {
        Meter::new(Budget { time: Some(Duration::ZERO), ..Budget::UNLIMITED })
    }

    #[test]
    fn what_is_short_is_written_whatever_the_clock_says() {
        let mut out = Vec::new();
        metered(&tight(), &mut out, |out| write!(out, "short")).unwrap();
        assert_eq!(out, b"short");
    }

    #[test]
    fn what_is_long_ends_when_the_time_does() {
        let mut out = Vec::new();
        let written = metered(&tight(), &mut out, |out| {
            (0..1_000_000).try_for_each(|n| writeln!(out, "{n}")).inspect_err(|why| assert!(Stop::of(why).is_some()))
        });
        assert_eq!(Stop::of(&written.unwrap_err()), Some(Stop::Time(Duration::ZERO)));
        assert!((STRETCH..2 * STRETCH).contains(&out.len()), "{}", out.len());
    }

    #[test]
    fn cancelling_ends_it_too() {
        let flag = Arc::new(AtomicBool::new(false));
        let meter = Meter::with_cancel(Budget::UNLIMITED, flag.clone());
        let mut lines = 0;
        let written = metered(&meter, &mut io::sink(), |out| {
            loop {
                lines += 1;
                flag.store(lines > 100_000, Ordering::Relaxed);
                writeln!(out, "{lines}")?;
            }
        });
        assert_eq!(Stop::of(&written.unwrap_err()), Some(Stop::Cancelled));
    }

    #[test]
    fn nothing_is_written_in_the_place_of_a_number_for_which_there_is_no_time() {
        let mut out = Vec::new();
        let long = Nat::ONE << 10_000_000;
        let written = metered(&tight(), &mut out, |out| {
            write!(out, "n = ")?;
            write!(out, "{}", digits(&long))
        });
        assert!(Stop::of(&written.unwrap_err()).is_some());
        assert_eq!(out, b"n = ");
    }
}

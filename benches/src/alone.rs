//! A single computation, for comparison with another program: `grundy-bench alone octal 0.6 1000000`.
//!
//! It prints a checksum over all values, the same as that of `ogsolve`: 16-bit sums, and sums of these sums.

use grundy::solve::breaking::{Breaks, Sequence, stretch};
use grundy::solve::heap_sequence::{Takes, nimbers};
use grundy::solve::wythoff::WythoffTable;
use grundy_core::Meter;

/// Returns the checksum of a list of values.
fn checksum(values: impl Iterator<Item = u32>) -> u32 {
    let (mut sum, mut sums) = (0u16, 0u16);
    for value in values {
        sum = sum.wrapping_add(value as u16);
        sums = sums.wrapping_add(sum);
    }
    u32::from(sums) << 16 | u32::from(sum)
}

/// Runs the computation that `words` specify; `None` if they specify none.
pub fn run(words: &[String]) -> Option<u32> {
    let [what, rule, size] = words else { return None };
    let (size, meter) = (size.parse::<usize>().ok()?, Meter::unlimited());
    Some(match what.as_str() {
        // Every value by the kernels; or computed until they repeat for certain and then copied, as `values` does it.
        "octal" | "octal-table" | "grundys-game" => {
            let digits = rule.chars().filter(|c| *c != '.').map(|c| c.to_digit(8).map(u128::from));
            let breaks = Breaks::new(digits.collect::<Option<_>>()?, 0);
            let breaks = if what == "grundys-game" { breaks.into_unequal() } else { breaks };
            if what == "octal-table" {
                let found = stretch(breaks, 0, size as u64 + 1, &meter).ok()?;
                return found.stopped.is_none().then(|| checksum(found.values.iter()));
            }
            let mut sequence = Sequence::new(breaks);
            sequence.extend_to(size + 1, &meter).ok()?;
            checksum(sequence.values().iter())
        }
        "subtract" => {
            let takes: Vec<u32> = rule.split(',').map(|take| take.parse().ok()).collect::<Option<_>>()?;
            checksum(nimbers(&Takes::truncated(takes, size + 1).ok()?, size + 1, &meter).ok()?.iter())
        }
        "wythoff" => {
            let table = WythoffTable::new(size + 1, &meter).ok()?;
            checksum((0..=size).flat_map(|a| table.row(a).collect::<Vec<_>>()))
        }
        _ => return None,
    })
}

//! An independent checker of certificates, which shares no interpretation of rules with the solver.
//!
//! It shares with the solver only the vocabulary of `grundy-core`: the *meaning* of the rules is implemented here a
//! second time, as plainly as possible. Options are computed directly from the rules, and values by the plain
//! recursion. The only theorems used are that of Sprague and Grundy and those whose proofs or sources are given at the
//! top of a file: `period.rs`, `breaking.rs`, `residues.rs`, `recurrence.rs`, `thresholds.rs`, `row_period.rs`,
//! `beatty.rs`, `takeaway.rs`, `strategy.rs`, `like_nim.rs`, `winning.rs`, `positions.rs`, `quotient.rs`, `genera.rs`,
//! `comparison.rs` and `sentence.rs`. To verify an answer of `grundy`, it suffices to read this crate.
//! `docs/formats/certificate.md` describes the file format.
//!
//! ```
//! use grundy_check::{Effort, check_file};
//! let file = r#"{"certificate":"values","format":1,"ruleset":"subtract(1,2,3)","play":"normal","kind":"nimber",
//!     "from":0,"values":[0,1,2,3,0,1],"digest":"2b01b1a68bfe37dc"}"#;
//! let verified = check_file(file.as_bytes(), &Effort::default(), &grundy_core::Meter::unlimited()).unwrap();
//! assert_eq!(verified.to_string(), "subtract(1,2,3): nimbers of the heaps 0 to 5");
//! ```
#![forbid(unsafe_code)]

#[macro_use]
mod refusal;

mod beatty;
mod bounds;
mod breaking;
mod bundle;
mod comparison;
mod expression;
mod far_rows;
mod genera;
mod in_quotient;
mod joint;
mod like_nim;
mod misere_sum;
mod moved;
mod nimber_box;
mod outcome;
mod part_values;
mod period;
mod positions;
mod quotient;
mod recurrence;
mod remoteness;
mod represent;
mod residues;
mod row_period;
mod rows;
mod rules;
mod sentence;
mod sequence;
mod split;
mod strategy;
mod table;
mod takeaway;
mod thresholds;
mod values;
mod verified;
mod winning;
mod work;

pub use refusal::Refusal;
pub use verified::Verified;
pub use work::Effort;

use grundy_core::certificate::{Certificate, Count, FORMAT, MAX_TEXT, ReadError};
use grundy_core::{Kind, Meter, NotationError, Play, Ruleset};
use std::io::Read;
use std::str::FromStr;
use work::Work;

/// Checks a certificate within the given limits. Returns `Ok` if the checker recomputed the claim and the claim holds,
/// and otherwise the reason why the certificate is not accepted.
pub fn check(certificate: &Certificate, limits: &Effort, meter: &Meter) -> Result<Verified, Refusal> {
    let mut work = Work::new(limits, meter);
    let format = match certificate {
        Certificate::Outcome(claim) => claim.format,
        Certificate::Values(claim) => claim.format,
        Certificate::Period(claim) => claim.format,
        Certificate::Recurrence(claim) => claim.format,
        Certificate::Thresholds(claim) => claim.format,
        Certificate::Strategy(claim) => claim.format,
        Certificate::Quotient(claim) => claim.format,
        Certificate::Positions(claim) => claim.format,
        Certificate::Numeration(claim) => claim.format,
        Certificate::Nimbers(claim) => claim.format,
        Certificate::Table(claim) => claim.format,
        Certificate::Bounds(claim) => claim.format,
        Certificate::Genera(claim) => claim.format,
        Certificate::Comparison(claim) => claim.format,
        Certificate::Bundle(claim) => claim.format,
        Certificate::Sentence(claim) => claim.format,
    };
    if format != FORMAT {
        return Err(Refusal::other_format(format));
    }
    match certificate {
        Certificate::Outcome(claim) => outcome::check(claim, &mut work)?,
        Certificate::Values(claim) => values::check(claim, &mut work)?,
        Certificate::Period(claim) => period::check(claim, &mut work)?,
        Certificate::Recurrence(claim) => recurrence::check(claim, &mut work)?,
        Certificate::Thresholds(claim) => thresholds::check(claim, &mut work)?,
        Certificate::Strategy(claim) => strategy::check(claim, &mut work)?,
        Certificate::Quotient(claim) => drop(quotient::prove(claim, &mut work)?),
        Certificate::Positions(claim) => positions::check(claim, &mut work)?,
        Certificate::Numeration(claim) => represent::check(claim, &mut work)?,
        Certificate::Nimbers(claim) => drop(strategy::levels::prove(claim, &mut work)?),
        Certificate::Table(claim) => table::check(claim, &mut work)?,
        Certificate::Bounds(claim) => bounds::check(claim, &mut work)?,
        Certificate::Genera(claim) => genera::check(claim, &mut work)?,
        Certificate::Comparison(claim) => comparison::check(claim, &mut work)?,
        Certificate::Bundle(claim) => bundle::check(claim, &mut work)?,
        Certificate::Sentence(claim) => sentence::check(claim, &mut work)?,
    }
    Ok(Verified::new(certificate.clone(), work.spent()))
}

/// Reads a certificate from `source` and checks it.
///
/// A file with a wrong digest is always refused. If its claim is also wrong, the refusal describes the wrong claim.
pub fn check_file(source: impl Read, limits: &Effort, meter: &Meter) -> Result<Verified, Refusal> {
    let why = match Certificate::read(source) {
        Ok(certificate) => return check(&certificate, limits, meter),
        Err(why) => why,
    };
    let ReadError::Altered(certificate) = &why else { return Err(Refusal::Unreadable(why.sentence())) };
    match check(certificate, limits, meter) {
        Err(why @ (Refusal::Wrong { .. } | Refusal::Unreadable(_) | Refusal::Stopped(_))) => Err(why),
        _ => Err(Refusal::Wrong { what: why.sentence() }),
    }
}

/// Parses a text that must already be in canonical notation.
fn canonical<T>(text: &str) -> Result<T, Refusal>
where
    T: FromStr<Err = NotationError> + ToString,
{
    if text.len() > MAX_TEXT {
        return Err(too_large! {
            MAX_TEXT as u64, "checker-a-text-of-bytes", "a text of {bytes} bytes", bytes = text.len()
        });
    }
    if has_short_form(text) {
        return Err(unreadable! {
            "checker-not-in-canonical-notation-which-writes-numbers",
            "the certificate does not use canonical notation: write all digits of a number"
        });
    }
    let parsed: T = text.parse().map_err(misread)?;
    let printed = parsed.to_string();
    if printed != text {
        let shown: String = printed.chars().take(200).collect();
        return Err(unreadable! {
            "checker-not-in-canonical-notation-which-is",
            "the certificate does not use canonical notation: write {shown}", shown = shown
        });
    }
    Ok(parsed)
}

/// Returns the refusal of a text that is not in the notation.
fn misread(why: NotationError) -> Refusal {
    let (message, column) = (why.message, why.column);
    match why.expected {
        None => unreadable!("checker-column", "{message} (column {column})", message: message, column = column),
        Some(expected) => {
            unreadable! {
                "checker-column-and-expected", "{message} (column {column}): expected {expected}", message: message,
                column = column, expected: expected
            }
        }
    }
}

/// Returns whether the text contains an abbreviated number, such as 1e30 or, in a position, 2^64, which could be far
/// larger than the text. A digit E of a code is not such an abbreviation: it follows a point.
fn has_short_form(text: &str) -> bool {
    let bytes = text.as_bytes();
    let position = text.find(':').unwrap_or(text.len());
    let mut in_code = false;
    for at in 1..bytes.len().saturating_sub(1) {
        let (before, here, after) = (bytes[at - 1], bytes[at], bytes[at + 1]);
        match here {
            b'.' => in_code = before.is_ascii_alphanumeric(),
            b'(' | b',' => {}
            _ if here.is_ascii_alphanumeric() => {}
            _ => in_code = false,
        }
        let exponent = matches!(here, b'e' | b'E') && !in_code || here == b'^' && at > position;
        if exponent && before.is_ascii_digit() && after.is_ascii_digit() {
            return true;
        }
    }
    false
}

/// Parses the ruleset of a sequence of values: one heap or one joint rule, with nimbers only in normal play.
fn one_heap(ruleset: &str, play: Play, kind: Kind) -> Result<Ruleset, Refusal> {
    let ruleset: Ruleset = canonical(ruleset)?;
    if ruleset.copies != 1 {
        return Err(unreadable! {
            "checker-is-played-on-heaps-not-on-one", "{ruleset} is played on {piles} heaps, not on one",
            ruleset = ruleset, piles = ruleset.copies
        });
    }
    if (play, kind) == (Play::Misere, Kind::Nimber) {
        return Err(unreadable! {
            "checker-nimbers-are-defined-for-normal-play-only",
            "the certificate is about nimbers in misère play, but nimbers are defined for normal play only"
        });
    }
    Ok(ruleset)
}

/// Returns the row that a claim is about; `None` for the heaps of a one-heap rule.
fn row_of(ruleset: &Ruleset, row: Option<Count>) -> Result<Option<u64>, Refusal> {
    let piles = ruleset.rule.piles();
    match (joint::is_joint(&ruleset.rule), piles, row) {
        (true, 2, Some(row)) => Ok(Some(row.0)),
        // The row 0 of a rule with a first pile that is never touched.
        (true, 1, None) => Ok(Some(0)),
        (false, _, None) => Ok(None),
        (true, 2, None) => Err(unreadable! {
            "checker-is-played-on-two-piles-and-no", "{ruleset} is played on two piles, but no row is given",
            ruleset = ruleset
        }),
        (true, 3.., _) => Err(unreadable! {
            "checker-is-played-on-piles-and-has-no", "{ruleset} is played on {piles} piles and has no rows",
            ruleset = ruleset, piles = piles
        }),
        _ => Err(unreadable! {
            "checker-is-played-on-one-heap-and-has",
            "the certificate names a row, but {ruleset} is played on one heap and has no rows", ruleset = ruleset
        }),
    }
}

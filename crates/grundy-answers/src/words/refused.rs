//! The wording of refusals, which explain to the users of each front end why a question is not answered.

use super::refusals::Speaker;
use super::{phrase, say, worded};
use crate::contract::Remedy;
use crate::number::{exact, group, readable, short, shorten};
use crate::words::illegal;
use crate::{Problem, ProblemKind};
use grundy::Refusal;
use grundy::failure::{Lacking, Provable};
use grundy_core::{Dialect, Game, Nat, Ruleset};

/// A problem and its remedy, in which `{from}` stands for a parameter and `{grundy period}` for a question.
type Said = (String, String);

/// Returns the problem for a refusal, in the words of the front end.
pub(crate) fn refused(refusal: &Refusal, dialect: Dialect) -> Problem {
    let speaker = Speaker(dialect);
    match refusal {
        Refusal::Sentence { message, help, column, line } => Problem {
            help: help.as_ref().map(worded),
            column: Some(*column),
            input: Some(line.clone()),
            ..Problem::new(ProblemKind::Notation, worded(message))
        },
        Refusal::Illegal(why) => illegal::problem(why, None, dialect),
        Refusal::Census { message, help } => {
            let help = help.as_deref().map(|help| speaker.tell(help));
            Problem { help, ..Problem::new(ProblemKind::Range, message) }
        }
        other => {
            let (message, help) = said(other);
            let remedy = remedy(other, dialect);
            Problem { remedy, ..Problem::new(ProblemKind::Range, shorten(&speaker.tell(&message))) }
                .help(speaker.tell(&help))
        }
    }
}

/// Returns a parameter value with which the refused request would succeed, or `None` if there is none.
fn remedy(refusal: &Refusal, dialect: Dialect) -> Option<Box<Remedy>> {
    let set = |name: &str, value: String| Some(Box::new(Remedy { parameter: dialect.spells(name).to_owned(), value }));
    match refusal {
        Refusal::OutOfRange { parameter, most: Some(most), .. } => set(parameter, exact(most)),
        Refusal::Unknown { parameter, known, .. } => set(parameter, known.first()?.clone()),
        Refusal::Backwards { from, .. } => set("to", exact(from)),
        Refusal::StartsAtZero(_) => set("from", "0".to_owned()),
        Refusal::CountedFromOne => set("from", "1".to_owned()),
        Refusal::NoMisereNimbers => set("outcomes", "true".to_owned()),
        Refusal::Method { fitting, .. } => set("method", (*fitting.first()?).to_owned()),
        Refusal::Lacks { what: Lacking::RowPeriod, .. } => set("row", "3".to_owned()),
        _ => None,
    }
}

fn name(ruleset: &Ruleset) -> String {
    readable(ruleset)
}

fn number(n: &Nat) -> String {
    short(n)
}

/// Returns the message and the remedy for a refusal.
fn said(refusal: &Refusal) -> Said {
    match refusal {
        Refusal::OutOfRange { parameter, given, least, most } => {
            let (name, least) = (format!("{{{parameter}}}"), number(least));
            let help = match most {
                Some(most) if given.contains("..") => {
                    let example = format!("{{{parameter}=1..100}}");
                    say!("refusal-range-both", least = least, most = number(most), example = example)
                }
                Some(most) => say!("refusal-range", parameter = name, least = least, most = number(most)),
                None => say!("refusal-least", parameter = name, least = least),
            };
            (say!("refusal-cannot-be", parameter = name, given = shorten(given)), help)
        }
        Refusal::Unknown { parameter, given, known } => {
            let known: Vec<String> = known.iter().map(|known| phrase(known)).collect();
            (say!("refusal-unknown", parameter = parameter, given = shorten(given)), known.join(", "))
        }
        Refusal::StartsAtZero(game) => {
            (say!("refusal-starts-at-zero", game = game), say!("refusal-starts-at-zero-help"))
        }
        Refusal::Backwards { from, to } => {
            (say!("refusal-backwards", from = number(from), to = number(to)), say!("refusal-backwards-help"))
        }
        Refusal::NoMisereNimbers => (say!("refusal-no-misere-nimbers"), say!("refusal-no-misere-nimbers-help")),
        Refusal::NoSums(game) => (say!("refusal-no-sums", game = game), say!("refusal-no-sums-help")),
        Refusal::Lacks { game, what } => lacks(game, *what),
        Refusal::Method { id, ruleset, exists, fitting } => {
            let message = match (exists, ruleset) {
                (true, Some(ruleset)) => say!("refusal-method-to", id = shorten(id), ruleset = name(ruleset)),
                (true, None) => say!("refusal-method", id = shorten(id)),
                (false, Some(ruleset)) => {
                    say!("refusal-method-unknown-for", id = shorten(id), ruleset = name(ruleset))
                }
                (false, None) => say!("refusal-method-unknown", id = shorten(id)),
            };
            let help = match fitting.is_empty() {
                true => say!("leave-out", parameter = "{method}"),
                false => say!("refusal-method-help", list = fitting.join(", ")),
            };
            (message, help)
        }
        Refusal::NoMethod { ruleset, large: true } => {
            (say!("refusal-no-method-large", ruleset = name(ruleset)), say!("refusal-no-method-large-help"))
        }
        Refusal::NoMethod { ruleset, large: false } => {
            (say!("refusal-no-method", ruleset = name(ruleset)), say!("refusal-no-method-help"))
        }
        Refusal::ManySplits { ruleset, most } => (
            say!("refusal-many-splits", ruleset = name(ruleset)),
            say!("refusal-many-splits-help", most = number(most)),
        ),
        Refusal::TooLarge { method, ruleset, most } => (
            say!("refusal-too-large", method = method, most = number(most), ruleset = name(ruleset)),
            say!("refusal-too-large-help"),
        ),
        Refusal::LongCertificate { most } => {
            let most = grundy_core::budget::bytes(*most);
            (say!("refusal-long-certificate", most = most), say!("refusal-long-certificate-help"))
        }
        Refusal::Checkpoint(why) => (why.clone(), say!("refusal-checkpoint-help")),
        Refusal::Undecided { heap } => {
            (say!("refusal-undecided", heap = group(&heap.to_string())), say!("refusal-undecided-help"))
        }
        Refusal::TooLargeToSearch { most } => {
            let most = group(&most.to_string());
            (say!("refusal-search", most = most), say!("refusal-search-help", most = most))
        }
        Refusal::FarIndex(game) => (say!("refusal-far-index", game = game), say!("refusal-far-index-help")),
        Refusal::CountedFromOne => (say!("refusal-from-one"), say!("refusal-from-one-help")),
        Refusal::LongLag { ruleset, lag, most } => {
            (say!("refusal-lag", ruleset = name(ruleset), lag = lag), say!("refusal-lag-help", most = most))
        }
        Refusal::NoBoundAt { ruleset, take, because } => (
            say!("refusal-no-bound", ruleset = name(ruleset), take = number(take), because = worded(because)),
            say!("refusal-no-bound-help"),
        ),
        Refusal::NoTakeAt(why) => (worded(why), say!("refusal-no-take-help")),
        Refusal::TooLongANumber { ruleset, number: known } => (
            match known {
                Some(n) => say!("refusal-long-period", ruleset = name(ruleset), number = number(n)),
                None => say!("refusal-long-nimbers", ruleset = name(ruleset)),
            },
            say!("refusal-long-help"),
        ),
        Refusal::NoSecondMethod => (say!("refusal-no-second"), say!("refusal-no-second-help")),
        Refusal::NoExercise => (say!("refusal-no-exercise"), say!("refusal-no-exercise-help")),
        Refusal::NoMoveFound => (say!("refusal-no-move"), say!("refusal-no-move-help")),
        Refusal::Unprovable { because, try_instead } => (
            worded(because),
            match try_instead {
                Provable::Nothing => say!("refusal-see-prover"),
                Provable::Learn => say!("refusal-learn"),
                Provable::Learnable => say!("refusal-learnable"),
                Provable::System => say!("refusal-systems"),
                Provable::Statement => say!("refusal-statement"),
            },
        ),
        // These are whole problems of their own.
        Refusal::Sentence { .. } | Refusal::Illegal(_) | Refusal::Census { .. } => (String::new(), String::new()),
    }
}

/// Returns the message and the remedy for a property that a game lacks.
fn lacks(game: &Game, what: Lacking) -> Said {
    match what {
        Lacking::OnePeriod => (say!("lacks-one-period", game = game), say!("lacks-one-period.help")),
        Lacking::RowPeriod => (say!("lacks-row-period", game = game), say!("lacks-row-period.help")),
        Lacking::Rows => (say!("lacks-rows", game = game), say!("lacks-rows.help")),
        Lacking::Quotient => (say!("lacks-quotient", game = game), say!("lacks-quotient.help")),
        Lacking::Genus => (say!("lacks-genus", game = game), say!("lacks-genus.help")),
        Lacking::KnownNimber => (say!("lacks-known-nimber", game = game), say!("lacks-known-nimber.help")),
        Lacking::Bound => (say!("lacks-bound", game = game), say!("lacks-bound.help")),
        Lacking::Map => (say!("lacks-map", game = game), say!("lacks-map.help")),
        Lacking::MapOfSum => (say!("lacks-map-of-sum", game = game), say!("lacks-map-of-sum.help")),
        Lacking::FarMap => (say!("lacks-far-map", game = game), say!("lacks-far-map.help")),
        Lacking::FarBounds => (say!("lacks-far-bounds", game = game), say!("lacks-far-bounds.help")),
        Lacking::Numeration => (say!("lacks-numeration", game = game), say!("lacks-numeration.help")),
        Lacking::NondecreasingBound => {
            (say!("lacks-nondecreasing-bound", game = game), say!("lacks-nondecreasing-bound.help"))
        }
        Lacking::SufficientBound => (say!("lacks-sufficient-bound", game = game), say!("lacks-sufficient-bound.help")),
        Lacking::LinearBound => (say!("lacks-linear-bound", game = game), say!("lacks-linear-bound.help")),
        Lacking::FibonacciNumeration => {
            (say!("lacks-fibonacci-numeration", game = game), say!("lacks-fibonacci-numeration.help"))
        }
        Lacking::SeveralPiles => (say!("lacks-several-piles", game = game), say!("lacks-several-piles.help")),
        Lacking::LongRuns => (say!("lacks-long-runs", game = game), say!("lacks-long-runs.help")),
        Lacking::ComparedHeaps => (say!("lacks-compared-heaps", game = game), say!("lacks-compared-heaps.help")),
        Lacking::PeriodOfRow => (say!("lacks-period-of-row", game = game), say!("lacks-period-of-row.help")),
    }
}

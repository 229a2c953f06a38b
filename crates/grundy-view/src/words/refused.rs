//! Why the library does not answer a question as put, in the words of each front end.

use super::refusals::Speaker;
use crate::contract::Remedy;
use crate::number::{exact, group, readable, short, shorten};
use crate::words::illegal;
use crate::{Problem, ProblemKind};
use grundy::Refusal;
use grundy::failure::{Lacking, Provable};
use grundy_core::{Dialect, Game, Nat, Ruleset};

/// What is wrong, and what to do about it: `{from}` stands for a parameter, `{grundy period}` for a question.
type Said = (String, String);

/// The problem that a refusal is.
pub(crate) fn refused(refusal: &Refusal, dialect: Dialect) -> Problem {
    let speaker = Speaker(dialect);
    match refusal {
        Refusal::Sentence { message, help, column, line } => Problem {
            help: help.clone(),
            column: Some(*column),
            input: Some(line.clone()),
            ..Problem::new(ProblemKind::Notation, message)
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

/// A value of a parameter that would do.
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

/// Message and help.
fn said(refusal: &Refusal) -> Said {
    let say = |message: String, help: &str| (message, help.to_owned());
    match refusal {
        Refusal::OutOfRange { parameter, given, least, most } => {
            let help = match most {
                Some(most) if given.contains("..") => {
                    format!(
                        "both ends are from {} to {}, the smaller one first: for example {{{parameter}=1..100}}",
                        number(least),
                        number(most)
                    )
                }
                Some(most) => format!("{{{parameter}}} is from {} to {}", number(least), number(most)),
                None => format!("{{{parameter}}} is at least {}", number(least)),
            };
            (format!("{{{parameter}}} cannot be {}", shorten(given)), help)
        }
        Refusal::Unknown { parameter, given, known } => {
            let what = match *parameter {
                "paper" => "no paper is called",
                "what" => "there is no identity called",
                "given" => "this is no answer to the exercise:",
                _ => "unknown:",
            };
            (format!("{what} `{}`", shorten(given)), known.join(", "))
        }
        Refusal::StartsAtZero(game) => say(
            format!("the table of {game} starts at 0"),
            "leave out {from}; {row=3} with {from} starts further along one row of a two-pile game",
        ),
        Refusal::Backwards { from, to } => {
            say(format!("the stretch {}..{} runs backwards", number(from), number(to)), "{from} may not exceed {to}")
        }
        Refusal::NoMisereNimbers => say("misère play has outcomes, not nimbers".to_owned(), "add {outcomes}"),
        Refusal::NoSums(game) => say(format!("{game} is a sum; proofs are about one game"), "ask for each component"),
        Refusal::Lacks { game, what } => lacks(game, *what),
        Refusal::Method { id, ruleset, exists, fitting } => {
            let what = if *exists { "does not apply here" } else { "is not a method" };
            let of = ruleset.as_ref().map_or(String::new(), |ruleset| format!(": {}", name(ruleset)));
            let help = match fitting.is_empty() {
                true => "leave out {method}".to_owned(),
                false => format!("methods that apply: {}", fitting.join(", ")),
            };
            (format!("{} {what}{of}", shorten(id)), help)
        }
        Refusal::NoMethod { ruleset, large: true } => say(
            format!(
                "{} has no closed form or proved period here, and heaps this large are too many for a table",
                name(ruleset)
            ),
            "finite sets, ranges and all-but sets answer heaps of any size, as do bounds that are nondecreasing with f(x) ≥ x; other rules up to about 4·10^9",
        ),
        Refusal::NoMethod { ruleset, large: false } => {
            say(format!("no method answers this question about {}", name(ruleset)), "{grundy games} lists what does")
        }
        Refusal::TooLarge { method, ruleset, most } => say(
            format!("{method} is for numbers up to {}: {}", number(most), name(ruleset)),
            "leave out {method} if another one is to be tried, or ask about smaller numbers",
        ),
        Refusal::Checkpoint(why) => {
            say(why.clone(), "name another folder with {checkpoint}, or remove its file `state` to begin again")
        }
        Refusal::Undecided { heap } => say(
            format!("a window of nimbers does not decide heap {}: it may be rare", group(&heap.to_string())),
            "leave out {window}: a whole table decides every heap",
        ),
        Refusal::TooLargeToSearch { most } => say(
            format!("heaps beyond {} are too large for a search of all positions", group(&most.to_string())),
            "ask about smaller heaps",
        ),
        Refusal::FarIndex(game) => {
            say(format!("the P-positions of {game} are listed one by one"), "{from} must fit 64 bits")
        }
        Refusal::CountedFromOne => {
            say("the openings lost by the first player are counted from 1".to_owned(), "{from=1} is the first")
        }
        Refusal::LongLag { ruleset, lag, most } => (
            format!("{} has lag {lag}: heaps of thousands of digits are out of reach", name(ruleset)),
            format!("lags up to {most} are followed, which is c up to 12"),
        ),
        Refusal::NoBoundAt { ruleset, take, because } => say(
            format!("the bound of {} at x = {} {because}", name(ruleset), number(take)),
            "the bound must have a value after every take; below 1 it means that no move is left",
        ),
        Refusal::TooLongANumber { ruleset, number: known } => say(
            match known {
                Some(n) => format!("the period of {} is {}, more than 64 bits", name(ruleset), number(n)),
                None => format!("{} has nimbers of more than 64 bits here", name(ruleset)),
            },
            "{grundy solve} answers single heaps",
        ),
        Refusal::NoSecondMethod => say(
            "there is no second method for this question".to_owned(),
            "leave out {double_check}; a certificate can still be checked with {grundy check}",
        ),
        Refusal::NoExercise => say("no exercise of this kind came of this seed".to_owned(), "try another {seed}"),
        Refusal::NoMoveFound => {
            say("no legal move can be found within reasonable work".to_owned(), "try smaller heaps")
        }
        Refusal::Unprovable { because, try_instead } => say(
            because.clone(),
            match try_instead {
                Provable::Nothing => "see docs/prover.md",
                Provable::Learn => {
                    "{grundy learn} needs no closed form; a file can declare a game and a claim of its own"
                }
                Provable::Learnable => "wythoff, wythoff(k), raleigh, nim, subtract, takeaway and moves can be learnt",
                Provable::System => "systems: fib, base2 to base36, pell, tribonacci, ostrowski(k), schwenk(3x)",
                Provable::Statement => "add `prove NAME: sentence`, or `prove game` after a game",
            },
        ),
        // These are whole problems of their own.
        Refusal::Sentence { .. } | Refusal::Illegal(_) | Refusal::Census { .. } => (String::new(), String::new()),
    }
}

/// What a game does not have.
fn lacks(game: &Game, what: Lacking) -> Said {
    let (message, help) = match what {
        Lacking::OnePeriod => ("has several heaps; a period belongs to one", "ask for each component by itself"),
        Lacking::RowPeriod => (
            "is played on several piles; a period belongs to one row",
            "{row=3} asks for the positions (3,b) of a two-pile game",
        ),
        Lacking::Rows => {
            ("has no rows: rows belong to games on two piles", "for example {row=3} with wythoff: the positions (3,b)")
        }
        Lacking::Quotient => (
            "has no misère quotient here: heaps that remember, and piles that are joined, are no sums of heaps",
            "quotients are for nim, subtraction and take-and-break games, and sums of them",
        ),
        Lacking::Genus => (
            "has no genus here: genera are listed for one heap that forgets",
            "ask for nim, a subtraction game or a take-and-break game by itself",
        ),
        Lacking::KnownNimber => ("has positions of which only the outcome is known", "ask for outcomes"),
        Lacking::Bound => ("has no bound on the next take", "{row} and {square} are for take-away games"),
        Lacking::Map => (
            "has no map: a map needs two dimensions",
            "wythoff, moves on two piles, and take-away games (heap and bound) have one",
        ),
        Lacking::MapOfSum => (
            "is a sum, and a map shows one game on two piles",
            "write a sum of two heaps as moves(…), for example moves((1,0)*,(0,1)*)",
        ),
        Lacking::FarMap => (
            "has neither a closed form nor a proved row period there",
            "far out, a map needs a closed form (outcomes of wythoff, normal play) or rows of a small pile",
        ),
        Lacking::FarBounds => ("has a map from heaps of at most 2^20 on", "leave out {at}, or choose a smaller heap"),
        Lacking::Numeration => {
            ("has no numeration: only take-away games have one", "for example takeaway(3x) or fibonacci")
        }
        Lacking::NondecreasingBound => {
            ("has no numeration: its bound is not proved nondecreasing", "for example takeaway(3x) or fibonacci")
        }
        Lacking::SufficientBound => {
            ("has no numeration: f(x) ≥ x is not proved", "for example takeaway(3x) or fibonacci")
        }
        Lacking::LinearBound => (
            "is not of the form f(x) = cx",
            "Theorem IV-4 is about f(x) = cx; {grundy positions} lists H for every bound",
        ),
        Lacking::FibonacciNumeration => {
            ("has no strategy by Fibonacci numeration", "{numeration} is for raleigh and wythoff")
        }
        Lacking::SeveralPiles => ("is played on one heap", "{grundy period} studies one heap"),
        Lacking::LongRuns => (
            "is not for long runs: these are for codes that leave at most two heaps, in normal play",
            "leave out {window} and {checkpoint}",
        ),
        Lacking::ComparedHeaps => (
            "breaks no heap, or has several",
            "nimbers are compared heap by heap where one of two games breaks heaps: leave out {to}",
        ),
        Lacking::PeriodOfRow => ("has no proved period of this row", "a table answers small piles"),
    };
    (format!("{game} {message}"), help.to_owned())
}

//! Parsing of rulesets: a name, an optional number of piles, and optional arguments.

use super::catalogue::{self, Meaning};
use super::cursor::Cursor;
use super::error::brief;
use super::expression::{evaluated, expression, floored, sized};
use super::{ErrorKind, NotationError, closest, code, number};
use crate::expr::EvalError;
use crate::growth::{NotASet, check_set};
use crate::{
    Code, Expr, MoveVector, Nat, Rule, Ruleset, Sentence, SetItem, TakeSet, canonical_moves, print, sentence, to_u32,
};
use dashu_ratio::RBig;
use std::collections::HashSet;

/// The maximum number of piles of a rule given by move vectors.
const MAX_VECTOR_PILES: usize = 6;
/// The maximum number of distinct starred vectors of a rule: each is compared with all others.
const MAX_STARRED: usize = 500;
/// The maximum number of independent copies of a one-heap rule.
const MAX_COPIES: u32 = 1000;

pub(super) fn ruleset(c: &mut Cursor<'_>) -> Result<Ruleset, NotationError> {
    let place = c.place();
    let Some(word) = c.name() else {
        return Err(c
            .unexpected()
            .expected(sentence!("notation-game-name", "the name of a game"))
            .help(sentence!(
                "notation-games-written",
                "games are written name(arguments):position, for example subtract(1,3,4):10"
            ))
            .see_games());
    };
    let Some(meaning) = catalogue::lookup(&word) else { return Err(unknown(c, place, &word)) };
    let copies_place = c.place();
    let copies = if c.take('^') { Some(number::literal_after_caret(c)?) } else { None };
    let mut ruleset = match meaning {
        Meaning::Family(family) => Ruleset::of(family_rule(c, family.name, copies_place, copies.as_ref())?),
        Meaning::Instance(instance) => {
            if c.peek() == Some('(') {
                return Err(c
                    .error(sentence!("notation-no-arguments", "{name} takes no arguments", name = instance.name))
                    .help(sentence!(
                        "notation-is",
                        "{name} is {means}",
                        name = instance.name,
                        means = instance.means
                    )));
            }
            let meant = super::parse_ruleset(instance.means)?;
            Ruleset { instance: Some(instance), ..meant }
        }
    };
    if let (Some(copies), false) = (copies, matches!(ruleset.rule, Rule::Wythoff { .. })) {
        ruleset.copies = several(c, copies_place, &ruleset, &copies)?;
    }
    Ok(ruleset)
}

fn unknown(c: &Cursor<'_>, place: usize, word: &str) -> NotationError {
    let shown: String = word.chars().take(40).collect();
    let error = c
        .error_at(place, sentence!("notation-unknown-game", "unknown game `{name}`", name = shown))
        .expected(sentence!("notation-game-name", "the name of a game"));
    match closest(word, catalogue::spellings().map(|(s, _)| s)) {
        Some(near) => {
            let name = catalogue::spellings().find(|(s, _)| *s == near).map_or(near, |(_, name)| name);
            error.help(sentence!("notation-did-you-mean", "did you mean {near}?", near = name)).see_games()
        }
        None => error.help(sentence!(
            "notation-known-games",
            "known games: {list}",
            list = catalogue::names().collect::<Vec<_>>().join(", ")
        )),
    }
}

fn several(c: &Cursor<'_>, place: usize, ruleset: &Ruleset, copies: &Nat) -> Result<u32, NotationError> {
    if !matches!(ruleset.rule, Rule::Nim | Rule::Subtract(_) | Rule::TakeAndBreak(_)) {
        return Err(c
            .error_at(
                place,
                sentence!("notation-no-variant", "{name} has no variant with a number of piles", name = ruleset.name()),
            )
            .help(sentence!("notation-join-components", "join components with + for a sum of games")));
    }
    match to_u32(copies) {
        Some(n) if (1..=MAX_COPIES).contains(&n) => Ok(n),
        _ => Err(c
            .error_at(place, sentence!("notation-piles", "{piles} piles", piles: brief(copies)))
            .kind(ErrorKind::Range)
            .expected(sentence!("notation-1-to-1000-piles", "1 to 1000 piles"))),
    }
}

fn family_rule(c: &mut Cursor<'_>, family: &str, place: usize, piles: Option<&Nat>) -> Result<Rule, NotationError> {
    match family {
        "nim" | "raleigh" | "grundys-game" | "couples" => {
            if c.peek() == Some('(') {
                return Err(c
                    .error(sentence!("notation-no-arguments", "{name} takes no arguments", name = family))
                    .help(sentence!("notation-write-alone", "write {family} alone", family = family)));
            }
            Ok(match family {
                "nim" => Rule::Nim,
                "raleigh" => Rule::Raleigh,
                "couples" => Rule::TakeAndBreak(Code::Couples),
                _ => Rule::TakeAndBreak(Code::SplitUnequal),
            })
        }
        "subtract" => {
            open(c, family, sentence!("notation-numbers-taken", "the numbers that may be taken: subtract(1,3,4)"))?;
            Ok(Rule::Subtract(take_set(c)?))
        }
        "takeaway" => {
            open(c, family, sentence!("notation-bound-on-next", "the bound on the next take: takeaway(2x)"))?;
            let place = c.place();
            let bound = expression(c, "x")?;
            sized(c, place, &bound)?;
            c.expect(')', sentence!("notation-operator", "an operator or `)`"))?;
            Ok(Rule::TakeAway(bound))
        }
        "wythoff" => wythoff(c, place, piles),
        "moves" => {
            open(c, family, sentence!("notation-vectors-of-takes", "vectors of takes: moves((1,0)*,(0,1)*,(1,1)*)"))?;
            vectors(c)
        }
        "octal" => {
            open(c, family, sentence!("notation-a-code-octal-0-77", "a code: octal(0.77)"))?;
            code::digits(c, 8)
        }
        "hexadecimal" => {
            open(c, family, sentence!("notation-a-code-hexadecimal-0-3f", "a code: hexadecimal(0.3F)"))?;
            code::digits(c, 16)
        }
        "cut" => {
            open(c, family, sentence!("notation-numbers-of-cuts", "numbers of cuts: cut(2,3)"))?;
            code::cuts(c)
        }
        _ => {
            open(c, family, sentence!("notation-base-and-code", "a base and a code: code(32; 0.3V)"))?;
            code::any_base(c)
        }
    }
}

fn open(c: &mut Cursor<'_>, family: &str, what: Sentence) -> Result<(), NotationError> {
    if !c.take('(') {
        return Err(c
            .error(sentence!("notation-arguments-missing", "the arguments of {family} are missing", family = family))
            .expected(Sentence::verbatim("`(`"))
            .help(sentence!("notation-write", "write {what}", what: what)));
    }
    if c.peek() == Some(')') {
        return Err(c
            .error(sentence!("notation-empty-arguments", "{family} has no arguments", family = family))
            .help(sentence!("notation-write", "write {what}", what: what)));
    }
    Ok(())
}

/// Parses the arguments of `subtract(…)`, including the closing parenthesis.
fn take_set(c: &mut Cursor<'_>) -> Result<TakeSet, NotationError> {
    let start = c.place();
    let complement = match c.word().as_deref() {
        Some("all") => true,
        _ => {
            c.back_to(start);
            false
        }
    };
    let mut items = Vec::new();
    if complement {
        let place = c.place();
        match c.word().as_deref() {
            Some("except" | "but") => {}
            Some(_) => {
                return Err(c
                    .error_at(place, sentence!("notation-after-all", "unexpected word after `all`"))
                    .expected(sentence!("notation-except", "`except` and the exceptions")));
            }
            None => {
                c.expect(')', sentence!("notation-except-or-close", "`except` and the exceptions, or `)`"))?;
                return Ok(TakeSet::new(true, items).expect("all positive numbers are a nonempty set"));
            }
        }
    }
    loop {
        items.push(set_item(c)?);
        if !c.take(',') {
            break;
        }
    }
    c.expect(')', sentence!("notation-another-set", "`,` and another number or set, or `)`"))?;
    TakeSet::new(complement, items).ok_or_else(|| {
        c.error_at(start, sentence!("notation-empty-set", "the subtraction set is empty"))
            .kind(ErrorKind::Range)
            .help(sentence!("notation-empty-set-help", "at least one number of stones must be allowed"))
    })
}

fn set_item(c: &mut Cursor<'_>) -> Result<SetItem, NotationError> {
    let place = c.place();
    match c.word().as_deref() {
        Some("primes" | "prime") => return Ok(SetItem::Primes),
        Some("squares" | "square") => return Ok(SetItem::Squares),
        Some("fibonacci" | "fib") => return Ok(SetItem::Fibonacci),
        Some("powers") => return powers(c),
        Some("n" | "phi" | "φ") => c.back_to(place),
        Some(word) if !crate::expr::Function::ALL.iter().any(|(f, _)| *f == word) => {
            return Err(unknown_set(c, place, word));
        }
        _ => c.back_to(place),
    }
    let lo = expression(c, "n")?;
    if lo.has_var() {
        sized(c, place, &lo)?;
        return match c.work(place, |meter| print::watched(meter, || check_set(&lo)))? {
            Ok(()) => Ok(SetItem::Values(lo)),
            Err(why) => Err(not_a_set(c, place, &lo, &why)),
        };
    }
    let lo = constant(c, place, &lo)?;
    if !c.take_all("..") && !c.take('…') {
        return Ok(SetItem::single(lo));
    }
    c.take('=');
    let place_hi = c.place();
    if matches!(c.peek(), Some(',' | ')')) {
        return Ok(SetItem::Range { lo, hi: None });
    }
    let hi = expression(c, "n")?;
    if hi.has_var() {
        return Err(c
            .error_at(
                place_hi,
                sentence!(
                    "notation-no-fixed-end",
                    "the range {lo}..{hi} has no fixed end",
                    lo: brief(&lo),
                    hi = hi.display("n")
                ),
            )
            .expected(sentence!("notation-natural", "a natural number"))
            .help(sentence!("notation-endless", "write {lo}.. for an endless range", lo: brief(&lo))));
    }
    let hi = constant(c, place_hi, &hi)?;
    if lo > hi {
        return Err(c
            .error_at(
                place,
                sentence!("notation-backwards", "the range {lo}..{hi} is reversed", lo: brief(&lo), hi: brief(&hi)),
            )
            .kind(ErrorKind::Range)
            .help(sentence!("notation-write-range", "write {lo}..{hi}", lo: brief(&hi), hi: brief(&lo))));
    }
    Ok(SetItem::Range { lo, hi: Some(hi) })
}

fn not_a_set(c: &Cursor<'_>, place: usize, e: &Expr, why: &NotASet) -> NotationError {
    let shown = e.display("n");
    match why {
        NotASet::Growth => c
            .error_at(
                place,
                sentence!("notation-not-increasing", "{shown} is not known to increase with n", shown = shown),
            )
            .kind(ErrorKind::Range)
            .help(sentence!(
                "notation-not-increasing-help",
                "use an expression that grows by at least 1 with each n, such as n^2+1, 2^n or floor(3n/2)"
            )),
        NotASet::At(n, what) => c
            .error_at(
                place,
                sentence!(
                    "notation-not-positive",
                    "a subtraction set can contain only positive integers, but {shown} at n = {n} {what}",
                    shown = shown,
                    n = n,
                    what: what.clone()
                ),
            )
            .kind(ErrorKind::Range)
            .help(sentence!(
                "notation-not-positive-help",
                "a move must take at least one stone, and n runs over 1, 2, 3, …"
            )),
    }
}

fn unknown_set(c: &Cursor<'_>, place: usize, word: &str) -> NotationError {
    let names = ["primes", "squares", "fibonacci", "powers", "all"];
    let error =
        c.error_at(place, sentence!("notation-unknown-set", "unknown set `{word}`", word = word)).expected(sentence!(
            "notation-known-sets",
            "a number, a range, an expression in n, primes, squares, fibonacci, powers(b) or all except …"
        ));
    match closest(word, names) {
        Some(near) => error.help(sentence!("notation-did-you-mean", "did you mean {near}?", near = near)),
        None => error
            .help(sentence!("notation-sets-help", "for example subtract(1,3,4), subtract(3..5) or subtract(n^2+1)")),
    }
}

fn powers(c: &mut Cursor<'_>) -> Result<SetItem, NotationError> {
    c.expect('(', sentence!("notation-base-of-powers", "`(` and the base: powers(2)"))?;
    let place = c.place();
    let base = number::nat(c)?;
    c.expect(')', Sentence::verbatim("`)`"))?;
    if base <= Nat::ONE {
        return Err(c
            .error_at(place, sentence!("notation-no-powers", "the powers of {base} are not all different", base = base))
            .kind(ErrorKind::Range)
            .help(sentence!("notation-no-powers-help", "the base must be at least 2")));
    }
    Ok(SetItem::Powers(base))
}

/// Evaluates a constant expression as a number of tokens.
fn constant(c: &mut Cursor<'_>, place: usize, e: &Expr) -> Result<Nat, NotationError> {
    let range = |message: Sentence| c.error_at(place, message).kind(ErrorKind::Range);
    let wrong = |why: EvalError| {
        range(sentence!("notation-value-why", "{value} {why}", value = e.display("n"), why: why.sentence()))
            .expected(sentence!("notation-natural", "a natural number"))
    };
    let value = evaluated(c, place, e)?.map_err(wrong)?;
    if value.exact().is_some_and(|exact| exact.rational().is_none()) {
        return Err(wrong(EvalError::Irrational));
    }
    let floor = floored(c, place, &value)?.map_err(wrong)?;
    let exact = value.compare(&RBig::from(floor.clone()).into(), c.allowed.longest()).map_err(wrong)?;
    if exact.is_ne() {
        return Err(range(sentence!("notation-not-whole", "{value} is not a whole number", value = e.display("n")))
            .help(sentence!("notation-taken-whole", "a move can take only a whole number of stones")));
    }
    let number = Nat::try_from(floor).map_err(|_| {
        range(sentence!("notation-is-negative", "{value} is negative", value = e.display("n")))
            .help(sentence!("notation-at-least-one", "a move must take at least one stone"))
    })?;
    if number.is_zero() {
        return Err(range(sentence!("notation-contains-zero", "the subtraction set contains 0"))
            .help(sentence!("notation-at-least-one", "a move must take at least one stone")));
    }
    Ok(number)
}

fn wythoff(c: &mut Cursor<'_>, place: usize, piles: Option<&Nat>) -> Result<Rule, NotationError> {
    let piles = match piles {
        None => 2,
        Some(n) => to_u32(n).filter(|n| (2..=MAX_VECTOR_PILES as u32).contains(n)).ok_or_else(|| {
            c.error_at(
                place,
                sentence!("notation-wythoff-piles", "wythoff cannot be played on {piles} piles", piles: brief(n)),
            )
            .kind(ErrorKind::Range)
            .expected(sentence!("notation-2-to-6-piles", "2 to 6 piles"))
        })?,
    };
    let mut spread = Nat::ONE;
    if c.take('(') {
        let place = c.place();
        spread = number::nat(c)?;
        c.expect(')', Sentence::verbatim("`)`"))?;
        if spread.is_zero() {
            return Err(c
                .error_at(place, sentence!("notation-wythoff-zero", "wythoff(0) allows no move on both piles"))
                .kind(ErrorKind::Range)
                .help(sentence!(
                    "notation-wythoff-zero-help",
                    "k must be at least 1: a move on both piles takes amounts that differ by less than k; without \
                     such moves, write nim^2"
                )));
        }
        if piles != 2 && !spread.is_one() {
            return Err(c
                .error_at(place, sentence!("notation-wythoff-two", "wythoff(k) can be played only on two piles"))
                .help(sentence!("notation-wythoff-two-help", "leave out ^ or the argument")));
        }
    }
    Ok(Rule::Wythoff { piles, spread })
}

fn vectors(c: &mut Cursor<'_>) -> Result<Rule, NotationError> {
    let mut vectors: Vec<MoveVector> = Vec::new();
    let mut seen = HashSet::new();
    let mut starred = 0;
    loop {
        let place = c.place();
        c.expect('(', sentence!("notation-a-vector", "`(` and a vector of takes, for example (1,0)*"))?;
        let mut take = Vec::new();
        loop {
            if matches!(c.peek(), Some('-' | '−')) {
                return Err(c
                    .error(sentence!(
                        "notation-negative-vector",
                        "a vector must not have a negative entry: it would add stones"
                    ))
                    .kind(ErrorKind::Range)
                    .help(sentence!(
                        "notation-negative-vector-help",
                        "such a game may never end: every entry must be 0 or more"
                    )));
            }
            take.push(number::nat(c)?);
            if !c.take(',') {
                break;
            }
        }
        c.expect(')', sentence!("notation-comma-or-close", "`,` or `)`"))?;
        let any_multiple = c.take('*');
        if take.iter().all(Nat::is_zero) {
            return Err(c
                .error_at(place, sentence!("notation-zero-vector", "a vector must not consist of zeros only"))
                .kind(ErrorKind::Range)
                .help(sentence!("notation-at-least-one", "a move must take at least one stone")));
        }
        if take.len() > MAX_VECTOR_PILES {
            return Err(c
                .error_at(place, sentence!("notation-piles", "{piles} piles", piles = take.len()))
                .kind(ErrorKind::Range)
                .expected(sentence!("notation-1-to-6-piles", "1 to 6 piles")));
        }
        if let Some(first) = vectors.first().filter(|v| v.take.len() != take.len()) {
            let (here, there) = (take.len(), first.take.len());
            return Err(c
                .error_at(
                    place,
                    sentence!(
                        "notation-vector-entries",
                        "the vectors differ in length: {here} and {there} entries",
                        here = here,
                        there = there
                    ),
                )
                .help(sentence!("notation-vector-entries-help", "every vector must have one entry per pile")));
        }
        let vector = MoveVector { take, any_multiple };
        if seen.insert(vector.clone()) {
            starred += usize::from(any_multiple);
            if starred > MAX_STARRED {
                return Err(c
                    .error_at(
                        place,
                        sentence!("notation-starred", "there are more than {most} starred vectors", most = MAX_STARRED),
                    )
                    .kind(ErrorKind::Range)
                    .help(sentence!(
                        "notation-starred-help",
                        "leave out vectors whose moves the others already allow"
                    )));
            }
            vectors.push(vector);
        }
        if !c.take(',') {
            break;
        }
    }
    c.expect(')', sentence!("notation-another-vector", "`,` and another vector, or `)`"))?;
    Ok(Rule::Moves(canonical_moves(&vectors)))
}

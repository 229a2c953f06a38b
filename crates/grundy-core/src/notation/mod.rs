//! The notation for games and positions, with the one parser for the command line, the web, Python and certificates.
//!
//! ```text
//! query     := ["misere"] component { "+" component }
//! component := ruleset ":" position
//! ruleset   := name [ "^" piles ] [ "(" arguments ")" ]
//! position  := nat | nat "/" nat | "(" nat { "," nat } ")"
//! nat       := 21 · 1_000_000 · 1e30 · 2^64 · 3*10^5 · 10^100+7 · @path
//! ```
//!
//! Case, aliases and whitespace are accepted freely; printing is canonical. Every error names the column, the expected
//! text and the remedy. A `+` followed by a digit belongs to the number; a `+` followed by a letter starts a
//! component.

mod allowance;
pub mod catalogue;
mod code;
mod cursor;
mod error;
mod expression;
mod number;
mod ruleset;
mod suggest;

pub use allowance::Allowance;
pub use cursor::strange_letter;
pub use error::{ErrorKind, NotationError, clipped};
pub use suggest::closest;

use crate::{Component, Game, Heap, Nat, Play, Position, Query, Ruleset, print, sentence};
use cursor::Cursor;

/// A function that reads the file named by `@path` in a text. Its error explains why the file cannot be read.
pub type ReadFile<'a> = dyn Fn(&str) -> Result<String, String> + 'a;

/// Parses a query (a position to solve), such as `misere kayles:2 + nim:4`. `@path` is refused: only the command line
/// may read files.
pub fn parse_query(text: &str) -> Result<Query, NotationError> {
    parse_query_within(text, &Allowance::default())
}

/// Parses a query (a position to solve), within the limits `allowed` on the size of its numbers.
pub fn parse_query_within(text: &str, allowed: &Allowance<'_>) -> Result<Query, NotationError> {
    print::clipped(|| query(Cursor::new(text, allowed)))
}

/// Parses a game, that is, a sum of rulesets without positions, such as `kayles + nim`.
pub fn parse_game(text: &str) -> Result<Game, NotationError> {
    parse_game_within(text, &Allowance::default())
}

/// Parses a game (a sum of rulesets without positions), within the limits `allowed` on the size of its numbers; `@path`
/// is refused.
pub fn parse_game_within(text: &str, allowed: &Allowance<'_>) -> Result<Game, NotationError> {
    print::clipped(|| game(text, allowed))
}

fn game(text: &str, allowed: &Allowance<'_>) -> Result<Game, NotationError> {
    let mut c = Cursor::new(text, allowed);
    c.files = false;
    let play = play(&mut c);
    let mut rulesets = vec![ruleset::ruleset(&mut c)?];
    while c.take('+') {
        rulesets.push(ruleset::ruleset(&mut c)?);
    }
    if c.peek() == Some(':') {
        return Err(c.error(sentence!("notation-takes-a-ruleset", "a ruleset is needed here, not a position")).help(
            sentence!(
                "notation-leave-out-colon",
                "leave out the colon and what follows it: {ruleset}",
                ruleset = rulesets.last().expect("one was parsed")
            ),
        ));
    }
    c.end(sentence!("notation-plus-ruleset", "`+` and another ruleset"))?;
    Ok(Game { play, rulesets })
}

/// Parses one ruleset, such as `subtract(1,2,3)`.
pub fn parse_ruleset(text: &str) -> Result<Ruleset, NotationError> {
    let allowed = Allowance::default();
    let mut c = Cursor::new(text, &allowed);
    print::clipped(|| {
        let parsed = ruleset::ruleset(&mut c)?;
        c.end(sentence!("notation-nothing-more", "nothing more"))?;
        Ok(parsed)
    })
}

/// Parses a natural number as it occurs in positions, such as `10^100+7`.
pub fn parse_nat(text: &str) -> Result<Nat, NotationError> {
    parse_nat_within(text, &Allowance::default())
}

/// Parses a natural number, within the limits `allowed` on its size.
pub fn parse_nat_within(text: &str, allowed: &Allowance<'_>) -> Result<Nat, NotationError> {
    nat(Cursor::new(text, allowed))
}

fn nat(mut c: Cursor<'_>) -> Result<Nat, NotationError> {
    let n = number::nat(&mut c)?;
    c.end(sentence!("notation-nothing-more", "nothing more"))?;
    Ok(n)
}

fn play(c: &mut Cursor<'_>) -> Play {
    let before = c.place();
    match c.name() {
        Some(word) if word == "misere" || word == "misère" || word == "mise\u{300}re" => Play::Misere,
        _ => {
            c.back_to(before);
            Play::Normal
        }
    }
}

fn query(mut c: Cursor<'_>) -> Result<Query, NotationError> {
    let play = play(&mut c);
    let mut components = vec![component(&mut c)?];
    while c.take('+') {
        components.push(component(&mut c)?);
    }
    c.end(sentence!("notation-plus-component", "`+` and another component"))?;
    Ok(Query { play, components })
}

fn component(c: &mut Cursor<'_>) -> Result<Component, NotationError> {
    let ruleset = ruleset::ruleset(c)?;
    if !c.take(':') {
        return Err(c
            .error(sentence!("notation-position-missing", "the position is missing"))
            .expected(sentence!("notation-position-expected", "`:` and a position"))
            .help(sentence!(
                "notation-write-heap",
                "write the heap after a colon: {example}",
                example = example(&ruleset)
            )));
    }
    let position = position(c, &ruleset)?;
    Ok(Component { ruleset, position })
}

/// Returns a position that the ruleset accepts, for help texts.
fn example(ruleset: &Ruleset) -> String {
    match ruleset.piles() {
        1 => format!("{ruleset}:21"),
        piles => {
            format!("{ruleset}:({})", (3..3 + u64::from(piles)).map(|n| n.to_string()).collect::<Vec<_>>().join(","))
        }
    }
}

fn position(c: &mut Cursor<'_>, ruleset: &Ruleset) -> Result<Position, NotationError> {
    let piles = ruleset.piles() as usize;
    let start = c.place();
    if c.take('(') {
        let mut heaps = vec![Heap::of(number::nat(c)?)];
        while c.take(',') {
            heaps.push(Heap::of(number::nat(c)?));
        }
        c.expect(')', sentence!("notation-comma-or-close", "`,` or `)`"))?;
        return arity(c, ruleset, start, piles, heaps);
    }
    let size = number::nat(c)?;
    let remembers = ruleset.rule.remembers();
    let slash = c.place();
    if c.take('/') {
        if !remembers {
            return Err(c
                .error_at(
                    slash,
                    sentence!("notation-no-bound", "{ruleset} has no bound on the next take", ruleset = ruleset),
                )
                .help(sentence!(
                    "notation-no-bound-help",
                    "n/r is for take-away games, where r is the most that may be taken now: fibonacci:20/4"
                )));
        }
        // A bound of 0 allows no move: the game has ended there.
        let limit = number::nat(c)?;
        return Ok(Position(vec![Heap { size, limit: Some(limit) }]));
    }
    let limit = (remembers && size > Nat::ONE).then(|| &size - Nat::ONE);
    arity(c, ruleset, start, piles, vec![Heap { size, limit }])
}

fn arity(
    c: &Cursor<'_>,
    ruleset: &Ruleset,
    start: usize,
    piles: usize,
    mut heaps: Vec<Heap>,
) -> Result<Position, NotationError> {
    if heaps.len() != piles {
        let found = heaps.len();
        let message = match piles {
            1 => sentence!(
                "notation-played-with-one",
                "{ruleset} is played with 1 pile, not {found}",
                ruleset = ruleset,
                found = found
            ),
            _ => sentence!(
                "notation-played-with",
                "{ruleset} is played with {piles} piles, not {found}",
                ruleset = ruleset,
                piles = piles,
                found = found
            ),
        };
        let error = c.error_at(start, message);
        let one_heap = !ruleset.rule.is_joint() && !ruleset.rule.remembers();
        return Err(if one_heap && found > 1 {
            let several = Ruleset { copies: found as u32, ..ruleset.clone() };
            error.help(sentence!(
                "notation-sum-of-heaps",
                "for a sum of {found} heaps write {several}:(…), or join single heaps with +",
                found = found,
                several = several
            ))
        } else {
            error.help(sentence!("notation-write-example", "write for example {example}", example = example(ruleset)))
        });
    }
    if piles == 1
        && ruleset.rule.remembers()
        && let [heap] = heaps.as_mut_slice()
        && heap.limit.is_none()
        && heap.size > Nat::ONE
    {
        heap.limit = Some(&heap.size - Nat::ONE);
    }
    Ok(Position(heaps))
}

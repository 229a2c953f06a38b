//! What a player types in plain lines.

use grundy::play::Level;
use grundy_core::notation::{closest, parse_nat};
use grundy_core::{Nat, Query};
use grundy_view::{Problem, ProblemKind};

/// One line of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Amounts taken from the piles of a component.
    Take {
        /// The component.
        component: usize,
        /// One amount for each of its piles.
        take: Vec<Nat>,
        /// The sizes of the heaps that are left of it, where they are told.
        leaves: Option<Vec<Nat>>,
    },
    /// A move to recommend.
    Hint,
    /// The reasons of the verdict.
    Why,
    /// Back to the last decision.
    Undo,
    /// What may be taken.
    Moves,
    /// The moves made so far.
    List,
    /// The level asked for or set.
    Level(Option<Level>),
    /// Verdicts shown or hidden.
    Analyse,
    /// From the beginning.
    New,
    /// The end.
    Quit,
    /// What can be typed.
    Help,
    /// An empty line: the position again.
    Show,
}

const WORDS: [&str; 11] = ["hint", "why", "undo", "moves", "list", "level", "analyse", "new", "quit", "help", "show"];

/// Reads a line; forgiving about case, spaces and small words.
pub fn parse(line: &str, query: &Query) -> Result<Command, Problem> {
    let text = line.trim().to_lowercase();
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or("");
    let command = match first {
        "" | "show" | "board" | "position" => Command::Show,
        "hint" | "h" => Command::Hint,
        "why" | "w" | "reason" | "reasons" => Command::Why,
        "undo" | "u" | "back" => Command::Undo,
        "moves" | "m" | "options" => Command::Moves,
        "list" | "record" | "history" => Command::List,
        "analyse" | "analyze" | "a" => Command::Analyse,
        "new" | "n" | "again" | "restart" => Command::New,
        "quit" | "q" | "exit" | "bye" => Command::Quit,
        "help" | "?" => Command::Help,
        "level" | "l" => {
            let level = words.next().map(str::parse::<Level>).transpose();
            let level = level.map_err(|unknown| {
                wrong(&unknown.to_string()).help("for example: level human; `level` alone says which one it is")
            })?;
            return Ok(Command::Level(level));
        }
        _ => return take(&text, query),
    };
    match words.next() {
        None => Ok(command),
        Some(more) => {
            Err(wrong(&format!("`{first}` stands alone, without `{more}`")).help("`help` lists what can be typed"))
        }
    }
}

fn wrong(message: &str) -> Problem {
    Problem::new(ProblemKind::Notation, message)
}

/// `2`, `take 2`, `heap 1: 3`, `3 from heap 1`, `0,2,1`, `(0,2,1)`, and with what is left `1 -> 3+4`, `split 3+7`.
fn take(text: &str, query: &Query) -> Result<Command, Problem> {
    let unreadable = || {
        let problem = wrong(&format!("cannot read the move `{text}`"));
        match closest(text.split_whitespace().next().unwrap_or(""), WORDS) {
            Some(near) => problem.help(format!("did you mean {near}?")),
            None => problem.help(example(query)),
        }
    };
    let text = &text.replace('→', "->").replace("split ", "0 -> ");
    let (text, leaves) = match text.split_once("->") {
        None => (text.trim(), None),
        Some((taken, left)) => {
            let sizes = left.split('+').map(|size| parse_nat(size.trim()).ok()).collect::<Option<Vec<Nat>>>();
            (taken.trim(), Some(sizes.ok_or_else(unreadable)?))
        }
    };
    let body = text.strip_prefix("take ").or_else(|| text.strip_prefix("t ")).unwrap_or(text).trim();
    let (place, amounts) = match (body.split_once(':'), body.split_once(" from ")) {
        (Some((place, amounts)), _) => (Some(place), amounts),
        (None, Some((amounts, place))) => (Some(place), amounts),
        (None, None) => (None, body),
    };
    let place = place.map(|place| index(place).ok_or_else(unreadable)).transpose()?;
    let amounts = numbers(amounts).ok_or_else(unreadable)?;
    resolve(query, place, amounts, leaves)
}

/// `heap 2`, `pile 2`, `component 2`, `2`, and `2.1` for a pile of a component.
fn index(place: &str) -> Option<(usize, Option<usize>)> {
    let bare = ["heap", "pile", "component"].iter().find_map(|word| place.trim().strip_prefix(word)).unwrap_or(place);
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|n| *n > 0);
    match bare.trim().split_once('.') {
        Some((component, pile)) => Some((number(component)?, Some(number(pile)?))),
        None => Some((number(bare)?, None)),
    }
}

fn numbers(text: &str) -> Option<Vec<Nat>> {
    let bare = text.trim();
    let bare = bare.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(bare).trim();
    if bare.contains(',') {
        return bare.split(',').map(|part| parse_nat(part.trim()).ok()).collect();
    }
    match parse_nat(bare) {
        Ok(one) => Some(vec![one]),
        Err(_) => bare
            .split_whitespace()
            .map(|part| parse_nat(part).ok())
            .collect::<Option<Vec<_>>>()
            .filter(|l| !l.is_empty()),
    }
}

/// Which component is meant, and what is taken from each of its piles.
fn resolve(
    query: &Query,
    place: Option<(usize, Option<usize>)>,
    amounts: Vec<Nat>,
    leaves: Option<Vec<Nat>>,
) -> Result<Command, Problem> {
    let components = &query.components;
    let (component, pile) = match (place, components.len()) {
        (None, 1) => (0, None),
        (None, _) => {
            let moving: Vec<usize> = (0..components.len())
                .filter(|i| {
                    !grundy::play::is_over(&Query { play: query.play, components: vec![components[*i].clone()] })
                })
                .collect();
            match moving.as_slice() {
                [only] => (*only, None),
                _ => return Err(wrong("which heap is meant?").help(example(query))),
            }
        }
        // In a game of one component a heap is one of its piles.
        (Some((heap, None)), 1) if amounts.len() == 1 && components[0].position.0.len() > 1 => (0, Some(heap - 1)),
        (Some((heap, pile)), _) => (heap - 1, pile.map(|pile| pile - 1)),
    };
    let piles = components.get(component).map_or(1, |c| c.position.0.len());
    let take = match (pile, amounts.len()) {
        (Some(pile), 1) if pile < piles => {
            let mut take = vec![Nat::ZERO; piles];
            take[pile] = amounts.into_iter().next().unwrap_or_default();
            take
        }
        (Some(pile), 1) => return Err(wrong(&format!("there is no pile {}", pile + 1)).help(example(query))),
        (Some(_), _) => return Err(wrong("one number for one pile").help(example(query))),
        // Splitting takes nothing from each pile.
        (None, 1) if leaves.is_some() && amounts[0].is_zero() => vec![Nat::ZERO; piles],
        (None, _) => amounts,
    };
    Ok(Command::Take { component, take, leaves })
}

/// How a move is typed here.
pub fn example(query: &Query) -> String {
    match query.components.as_slice() {
        all if all.iter().any(|c| c.ruleset.rule.splits()) => {
            "type what to take and what is left, such as 1 -> 2+3, or split 2+3; `moves` lists them".to_owned()
        }
        [only] => match only.position.0.len() {
            1 => "type a number to take, such as 2; `help` lists the rest".to_owned(),
            piles => {
                let amounts: Vec<&str> = (0..piles).map(|i| if i == 1 { "2" } else { "0" }).collect();
                format!("type one number for each pile, such as {}, or heap 2: 2", amounts.join(","))
            }
        },
        _ => "type the heap and what to take from it, such as heap 1: 2".to_owned(),
    }
}

/// What can be typed.
pub const HELP: &str = "\
  2            take 2                      hint    a move to recommend
  heap 1: 3    take 3 from heap 1          why     the reasons of the verdict
  0,2,1        one number for each pile    moves   what may be taken now
  undo         back to your last move      list    the moves made so far
  level human  perfect, human, teaching    new     from the beginning
  show         the position again          quit    the end
  analyse      verdicts shown or hidden
  1 -> 2+3     take 1, leaving 2 and 3     split 2+3   take nothing
Numbers may be written 1_000_000, 1e30, 2^64, 10^100+7.";

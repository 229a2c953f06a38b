//! What a player types in plain lines.

use grundy::play::Level;
use grundy_core::notation::{closest, parse_nat};
use grundy_core::{Nat, Query};
use grundy_view::{Problem, ProblemKind, say};

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

/// The words that are meant when one is mistyped, in both languages.
const WORDS: [&str; 21] = [
    "hint", "why", "undo", "moves", "list", "level", "analyse", "new", "quit", "help", "show", "tipp", "warum",
    "zurück", "züge", "liste", "stufe", "neu", "ende", "hilfe", "zeige",
];

/// A level by its name in any language.
fn level(word: &str) -> Option<Level> {
    let named = match word {
        "perfekt" => "perfect",
        "menschlich" => "human",
        "lehrend" => "teaching",
        word => word,
    };
    named.parse().ok()
}

/// Reads a line; forgiving about case, spaces and small words. Words of all languages are understood in each.
pub fn parse(line: &str, query: &Query) -> Result<Command, Problem> {
    let text = line.trim().to_lowercase();
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or("");
    let command = match first {
        "" | "show" | "board" | "position" | "zeige" | "brett" | "stellung" => Command::Show,
        "hint" | "h" | "tipp" => Command::Hint,
        "why" | "w" | "reason" | "reasons" | "warum" | "gründe" => Command::Why,
        "undo" | "u" | "back" | "zurück" => Command::Undo,
        "moves" | "m" | "options" | "züge" => Command::Moves,
        "list" | "record" | "history" | "liste" => Command::List,
        "analyse" | "analyze" | "a" | "urteile" => Command::Analyse,
        "new" | "n" | "again" | "restart" | "neu" => Command::New,
        "quit" | "q" | "exit" | "bye" | "ende" => Command::Quit,
        "help" | "?" | "hilfe" => Command::Help,
        "level" | "l" | "stufe" => {
            let Some(word) = words.next() else { return Ok(Command::Level(None)) };
            let unknown = || wrong(say!("terminal-level-unknown", given = word)).help(say!("terminal-level-help"));
            return Ok(Command::Level(Some(level(word).ok_or_else(unknown)?)));
        }
        _ => return take(&text, query),
    };
    match words.next() {
        None => Ok(command),
        Some(more) => Err(wrong(say!("terminal-alone", word = first, more = more)).help(say!("terminal-alone.help"))),
    }
}

fn wrong(message: String) -> Problem {
    Problem::new(ProblemKind::Notation, message)
}

/// `2`, `take 2`, `heap 1: 3`, `3 from heap 1`, `0,2,1`, `(0,2,1)`, and with what is left `1 -> 3+4`, `split 3+7`.
fn take(text: &str, query: &Query) -> Result<Command, Problem> {
    let unreadable = || {
        let problem = wrong(say!("terminal-unreadable", text = text));
        match closest(text.split_whitespace().next().unwrap_or(""), WORDS) {
            Some(near) => problem.help(say!("misread-near", near = near)),
            None => problem.help(example(query)),
        }
    };
    let text = &text.replace('→', "->").replace("split ", "0 -> ").replace("teile ", "0 -> ");
    let (text, leaves) = match text.split_once("->") {
        None => (text.trim(), None),
        Some((taken, left)) => {
            let sizes = left.split('+').map(|size| parse_nat(size.trim()).ok()).collect::<Option<Vec<Nat>>>();
            (taken.trim(), Some(sizes.ok_or_else(unreadable)?))
        }
    };
    let body = ["take ", "t ", "nimm "].iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text).trim();
    let from = body.split_once(" from ").or_else(|| body.split_once(" von "));
    let (place, amounts) = match (body.split_once(':'), from) {
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
    const PLACES: [&str; 6] = ["heap", "pile", "component", "haufen", "stapel", "summand"];
    let bare = PLACES.iter().find_map(|word| place.trim().strip_prefix(word)).unwrap_or(place);
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
                _ => return Err(wrong(say!("terminal-which-heap")).help(example(query))),
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
        (Some(pile), 1) => return Err(wrong(say!("terminal-no-pile", pile = pile + 1)).help(example(query))),
        (Some(_), _) => return Err(wrong(say!("terminal-one-number")).help(example(query))),
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
            say!("terminal-type-split")
        }
        [only] => match only.position.0.len() {
            1 => say!("terminal-type-number"),
            piles => {
                let amounts: Vec<&str> = (0..piles).map(|i| if i == 1 { "2" } else { "0" }).collect();
                say!("terminal-type-piles", example = amounts.join(","))
            }
        },
        _ => say!("terminal-type-heap"),
    }
}

/// What can be typed.
pub fn help() -> String {
    let lines = say!("terminal-help").lines().map(|line| format!("  {line}\n")).collect::<String>();
    lines + &say!("terminal-help-numbers")
}

//! The commands that a player enters in line mode.

use grundy::play::Level;
use grundy_answers::{Problem, ProblemKind, say};
use grundy_core::notation::{closest, parse_nat};
use grundy_core::{Nat, Query};

/// A command entered by the player in line mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Takes tokens from the piles of a component.
    Take {
        /// The index of the component.
        component: usize,
        /// The amount taken from each pile of the component.
        take: Vec<Nat>,
        /// The sizes of the heaps that the move leaves, if they are given.
        leaves: Option<Vec<Nat>>,
        /// The sizes of the heaps of the component that the move does not change, if `leaves` describes only the heap
        /// that it changes.
        beside: Option<Vec<Nat>>,
    },
    /// Recommends a move.
    Hint,
    /// Shows the reasons for the verdict.
    Why,
    /// Takes back moves up to the player's last decision.
    Undo,
    /// Lists the legal moves.
    Moves,
    /// Lists the moves made so far.
    List,
    /// Shows or sets the level of the computer.
    Level(Option<Level>),
    /// Shows or hides verdicts.
    Analyse,
    /// Starts a new game.
    New,
    /// Quits the program.
    Quit,
    /// Lists the commands.
    Help,
    /// Shows the position again; given by an empty line.
    Show,
}

/// The words that are suggested for a mistyped one, in both languages.
const WORDS: [&str; 21] = [
    "hint", "why", "undo", "moves", "list", "level", "analyse", "new", "quit", "help", "show", "tipp", "warum",
    "zurück", "züge", "liste", "stufe", "neu", "ende", "hilfe", "zeige",
];

/// Returns the level with a name in any language.
fn level(word: &str) -> Option<Level> {
    let named = match word {
        "perfekt" => "perfect",
        "menschlich" => "human",
        "lehrend" => "teaching",
        word => word,
    };
    named.parse().ok()
}

/// Parses a line entered by the player in the position `query`. It ignores case, spaces and filler words, and accepts
/// the command words of all languages.
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

/// Parses a move: `2`, `take 2`, `heap 1: 3`, `3 from heap 1`, `0,2,1`, `(0,2,1)`, or with the heaps left `1 -> 3+4`,
/// `split 3+7`.
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

/// Parses the number of a component, `heap 2`, `pile 2`, `component 2` or `2`, or of a pile in it, `2.1`.
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

/// Returns the component of a move and the amounts taken from its piles.
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
    let others = |pile: usize| {
        let sizes = components.get(component)?.sizes().into_iter().enumerate();
        let sizes = sizes.filter(|(at, size)| *at != pile && !size.is_zero()).map(|(_, size)| size);
        Some(leaves.iter().flatten().cloned().chain(sizes).collect())
    };
    let beside = pile.filter(|_| leaves.is_some()).and_then(others);
    Ok(Command::Take { component, take, leaves, beside })
}

/// Returns an example of a move that the player may enter.
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

/// Returns the list of the commands of line mode as text.
pub fn help() -> String {
    let lines = say!("terminal-help").lines().map(|line| format!("  {line}\n")).collect::<String>();
    lines + &say!("terminal-help-numbers")
}

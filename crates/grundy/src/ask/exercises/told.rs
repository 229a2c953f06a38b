//! Parsing of typed answers to exercises.

use crate::answer::Move;
use crate::ask::legal::{leaving, made};
use crate::failure::Illegal;
use grundy_core::{Component, Nat, Query, notation};

/// Parses a choice given by its letter, where `a` is the first choice.
pub(super) fn letter(text: &str, choices: usize) -> Option<usize> {
    let mut letters = text.trim().chars();
    match (letters.next(), letters.next()) {
        (Some(letter @ ('a'..='z' | 'A'..='Z')), None) => {
            Some(usize::from(letter.to_ascii_lowercase() as u8 - b'a')).filter(|choice| *choice < choices)
        }
        _ => None,
    }
}

/// Returns the numbers in a text, separated by any other characters.
pub(super) fn numbers(text: &str) -> Option<Vec<u64>> {
    let separators = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '+' | '(' | ')' | '{' | '}' | '[' | ']');
    text.split(separators).filter(|part| !part.is_empty()).map(|part| part.parse().ok()).collect()
}

/// Splits a text into moves, separated by semicolons, or by commas where each move is one number.
pub(super) fn moves<'a>(text: &'a str, query: &Query) -> Vec<&'a str> {
    let plain = query.components.len() == 1
        && query.components[0].position.0.len() == 1
        && !query.components[0].ruleset.rule.splits();
    let between = |c: char| c == ';' || plain && c == ',';
    text.split(between).map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Parses a typed move, such as `2`, `take 2`, `heap 2: 3`, `(1,1)`, `1 -> 2+3`, `split 2+3`, or `0.2` with the
/// component before the amounts. Returns `None` if the text is not a move.
pub(super) fn a_move(text: &str, query: &Query) -> Option<Result<Move, Illegal>> {
    let text = text.trim().to_lowercase().replace('→', "->").replace("split ", "0 -> ");
    let text = text.strip_prefix("take ").unwrap_or(&text);
    if let Some((moved, left)) = text.split_once('~') {
        let (component, take) = ply(moved)?;
        let leaves: Vec<Component> = notation::parse_query(left).ok()?.components;
        return Some(made(query, component, &take, Some(&leaves)));
    }
    let (told, left) = match text.split_once("->") {
        None => (text.trim(), None),
        Some((told, left)) => (told.trim(), Some(amounts(&left.replace('+', ","))?)),
    };
    if let Some((component, take)) = ply(told) {
        return Some(with(query, component, take, left));
    }
    let (component, told) = match told.split_once(':') {
        None => (0, told),
        Some((place, told)) => {
            let place =
                ["heap", "pile", "component", "game"].iter().find_map(|w| place.strip_prefix(w)).unwrap_or(place);
            (place.trim().parse::<usize>().ok()?.checked_sub(1)?, told)
        }
    };
    let mut take = amounts(told)?;
    let piles = query.components.get(component).map_or(1, |c| c.position.0.len());
    if take.len() == 1 && piles > 1 && take[0].is_zero() {
        // bounded: a position of an exercise has few piles
        take = vec![Nat::ZERO; piles];
    }
    Some(with(query, component, take, left))
}

fn with(query: &Query, component: usize, take: Vec<Nat>, left: Option<Vec<Nat>>) -> Result<Move, Illegal> {
    match left {
        None => made(query, component, &take, None),
        Some(sizes) => leaving(query, component, &take, &sizes),
    }
}

/// Parses a move such as `0.2`: the index of the component, and the amount taken from each pile.
fn ply(text: &str) -> Option<(usize, Vec<Nat>)> {
    let (component, take) = text.split_once('.')?;
    let take = take.split('.').map(|n| notation::parse_nat(n).ok()).collect::<Option<Vec<Nat>>>()?;
    Some((component.trim().parse().ok()?, take))
}

/// Parses amounts such as `2`, `0,2` or `(0,2)`.
fn amounts(text: &str) -> Option<Vec<Nat>> {
    let bare = text.trim();
    let bare = bare.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(bare);
    bare.split(',').map(|n| notation::parse_nat(n.trim()).ok()).collect()
}

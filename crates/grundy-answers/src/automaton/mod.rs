//! Drawings of automata in the language of Graphviz, and as SVG with a common layout for pages, files and notebooks.

mod dot;
mod layers;
mod layout;
mod sheet;
mod svg;
#[cfg(test)]
mod tests;

pub use dot::dot;
pub use sheet::{pdf, tikz};
pub use svg::svg;

use grundy::answer::AutomatonFound;
use std::collections::BTreeMap;

/// All edges from one state to another, drawn as one arrow.
struct Arrow {
    from: usize,
    to: usize,
    /// The labels of the edges, which list the digits of the tracks.
    labels: Vec<String>,
}

/// Returns the arrows of an automaton, each with all edges between the same states, ordered by states.
fn arrows(found: &AutomatonFound) -> Vec<Arrow> {
    let mut arrows: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for (from, edges) in found.automaton.edges.iter().enumerate() {
        for &(symbol, to) in edges {
            arrows.entry((from, to as usize)).or_default().push(label(found, symbol));
        }
    }
    arrows.into_iter().map(|((from, to), labels)| Arrow { from, to, labels }).collect()
}

/// Returns the digits of a symbol, starting with the first track.
fn label(found: &AutomatonFound, symbol: u32) -> String {
    let (radix, mut rest) = (found.automaton.radix.max(2), symbol);
    let digits: Vec<String> = (0..found.automaton.tracks as usize)
        .map(|track| {
            let digit = rest % radix;
            rest /= radix;
            found.alphabets.get(track).map_or_else(|| digit.to_string(), |alphabet| alphabet.letter(digit).to_string())
        })
        .collect();
    if digits.len() == 1 { digits.concat() } else { format!("({})", digits.join(",")) }
}

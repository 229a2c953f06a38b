//! Drawings of automata: for Graphviz, and as SVG by a layout of our own, the same for pages, files and notebooks.

mod dot;
mod layers;
mod layout;
mod sheet;
mod svg;
#[cfg(test)]
mod tests;

pub use dot::{dot, read};
pub use sheet::{pdf, tikz};
pub use svg::svg;

use grundy::answer::AutomatonFound;
use std::collections::BTreeMap;

/// All edges from one state to another.
struct Arrow {
    from: usize,
    to: usize,
    /// The digits of the tracks, for each edge.
    labels: Vec<String>,
}

/// The edges, those between the same states together, by states.
fn arrows(found: &AutomatonFound) -> Vec<Arrow> {
    let mut arrows: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for (from, edges) in found.automaton.edges.iter().enumerate() {
        for &(symbol, to) in edges {
            arrows.entry((from, to as usize)).or_default().push(label(found, symbol));
        }
    }
    arrows.into_iter().map(|((from, to), labels)| Arrow { from, to, labels }).collect()
}

/// The digits of a symbol, the first track first.
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

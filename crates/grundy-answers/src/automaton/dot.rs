//! Automata in Graphviz's DOT format.

use super::arrows;
use grundy::answer::AutomatonFound;
use grundy_core::certificate::AutomatonClaim;
use std::fmt::Write;

/// Returns an automaton in Graphviz's DOT format. Accepting states are double circles. Transitions between the same two
/// states share one arrow. Its label lists the symbols, each as the digits of the variables in the order given in the
/// title.
pub fn dot(found: &AutomatonFound) -> String {
    let title = found.names.join(", ").replace('\\', "\\\\").replace('"', "\\\"");
    let mut out = format!("digraph {{\n  rankdir=LR;\n  label=\"({title})\";\n  node [shape=circle];\n");
    if found.states() > 0 {
        out.push_str("  start [shape=point];\n  start -> 0;\n");
    }
    // Writing to a string cannot fail.
    for state in &found.automaton.accepting {
        let _ = writeln!(out, "  {state} [shape=doublecircle];");
    }
    for arrow in arrows(found) {
        let _ = writeln!(out, "  {} -> {} [label=\"{}\"];", arrow.from, arrow.to, arrow.labels.join("\\n"));
    }
    out.push_str("}\n");
    out
}

/// The maximum number of states of an automaton that is parsed.
const MOST: usize = 10_000;

/// Parses an automaton in the format written by [`dot`]. Its radix is the smallest that the digits allow. Returns
/// `None` for any other input, including other Graphviz files, and for automata with more than 10 000 states.
pub fn read(text: &str) -> Option<AutomatonFound> {
    let mut names = None;
    let mut accepting: Vec<u32> = Vec::new();
    let mut edges: Vec<(usize, u32, Vec<u32>)> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(title) = line.strip_prefix("label=\"(") {
            let title = title.strip_suffix(")\";")?.replace("\\\"", "\"").replace("\\\\", "\\");
            names = Some(title.split(", ").map(str::to_owned).collect::<Vec<_>>());
        } else if let Some(state) = line.strip_suffix(" [shape=doublecircle];") {
            accepting.push(state.parse().ok()?);
        } else if let Some((arrow, label)) = line.strip_suffix("\"];").and_then(|line| line.split_once(" [label=\"")) {
            let (from, to) = arrow.split_once(" -> ")?;
            for digits in label.split("\\n") {
                let digits = digits.trim_start_matches('(').trim_end_matches(')').split(',');
                let digits: Option<Vec<u32>> = digits.map(|digit| digit.parse().ok()).collect();
                edges.push((from.parse().ok()?, to.parse().ok()?, digits?));
            }
        }
    }
    let names = names?;
    let ends = edges.iter().flat_map(|(from, to, _)| [*from, *to as usize]);
    let states = ends.chain(accepting.iter().map(|s| *s as usize)).max().map_or(0, |last| last.saturating_add(1));
    if states > MOST {
        return None;
    }
    let radix = edges.iter().flat_map(|(_, _, digits)| digits).max().copied().unwrap_or(0).checked_add(1)?.max(2);
    let mut claim = AutomatonClaim { tracks: names.len() as u32, radix, accepting, edges: vec![Vec::new(); states] };
    for (from, to, digits) in edges.iter().filter(|(_, _, digits)| digits.len() == names.len()) {
        let symbol = digits.iter().rev().try_fold(0u32, |symbol, digit| symbol.checked_mul(radix)?.checked_add(*digit));
        claim.edges[*from].push((symbol?, *to));
    }
    claim.accepting.sort_unstable();
    claim.edges.iter_mut().for_each(|edges| edges.sort_unstable());
    Some(AutomatonFound { names, automaton: claim, alphabets: Vec::new() })
}

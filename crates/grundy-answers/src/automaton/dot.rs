//! Automata in Graphviz's DOT format.

use super::arrows;
use grundy::answer::AutomatonFound;
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

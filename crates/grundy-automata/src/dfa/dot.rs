//! Pictures of automata, for Graphviz.

use super::symbol::digits;
use super::{Dfa, Var};
use std::collections::BTreeMap;
use std::fmt::Write;

impl Dfa {
    /// The automaton in the language of Graphviz: accepting states are double circles, edges between the same states
    /// share one arrow, and a label lists the digits of the variables in the order given in the title.
    pub fn dot(&self, names: &dyn Fn(Var) -> String) -> String {
        let title: Vec<String> = self.vars.iter().map(|var| names(*var)).collect();
        let title = title.join(", ").replace('\\', "\\\\").replace('"', "\\\"");
        let mut out = format!("digraph {{\n  rankdir=LR;\n  label=\"({title})\";\n  node [shape=circle];\n");
        if !self.is_empty() {
            out.push_str("  start [shape=point];\n  start -> 0;\n");
        }
        // Writing to a string cannot fail.
        for state in (0..self.states() as u32).filter(|s| self.accepting(*s)) {
            let _ = writeln!(out, "  {state} [shape=doublecircle];");
        }
        for state in 0..self.states() as u32 {
            let mut arrows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
            for &(symbol, target) in self.edges(state) {
                arrows.entry(target).or_default().push(self.label(symbol));
            }
            for (target, labels) in arrows {
                let _ = writeln!(out, "  {state} -> {target} [label=\"{}\"];", labels.join("\\n"));
            }
        }
        out.push_str("}\n");
        out
    }

    pub(super) fn label(&self, symbol: u32) -> String {
        let digits: Vec<String> = digits(symbol, self.radix, self.vars.len()).map(|digit| digit.to_string()).collect();
        if digits.len() == 1 { digits.concat() } else { format!("({})", digits.join(",")) }
    }
}

//! Pictures of automata as SVG: states in a circle, the start on the left, arrows bent so that there and back differ.

use super::{Dfa, Var};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Radius of a state.
const STATE: f64 = 18.0;
/// Room around the circle of states, for loops and labels.
const MARGIN: f64 = 90.0;
/// Labels spelled out on one arrow.
const LABELS: usize = 4;

impl Dfa {
    /// The automaton as SVG: accepting states have two rings, and a label lists the digits of the variables in order.
    pub fn svg(&self, names: &dyn Fn(Var) -> String) -> String {
        let count = self.states();
        let ring = (count as f64 * 3.2 * STATE / std::f64::consts::PI).max(3.0 * STATE);
        let (centre, side) = (ring + MARGIN, 2.0 * (ring + MARGIN));
        let place = |state: u32| {
            let turn = std::f64::consts::PI * (1.0 + 2.0 * f64::from(state) / count.max(1) as f64);
            (centre + ring * turn.cos(), centre + ring * turn.sin())
        };
        let vars: Vec<String> = self.vars().iter().map(|var| names(*var)).collect();
        let title = escape(&format!("reads ({})", vars.join(", ")));
        // Writing to a string cannot fail.
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side:.0}\" height=\"{:.0}\" viewBox=\"0 0 {side:.0} {:.0}\" \
             font-family=\"sans-serif\" font-size=\"11\" role=\"img\">\n<title>automaton of {count} states, {title}</title>\n\
             <defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
             orient=\"auto\"><path d=\"M0 0 8 4 0 8z\"/></marker></defs>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n<text x=\"10\" y=\"18\">{title}</text>\n",
            side + 20.0,
            side + 20.0
        );
        for state in 0..count as u32 {
            let mut arrows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
            for &(symbol, target) in self.edges(state) {
                arrows.entry(target).or_default().push(self.label(symbol));
            }
            for (target, labels) in arrows {
                arrow(place(state), (state != target).then(|| place(target)), centre, &labels, &mut out);
            }
        }
        if count > 0 {
            let (x, y) = place(0);
            let _ = writeln!(
                out,
                "<path d=\"M{:.1} {y:.1}H{:.1}\" stroke=\"#000\" marker-end=\"url(#tip)\"/>",
                x - 45.0,
                x - STATE
            );
        }
        for state in 0..count as u32 {
            let (x, y) = place(state);
            let _ = writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{STATE}\" fill=\"#fff\" stroke=\"#000\"/>");
            if self.accepting(state) {
                let inner = STATE - 4.0;
                let _ =
                    writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{inner}\" fill=\"none\" stroke=\"#000\"/>");
            }
            let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{state}</text>", y + 4.0);
        }
        out.push_str("</svg>\n");
        out
    }
}

/// An arrow between two states, or a loop that points away from the centre.
fn arrow(from: (f64, f64), to: Option<(f64, f64)>, centre: f64, labels: &[String], out: &mut String) {
    let more = if labels.len() > LABELS { format!(" … ({})", labels.len()) } else { String::new() };
    let label = escape(&format!("{}{more}", labels[..labels.len().min(LABELS)].join(" ")));
    let away = |x: f64, y: f64, by: f64| {
        let (dx, dy) = (x - centre, y - centre);
        let length = dx.hypot(dy).max(1.0);
        (x + by * dx / length, y + by * dy / length)
    };
    let (path, at) = match to {
        None => {
            let (left, right) =
                (away(from.0 - 7.0, from.1 + 7.0, 0.8 * STATE), away(from.0 + 7.0, from.1 - 7.0, 0.8 * STATE));
            let bend = away(from.0, from.1, STATE + 34.0);
            let path =
                format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", left.0, left.1, bend.0, bend.1, right.0, right.1);
            (path, away(from.0, from.1, STATE + 30.0))
        }
        Some(to) => {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            // A bend to the left of the way, so that the way back bends to the other side.
            let bend = ((from.0 + to.0) / 2.0 + 0.14 * dy, (from.1 + to.1) / 2.0 - 0.14 * dx);
            let shorten = |from: (f64, f64), towards: (f64, f64)| {
                let (dx, dy) = (towards.0 - from.0, towards.1 - from.1);
                let length = dx.hypot(dy).max(1.0);
                (from.0 + STATE * dx / length, from.1 + STATE * dy / length)
            };
            let (start, end) = (shorten(from, bend), shorten(to, bend));
            let path = format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", start.0, start.1, bend.0, bend.1, end.0, end.1);
            let middle = ((from.0 + to.0) / 2.0 + 0.09 * dy, (from.1 + to.1) / 2.0 - 0.09 * dx);
            (path, middle)
        }
    };
    let _ = writeln!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"#555\" marker-end=\"url(#tip)\"/>");
    let _ = writeln!(
        out,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" stroke=\"#fff\" stroke-width=\"3\" paint-order=\"stroke\" \
         fill=\"#00457a\">{label}</text>",
        at.0,
        at.1 + 4.0
    );
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_and_arrow_is_drawn() {
        let pair = Dfa::new(&[0, 1], 2, vec![true, false], vec![vec![(0, 0), (3, 0), (1, 1)], vec![(2, 0)]]);
        let svg = pair.svg(&|var| format!("<x{var}>"));
        assert_eq!(svg.matches("<circle").count(), 3);
        assert_eq!(svg.matches("marker-end").count(), 4);
        assert!(svg.contains("&lt;x0&gt;") && svg.contains("(1,0)") && svg.ends_with("</svg>\n"));
        assert!(Dfa::empty(&[0], 2).svg(&|_| "n".to_owned()).contains("0 states"));
    }
}

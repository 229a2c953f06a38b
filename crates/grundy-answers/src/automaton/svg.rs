//! Drawings of automata as SVG, with CSS classes that let a page set its own colours.

use super::layout::{Drawing, LINE, STATE, drawing};
use crate::words::say;
use grundy::answer::AutomatonFound;
use grundy::{Meter, Stop};
use std::fmt::Write;

/// Returns a drawing of an automaton as SVG. Accepting states have two rings. The label of an arrow lists its symbols,
/// each as the digits of the variables in order. Fails if `meter` stops the layout.
pub fn svg(found: &AutomatonFound, meter: &Meter) -> Result<String, Stop> {
    let drawing = drawing(found, meter)?;
    let title = escape(&say!("drawing-reads", names = found.names.join(", ")));
    let (width, height) = (drawing.width.max(8.0 * title.len() as f64), drawing.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"automaton\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n\
         <title>{}</title>\n\
         <defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7.5\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
         orient=\"auto\"><path class=\"tip\" d=\"M0 0 8 4 0 8z\" fill=\"#444\"/></marker></defs>\n\
         <rect class=\"sheet\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text class=\"title\" x=\"10\" y=\"18\">{title}</text>\n",
        say!("drawing-title", states = found.states(), reads = title)
    );
    arrows(&drawing, &mut out);
    states(&drawing, &found.automaton.accepting, &mut out);
    labels(&drawing, &mut out);
    out.push_str("</svg>\n");
    Ok(out)
}

// Writing to a string cannot fail.

fn arrows(drawing: &Drawing, out: &mut String) {
    let edge = |path: &str, out: &mut String| {
        let _ =
            writeln!(out, "<path class=\"edge\" d=\"{path}\" fill=\"none\" stroke=\"#444\" marker-end=\"url(#tip)\"/>");
    };
    if let Some((tail, tip)) = drawing.start {
        edge(&format!("M{:.1} {:.1}L{:.1} {:.1}", tail.0, tail.1, tip.0, tip.1), out);
    }
    for curve in &drawing.curves {
        let mut path = format!("M{:.1} {:.1}C", curve.points[0].0, curve.points[0].1);
        for (x, y) in &curve.points[1..] {
            let _ = write!(path, "{x:.1} {y:.1} ");
        }
        edge(path.trim_end(), out);
    }
}

fn states(drawing: &Drawing, accepting: &[u32], out: &mut String) {
    for (state, (x, y)) in (0..).zip(&drawing.states) {
        let accepts = accepting.binary_search(&state).is_ok();
        let class = if accepts { "state accepting" } else { "state" };
        let _ = writeln!(
            out,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{STATE}\" fill=\"#fff\" stroke=\"#000\"/>"
        );
        if accepts {
            let inner = STATE - 4.0;
            let _ = writeln!(
                out,
                "<circle class=\"ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{inner}\" fill=\"none\" stroke=\"#000\"/>"
            );
        }
        let _ = writeln!(
            out,
            "<text class=\"name\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{state}</text>",
            y + 4.0
        );
    }
}

/// Writes the labels last, on plates of their own, so that no line crosses them.
fn labels(drawing: &Drawing, out: &mut String) {
    for curve in &drawing.curves {
        let ((x, y), (width, height)) = (curve.at, curve.size);
        let _ = writeln!(
            out,
            "<rect class=\"plate\" x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"3\" fill=\"#fff\"/>",
            x - width / 2.0,
            y - height / 2.0
        );
        for (i, line) in curve.lines.iter().enumerate() {
            let down = y - height / 2.0 + LINE * (i as f64 + 0.85) + 1.0;
            let _ = writeln!(
                out,
                "<text class=\"label\" x=\"{x:.1}\" y=\"{down:.1}\" text-anchor=\"middle\" font-family=\"monospace\" \
                 font-size=\"11\" fill=\"#00457a\">{}</text>",
                escape(line)
            );
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

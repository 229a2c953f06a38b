//! Drawings of automata for print, with the layout of the drawings on the screen.

use super::layout::{LINE, STATE, drawing};
use crate::sheet::{Anchor, Shape, Sheet, write_pdf, write_tikz};
use crate::words::say;
use grundy::answer::AutomatonFound;
use grundy::{Meter, Stop};

/// Returns a drawing of an automaton as a PDF document. Fails if `meter` stops the layout.
pub fn pdf(found: &AutomatonFound, meter: &Meter) -> Result<Vec<u8>, Stop> {
    let mut out = Vec::new();
    // Writing to memory does not fail.
    let _ = write_pdf(&sheet(found, meter)?, &mut out);
    Ok(out)
}

/// Returns a drawing of an automaton as a TikZ picture. Fails if `meter` stops the layout.
pub fn tikz(found: &AutomatonFound, meter: &Meter) -> Result<String, Stop> {
    let mut out = Vec::new();
    let _ = write_tikz(&sheet(found, meter)?, &mut out);
    Ok(String::from_utf8_lossy(&out).into_owned())
}

fn text(x: f64, y: f64, words: impl Into<String>, anchor: Anchor, size: f64, mono: bool) -> Shape {
    Shape::Text { x, y, words: words.into(), anchor, turned: false, size, mono }
}

fn sheet(found: &AutomatonFound, meter: &Meter) -> Result<Sheet, Stop> {
    let drawing = drawing(found, meter)?;
    let title = say!("drawing-reads", names = found.names.join(", "));
    let mut shapes = vec![text(10.0, 18.0, title.clone(), Anchor::Start, 12.0, false)];
    if let Some((from, to)) = drawing.start {
        shapes.push(Shape::Arrow { points: vec![from, from, to, to] });
    }
    shapes.extend(drawing.curves.iter().map(|curve| Shape::Arrow { points: curve.points.clone() }));
    for (state, &(x, y)) in (0..).zip(&drawing.states) {
        shapes.push(Shape::Circle { x, y, radius: STATE });
        if found.automaton.accepting.binary_search(&state).is_ok() {
            shapes.push(Shape::Circle { x, y, radius: STATE - 4.0 });
        }
        shapes.push(text(x, y + 4.0, state.to_string(), Anchor::Middle, 12.0, false));
    }
    // Labels last and on plates of their own, so that no line strikes them through.
    for curve in &drawing.curves {
        let ((x, y), (width, height)) = (curve.at, curve.size);
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        shapes.push(Shape::Block { x: left, y: top, width, height, fill: [255; 3] });
        for (i, line) in curve.lines.iter().enumerate() {
            let down = top + LINE * (i as f64 + 0.85) + 1.0;
            shapes.push(text(x, down, line.clone(), Anchor::Middle, 10.0, true));
        }
    }
    let width = drawing.width.max(8.0 * title.len() as f64);
    let title = format!("automaton of {} states, {title}", found.states());
    Ok(Sheet { title, width, height: drawing.height, shapes })
}

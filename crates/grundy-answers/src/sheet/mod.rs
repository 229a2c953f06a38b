//! Drawings for print: a few kinds of shapes, written as PDF or as TikZ.
//!
//! Lengths are in points, with x to the right and y downwards as on a screen; the writers invert y.

mod pdf;
mod tikz;

pub(crate) use pdf::write_pdf;
pub(crate) use tikz::{escape as escape_tex, write_tikz};

/// A colour, given by red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// The point of a text that its coordinates refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// The left end of the text is at the anchor.
    Start,
    /// The middle of the text is at the anchor.
    Middle,
    /// The right end of the text is at the anchor.
    End,
}

/// A shape of a drawing.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// A rectangle of one colour, given by its corner, width and height.
    Block { x: f64, y: f64, width: f64, height: f64, fill: Rgb },
    /// A circle with an ink outline on paper.
    Circle { x: f64, y: f64, radius: f64 },
    /// A curve that ends in an arrow tip, given by its start and three points for each piece (cubic Bézier).
    Arrow { points: Vec<(f64, f64)> },
    /// A text on a baseline.
    Text { x: f64, y: f64, words: String, anchor: Anchor, turned: bool, size: f64, mono: bool },
}

/// A drawing for print.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// The title of the sheet.
    pub(crate) title: String,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The shapes, in the order of drawing.
    pub(crate) shapes: Vec<Shape>,
}

/// Returns the three corners of the triangle at the end of an arrow.
fn tip(points: &[(f64, f64)]) -> [(f64, f64); 3] {
    const LENGTH: f64 = 7.0;
    const HALF: f64 = 2.6;
    let end = points[points.len() - 1];
    // The last point of control that is not the end itself says where the curve comes from.
    let from = points.iter().rev().find(|p| (p.0 - end.0).hypot(p.1 - end.1) > 0.5).copied().unwrap_or(end);
    let length = (end.0 - from.0).hypot(end.1 - from.1).max(1e-6);
    let (dx, dy) = ((end.0 - from.0) / length, (end.1 - from.1) / length);
    let (x, y) = (end.0 - LENGTH * dx, end.1 - LENGTH * dy);
    [end, (x - HALF * dy, y + HALF * dx), (x + HALF * dy, y - HALF * dx)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Sheet {
        let text = |words: &str, anchor, turned, mono| Shape::Text {
            x: 30.0,
            y: 20.0,
            words: words.to_owned(),
            anchor,
            turned,
            size: 10.0,
            mono,
        };
        Sheet {
            title: "a (map) of 100%".to_owned(),
            width: 120.0,
            height: 80.0,
            shapes: vec![
                Shape::Block { x: 0.0, y: 0.0, width: 10.0, height: 5.0, fill: [255, 0, 128] },
                Shape::Circle { x: 50.0, y: 40.0, radius: 18.0 },
                Shape::Arrow { points: vec![(0.0, 0.0), (10.0, 0.0), (20.0, 10.0), (20.0, 20.0)] },
                text("(1,0) \\ 50% − ≥", Anchor::Middle, false, true),
                text("b_1", Anchor::End, true, false),
            ],
        }
    }

    #[test]
    fn a_pdf_has_a_table_of_its_objects_that_is_right() {
        let mut out = Vec::new();
        write_pdf(&sheet(), &mut out).unwrap();
        let text: String = out.iter().map(|b| char::from(*b)).collect();
        assert!(text.starts_with("%PDF-1.4\n") && text.ends_with("%%EOF\n"));
        let start: usize = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
        assert!(text[start..].starts_with("xref\n"));
        for (number, line) in text[start..].lines().skip(3).take_while(|l| l.ends_with(" n ")).enumerate() {
            let at: usize = line[..10].parse().unwrap();
            assert!(text[at..].starts_with(&format!("{} 0 obj", number + 1)), "{line}");
        }
        let length = text.split("/Length ").nth(1).unwrap().split(' ').next().unwrap();
        let stream = text.split("\nstream\n").nth(1).unwrap().split("\nendstream").next().unwrap();
        assert_eq!(stream.chars().count().to_string(), length);
        assert!(stream.contains("(\\(1,0\\) \\\\ 50% - >=) Tj"), "{stream}");
    }

    #[test]
    fn tikz_has_no_sign_that_tex_would_read_otherwise() {
        let mut out = Vec::new();
        write_tikz(&sheet(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("\\begin{tikzpicture}") && text.ends_with("\\end{tikzpicture}\n"));
        assert!(text.contains("50\\% $-$ $\\ge$") && text.contains("b\\_1"), "{text}");
    }
}

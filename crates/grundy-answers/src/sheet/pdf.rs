//! Drawings as PDF: one uncompressed page that uses the standard fonts Helvetica and Courier.

use super::{Anchor, Shape, Sheet, tip};
use std::fmt::Write as _;
use std::io::{self, Write};

/// The widths of the Helvetica characters from the space to the tilde, in thousandths of the font size (Adobe's
/// metrics).
#[rustfmt::skip]
const HELVETICA: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// Replaces the characters that the standard fonts lack by others.
fn plain(words: &str) -> String {
    let mut out = String::new();
    for sign in words.chars() {
        match sign {
            ' '..='~' => out.push(sign),
            '−' | '–' => out.push('-'),
            '≤' => out.push_str("<="),
            '≥' => out.push_str(">="),
            '…' => out.push_str("..."),
            '×' => out.push('x'),
            '⊕' => out.push_str("(+)"),
            '·' => out.push('.'),
            'φ' => out.push_str("phi"),
            _ => out.push('?'),
        }
    }
    out
}

/// Returns the length of a text, in points.
fn length(words: &str, size: f64, mono: bool) -> f64 {
    let width = |b: u8| if mono { 600 } else { HELVETICA[usize::from(b - b' ')] };
    words.bytes().map(|b| f64::from(width(b))).sum::<f64>() * size / 1000.0
}

/// Writes the drawing as a PDF document.
pub(crate) fn write_pdf(sheet: &Sheet, out: &mut dyn Write) -> io::Result<()> {
    let content = content(sheet);
    let title: String = plain(&sheet.title).replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)");
    let font = |name: &str| format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {:.2} {:.2}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R \
             /F2 6 0 R >> >> >>",
            sheet.width, sheet.height
        ),
        format!("<< /Length {} >>\nstream\n{content}\nendstream", content.len()),
        font("Helvetica"),
        font("Courier"),
        format!("<< /Title ({title}) /Producer (grundy) >>"),
    ];
    let mut text = String::from("%PDF-1.4\n");
    // bounded: one for each object above
    let mut places = Vec::with_capacity(objects.len());
    for (i, object) in objects.iter().enumerate() {
        places.push(text.len());
        let _ = write!(text, "{} 0 obj\n{object}\nendobj\n", i + 1);
    }
    let (start, count) = (text.len(), objects.len() + 1);
    let _ = write!(text, "xref\n0 {count}\n0000000000 65535 f \n");
    for place in places {
        let _ = writeln!(text, "{place:010} 00000 n ");
    }
    let _ = write!(text, "trailer\n<< /Size {count} /Root 1 0 R /Info 7 0 R >>\nstartxref\n{start}\n%%EOF\n");
    out.write_all(text.as_bytes())
}

// Writing to a string cannot fail.

fn content(sheet: &Sheet) -> String {
    let mut out = String::from("0.8 w 0 G");
    let up = |y: f64| sheet.height - y;
    for shape in &sheet.shapes {
        match shape {
            Shape::Block { x, y, width, height, fill: [r, g, b] } => {
                let [r, g, b] = [r, g, b].map(|part| f64::from(*part) / 255.0);
                let _ =
                    write!(out, "\n{r:.3} {g:.3} {b:.3} rg {x:.2} {:.2} {width:.2} {height:.2} re f", up(y + height));
            }
            Shape::Circle { x, y, radius } => circle(*x, up(*y), *radius, &mut out),
            Shape::Arrow { points } => {
                let turned: Vec<(f64, f64)> = points.iter().map(|(x, y)| (*x, up(*y))).collect();
                let _ = write!(out, "\n0 G {:.2} {:.2} m", turned[0].0, turned[0].1);
                for piece in turned[1..].chunks_exact(3) {
                    for (x, y) in piece {
                        let _ = write!(out, " {x:.2} {y:.2}");
                    }
                    out.push_str(" c");
                }
                let [a, b, c] = tip(&turned);
                let _ = write!(out, " S 0 g {:.2} {:.2} m {:.2} {:.2} l {:.2} {:.2} l f", a.0, a.1, b.0, b.1, c.0, c.1);
            }
            Shape::Text { x, y, words, anchor, turned, size, mono } => {
                let words = plain(words);
                let back = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => length(&words, *size, *mono) / 2.0,
                    Anchor::End => length(&words, *size, *mono),
                };
                let (x, y) = (*x, up(*y));
                let font = if *mono { "F2" } else { "F1" };
                let place = if *turned {
                    format!("0 1 -1 0 {x:.2} {:.2} Tm", y - back)
                } else {
                    format!("1 0 0 1 {:.2} {y:.2} Tm", x - back)
                };
                let words = words.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)");
                let _ = write!(out, "\n0 g BT /{font} {size:.2} Tf {place} ({words}) Tj ET");
            }
        }
    }
    out
}

/// Appends a circle of four curves that is filled with white.
fn circle(x: f64, y: f64, r: f64, out: &mut String) {
    let k = 0.552_285 * r;
    let quarter = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
        format!(" {:.2} {:.2} {:.2} {:.2} {:.2} {:.2} c", x + a.0, y + a.1, x + b.0, y + b.1, x + c.0, y + c.1)
    };
    let _ = write!(
        out,
        "\n1 g 0 G {:.2} {y:.2} m{}{}{}{} B",
        x + r,
        quarter((r, k), (k, r), (0.0, r)),
        quarter((-k, r), (-r, k), (-r, 0.0)),
        quarter((-r, -k), (-k, -r), (0.0, -r)),
        quarter((k, -r), (r, -k), (r, 0.0))
    );
}

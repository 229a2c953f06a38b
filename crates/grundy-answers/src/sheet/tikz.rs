//! Drawings as TikZ, for `\usepackage{tikz}`, in points and with the fonts of the paper.

use super::{Anchor, Shape, Sheet, tip};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

/// The characters that TeX provides in formulas only, with their commands.
#[rustfmt::skip]
const FORMULAS: &[(char, &str)] = &[
    ('−', "-"), ('≤', "\\le"), ('≥', "\\ge"), ('≡', "\\equiv"), ('≠', "\\ne"), ('×', "\\times"), ('⊕', "\\oplus"),
    ('·', "\\cdot"), ('Δ', "\\Delta"), ('α', "\\alpha"), ('β', "\\beta"), ('κ', "\\kappa"), ('λ', "\\lambda"),
    ('φ', "\\varphi"), ('ω', "\\omega"), ('⌊', "\\lfloor"), ('⌋', "\\rfloor"), ('←', "\\leftarrow"),
    ('↑', "\\uparrow"), ('→', "\\to"), ('↓', "\\downarrow"), ('↔', "\\leftrightarrow"), ('⇒', "\\Rightarrow"),
    ('⇔', "\\Leftrightarrow"), ('∀', "\\forall"), ('∃', "\\exists"), ('∈', "\\in"), ('¬', "\\neg"),
    ('√', "\\surd"), ('∞', "\\infty"), ('∧', "\\wedge"), ('∨', "\\vee"), ('′', "'"), ('¹', "^1"), ('²', "^2"),
    ('³', "^3"), ('₀', "_0"), ('₁', "_1"), ('₂', "_2"), ('₃', "_3"), ('₊', "_+"), ('₋', "_-"), ('ₘ', "_m"),
    ('ₙ', "_n"), ('ᵢ', "_i"),
];

/// Escapes characters that TeX interprets as commands, and writes those that it lacks as formulas.
pub(crate) fn escape(words: &str) -> String {
    let mut out = String::new();
    for sign in words.chars() {
        match sign {
            '\\' => out.push_str("\\textbackslash{}"),
            '^' => out.push_str("\\^{}"),
            '~' => out.push_str("\\~{}"),
            '_' | '%' | '#' | '&' | '$' | '{' | '}' => {
                out.push('\\');
                out.push(sign);
            }
            '<' | '>' | '|' => {
                let _ = write!(out, "${sign}$");
            }
            '–' => out.push_str("--"),
            '—' => out.push_str("---"),
            '…' => out.push_str("\\ldots{}"),
            '“' => out.push_str("``"),
            '”' => out.push_str("''"),
            _ => match FORMULAS.iter().find(|(of, _)| *of == sign) {
                Some((_, formula)) => {
                    let _ = write!(out, "${formula}$");
                }
                None => out.push(sign),
            },
        }
    }
    out
}

/// The width of an article's text, in points.
const PAGE: f64 = 345.0;

/// Writes the drawing as TikZ.
pub(crate) fn write_tikz(sheet: &Sheet, out: &mut dyn Write) -> io::Result<()> {
    let mut text = format!("% {}; needs \\usepackage{{tikz}}\n", sheet.title.replace('\n', " "));
    // What is wider than the text of an article is made smaller, letters too.
    let smaller = match PAGE / sheet.width {
        scale if scale < 1.0 => format!(", scale={scale:.3}, transform shape"),
        _ => String::new(),
    };
    let _ = writeln!(text, "\\begin{{tikzpicture}}[x=1pt, y=-1pt{smaller}]");
    let mut colours: BTreeMap<[u8; 3], String> = BTreeMap::new();
    for shape in &sheet.shapes {
        if let Shape::Block { fill, .. } = shape
            && !colours.contains_key(fill)
        {
            let name = format!("grundy{}", colours.len());
            let _ = writeln!(text, "\\definecolor{{{name}}}{{RGB}}{{{},{},{}}}", fill[0], fill[1], fill[2]);
            colours.insert(*fill, name);
        }
    }
    for shape in &sheet.shapes {
        match shape {
            Shape::Block { x, y, width, height, fill } => {
                let _ = writeln!(
                    text,
                    "\\fill[{}] ({x:.2},{y:.2}) rectangle ({:.2},{:.2});",
                    colours[fill],
                    x + width,
                    y + height
                );
            }
            Shape::Circle { x, y, radius } => {
                let _ = writeln!(text, "\\draw[fill=white] ({x:.2},{y:.2}) circle[radius={radius:.2}pt];");
            }
            Shape::Arrow { points } => {
                let _ = write!(text, "\\draw ({:.2},{:.2})", points[0].0, points[0].1);
                for piece in points[1..].chunks_exact(3) {
                    let [a, b, c] = [piece[0], piece[1], piece[2]];
                    let _ = write!(
                        text,
                        " .. controls ({:.2},{:.2}) and ({:.2},{:.2}) .. ({:.2},{:.2})",
                        a.0, a.1, b.0, b.1, c.0, c.1
                    );
                }
                let [a, b, c] = tip(points);
                let _ = writeln!(
                    text,
                    ";\n\\fill ({:.2},{:.2}) -- ({:.2},{:.2}) -- ({:.2},{:.2}) -- cycle;",
                    a.0, a.1, b.0, b.1, c.0, c.1
                );
            }
            Shape::Text { x, y, words, anchor, turned, size, mono } => {
                let anchor = match anchor {
                    Anchor::Start => "base west",
                    Anchor::Middle => "base",
                    Anchor::End => "base east",
                };
                let turn = if *turned { ", rotate=90" } else { "" };
                let face = if *mono { "\\ttfamily" } else { "" };
                let _ = writeln!(
                    text,
                    "\\node[anchor={anchor}, inner sep=0pt{turn}, font={{\\fontsize{{{size:.1}}}{{{:.1}}}\\selectfont{face}}}] \
                     at ({x:.2},{y:.2}) {{{}}};",
                    size * 1.2,
                    escape(words)
                );
            }
        }
    }
    text.push_str("\\end{tikzpicture}\n");
    out.write_all(text.as_bytes())
}

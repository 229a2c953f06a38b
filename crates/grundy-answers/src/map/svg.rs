//! Maps as SVG, with real text, and with cells as shapes or, beyond some number, as an embedded picture.

use super::layout::{Anchor, Block, Layout};
use super::palette::{INK, PAPER, Palette, ZERO};
use super::{Map, Style, png};
use crate::words::say;
use grundy_core::print;
use std::io::{self, Write};

/// The maximum number of cells drawn as shapes.
pub(super) const SHAPES: u64 = 1 << 16;

/// Escapes markup characters in a text, and removes characters that XML forbids.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => {}
            _ => out.push(c),
        }
    }
    out
}

/// A writer that encodes bytes in Base64 (RFC 4648).
pub(super) struct Base64<'a> {
    /// The output for the digits of the Base64 encoding.
    out: &'a mut dyn Write,
    /// The bytes that do not yet fill a group of three.
    rest: Vec<u8>,
}

impl<'a> Base64<'a> {
    /// Returns a writer of Base64 to `out`.
    pub(super) fn new(out: &'a mut dyn Write) -> Base64<'a> {
        Base64 { out, rest: Vec::new() }
    }

    /// Returns the four digits that encode up to three bytes.
    fn group(bytes: &[u8]) -> [u8; 4] {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let at = |i: usize| u32::from(bytes.get(i).copied().unwrap_or(0));
        let word = at(0) << 16 | at(1) << 8 | at(2);
        std::array::from_fn(|i| if i > bytes.len() { b'=' } else { DIGITS[(word >> (18 - 6 * i) & 63) as usize] })
    }

    /// Writes the last, incomplete group.
    pub(super) fn finish(self) -> io::Result<()> {
        if self.rest.is_empty() { Ok(()) } else { self.out.write_all(&Self::group(&self.rest)) }
    }
}

impl Write for Base64<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.rest.extend_from_slice(bytes);
        let whole = self.rest.len() / 3 * 3;
        let digits: Vec<u8> = self.rest[..whole].chunks_exact(3).flat_map(Self::group).collect();
        self.rest.drain(..whole);
        self.out.write_all(&digits)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Returns a colour of the palette in hexadecimal notation.
fn hex(palette: &Palette, index: u8) -> String {
    let [r, g, b] = palette.rgb()[usize::from(index)];
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Returns the description of the map for screen readers.
fn description(map: &Map) -> String {
    let what = if map.outcomes {
        say!("map-says-outcomes")
    } else if map.shifted {
        say!("map-says-less")
    } else {
        say!("map-says-nimbers", largest = map.largest)
    };
    let (across, down) = (map.across, map.down);
    say!("map-says", what = what, width = map.width, across = across, height = map.height, down = down)
}

/// Writes the cells as one path for each colour, with runs in a row merged.
fn shapes(map: &Map, style: &Style, palette: &Palette, plan: &Layout, out: &mut dyn Write) -> io::Result<()> {
    let width = map.width as usize;
    let mut values = vec![0; width];
    let mut grid = Vec::with_capacity(width * map.height as usize);
    for y in 0..map.height {
        (map.row)(png::from_top(map, style, y), &mut values);
        grid.extend(values.iter().map(|&v| palette.index(v)));
    }
    for colour in ZERO..=u8::MAX {
        print::ask()?;
        let mut runs = 0;
        for (y, row) in grid.chunks_exact(width).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|a, b| a == b) {
                if run[0] == colour {
                    if runs == 0 {
                        write!(out, "<path fill=\"{}\" d=\"", hex(palette, colour))?;
                    }
                    runs += 1;
                    let (cell, length) = (plan.cell as usize, run.len() * plan.cell as usize);
                    let (x, y) = (plan.field.x as usize + x * cell, plan.field.y as usize + y * cell);
                    write!(out, "M{x} {y}h{length}v{cell}h-{length}z")?;
                }
                x += run.len();
            }
        }
        if runs > 0 {
            writeln!(out, "\"/>")?;
        }
    }
    Ok(())
}

/// Writes the picture as SVG.
pub(super) fn write(map: &Map, style: &Style, palette: &Palette, plan: &Layout, out: &mut dyn Write) -> io::Result<()> {
    let (width, height, ink) = (plan.width, plan.height, hex(palette, INK));
    let size = plan.scale as f32 * super::font::EM;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">"
    )?;
    writeln!(out, "<title>{}</title>", escape(map.title))?;
    writeln!(out, "<desc>{}</desc>", escape(&description(map)))?;
    writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", hex(palette, PAPER))?;
    writeln!(out, "<g shape-rendering=\"crispEdges\">")?;
    if u64::from(map.width) * u64::from(map.height) <= SHAPES {
        shapes(map, style, palette, plan, out)?;
    } else {
        let Block { x, y, width, height, .. } = plan.field;
        write!(
            out,
            "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"none\" \
             style=\"image-rendering:pixelated\" href=\"data:image/png;base64,"
        )?;
        let mut base64 = Base64::new(out);
        png::write_bare(map, style, palette, &mut base64)?;
        base64.finish()?;
        writeln!(out, "\"/>")?;
    }
    for &Block { x, y, width, height, colour } in &plan.blocks {
        let fill = hex(palette, colour);
        writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>")?;
    }
    writeln!(out, "</g>\n<g fill=\"{ink}\" font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"{size:.1}\">")?;
    for text in &plan.texts {
        let anchor = match text.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y) = (text.x, text.y);
        let turn = if text.turned { format!(" transform=\"rotate(-90 {x} {y})\"") } else { String::new() };
        let words = escape(&text.words);
        writeln!(out, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\"{turn}>{words}</text>")?;
    }
    writeln!(out, "</g>\n</svg>")
}

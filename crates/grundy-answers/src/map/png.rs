//! Writing pictures as PNG, with indexed colours, one row at a time.

use super::font::{self, CAPS, Line, ROWS, Type};
use super::layout::{Anchor, Block, Layout, Text};
use super::palette::{PAPER, Palette, ZERO};
use super::{Map, Style};
use grundy_core::print;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use std::io::{self, Write};

/// The maximum number of pixels for which the picture is compressed thoroughly.
const SMALL: u64 = 1 << 22;

/// The number of bytes in a chunk of the file.
const CHUNK: usize = 1 << 16;

/// Converts an encoding error into an I/O error, whose kind is preserved so that a closed pipe is recognised.
fn error(e: EncodingError) -> io::Error {
    match e {
        EncodingError::IoError(e) => e,
        other => io::Error::other(other.to_string()),
    }
}

/// A text with the rectangle that it covers.
struct Lettering {
    /// The characters of the text.
    line: Line,
    /// The number of pixel rows above the baseline.
    above: i64,
    /// Whether the text is read from bottom to top.
    turned: bool,
    /// The left edge of the text, in pixels.
    left: i64,
    /// The top edge of the text, in pixels.
    top: i64,
    /// The width of the text, in pixels.
    width: i64,
    /// The height of the text, in pixels.
    height: i64,
}

impl Lettering {
    /// Returns the lettering for a text.
    fn new(text: &Text, scale: u32) -> Lettering {
        let length = i64::from(font::columns(&text.words) * scale);
        // Brackets and the like reach a dot further than a capital, and than the tail of a g.
        let (above, thick) = (i64::from((CAPS + 1) * scale), i64::from((ROWS + 2) * scale));
        let before = match text.anchor {
            Anchor::Start => 0,
            Anchor::Middle => length / 2,
            Anchor::End => length,
        };
        let (left, top, width, height) = if text.turned {
            (text.x - above, text.y + before - length, thick, length)
        } else {
            (text.x - before, text.y - above, length, thick)
        };
        Lettering { line: Line::new(&text.words, scale), above, turned: text.turned, left, top, width, height }
    }

    /// Draws the part of the text in one row of pixels.
    fn draw(&self, y: u32, letters: &Type, palette: &Palette, pixels: &mut [u8]) {
        let v = i64::from(y) - self.top;
        if !(0..self.height).contains(&v) {
            return;
        }
        for u in 0..self.width {
            let (along, across) = if self.turned { (self.height - 1 - v, u) } else { (u, v) };
            let cover = self.line.cover(letters, along as i32, (across - self.above) as i32);
            let pixel = usize::try_from(self.left + u).ok().and_then(|x| pixels.get_mut(x));
            if let Some(pixel) = pixel.filter(|_| cover > 0) {
                *pixel = palette.ink(cover);
            }
        }
    }
}

/// Returns the least number of bits that holds every colour index.
fn depth(colours: usize) -> (BitDepth, usize) {
    match colours {
        0..=4 => (BitDepth::Two, 2),
        5..=16 => (BitDepth::Four, 4),
        _ => (BitDepth::Eight, 8),
    }
}

/// A writer of rows of pixels, packed as the file format requires.
struct Rows<W: Write> {
    /// The output file.
    stream: W,
    /// The number of bits per pixel: 2, 4 or 8.
    bits: usize,
    /// The packed bytes of the current row.
    packed: Vec<u8>,
}

impl<W: Write> Rows<W> {
    /// Writes one row of pixels.
    fn write(&mut self, pixels: &[u8]) -> io::Result<()> {
        match self.bits {
            8 => return self.stream.write_all(pixels),
            4 => self.pack::<2>(pixels),
            _ => self.pack::<4>(pixels),
        }
        self.stream.write_all(&self.packed)
    }

    /// Packs `PER_BYTE` pixels into each byte, the leftmost pixel first.
    fn pack<const PER_BYTE: usize>(&mut self, pixels: &[u8]) {
        let pack = |byte: u8, pixel: &u8| byte << (8 / PER_BYTE) | pixel;
        let (whole, rest) = pixels.split_at(pixels.len() / PER_BYTE * PER_BYTE);
        self.packed.clear();
        self.packed.extend(whole.chunks_exact(PER_BYTE).map(|chunk| chunk.iter().fold(0, pack)));
        if !rest.is_empty() {
            let filled = rest.iter().chain(&[PAPER; PER_BYTE]).take(PER_BYTE);
            self.packed.push(filled.fold(0, pack));
        }
    }
}

/// Writes a file whose rows are produced by `rows`.
fn picture(
    (width, height): (u32, u32),
    palette: &[u8],
    out: &mut dyn Write,
    rows: impl FnOnce(&mut Rows<&mut dyn Write>) -> io::Result<()>,
) -> io::Result<()> {
    let (depth, bits) = depth(palette.len() / 3);
    let small = u64::from(width) * u64::from(height) <= SMALL;
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(depth);
    encoder.set_palette(palette);
    // Neighbouring indices say nothing about each other's bytes, so filters only cost time.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(if small { 6 } else { 1 }));
    let mut writer = encoder.write_header().map_err(error)?;
    let mut stream = writer.stream_writer_with_size(CHUNK).map_err(error)?;
    let packed = Vec::with_capacity(if bits < 8 { width as usize } else { 0 });
    rows(&mut Rows { stream: &mut stream, bits, packed })?;
    stream.finish().map_err(error)?;
    writer.finish().map_err(error)
}

/// Computes the colour indices of a row of cells, minus `less`.
fn cells(map: &Map, y: u32, palette: &Palette, less: u8, values: &mut [u32], indices: &mut [u8]) {
    (map.row)(y, values);
    indices.iter_mut().zip(values.iter()).for_each(|(index, &value)| *index = palette.index(value) - less);
}

/// Returns the index of the map's row at the place `y` from the top.
pub(super) fn from_top(map: &Map, style: &Style, y: u32) -> u32 {
    if style.origin_at_bottom { map.height - 1 - y } else { y }
}

/// Writes the picture with its axes, texts and legend.
pub(super) fn write(map: &Map, style: &Style, palette: &Palette, plan: &Layout, out: &mut dyn Write) -> io::Result<()> {
    let colours: Vec<u8> = palette.rgb().iter().chain(palette.greys()).flatten().copied().collect();
    let texts: Vec<Lettering> = plan.texts.iter().map(|t| Lettering::new(t, plan.scale)).collect();
    let letters = Type::of(plan.texts.iter().map(|t| t.words.as_str()), plan.scale);
    let mut values = vec![0; map.width as usize];
    let mut indices = vec![0; map.width as usize];
    let mut pixels = vec![PAPER; plan.width as usize];
    let Block { x, y: top, width, height, .. } = plan.field;
    let field = x as usize..(x + width) as usize;
    picture((plan.width, plan.height), &colours, out, |rows| {
        for y in 0..plan.height {
            print::ask()?;
            pixels.fill(PAPER);
            if let Some(inside) = y.checked_sub(top).filter(|&i| i < height) {
                if inside.is_multiple_of(plan.cell) {
                    let row = from_top(map, style, inside / plan.cell);
                    cells(map, row, palette, 0, &mut values, &mut indices);
                }
                let inside = &mut pixels[field.clone()];
                if plan.cell == 1 {
                    inside.copy_from_slice(&indices);
                } else {
                    let chunks = inside.chunks_exact_mut(plan.cell as usize);
                    chunks.zip(&indices).for_each(|(chunk, &index)| chunk.fill(index));
                }
            }
            for block in plan.blocks.iter().filter(|b| (b.y..b.y + b.height).contains(&y)) {
                pixels[block.x as usize..(block.x + block.width) as usize].fill(block.colour);
            }
            texts.iter().for_each(|t| t.draw(y, &letters, palette, &mut pixels));
            rows.write(&pixels)?;
        }
        Ok(())
    })
}

/// Writes the cells alone, with one pixel each.
pub(super) fn write_bare(map: &Map, style: &Style, palette: &Palette, out: &mut dyn Write) -> io::Result<()> {
    let colours: Vec<u8> = palette.rgb()[usize::from(ZERO)..].concat();
    let mut values = vec![0; map.width as usize];
    let mut indices = vec![0; map.width as usize];
    picture((map.width, map.height), &colours, out, |rows| {
        for y in 0..map.height {
            print::ask()?;
            cells(map, from_top(map, style, y), palette, ZERO, &mut values, &mut indices);
            rows.write(&indices)?;
        }
        Ok(())
    })
}

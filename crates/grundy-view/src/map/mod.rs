//! Maps: pictures of two-dimensional tables of values, as PNG and SVG.
//!
//! One colour per cell, an axis on two sides, a legend at the right (below, for outcomes). Value 0, which is outcome
//! P, is white in every scale. Rows are asked for one at a time and written at once, so a picture takes the memory of
//! a few rows, whatever its height.

mod axis;
mod colour;
mod font;
mod layout;
mod palette;
mod png;
mod print;
mod svg;
#[cfg(test)]
mod tests;

use crate::words::say;
use grundy_core::Nat;
use std::io::{self, Write};

/// Most pixels along a side.
pub const MOST_PIXELS: u64 = 1 << 17;

/// Pixels that the longer side of a map is to have, as far as whole cells allow.
const PIXELS: u32 = 960;

/// Pixels of a cell in the smallest maps.
const LARGEST_CELL: u32 = 48;

/// What is drawn.
#[derive(Clone)]
pub struct Map<'a> {
    /// Written on top.
    pub title: &'a str,
    /// Name of the axis that runs across.
    pub across: &'a str,
    /// Name of the axis that runs down, or up with the origin at the bottom.
    pub down: &'a str,
    /// What the first column and the first row stand for. Axes that start far out show the distance from here.
    pub origin: (Nat, Nat),
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The values are outcomes: 0 is P, anything else is N.
    pub outcomes: bool,
    /// The values are nimbers less some number, or other than nimbers: 0 does not mean P.
    pub shifted: bool,
    /// The largest value; greater ones are drawn like it.
    pub largest: u32,
    /// Fills a row with the values of its columns, row 0 being the row of the origin. Called once per row and picture,
    /// twice for [`Scale::Rank`].
    pub row: &'a dyn Fn(u32, &mut [u32]),
}

/// Choices of presentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The colours.
    pub scale: Scale,
    /// Pixels per cell; without it, such that the picture has some 500 to 1000 pixels, yet at least 1 and at most 48.
    pub cell: Option<u32>,
    /// Draw the axes and a frame.
    pub axes: bool,
    /// Explain the colours.
    pub legend: bool,
    /// The row of the origin is the lowest instead of the topmost.
    pub origin_at_bottom: bool,
}

impl Style {
    /// A picture as it is asked for: `bare` has nothing around the cells, `upwards` has the origin at the bottom.
    pub fn asked(scale: Scale, cell: Option<u32>, bare: bool, upwards: bool) -> Style {
        Style { scale, cell, axes: !bare, legend: !bare, origin_at_bottom: upwards }
    }
}

impl Default for Style {
    fn default() -> Style {
        Style { scale: Scale::default(), cell: None, axes: true, legend: true, origin_at_bottom: false }
    }
}

/// How values become colours. Lightness rises with the value in the sequential scales, in steps that look equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Violet, blue, green, yellow.
    #[default]
    Sequential,
    /// Blue, grey, yellow: nearly the same to every kind of colour vision.
    BlueYellow,
    /// Round a circle by the remainder: the first and the last remainder are neighbours.
    Cyclic {
        /// What the values are divided by, at least 1.
        modulus: u32,
    },
    /// One hue for each number of binary digits, from dark to light within it: shows the blocks of powers of two.
    Bits,
    /// From dark to light grey.
    Grey,
    /// The colours of [`Scale::Sequential`], each for equally many cells: shows structure among values that are
    /// unevenly spread.
    Rank,
}

impl Scale {
    /// The scale with this name: `sequential`, `blue-yellow`, `cyclic:M` with M from 1 on, `bits`, `grey`, `rank`.
    pub fn named(text: &str) -> Option<Scale> {
        let (name, modulus) = text.split_once(':').map_or((text, None), |(name, m)| (name, Some(m)));
        match (name.to_lowercase().as_str(), modulus) {
            ("sequential", None) => Some(Scale::Sequential),
            ("blue-yellow", None) => Some(Scale::BlueYellow),
            ("bits", None) => Some(Scale::Bits),
            ("grey" | "gray", None) => Some(Scale::Grey),
            ("rank", None) => Some(Scale::Rank),
            ("cyclic", modulus) => {
                let modulus = modulus.map_or(Some(16), |m| m.trim().parse::<u32>().ok());
                modulus.filter(|m| *m > 0).map(|modulus| Scale::Cyclic { modulus })
            }
            _ => None,
        }
    }
}

/// An error in what was asked for.
fn invalid(problem: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, problem)
}

/// The pixels of a cell, once the sizes are known to be possible.
fn cell(map: &Map, style: &Style) -> io::Result<u32> {
    let (width, height) = (map.width, map.height);
    if width == 0 || height == 0 {
        return Err(invalid(say!("map-empty", width = width, height = height)));
    }
    if style.cell == Some(0) {
        return Err(invalid(say!("map-no-pixels")));
    }
    if style.scale == (Scale::Cyclic { modulus: 0 }) {
        return Err(invalid(say!("map-no-modulus")));
    }
    let longer = width.max(height);
    let cell = style.cell.unwrap_or_else(|| (PIXELS / longer).clamp(1, LARGEST_CELL));
    let pixels = u64::from(longer) * u64::from(cell);
    if pixels > MOST_PIXELS {
        let most = MOST_PIXELS;
        return Err(invalid(say!("map-too-large", cells = longer, cell = cell, pixels = pixels, most = most)));
    }
    Ok(cell)
}

/// Writes the map as PNG.
pub fn write_png(map: &Map, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let cell = cell(map, style)?;
    let palette = palette::Palette::new(map, style.scale);
    let layout = layout::Layout::new(map, style, cell, &palette);
    png::write(map, style, &palette, &layout, out)
}

/// Writes the map as SVG: cells as shapes up to 65 536 of them, as an embedded picture beyond.
pub fn write_svg(map: &Map, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let cell = cell(map, style)?;
    let palette = palette::Palette::new(map, style.scale);
    let layout = layout::Layout::new(map, style, cell, &palette);
    svg::write(map, style, &palette, &layout, out)
}

/// Most cells of a map for print, which are all shapes.
const PRINTED: u64 = 1 << 18;
/// Most cells of a map that TeX draws.
const TYPESET: u64 = 1 << 14;

/// Most cells of a map in a format whose cells are all shapes.
pub fn most_cells(format: crate::PictureFormat) -> Option<u64> {
    match format {
        crate::PictureFormat::Pdf => Some(PRINTED),
        crate::PictureFormat::Tikz => Some(TYPESET),
        crate::PictureFormat::Png | crate::PictureFormat::Svg => None,
    }
}

/// The map as a drawing for print, of at most so many cells.
fn printed(map: &Map, style: &Style, most: u64) -> io::Result<crate::sheet::Sheet> {
    let cell = cell(map, style)?;
    let cells = u64::from(map.width) * u64::from(map.height);
    if cells > most {
        return Err(invalid(say!("map-too-many", cells = cells, most = most)));
    }
    let palette = palette::Palette::new(map, style.scale);
    let layout = layout::Layout::new(map, style, cell, &palette);
    print::drawn(map, style, &palette, &layout)
}

/// Writes the map as PDF, cells as shapes.
pub fn write_pdf(map: &Map, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    crate::sheet::write_pdf(&printed(map, style, PRINTED)?, out)
}

/// Writes the map as TikZ.
pub fn write_tikz(map: &Map, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    crate::sheet::write_tikz(&printed(map, style, TYPESET)?, out)
}

/// Bytes that drawing the map takes at its peak, the row function's own apart; an upper bound.
pub fn memory(map: &Map, style: &Style) -> u64 {
    let cell = u64::from(cell(map, style).unwrap_or(1));
    let (width, height) = (u64::from(map.width), u64::from(map.height));
    // Margins hold a title and a legend of at most some hundred characters, which grow with the picture.
    let across = width * cell + layout::margins(map, cell);
    // A row of values, the rows of pixels here and in the encoder, which keeps three, and the encoder's tables.
    let rows = 4 * width + 6 * across;
    let shapes = if width * height <= svg::SHAPES { width * height } else { 0 };
    let words = 64 * (map.title.len() + map.across.len() + map.down.len()) as u64;
    let digits = (grundy_core::bits(&map.origin.0) + grundy_core::bits(&map.origin.1)) as u64;
    let letters = font::memory(layout::lettering(width.max(height) * cell));
    rows + shapes + words + letters + 2 * digits + palette::memory(map, style.scale) + (1 << 20)
}

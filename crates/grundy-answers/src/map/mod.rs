//! Maps: pictures of two-dimensional tables of values, as PNG and SVG.
//!
//! Each cell has one colour. Two sides have an axis. A legend is at the right, or below the map of outcomes. Value 0
//! (outcome P) is white in every scale. Rows are requested one at a time and written immediately, so a picture needs
//! memory for only a few rows, whatever its height.

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

/// The maximum number of pixels along a side of a picture of a map.
pub const MOST_PIXELS: u64 = 1 << 17;

/// The default length of the longer side of a map in pixels, up to whole cells.
const PIXELS: u32 = 960;

/// The size of a cell in the smallest maps, in pixels.
const LARGEST_CELL: u32 = 48;

/// A map to be drawn: a two-dimensional table of values, with its title and its axes.
#[derive(Clone)]
pub struct Map<'a> {
    /// The title displayed above the map.
    pub title: &'a str,
    /// The name of the horizontal axis.
    pub across: &'a str,
    /// The name of the vertical axis. The axis runs downwards, or upwards if the origin is at the bottom.
    pub down: &'a str,
    /// The indices of the first row and the first column. If an index is large, its axis is labelled with the distance
    /// from it.
    pub origin: (Nat, Nat),
    /// The number of columns of the map.
    pub width: u32,
    /// The number of rows of the map.
    pub height: u32,
    /// Whether the values are outcomes, where 0 is P and any other value is N.
    pub outcomes: bool,
    /// True if a value of 0 need not mean a P-position, because an offset was subtracted from the values or the values
    /// are not nimbers.
    pub shifted: bool,
    /// The largest value on the colour scale; larger values have the same colour.
    pub largest: u32,
    /// The function that fills in the values of a row, given its index. Row 0 is the row of `origin`. The function is
    /// called once for each row of a picture, or twice with the scale [`Scale::Rank`].
    pub row: &'a dyn Fn(u32, &mut [u32]),
}

/// The presentation options of a map: colour scale, cell size, axes and legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The colour scale for the values.
    pub scale: Scale,
    /// The number of pixels along a side of a cell. If it is `None`, the number is chosen from 1 to 48 so that the
    /// longer side of the picture has about 500 to 1000 pixels where possible.
    pub cell: Option<u32>,
    /// Whether to draw the axes and a frame.
    pub axes: bool,
    /// Whether to draw the legend.
    pub legend: bool,
    /// Whether the row of the origin is at the bottom instead of the top.
    pub origin_at_bottom: bool,
}

impl Style {
    /// Returns the style for the given options: `bare` omits everything around the cells, and `upwards` puts the row of
    /// the origin at the bottom.
    pub fn asked(scale: Scale, cell: Option<u32>, bare: bool, upwards: bool) -> Style {
        Style { scale, cell, axes: !bare, legend: !bare, origin_at_bottom: upwards }
    }
}

impl Default for Style {
    fn default() -> Style {
        Style { scale: Scale::default(), cell: None, axes: true, legend: true, origin_at_bottom: false }
    }
}

/// The colour scale of a map. In sequential scales, lightness increases with the value in steps that look equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// A scale from violet over blue and green to yellow.
    #[default]
    Sequential,
    /// A scale from blue over grey to yellow, which looks nearly the same to every kind of colour vision.
    BlueYellow,
    /// A cycle of colours for the remainders of the values modulo a number. In this cycle, the colour of the last
    /// remainder is followed by the colour of the first.
    Cyclic {
        /// The number by which the values are divided, at least 1.
        modulus: u32,
    },
    /// A hue for all values with the same number of binary digits, from dark to light, which shows the blocks between
    /// powers of two.
    Bits,
    /// A scale of greys from dark to light.
    Grey,
    /// The colours of [`Scale::Sequential`], assigned so that each is used for about the same number of cells. This
    /// shows structure in unevenly distributed values.
    Rank,
}

impl Scale {
    /// Returns the colour scale with the given name, or `None` if it is unknown. The names are `sequential`,
    /// `blue-yellow`, `cyclic:M` with M at least 1, `bits`, `grey` and `rank`.
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

/// Returns the error for an invalid request.
fn invalid(problem: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, problem)
}

/// Returns the size of a cell in pixels, or an error if the size of the map is not possible.
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

/// Writes a map as a PNG picture.
pub fn write_png(map: &Map, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let cell = cell(map, style)?;
    let palette = palette::Palette::new(map, style.scale);
    let layout = layout::Layout::new(map, style, cell, &palette);
    png::write(map, style, &palette, &layout, out)
}

/// Writes a map as an SVG picture. Up to 65 536 cells are drawn as shapes; a larger map is embedded as a PNG picture.
pub fn write_svg(map: &Map, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let cell = cell(map, style)?;
    let palette = palette::Palette::new(map, style.scale);
    let layout = layout::Layout::new(map, style, cell, &palette);
    svg::write(map, style, &palette, &layout, out)
}

/// The maximum number of cells in a map for print, which draws them as shapes.
const PRINTED: u64 = 1 << 18;
/// The maximum number of cells in a map that TeX draws.
const TYPESET: u64 = 1 << 14;

/// Returns the maximum number of cells of a map in a format that draws all cells as shapes, or `None` if there is no
/// maximum.
pub fn most_cells(format: crate::PictureFormat) -> Option<u64> {
    match format {
        crate::PictureFormat::Pdf => Some(PRINTED),
        crate::PictureFormat::Tikz => Some(TYPESET),
        crate::PictureFormat::Png | crate::PictureFormat::Svg => None,
    }
}

/// Returns the map as a drawing for print, or an error if it has more than `most` cells.
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

/// Writes a map as a PDF document, with cells as shapes. Fails if it has more cells than [`most_cells`].
pub fn write_pdf(map: &Map, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    crate::sheet::write_pdf(&printed(map, style, PRINTED)?, out)
}

/// Writes a map as a TikZ picture, with cells as shapes. Fails if it has more cells than [`most_cells`].
pub fn write_tikz(map: &Map, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    crate::sheet::write_tikz(&printed(map, style, TYPESET)?, out)
}

/// Returns an upper bound on the memory needed to draw a map, in bytes. The bound does not include the memory of the
/// function [`Map::row`].
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

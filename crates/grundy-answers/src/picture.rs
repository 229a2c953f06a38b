//! Drawing pictures of the values in a map.

use crate::map::{Map, Scale, Style, memory, write_pdf, write_png, write_svg, write_tikz};
use crate::metered;
use crate::number::{readable, short};
use crate::words::{kind_word, say};
use grundy::answer::{Picture, PictureCells};
use grundy_core::{Kind, Meter, Nat, print, to_u32};
use std::io::{self, Write};

/// The file format of a picture of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// PNG, with pixels.
    Png,
    /// SVG, with shapes and text.
    Svg,
    /// PDF, with shapes and text, for print.
    Pdf,
    /// TikZ, with shapes and text, for a paper.
    Tikz,
}

impl PictureFormat {
    /// Returns the picture format for a file name, given by its extension, or `None` if the extension is unknown.
    pub fn of_name(name: &str) -> Option<PictureFormat> {
        let ending = name.rsplit_once('.')?.1.to_lowercase();
        Some(match ending.as_str() {
            "png" => PictureFormat::Png,
            "svg" => PictureFormat::Svg,
            "pdf" => PictureFormat::Pdf,
            "tex" | "tikz" => PictureFormat::Tikz,
            _ => return None,
        })
    }
}

/// Draws a map and writes the picture to `out`. If the meter stops the work, returns an error that
/// [`grundy_core::Stop::of`] recognises.
pub fn write_picture(
    picture: &Picture,
    style: &Style,
    format: PictureFormat,
    meter: &Meter,
    out: &mut dyn Write,
) -> io::Result<()> {
    metered(meter, out, |out| {
        drawn(picture, style, |map| match format {
            PictureFormat::Png => write_png(map, style, out),
            PictureFormat::Svg => write_svg(map, style, out),
            PictureFormat::Pdf => write_pdf(map, style, out),
            PictureFormat::Tikz => write_tikz(map, style, out),
        })
    })
}

/// Returns an upper bound on the memory needed to draw a map, in bytes. The bound does not include the values of the
/// map.
pub fn picture_memory(picture: &Picture, style: &Style) -> u64 {
    drawn(picture, style, |map| memory(map, style))
}

fn drawn<T>(picture: &Picture, style: &Style, draw: impl FnOnce(&Map<'_>) -> T) -> T {
    let frame = &picture.frame;
    let take_away = matches!(picture.game.rulesets.as_slice(), [only] if only.rule.remembers());
    let (down, across) = if take_away { ("n", "r") } else { ("a", "b") };
    let offset = match &picture.cells {
        PictureCells::Rows { offset, .. } => offset.clone(),
        _ => Nat::ZERO,
    };
    // Remainders are those of the values themselves, however far out.
    let (back, modulus, less) = match style.scale {
        Scale::Cyclic { modulus } if modulus > 0 => {
            (to_u32(&(&offset % Nat::from(modulus))).unwrap_or(0), modulus, String::new())
        }
        _ if offset.is_zero() => (0, 1, String::new()),
        _ => (0, 1, format!(" − {}", short(&offset))),
    };
    let capped = picture.cap().map_or_else(String::new, |cap| say!("map-cap", cap = cap));
    let title = format!("{}: {}{less}{capped}", readable(&picture.game), kind_word(picture.kind));
    let bare = !style.axes && !style.legend;
    let row = |y: u32, values: &mut [u32]| {
        // Rows are looked at more than once; those after a stop are not drawn.
        if print::ask().is_err() {
            return values.fill(0);
        }
        picture.row(y, values);
        if back > 0 {
            // One modulus less is the same remainder, and no 0.
            let moved = |v: u32| v.checked_add(back).unwrap_or_else(|| v.wrapping_add(back).wrapping_sub(modulus));
            values.iter_mut().for_each(|v| *v = moved(*v));
        }
    };
    let map = Map {
        title: if bare { "" } else { &title },
        across,
        down,
        origin: (frame.at.1.clone(), frame.at.0.clone()),
        width: frame.width,
        height: frame.height,
        outcomes: picture.kind == Kind::Outcome,
        shifted: !offset.is_zero(),
        largest: picture.largest.saturating_add(back),
        row: &row,
    };
    draw(&map)
}

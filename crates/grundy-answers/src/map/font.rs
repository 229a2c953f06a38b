//! The typeface of pictures: DejaVu Sans, reduced to the characters in use and embedded in the program.
//!
//! Lengths are in *dots*, a seventh of the height of a capital, so that a plan of a picture does not depend on its
//! size.

use ab_glyph::{Font, FontRef, Glyph, PxScale, point};
use std::collections::HashMap;
use std::sync::OnceLock;

/// The height of a line of text in dots, including the part below the baseline.
pub(super) const ROWS: u32 = 9;

/// The height above the baseline in dots.
pub(super) const CAPS: u32 = 7;

/// The size of an em in dots; capitals are 0.729 em high.
pub(super) const EM: f32 = 9.6;

/// An upper bound on the total area of all characters, in square dots of their bounding boxes.
const AREA: u64 = 4000;

/// The font file; its licence is in the same folder.
const FILE: &[u8] = include_bytes!("../../fonts/DejaVuSans-subset.ttf");

fn font() -> &'static FontRef<'static> {
    static FONT: OnceLock<FontRef<'static>> = OnceLock::new();
    FONT.get_or_init(|| FontRef::try_from_slice(FILE).expect("the font inside is a font"))
}

/// Returns the font size at which a dot has `scale` pixels.
fn size(scale: u32) -> PxScale {
    let font = font();
    let em = font.units_per_em().unwrap_or(2048.0);
    // The crate measures a font from its ascent to its descent, and not by its em.
    PxScale::from(EM * scale as f32 * font.height_unscaled() / em)
}

/// Returns the distance from the start of a character to that of the next one, in dots.
fn advance(c: char) -> f32 {
    let font = font();
    font.h_advance_unscaled(font.glyph_id(c)) * EM / font.units_per_em().unwrap_or(2048.0)
}

/// The ink of a character: the darkness of its pixels, and their location relative to the start of the character.
struct Ink {
    left: i32,
    top: i32,
    width: usize,
    cover: Vec<u8>,
}

impl Ink {
    fn of(c: char, scale: u32) -> Option<Ink> {
        let glyph: Glyph = font().glyph_id(c).with_scale_and_position(size(scale), point(0.0, 0.0));
        let outline = font().outline_glyph(glyph)?;
        let bounds = outline.px_bounds();
        let (width, height) = (bounds.width() as usize, bounds.height() as usize);
        let mut cover = vec![0; width * height];
        outline.draw(|x, y, part| {
            if let Some(pixel) = cover.get_mut(y as usize * width + x as usize) {
                *pixel = (part * 255.0).round() as u8;
            }
        });
        Some(Ink { left: bounds.min.x as i32, top: bounds.min.y as i32, width, cover })
    }

    /// Returns the darkness of a pixel, from 0 to 255.
    fn at(&self, x: i32, y: i32) -> u8 {
        let (Ok(x), Ok(y)) = (usize::try_from(x - self.left), usize::try_from(y - self.top)) else { return 0 };
        if x < self.width { self.cover.get(y * self.width + x).copied().unwrap_or(0) } else { 0 }
    }
}

/// The characters of a picture, each rendered once.
pub(super) struct Type {
    inks: HashMap<char, Option<Ink>>,
}

impl Type {
    /// Returns the characters of the given texts, with `scale` pixels to a dot.
    pub(super) fn of<'a>(texts: impl Iterator<Item = &'a str>, scale: u32) -> Type {
        let mut inks = HashMap::new();
        for c in texts.flat_map(str::chars) {
            inks.entry(c).or_insert_with(|| Ink::of(c, scale));
        }
        Type { inks }
    }
}

/// Returns an upper bound on the memory for the characters of a picture, in bytes.
pub(super) fn memory(scale: u32) -> u64 {
    // The rectangles are rounded up to whole pixels.
    AREA * u64::from(scale + 1).pow(2)
}

/// A line of text: its characters, with the pixel at which each starts.
pub(super) struct Line {
    glyphs: Vec<(i32, char)>,
}

impl Line {
    /// Returns the line for a text, with `scale` pixels to a dot.
    pub(super) fn new(text: &str, scale: u32) -> Line {
        let mut dots = 0.0;
        let place = |c| {
            let start = (dots * scale as f32).round() as i32;
            dots += advance(c);
            (start, c)
        };
        Line { glyphs: text.chars().map(place).collect() }
    }

    /// Returns the darkness of a pixel, from 0 to 255, given its distance along the text and downwards from the
    /// baseline.
    pub(super) fn cover(&self, letters: &Type, along: i32, down: i32) -> u8 {
        // A character may reach a little into the room of its neighbours.
        let next = self.glyphs.partition_point(|glyph| glyph.0 <= along);
        let near = &self.glyphs[next.saturating_sub(2)..self.glyphs.len().min(next + 1)];
        let ink = |(start, c): &(i32, char)| letters.inks.get(c)?.as_ref().map(|ink| ink.at(along - start, down));
        near.iter().filter_map(ink).fold(0, |sum: u8, part| sum.saturating_add(part))
    }
}

/// Returns the width of a text in dots.
pub(super) fn columns(text: &str) -> u32 {
    text.chars().map(advance).sum::<f32>().ceil() as u32
}

/// Returns the text, with its end replaced by … if it is wider than `room` dots.
pub(super) fn fit(text: &str, room: u32) -> String {
    if columns(text) <= room {
        return text.to_owned();
    }
    let room = room as f32 - advance('…');
    let mut used = 0.0;
    let kept = text.chars().take_while(|&c| {
        used += advance(c);
        used <= room
    });
    let kept: String = kept.collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all characters of the font.
    fn all() -> Vec<char> {
        let here = |c: &char| font().glyph_id(*c).0 != 0;
        ('\u{20}'..='\u{2fff}').filter(here).collect()
    }

    #[test]
    fn every_character_that_pictures_use_is_in_the_font() {
        let there = all();
        for c in (' '..='~').chain("·⌊⌋φ…≤≥−×–αωκ⊕".chars()) {
            assert!(there.contains(&c), "{c}");
        }
        assert!(there.len() < 200, "no more than is used: {}", there.len());
    }

    #[test]
    fn capitals_have_seven_dots_and_letters_lie_where_they_belong() {
        for scale in [2, 5, 20] {
            let letters = Type::of(["Hgx"].into_iter(), scale);
            let capital = letters.inks[&'H'].as_ref().unwrap();
            assert_eq!(capital.top, -((CAPS * scale) as i32), "of {scale} pixels");
            assert_eq!(capital.cover.len() / capital.width, (CAPS * scale) as usize);
            let g = letters.inks[&'g'].as_ref().unwrap();
            assert!(g.top + (g.cover.len() / g.width) as i32 > scale as i32, "g goes below the line");
        }
        let line = Line::new("Hx", 10);
        let letters = Type::of(["Hx"].into_iter(), 10);
        assert_eq!(line.cover(&letters, 15, -30), 255, "the left stem of H");
        assert_eq!(line.cover(&letters, 35, -10), 0, "between its stems");
        assert_eq!(line.cover(&letters, 500, -30), 0, "after the text");
    }

    #[test]
    fn the_characters_take_no_more_memory_than_is_said() {
        for scale in [2, 20] {
            let text: String = all().into_iter().collect();
            let letters = Type::of([text.as_str()].into_iter(), scale);
            let bytes: u64 = letters.inks.values().flatten().map(|ink| ink.cover.len() as u64).sum();
            assert!(bytes < memory(scale), "{bytes} of {}", memory(scale));
        }
    }
}

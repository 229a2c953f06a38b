//! The layout of a map: one plan for both kinds of picture.
//!
//! Lengths are in pixels. The unit of the lettering, a dot of the typeface, is `scale` pixels.

use super::axis::{Axis, Way};
use super::font::{self, CAPS, ROWS};
use super::palette::{FIRST, INK, Palette, ZERO};
use super::{Map, Scale, Style};
use crate::words::say;

/// The margin around the picture, in dots.
const PAD: u32 = 6;
/// The length of a tick, in dots.
const TICK: u32 = 3;
/// The distance between a tick and its label, and between other related parts, in dots.
const GAP: u32 = 3;
/// The distance between unrelated parts, in dots.
const SPACE: u32 = 10;
/// The width and the height of a colour box in the legend, in dots.
const BOX: u32 = 9;
/// The minimum height of a legend, in dots.
const LEGEND: u32 = 90;
/// The maximum height of a single colour in a legend, in dots.
const STEP: u32 = 14;
/// The distance between the labels of an axis and its name, in dots.
const NAME: u32 = 7;
/// The maximum width of the title and the names for which a small picture is enlarged, in dots.
const TITLE: u32 = 180;
/// The maximum number of labels next to a colour scale.
const LABELS: u32 = 12;

/// Returns the words for the two outcomes with their colour indices.
fn outcomes() -> [(String, u8); 2] {
    [(say!("map-legend-p"), ZERO), (say!("map-legend-n"), FIRST)]
}

/// The point of a text that its coordinates refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// The left end of the text is at the anchor.
    Start,
    /// The middle of the text is at the anchor.
    Middle,
    /// The right end of the text is at the anchor.
    End,
}

/// A text in a picture.
pub(super) struct Text {
    /// The words of the text.
    pub(super) words: String,
    /// The horizontal position of the anchor, in pixels.
    pub(super) x: i64,
    /// The vertical position of the baseline, in pixels; for a turned text, that of the anchor.
    pub(super) y: i64,
    /// The part of the text that is at x, or at y for a turned text.
    pub(super) anchor: Anchor,
    /// Whether the text is read from bottom to top; x is then the baseline.
    pub(super) turned: bool,
}

/// A rectangle of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The left edge of the rectangle, in pixels.
    pub(super) x: u32,
    /// The top edge of the rectangle, in pixels.
    pub(super) y: u32,
    /// The width of the rectangle, in pixels.
    pub(super) width: u32,
    /// The height of the rectangle, in pixels.
    pub(super) height: u32,
    /// The index of the colour in the palette.
    pub(super) colour: u8,
}

/// The plan of a picture of a map: the places of its cells, axes, texts and legend.
pub(super) struct Layout {
    /// The width of the picture, in pixels.
    pub(super) width: u32,
    /// The height of the picture, in pixels.
    pub(super) height: u32,
    /// The width and the height of a cell, in pixels.
    pub(super) cell: u32,
    /// The number of pixels per dot of the lettering.
    pub(super) scale: u32,
    /// The rectangle that contains the cells.
    pub(super) field: Block,
    /// All other rectangles, in the order of painting.
    pub(super) blocks: Vec<Block>,
    /// The texts of the picture.
    pub(super) texts: Vec<Text>,
}

/// Returns the number of pixels per dot of the lettering for a map of the given size. The lettering grows with the
/// picture, which is viewed as a whole.
pub(super) fn lettering(pixels: u64) -> u32 {
    ((pixels + 250) / 500).clamp(2, 20) as u32
}

/// Returns an upper bound on the difference in width between the picture and its cells, in pixels.
pub(super) fn margins(map: &Map, cell: u64) -> u64 {
    let pixels = u64::from(map.width.max(map.height)) * cell;
    // Labels, names and legends have at most 40 characters on each side.
    u64::from(lettering(pixels)) * 6 * 80
}

/// Returns the heading of the legend.
fn heading(scale: Scale) -> String {
    match scale {
        Scale::Sequential | Scale::BlueYellow | Scale::Grey => say!("doc-nimber"),
        Scale::Cyclic { modulus } => format!("mod {modulus}"),
        Scale::Bits => say!("map-legend-bits"),
        Scale::Rank => say!("map-legend-rank"),
    }
}

/// A legend that is placed later; its own corner is at (0, 0).
#[derive(Default)]
struct Legend {
    /// The width of the picture in pixels.
    width: u32,
    /// The height of the picture in pixels.
    height: u32,
    /// The bars, boxes and ticks of the picture.
    blocks: Vec<Block>,
    /// The numbers and words of the picture.
    texts: Vec<Text>,
}

impl Legend {
    /// Adds a text that starts at the given point.
    fn text(&mut self, words: String, x: u32, y: u32, scale: u32) {
        self.width = self.width.max(x + font::columns(&words) * scale);
        self.height = self.height.max(y);
        self.texts.push(Text { words, x: x.into(), y: y.into(), anchor: Anchor::Start, turned: false });
    }

    /// Adds a framed rectangle filled with colours from top to bottom.
    fn bar(&mut self, y: u32, height: u32, scale: u32, colours: &[u8]) {
        let (width, line) = (BOX * scale, thin(scale));
        self.blocks.push(Block { x: 0, y, width, height, colour: INK });
        let (inner, count) = (height - 2 * line, colours.len() as u64);
        let edge = |i: usize| (u64::from(inner) * i as u64 / count.max(1)) as u32;
        for (i, &colour) in colours.iter().enumerate() {
            let (top, bottom) = (edge(i), edge(i + 1));
            if top < bottom {
                let (y, height) = (y + line + top, bottom - top);
                self.blocks.push(Block { x: line, y, width: width - 2 * line, height, colour });
            }
        }
        self.width = self.width.max(width);
        self.height = self.height.max(y + height);
    }

    /// Returns a legend with a colour scale and the value 0 below it, at most `room` pixels high if that suffices.
    fn of_nimbers(scale_of: Scale, palette: &Palette, shifted: bool, room: u32, scale: u32) -> Legend {
        let mut legend = Legend::default();
        let (line, label) = (thin(scale), (BOX + TICK + GAP) * scale);
        // The middle of a capital lies this far above its baseline.
        let middle = CAPS * scale / 2;
        let mut y = 0;
        let colours = palette.scale();
        if colours > 0 {
            legend.text(heading(scale_of), 0, CAPS * scale, scale);
            y += (CAPS + 2 * GAP) * scale;
            let room = room.max(LEGEND * scale) - y - (BOX + 3 * GAP) * scale;
            let height = room.min(colours * STEP * scale);
            let from_top: Vec<u8> = (0..colours).rev().map(|c| FIRST + c as u8).collect();
            legend.bar(y, height, scale, &from_top);
            for (value, share) in palette.ticks((height / ((ROWS + GAP) * scale)).min(LABELS)) {
                let at = y + (f64::from(height) * (1.0 - share)) as u32;
                let tick = Block { x: BOX * scale, y: at - line / 2, width: TICK * scale, height: line, colour: INK };
                legend.blocks.push(tick);
                legend.text(crate::number::group(&value.to_string()), label, at + middle, scale);
            }
            y += height + 3 * GAP * scale;
        }
        if shifted {
            return legend;
        }
        legend.bar(y, BOX * scale, scale, &[ZERO]);
        legend.text("0 (P)".to_owned(), label, y + BOX * scale / 2 + middle, scale);
        legend
    }

    /// Returns a legend with two boxes, side by side if there is enough room.
    fn of_outcomes(room: u32, scale: u32) -> Legend {
        let mut legend = Legend::default();
        let one = |words: &str| (BOX + GAP + font::columns(words)) * scale;
        let both = outcomes();
        let all: u32 = both.iter().map(|o| one(&o.0)).sum::<u32>() + SPACE * scale;
        let (mut x, mut y) = (0, 0);
        for (words, colour) in both {
            let mut part = Legend::default();
            part.bar(0, BOX * scale, scale, &[colour]);
            part.text(words.clone(), (BOX + GAP) * scale, (BOX + CAPS) * scale / 2, scale);
            (legend.width, legend.height) = (legend.width.max(x + part.width), legend.height.max(y + part.height));
            legend.take(part, x, y);
            if all <= room {
                x += one(&words) + SPACE * scale;
            } else {
                y += (BOX + GAP) * scale;
            }
        }
        legend
    }

    /// Adds the parts of a legend at the given place.
    fn take(&mut self, other: Legend, x: u32, y: u32) {
        self.blocks.extend(other.blocks.into_iter().map(|b| Block { x: b.x + x, y: b.y + y, ..b }));
        let moved = other.texts.into_iter().map(|t| Text { x: t.x + i64::from(x), y: t.y + i64::from(y), ..t });
        self.texts.extend(moved);
    }
}

/// Returns the width of a thin line, in pixels.
fn thin(scale: u32) -> u32 {
    (scale / 2).max(1)
}

/// The margins around the cells, in pixels.
#[derive(Clone, Copy, Default)]
struct Margins {
    /// The left margin, for the labels and the name of the vertical axis.
    left: u32,
    /// The right margin, for half a label.
    right: u32,
    /// The top margin, for the title.
    top: u32,
    /// The bottom margin, for the labels and the name of the horizontal axis.
    bottom: u32,
}

impl Layout {
    /// Returns the plan of the picture.
    pub(super) fn new(map: &Map, style: &Style, cell: u32, palette: &Palette) -> Layout {
        let (width, height) = (map.width * cell, map.height * cell);
        let scale = lettering(width.max(height).into());
        let per_cell = f64::from(cell) / f64::from(scale);
        let axes = style.axes.then(|| {
            let across = Axis::new(map.across, &map.origin.0, map.width, per_cell, Way::Across);
            let down = Axis::new(map.down, &map.origin.1, map.height, per_cell, Way::Down);
            [across, down].map(|axis| Axis { name: font::fit(&axis.name, TITLE), ..axis })
        });
        let bare = !style.axes && !style.legend && map.title.is_empty();
        let pad = if bare { 0 } else { PAD * scale };
        let mut room = Margins { left: pad, right: pad, top: pad, bottom: 0 };
        // The title needs no more than its place; longer ones are shortened.
        let mut least = (font::columns(map.title).min(TITLE) * scale, 0);
        if !map.title.is_empty() {
            room.top += (ROWS + GAP) * scale;
        }
        if let Some([across, down]) = &axes {
            // Half a label stands out beside the first and the last column.
            let half = across.widest.div_ceil(2) * scale;
            room.left += thickness(&down.name) * scale + ((NAME + down.widest + GAP + TICK) * scale).max(half);
            room.right = room.right.max(half + GAP * scale);
            room.bottom = (TICK + GAP + CAPS + 2 * GAP + ROWS) * scale;
            let upright = if turned(&down.name) { font::columns(&down.name) * scale + 2 * pad } else { 0 };
            least = (least.0.max(font::columns(&across.name) * scale), upright);
        }
        let beside = (style.legend && !map.outcomes)
            .then(|| Legend::of_nimbers(style.scale, palette, map.shifted, height, scale));
        let (aside, beside_height) = beside.as_ref().map_or((0, 0), |l| (SPACE * scale + l.width, l.height));
        let mut across = (width + aside).max(least.0);
        let below = (style.legend && map.outcomes).then(|| Legend::of_outcomes(across, scale));
        let mut down = (height + room.bottom).max(beside_height);
        let below_at = down + 2 * GAP * scale;
        if let Some(legend) = &below {
            across = across.max(legend.width);
            down = below_at + legend.height;
        }
        let mut layout = Layout {
            width: room.left + across + room.right,
            height: (room.top + down + pad).max(least.1),
            cell,
            scale,
            field: Block { x: room.left, y: room.top, width, height, colour: 0 },
            blocks: Vec::new(),
            texts: Vec::new(),
        };
        layout.title(map.title);
        if let Some([across, down]) = &axes {
            layout.axes(across, down, style.origin_at_bottom, map.height);
        }
        let mut legends = Legend::default();
        if let Some(legend) = beside {
            legends.take(legend, room.left + width + SPACE * scale, room.top);
        }
        if let Some(legend) = below {
            legends.take(legend, room.left, room.top + below_at);
        }
        layout.blocks.extend(legends.blocks);
        layout.texts.extend(legends.texts);
        layout
    }

    /// Adds a text to the plan.
    fn text(&mut self, words: String, x: u32, y: u32, anchor: Anchor) {
        self.texts.push(Text { words, x: x.into(), y: y.into(), anchor, turned: false });
    }

    /// Adds the title, shortened to the width of the picture.
    fn title(&mut self, title: &str) {
        if !title.is_empty() {
            let (x, scale) = (self.field.x, self.scale);
            let room = self.width.saturating_sub(x) / scale;
            self.text(font::fit(title, room.saturating_sub(PAD)), x, (PAD + CAPS) * scale, Anchor::Start);
        }
    }

    /// Adds the frame, the ticks, their labels and the names of the axes.
    fn axes(&mut self, across: &Axis, down: &Axis, upwards: bool, rows: u32) {
        let (scale, line, cell) = (self.scale, thin(self.scale), self.cell);
        let Block { x, y, width, height, .. } = self.field;
        let (x, y) = (x - line, y - line);
        let (right, bottom) = (x + width + line, y + height + line);
        for (x, y, width, height) in [
            (x, y, width + 2 * line, line),
            (x, bottom, width + 2 * line, line),
            (x, y, line, height + 2 * line),
            (right, y, line, height + 2 * line),
        ] {
            self.blocks.push(Block { x, y, width, height, colour: INK });
        }
        let centre = |start: u32, i: u32| start + i * cell + cell / 2;
        let baseline = bottom + (TICK + GAP + CAPS) * scale;
        for (column, label) in &across.ticks {
            let at = centre(self.field.x, *column);
            let left = at.saturating_sub(line / 2);
            self.blocks.push(Block { x: left, y: bottom, width: line, height: TICK * scale, colour: INK });
            self.text(label.clone(), at, baseline, Anchor::Middle);
        }
        let label_end = x - (TICK + GAP) * scale;
        for (row, label) in &down.ticks {
            let at = centre(self.field.y, if upwards { rows - 1 - row } else { *row });
            let top = at.saturating_sub(line / 2);
            self.blocks.push(Block { x: x - TICK * scale, y: top, width: TICK * scale, height: line, colour: INK });
            self.text(label.clone(), label_end, at + CAPS * scale / 2, Anchor::End);
        }
        self.across_name(&across.name, baseline);
        self.down_name(&down.name, (PAD + thickness(&down.name)) * scale);
    }

    /// Adds the name of the horizontal axis below its labels.
    fn across_name(&mut self, name: &str, above: u32) {
        let scale = self.scale;
        let y = above + (2 * GAP + CAPS) * scale;
        // A name longer than its side begins where the side does, clear of the name at the left.
        let half = font::columns(name) * scale / 2;
        let x = self.field.x + half.max(self.field.width / 2);
        self.text(name.to_owned(), x, y, Anchor::Middle);
    }

    /// Adds the name of the vertical axis, ending at the given column.
    fn down_name(&mut self, name: &str, end: u32) {
        let scale = self.scale;
        let middle = self.field.y + self.field.height / 2;
        let turned = turned(name);
        let (x, y, anchor) = if turned {
            let half = (font::columns(name) * scale).div_ceil(2);
            let y = middle.min(self.height.saturating_sub(half)).max(half);
            (end - (ROWS - CAPS) * scale, y, Anchor::Middle)
        } else {
            // Small letters, as most names are, have five dots above the baseline.
            (end, middle + 5 * scale / 2, Anchor::End)
        };
        self.texts.push(Text { words: name.to_owned(), x: x.into(), y: y.into(), anchor, turned });
    }
}

/// Returns whether the name of the vertical axis must be turned because it is long.
fn turned(name: &str) -> bool {
    font::columns(name) > 12
}

/// Returns the width that the name of the vertical axis occupies, in dots.
fn thickness(name: &str) -> u32 {
    if turned(name) { ROWS } else { font::columns(name) }
}

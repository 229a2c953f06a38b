//! The conversion of values to the colours of an indexed picture.

use super::colour::{self, Rgb};
use super::{Map, Scale};
use grundy_core::print;

/// The number of greys between paper and ink in every palette.
const GREYS: u8 = 3;
/// The number of greys between paper and ink if the palette has room for them.
const FINE: u8 = 15;
/// The maximum number of colours with half a byte per pixel.
const HALF_A_BYTE: usize = 16;

/// The index of the background colour.
pub(super) const PAPER: u8 = 0;
/// The index of the colour for text and lines; the greys that smooth them are between paper and ink.
pub(super) const INK: u8 = PAPER + GREYS + 1;
/// The index of the colour for value 0, which is outcome P.
pub(super) const ZERO: u8 = INK + 1;
/// The index of the first colour of the scale.
pub(super) const FIRST: u8 = ZERO + 1;
/// The number of colours available for the scale in a palette of 256.
const MOST: u32 = 256 - FIRST as u32;

/// The number of values whose colours are tabulated; those of larger values are computed.
const LISTED: u32 = 1 << 20;
/// The maximum number of bars in the histogram of values.
const BARS: u32 = 1 << 16;

/// The colour of the paper and of value 0.
const WHITE: Rgb = [255, 255, 255];
/// The colour of the ink.
const BLACK: Rgb = [32, 32, 32];

/// The rule that assigns colours to values other than 0.
enum How {
    /// The colour is proportional to the value minus one.
    Linear,
    /// The colour is determined by the remainder modulo a number.
    Cyclic { modulus: u32 },
    /// The number of binary digits determines a range of colours, from which the colour is chosen in proportion to the
    /// value. For each number of digits, the pair consists of the first colour of the range and the number of colours.
    Bits { octaves: Vec<(u32, u32)> },
    /// The colour is determined by the share of cells with smaller values, where values are grouped in blocks of
    /// 2^shift.
    Rank { shift: u32, colours: Vec<u8> },
    /// All values have the same colour.
    One,
}

/// The colours of a picture, with the rule that assigns them to values.
pub(super) struct Palette {
    /// The palette: paper, greys, ink, value 0, and then the colours of the scale.
    rgb: Vec<Rgb>,
    /// Additional greys for the edges of letters, after the colours of the scale.
    greys: Vec<Rgb>,
    /// The rule that assigns the colours of the scale to values.
    how: How,
    /// The largest value on the scale.
    largest: u32,
    /// The colour indices of the first values.
    listed: Vec<u8>,
}

/// Returns the least step among 1, 2, 5, 10, 20, … that is at least `least`.
pub(super) fn round_step(least: u32) -> u32 {
    let powers = (0..10).map(|e| 10u32.pow(e));
    // beyond: no legend has so many steps
    powers.flat_map(|p| [1, 2, 5].map(|d| p.saturating_mul(d))).find(|&s| s >= least).unwrap_or(u32::MAX)
}

/// Returns the grey with index `part` among `of` greys between paper and ink.
fn grey(part: u8, of: u8) -> Rgb {
    let (part, whole) = (u32::from(part), u32::from(of) + 1);
    [((255 * (whole - part) + u32::from(BLACK[0]) * part) / whole) as u8; 3]
}

impl Palette {
    /// Returns the palette for a map. For a scale by rank, the map is read once.
    pub(super) fn new(map: &Map, scale: Scale) -> Palette {
        let largest = map.largest;
        let (how, scale_colours) = match scale {
            _ if map.outcomes => (How::One, vec![colour::winning(scale)]),
            _ if largest == 0 => (How::One, Vec::new()),
            Scale::Sequential | Scale::BlueYellow | Scale::Grey => {
                (How::Linear, colour::colours(scale, largest.min(MOST) as usize))
            }
            Scale::Cyclic { modulus } => {
                let modulus = modulus.max(1);
                (How::Cyclic { modulus }, colour::colours(scale, modulus.min(MOST) as usize))
            }
            Scale::Bits => bits(largest),
            Scale::Rank => rank(map),
        };
        let mut rgb = vec![WHITE];
        rgb.extend((1..=GREYS).map(|part| grey(part, GREYS)));
        rgb.extend([BLACK, WHITE]);
        rgb.extend(scale_colours);
        // A picture of few colours stays one of half a byte for each pixel.
        let most = if rgb.len() + 7 <= HALF_A_BYTE { HALF_A_BYTE } else { 256 };
        let fine = [FINE, 7].into_iter().find(|count| rgb.len() + usize::from(*count) <= most);
        let greys = fine.map_or_else(Vec::new, |count| (1..=count).map(|part| grey(part, count)).collect());
        let mut palette = Palette { rgb, greys, how, largest, listed: Vec::new() };
        palette.listed = (0..=largest.min(LISTED - 1)).map(|v| palette.work_out(v)).collect();
        palette
    }

    /// Returns all colours by index.
    pub(super) fn rgb(&self) -> &[Rgb] {
        &self.rgb
    }

    /// Returns the additional greys, which follow all other colours.
    pub(super) fn greys(&self) -> &[Rgb] {
        &self.greys
    }

    /// Returns the index of the colour of a pixel that is covered with ink to a degree from 0 to 255.
    pub(super) fn ink(&self, cover: u8) -> u8 {
        let (first, count) = match self.greys.len() {
            0 => (usize::from(PAPER) + 1, usize::from(GREYS)),
            count => (self.rgb.len(), count),
        };
        match (usize::from(cover) * (count + 1) + 127) / 255 {
            0 => PAPER,
            part if part > count => INK,
            // There are at most 256 colours.
            part => (first + part - 1) as u8,
        }
    }

    /// Returns the number of colours in the scale.
    pub(super) fn scale(&self) -> u32 {
        self.rgb.len() as u32 - u32::from(FIRST)
    }

    /// Returns the colour index of a value.
    pub(super) fn index(&self, value: u32) -> u8 {
        self.listed.get(value as usize).copied().unwrap_or_else(|| self.work_out(value))
    }

    /// Computes the colour index of a value without the table.
    fn work_out(&self, value: u32) -> u8 {
        let colours = self.scale();
        if value == 0 || colours == 0 {
            return ZERO;
        }
        // A row function that goes beyond the largest value it promised gets the last colour.
        let value = value.min(self.largest.max(1));
        let part = |number: u32, of: u32, colours: u32| {
            (u64::from(number) * u64::from(colours) / u64::from(of.max(1))).min(u64::from(colours) - 1) as u32
        };
        let colour = match &self.how {
            How::One => 0,
            How::Linear => part(value - 1, self.largest, colours),
            How::Cyclic { modulus } => part(value % modulus, *modulus, colours),
            How::Bits { octaves } => {
                let power = value.ilog2();
                let (first, count) = octaves[power as usize];
                first + part(value - (1 << power), 1 << power, count)
            }
            How::Rank { shift, colours } => u32::from(colours[(value >> shift) as usize]),
        };
        FIRST + colour.min(colours - 1) as u8
    }

    /// Returns the values to display next to the scale, at most about `room`, with their height from 0 to 1.
    pub(super) fn ticks(&self, room: u32) -> Vec<(u32, f64)> {
        let colours = self.scale();
        if colours == 0 {
            return Vec::new();
        }
        let height = |v: u32| (f64::from(self.work_out(v) - FIRST) + 0.5) / f64::from(colours);
        let gap = 1.0 / f64::from(room.max(1));
        let multiples = |last: u32| {
            let step = round_step(last.div_ceil(room.max(1)));
            (1..=last / step).map(move |k| k * step)
        };
        let wanted: Vec<(u32, f64)> = match &self.how {
            How::One => Vec::new(),
            How::Linear => multiples(self.largest).chain([self.largest, 1]).map(|v| (v, height(v))).collect(),
            // Remainder 0 has the colour of the modulus itself, for the value 0 is drawn apart.
            How::Cyclic { modulus } => {
                let at = |r: u32| (r, (f64::from(r) + 0.5) / f64::from(*modulus));
                std::iter::once(0).chain(multiples(modulus - 1)).chain([modulus - 1]).map(at).collect()
            }
            How::Bits { .. } => (0..=self.largest.ilog2()).map(|e| (1 << e, height(1 << e))).collect(),
            How::Rank { .. } => {
                // Values crowd at some heights, so the roundest are tried first and others fill what is left.
                let powers = || (0..10).map(|e| 10u32.pow(e));
                let round = [5, 2].into_iter().flat_map(|d| powers().map(move |p| p.saturating_mul(d)));
                let step = round_step(self.largest.div_ceil(100));
                let filling = (1..=self.largest / step).map(|k| k * step);
                let all = powers().chain([self.largest]).chain(round).chain(filling);
                all.filter(|&v| v <= self.largest).map(|v| (v, height(v))).collect()
            }
        };
        let mut kept: Vec<(u32, f64)> = Vec::new();
        for (value, at) in wanted {
            if kept.iter().all(|&(_, other)| (other - at).abs() >= gap) {
                kept.push((value, at));
            }
        }
        kept
    }
}

/// Returns the rule and colours that give each number of binary digits as many colours as there is room for, and none
/// to values that cannot occur.
fn bits(largest: u32) -> (How, Vec<Rgb>) {
    let digits = largest.ilog2() + 1;
    let mut octaves = Vec::new();
    let mut colours = Vec::new();
    for power in 0..digits {
        let count = (MOST / digits).min(1 << power.min(16));
        octaves.push((colours.len() as u32, count));
        colours.extend(colour::octave(power + 1, count as usize));
    }
    if let Some(&(first, count)) = octaves.last() {
        let over = largest - (1 << (digits - 1));
        let used = ((u64::from(over) * u64::from(count)) >> (digits - 1)) + 1;
        colours.truncate((u64::from(first) + used) as usize);
    }
    (How::Bits { octaves }, colours)
}

/// Counts the cells with each value, and assigns the colours by rank.
fn rank(map: &Map) -> (How, Vec<Rgb>) {
    let shift = (0..32).find(|s| map.largest >> s < BARS).unwrap_or(31);
    let mut cells = vec![0u64; (map.largest >> shift) as usize + 1];
    let mut row = vec![0; map.width as usize];
    for y in 0..map.height {
        if print::stopped().is_some() {
            // Nothing will be drawn.
            break;
        }
        (map.row)(y, &mut row);
        for &value in row.iter().filter(|&&v| v > 0) {
            cells[(value.min(map.largest) >> shift) as usize] += 1;
        }
    }
    // A value stands at the middle of its cells; the first and the last value that occur get the ends of the scale.
    let mut below = 0;
    let middles: Vec<u64> = cells
        .iter()
        .map(|&count| {
            below += 2 * count;
            below - count
        })
        .collect();
    let occurs = |i: &usize| cells[*i] > 0;
    let low = (0..cells.len()).find(occurs).map_or(0, |i| middles[i]);
    let high = (0..cells.len()).rev().find(occurs).map_or(1, |i| middles[i]);
    let span = u128::from(high.saturating_sub(low).max(1));
    let colour = |&middle: &u64| {
        let above = u128::from(middle.saturating_sub(low));
        (above * u128::from(MOST - 1) / span).min(u128::from(MOST - 1)) as u8
    };
    (How::Rank { shift, colours: middles.iter().map(colour).collect() }, colour::colours(Scale::Rank, MOST as usize))
}

/// Returns the memory that a palette and its construction need, in bytes.
pub(super) fn memory(map: &Map, scale: Scale) -> u64 {
    let listed = u64::from(map.largest.min(LISTED - 1)) + 1;
    let histogram = if scale == Scale::Rank && !map.outcomes {
        u64::from(map.largest.min(BARS)) * 17 + 4 * u64::from(map.width)
    } else {
        0
    };
    2 * listed + histogram + (32 << 10)
}

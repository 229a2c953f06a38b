//! Colour scales, constructed in OKLab, where equal distances look equally different.
//!
//! Every sequential scale is a curve of rising lightness, cut into pieces of equal length; lightness alone carries
//! the order, so it survives printing in grey and every kind of colour blindness. OKLab: B. Ottosson, "A perceptual
//! color space for image processing", 2020.

use super::Scale;
use std::f64::consts::TAU;

/// A colour of the sRGB space, given by red, green and blue.
pub(super) type Rgb = [u8; 3];

/// A point of OKLab: lightness from 0 to 1, green to red, and blue to yellow.
pub(super) type Lab = [f64; 3];

/// The number of points on a curve from which pieces of equal length are cut.
const SAMPLES: usize = 512;

/// Returns the linear red, green and blue components of an OKLab colour, each from 0 to 1.
fn linear([l, a, b]: Lab) -> [f64; 3] {
    let cube = |x: f64| x * x * x;
    let l_ = cube(l + 0.3963377774 * a + 0.2158037573 * b);
    let m_ = cube(l - 0.1055613458 * a - 0.0638541728 * b);
    let s_ = cube(l - 0.0894841775 * a - 1.2914855480 * b);
    [
        4.0767416621 * l_ - 3.3077115913 * m_ + 0.2309699292 * s_,
        -1.2684380046 * l_ + 2.6097574011 * m_ - 0.3413193965 * s_,
        -0.0041960863 * l_ - 0.7034186147 * m_ + 1.7076147010 * s_,
    ]
}

/// Returns the OKLab colour of linear red, green and blue light.
#[cfg(test)]
pub(super) fn lab([r, g, b]: [f64; 3]) -> Lab {
    let l_ = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).cbrt();
    let m_ = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).cbrt();
    let s_ = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).cbrt();
    [
        0.2104542553 * l_ + 0.7936177850 * m_ - 0.0040720468 * s_,
        1.9779984951 * l_ - 2.4285922050 * m_ + 0.4505937099 * s_,
        0.0259040371 * l_ + 0.7827717662 * m_ - 0.8086757660 * s_,
    ]
}

/// Returns the linear components of an sRGB colour.
#[cfg(test)]
pub(super) fn light(rgb: Rgb) -> [f64; 3] {
    rgb.map(|c| {
        let c = f64::from(c) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

/// Returns the nearest sRGB colour.
fn rgb(colour: Lab) -> Rgb {
    linear(colour).map(|c| {
        let c = c.clamp(0.0, 1.0);
        let c = if c <= 0.0031308 { 12.92 * c } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
        (c * 255.0).round() as u8
    })
}

/// Returns the colour with a lightness and a hue, as saturated as requested or as the screen can display.
fn polar(lightness: f64, chroma: f64, hue: f64) -> Lab {
    let at = |c: f64| [lightness, c * hue.to_radians().cos(), c * hue.to_radians().sin()];
    let shown = |c: f64| linear(at(c)).iter().all(|x| (0.0..=1.0).contains(x));
    if shown(chroma) {
        return at(chroma);
    }
    let (mut low, mut high) = (0.0, chroma);
    for _ in 0..24 {
        let middle = (low + high) / 2.0;
        *(if shown(middle) { &mut low } else { &mut high }) = middle;
    }
    at(low)
}

/// Returns the distance between two colours.
pub(super) fn distance(a: Lab, b: Lab) -> f64 {
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}

/// Returns the colour at the share `t` of the way from `a` to `b`.
fn between(a: Lab, b: Lab, t: f64) -> Lab {
    std::array::from_fn(|i| a[i] + (b[i] - a[i]) * t)
}

/// Returns the colour at `t` on the scale from violet through blue and green to yellow.
fn sequential(t: f64) -> Lab {
    // As strong as screens can show without a kink; they are weakest between blue and green.
    let from = t - 0.43;
    let chroma = 0.094 + if from < 0.0 { 0.15 } else { 0.27 } * from * from;
    polar(0.25 + 0.65 * t, chroma, 305.0 - 200.0 * t)
}

/// Returns the colour at `t` on the scale from blue through grey to yellow.
fn blue_yellow(t: f64) -> Lab {
    between(polar(0.25, 0.11, 262.0), polar(0.90, 0.16, 100.0), t)
}

/// Returns the colour at `t` on the scale from near black to light grey.
fn grey(t: f64) -> Lab {
    [0.20 + 0.68 * t, 0.0, 0.0]
}

/// Returns the colour at `t` on the cycle of light green, orange, dark violet and blue. Lightness and the blue–yellow
/// axis, which every kind of colour vision perceives, complete the circle by themselves.
fn cyclic(t: f64) -> Lab {
    let (sin, cos) = (t * TAU).sin_cos();
    [0.63 + 0.20 * cos, 0.015 - 0.075 * cos, 0.115 * sin]
}

/// Returns the curve of a scale as a function from 0..1 to colours.
fn curve(scale: Scale) -> fn(f64) -> Lab {
    match scale {
        Scale::Sequential | Scale::Rank | Scale::Bits => sequential,
        Scale::BlueYellow => blue_yellow,
        Scale::Grey => grey,
        Scale::Cyclic { .. } => cyclic,
    }
}

/// Returns `colours` colours at equal distances along the curve of a scale. A cyclic scale ends one step before its
/// start.
pub(super) fn ramp(scale: Scale, colours: usize) -> Vec<Lab> {
    let curve = curve(scale);
    let point = |i: usize| curve(i as f64 / SAMPLES as f64);
    let mut length = vec![0.0];
    for i in 0..SAMPLES {
        length.push(length[i] + distance(point(i), point(i + 1)));
    }
    let pieces = if matches!(scale, Scale::Cyclic { .. }) { colours } else { colours.saturating_sub(1) }.max(1);
    let colour = |k: usize| {
        // One colour alone is taken from the middle: the ends are hard to tell from ink and paper.
        let share = if colours == 1 { 0.5 } else { k as f64 / pieces as f64 };
        let wanted = share * length[SAMPLES];
        let i = length.partition_point(|&l| l < wanted).clamp(1, SAMPLES);
        let part = (wanted - length[i - 1]) / (length[i] - length[i - 1]).max(f64::MIN_POSITIVE);
        between(point(i - 1), point(i), part)
    };
    (0..colours).map(colour).collect()
}

/// Returns `count` colours of a scale.
pub(super) fn colours(scale: Scale, count: usize) -> Vec<Rgb> {
    ramp(scale, count).into_iter().map(rgb).collect()
}

/// The hues of the numbers with 1, 2, 3, … binary digits, alternately bluish and yellowish.
const HUES: [f64; 4] = [258.0, 62.0, 318.0, 135.0];

/// Returns the colours of the numbers with the given number of binary digits, from dark to light.
pub(super) fn octave(digits: u32, count: usize) -> Vec<Rgb> {
    let hue = HUES[digits.saturating_sub(1) as usize % HUES.len()];
    let share = |i: usize| if count == 1 { 0.5 } else { i as f64 / (count - 1) as f64 };
    (0..count).map(|i| rgb(polar(0.38 + 0.46 * share(i), 0.13, hue))).collect()
}

/// Returns the colour of outcome N, which is blue of middle lightness, or grey.
pub(super) fn winning(scale: Scale) -> Rgb {
    rgb(if scale == Scale::Grey { [0.45, 0.0, 0.0] } else { polar(0.47, 0.12, 256.0) })
}

//! Tests of pictures, which are decoded again and inspected, and of colour scales, which are measured.

use super::colour::{distance, lab, light, octave, ramp, winning};
use super::font;
use super::palette::{FIRST, Palette, ZERO};
use super::svg::{Base64, escape};
use super::*;

fn origin(across: u32, down: u32) -> (Nat, Nat) {
    (Nat::from(across), Nat::from(down))
}

/// Fills a row with the nimbers of nim with two heaps, a ⊕ b.
fn nim(y: u32, row: &mut [u32]) {
    row.iter_mut().zip(0..).for_each(|(cell, x)| *cell = x ^ y);
}

fn map(width: u32, height: u32) -> Map<'static> {
    let largest = (width.max(height)).next_power_of_two() - 1;
    let title = "nim: nimbers";
    Map {
        title,
        across: "b",
        down: "a",
        origin: origin(0, 0),
        width,
        height,
        outcomes: false,
        shifted: false,
        largest,
        row: &nim,
    }
}

/// A decoded PNG picture.
struct Picture {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

impl Picture {
    fn of(file: &[u8]) -> Picture {
        let mut decoder = ::png::Decoder::new(io::Cursor::new(file));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut rgb = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut rgb).unwrap();
        assert_eq!(info.color_type, ::png::ColorType::Rgb);
        Picture { width: info.width as usize, height: info.height as usize, rgb }
    }

    fn drawn(map: &Map, style: &Style) -> Picture {
        let mut file = Vec::new();
        write_png(map, style, &mut file).unwrap();
        Picture::of(&file)
    }

    fn at(&self, x: usize, y: usize) -> [u8; 3] {
        let start = (y * self.width + x) * 3;
        [self.rgb[start], self.rgb[start + 1], self.rgb[start + 2]]
    }
}

fn svg(map: &Map, style: &Style) -> String {
    let mut file = Vec::new();
    write_svg(map, style, &mut file).unwrap();
    String::from_utf8(file).unwrap()
}

/// Asserts that a text is well-formed XML, and returns the names of its elements in the order of opening.
fn well_formed(text: &str) -> Vec<String> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    for part in text.split('<').skip(1) {
        let (tag, words) = part.split_once('>').expect("every tag is closed");
        assert!(!words.contains('>'), "{words}");
        let words = words.replace("&amp;", "").replace("&lt;", "").replace("&gt;", "");
        assert!(!words.replace("&quot;", "").replace("&#39;", "").contains('&'), "{words}");
        assert!(tag.matches('"').count().is_multiple_of(2), "{tag}");
        let name = tag.trim_matches('/').split([' ', '\n']).next().unwrap().to_owned();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else {
            all.push(name.clone());
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
    }
    assert!(open.is_empty());
    all
}

const SEQUENTIAL: [Scale; 4] = [Scale::Sequential, Scale::BlueYellow, Scale::Grey, Scale::Rank];
const CYCLIC: Scale = Scale::Cyclic { modulus: 16 };

/// Returns a colour as perceived with deuteranopia, without the pigment for medium wavelengths (Machado, Oliveira,
/// Fernandes 2009).
fn deuteranopia([r, g, b]: [f64; 3]) -> [f64; 3] {
    [
        0.367322 * r + 0.860646 * g - 0.227968 * b,
        0.280085 * r + 0.672501 * g + 0.047413 * b,
        -0.011820 * r + 0.042940 * g + 0.968881 * b,
    ]
    .map(|c| c.clamp(0.0, 1.0))
}

fn seen(scale: Scale, count: usize, eye: fn([f64; 3]) -> [f64; 3]) -> Vec<[f64; 3]> {
    colour::colours(scale, count).into_iter().map(|c| lab(eye(light(c)))).collect()
}

#[test]
fn steps_of_every_scale_look_equal() {
    for scale in SEQUENTIAL.into_iter().chain([CYCLIC]) {
        let ramp = ramp(scale, 200);
        let steps: Vec<f64> = ramp.windows(2).map(|w| distance(w[0], w[1])).collect();
        let (least, most) = steps.iter().fold((f64::MAX, 0f64), |(a, b), &s| (a.min(s), b.max(s)));
        assert!(most < 1.02 * least, "{scale:?}: {least} to {most}");
        // Rounding to bytes moves a colour by less than a step of a few dozen.
        let shown = seen(scale, 32, |c| c);
        let steps: Vec<f64> = shown.windows(2).map(|w| distance(w[0], w[1])).collect();
        let (least, most) = steps.iter().fold((f64::MAX, 0f64), |(a, b), &s| (a.min(s), b.max(s)));
        assert!(most < 1.35 * least, "{scale:?} in bytes: {least} to {most}");
    }
}

#[test]
fn lightness_rises_along_sequential_scales_for_the_colour_blind_too() {
    for scale in SEQUENTIAL {
        for eye in [|c| c, deuteranopia] {
            let shown = seen(scale, 64, eye);
            assert!(shown.windows(2).all(|w| w[0][0] < w[1][0]), "{scale:?}");
            assert!(shown[63][0] - shown[0][0] > 0.5, "{scale:?}");
        }
    }
}

#[test]
fn the_cyclic_scale_closes_and_tells_opposites_apart() {
    let shown = seen(CYCLIC, 64, |c| c);
    let step = distance(shown[0], shown[1]);
    assert!((distance(shown[63], shown[0]) / step - 1.0).abs() < 0.2);
    for eye in [|c| c, deuteranopia] {
        let shown = seen(CYCLIC, 64, eye);
        assert!((0..32).all(|i| distance(shown[i], shown[i + 32]) > 0.2));
    }
}

#[test]
fn white_stands_out_from_every_colour() {
    let white = lab([1.0; 3]);
    for eye in [|c| c, deuteranopia] {
        let clear = |rgb: [u8; 3]| distance(lab(eye(light(rgb))), white) > 0.1;
        for scale in SEQUENTIAL.into_iter().chain([CYCLIC]) {
            assert!(colour::colours(scale, 64).into_iter().all(clear), "{scale:?}");
        }
        assert!((1..=4).flat_map(|digits| octave(digits, 16)).all(clear));
        assert!([Scale::Sequential, Scale::Grey].into_iter().map(winning).all(clear));
    }
}

#[test]
fn every_value_up_to_250_has_its_own_colour() {
    for scale in [Scale::Sequential, Scale::BlueYellow, Scale::Grey, Scale::Bits] {
        let palette = Palette::new(&Map { largest: 60, ..map(4, 4) }, scale);
        assert_eq!(palette.index(0), ZERO);
        assert!((1..60).all(|v| palette.index(v) < palette.index(v + 1)), "{scale:?}");
        assert_eq!(palette.index(u32::MAX), palette.index(60));
    }
    let palette = Palette::new(&Map { largest: 250, ..map(4, 4) }, Scale::Sequential);
    assert!((1..250).all(|v| palette.index(v) < palette.index(v + 1)));
}

#[test]
fn indices_stay_in_the_palette_whatever_the_values() {
    let wild = |y: u32, row: &mut [u32]| row.fill(u32::MAX - y);
    for largest in [0, 1, 2, 255, 256, 70_000, 1 << 21, u32::MAX] {
        for scale in SEQUENTIAL.into_iter().chain([Scale::Bits, CYCLIC, Scale::Cyclic { modulus: u32::MAX }]) {
            let palette = Palette::new(&Map { largest, row: &wild, ..map(3, 3) }, scale);
            assert!(palette.rgb().len() <= 256);
            for value in [0, 1, 2, 3, 254, 1000, 65_536, (1 << 20) + 1, u32::MAX - 1, u32::MAX] {
                let index = palette.index(value);
                assert!(index >= ZERO && usize::from(index) < palette.rgb().len(), "{scale:?} {largest} {value}");
            }
            assert!(palette.ticks(10).len() <= 12);
        }
    }
}

#[test]
fn colours_by_rank_cover_equally_many_cells() {
    // Value v fills as many cells as its square.
    let squares = |_: u32, row: &mut [u32]| row.iter_mut().zip(0u32..).for_each(|(c, x)| *c = 1 + x.isqrt());
    let palette = Palette::new(&Map { largest: 100, row: &squares, ..map(10_000, 1) }, Scale::Rank);
    let half = palette.index(1 + 5000u32.isqrt()) - FIRST;
    assert!((120..=130).contains(&half), "{half}");
}

#[test]
fn bare_cells_have_the_colours_of_their_values() {
    let style = Style { cell: Some(3), axes: false, legend: false, ..Style::default() };
    let nim = Map { title: "", ..map(20, 10) };
    let palette = Palette::new(&nim, style.scale);
    for origin_at_bottom in [false, true] {
        let picture = Picture::drawn(&nim, &Style { origin_at_bottom, ..style });
        assert_eq!((picture.width, picture.height), (60, 30));
        for (x, y) in (0..60).flat_map(|x| (0..30).map(move |y| (x, y))) {
            let row = if origin_at_bottom { 9 - y / 3 } else { y / 3 };
            let colour = palette.rgb()[usize::from(palette.index(((x / 3) ^ row) as u32))];
            assert_eq!(picture.at(x, y), colour);
        }
    }
}

#[test]
fn a_picture_has_white_zeros_ticks_and_a_legend() {
    let (map, style) = (map(100, 100), Style::default());
    let palette = Palette::new(&map, style.scale);
    let plan = layout::Layout::new(&map, &style, 9, &palette);
    let picture = Picture::drawn(&map, &style);
    let (left, top) = (plan.field.x as usize, plan.field.y as usize);
    assert_eq!((picture.width, picture.height), (plan.width as usize, plan.height as usize));
    assert_eq!(picture.at(left + 9 * 7 + 4, top + 9 * 7 + 4), [255, 255, 255]);
    assert_eq!(picture.at(left + 9 * 5 + 4, top + 9 * 2 + 4), palette.rgb()[usize::from(palette.index(7))]);
    let ink = palette.rgb()[usize::from(palette::INK)];
    assert_eq!(picture.at(left + 9 * 10 + 4, top + 900 + 3), ink, "a tick at 10");
    assert_eq!(picture.at(left - 4, top + 9 * 10 + 4), ink, "a tick at 10");
    assert_eq!(picture.at(left + 9 * 5 + 4, top + 900 + 3), [255, 255, 255], "no tick at 5");
    for words in ["nim: nimbers", "a", "b", "50", "nimber", "0 (P)", "120"] {
        assert!(plan.texts.iter().any(|t| t.words == words), "{words}");
    }
}

#[test]
fn everything_drawn_lies_within_the_picture_and_no_two_texts_meet() {
    let far = Nat::from(10u8).pow(100);
    let sizes = [(1, 1), (2, 300), (300, 2), (3000, 2), (12, 12), (500, 500), (16_384, 16_384), (16_384, 1)];
    let long = "the nimbers of a game with a name that is rather too long for a title, or so it would seem";
    for (width, height) in sizes {
        for outcomes in [false, true] {
            for (title, names, origin) in [
                ("", ("b", "a"), origin(0, 0)),
                ("nim", ("second heap", "first heap"), origin(99_999, 1_234_567)),
                (long, ("r", "n"), (far.clone(), &far + Nat::from(7u8))),
                (long, (long, long), (far.clone(), &far + Nat::from(7u8))),
            ] {
                let map = Map { title, across: names.0, down: names.1, origin, outcomes, ..map(width, height) };
                let style = Style::default();
                let pixels = cell(&map, &style).unwrap();
                let plan = layout::Layout::new(&map, &style, pixels, &Palette::new(&map, style.scale));
                check(&plan);
            }
        }
    }
}

fn check(plan: &layout::Layout) {
    for b in plan.blocks.iter().chain([&plan.field]) {
        assert!(b.x + b.width <= plan.width && b.y + b.height <= plan.height, "{b:?}");
    }
    let (above, below) = (i64::from(font::CAPS * plan.scale), i64::from((font::ROWS - font::CAPS) * plan.scale));
    let covered = |t: &layout::Text| {
        let length = i64::from(font::columns(&t.words) * plan.scale);
        let before = match t.anchor {
            layout::Anchor::Start => 0,
            layout::Anchor::Middle => length / 2,
            layout::Anchor::End => length,
        };
        if t.turned {
            (t.x - above, t.y + before - length, t.x + below, t.y + before)
        } else {
            (t.x - before, t.y - above, t.x - before + length, t.y + below)
        }
    };
    let places: Vec<_> = plan.texts.iter().map(covered).collect();
    for (i, a) in places.iter().enumerate() {
        let inside = a.0 >= 0 && a.1 >= 0 && a.2 <= plan.width.into() && a.3 <= plan.height.into();
        assert!(inside, "{} in {} × {}: {a:?}", plan.texts[i].words, plan.width, plan.height);
        for (j, b) in places.iter().enumerate().skip(i + 1) {
            let apart = a.2 <= b.0 || b.2 <= a.0 || a.3 <= b.1 || b.3 <= a.1;
            assert!(apart, "{} and {} meet", plan.texts[i].words, plan.texts[j].words);
        }
    }
}

#[test]
fn pictures_of_every_shape_and_scale_can_be_decoded() {
    for (width, height) in [(1, 1), (2, 300), (3000, 2), (257, 3)] {
        for outcomes in [false, true] {
            for scale in SEQUENTIAL.into_iter().chain([Scale::Bits, CYCLIC]) {
                let map = Map { outcomes, ..map(width, height) };
                let style = Style { scale, ..Style::default() };
                let picture = Picture::drawn(&map, &style);
                assert!(picture.width >= width as usize && picture.height >= height as usize);
                assert!(picture.width.max(picture.height) < 5000);
                well_formed(&svg(&map, &style));
            }
        }
    }
}

#[test]
fn origins_far_out_are_named_on_the_axis() {
    let far = Nat::from(10u8).pow(100);
    let svg = svg(&Map { origin: (far.clone(), far + Nat::from(1u8)), ..map(60, 60) }, &Style::default());
    assert!(svg.contains(">b − 10^100</text>"));
    assert!(svg.contains(">a − 1000…0001 (101 digits)</text>"));
    assert!(svg.contains(">50</text>"));
}

#[test]
fn svg_escapes_words_and_groups_cells_by_colour() {
    let title = "a < b & \"c\" > 'd' \u{1}";
    let svg = svg(&Map { title, ..map(16, 16) }, &Style::default());
    let elements = well_formed(&svg);
    assert!(svg.contains("<title>a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39; </title>"));
    assert_eq!(elements.iter().filter(|e| *e == "path").count(), 16, "one path for each nimber");
    assert!(elements.iter().all(|e| e != "image"));
    assert_eq!(escape("1 < 2"), "1 &lt; 2");
}

#[test]
fn large_svg_maps_embed_the_cells_as_a_picture() {
    let svg = svg(&map(300, 300), &Style::default());
    assert!(well_formed(&svg).iter().any(|e| e == "image"));
    let start = svg.find("base64,").unwrap() + 7;
    let digits = &svg[start..start + svg[start..].find('"').unwrap()];
    let value = |d: u8| match d {
        b'A'..=b'Z' => d - b'A',
        b'a'..=b'z' => d - b'a' + 26,
        b'0'..=b'9' => d - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::new();
    for group in digits.as_bytes().chunks(4) {
        let word = group.iter().fold(0u32, |w, &d| w << 6 | u32::from(if d == b'=' { 0 } else { value(d) }));
        bytes.extend(&word.to_be_bytes()[1..4 - group.iter().filter(|&&d| d == b'=').count()]);
    }
    let picture = Picture::of(&bytes);
    assert_eq!((picture.width, picture.height), (300, 300));
    assert_eq!(picture.at(123, 123), [255, 255, 255]);
    assert_ne!(picture.at(123, 124), [255, 255, 255]);
}

#[test]
fn base64_agrees_with_rfc_4648() {
    for (plain, coded) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
        let mut out = Vec::new();
        let mut base64 = Base64::new(&mut out);
        plain.bytes().for_each(|b| base64.write_all(&[b]).unwrap());
        base64.finish().unwrap();
        assert_eq!(out, coded.as_bytes());
    }
}

#[test]
fn impossible_pictures_are_refused() {
    let refused = |map: &Map, style: &Style| {
        let errors = [write_png(map, style, &mut io::sink()), write_svg(map, style, &mut io::sink())];
        memory(map, style);
        errors.into_iter().all(|e| e.is_err_and(|e| e.kind() == io::ErrorKind::InvalidInput))
    };
    let style = Style::default();
    assert!(refused(&map(0, 5), &style) && refused(&map(5, 0), &style));
    assert!(refused(&map(5, 5), &Style { cell: Some(0), ..style }));
    assert!(refused(&map(5, 5), &Style { cell: Some(u32::MAX), ..style }));
    assert!(refused(&Map { width: u32::MAX, ..map(5, 5) }, &style));
    assert!(refused(&map(5, 5), &Style { scale: Scale::Cyclic { modulus: 0 }, ..style }));
}

#[test]
fn memory_grows_with_the_width_and_not_with_the_height() {
    let style = Style::default();
    let (small, large) = (memory(&map(500, 500), &style), memory(&map(16_384, 16_384), &style));
    assert!((1 << 20..2 << 20).contains(&small), "{small}");
    assert!((1 << 20..4 << 20).contains(&large), "{large}");
    assert_eq!(memory(&map(16_384, 8), &style), memory(&map(16_384, 16_000), &style));
}

#[test]
fn titles_are_shortened_to_their_room() {
    assert_eq!(font::fit("short", 100), "short");
    let fitted = font::fit("a title that is too long", 60);
    assert!(fitted.ends_with('…') && font::columns(&fitted) <= 60, "{fitted}");
    assert_eq!(font::columns("漢"), 6, "an unknown character is a box");
}

//! Tests of maps on the command line: SVG and PNG pictures show the values that follow from the rules, and no files
//! remain after a failure.

use crate::common::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Nimbers of a game on two piles by plain recursion from its takes.
fn nimber(memo: &mut HashMap<(u64, u64), u64>, takes: &dyn Fn(u64, u64) -> bool, a: u64, b: u64) -> u64 {
    if let Some(&g) = memo.get(&(a, b)) {
        return g;
    }
    let mut seen = BTreeSet::new();
    for x in 0..=a {
        for y in 0..=b {
            if x + y > 0 && takes(x, y) {
                seen.insert(nimber(memo, takes, a - x, b - y));
            }
        }
    }
    let g = (0..).find(|g| !seen.contains(g)).unwrap();
    memo.insert((a, b), g);
    g
}

fn wythoff(x: u64, y: u64) -> bool {
    x == 0 || y == 0 || x == y
}

/// Returns the nimber of heap n with bound r, where f(x) = 2x.
fn fibonacci(memo: &mut HashMap<(u64, u64), u64>, n: u64, r: u64) -> u64 {
    let r = r.min(n);
    if let Some(&g) = memo.get(&(n, r)) {
        return g;
    }
    let seen: BTreeSet<u64> = (1..=r).map(|x| fibonacci(memo, n - x, 2 * x)).collect();
    let g = (0..).find(|g| !seen.contains(g)).unwrap();
    memo.insert((n, r), g);
    g
}

fn attribute<'a>(element: &'a str, name: &str) -> &'a str {
    let start =
        element.find(&format!(" {name}=\"")).unwrap_or_else(|| panic!("no {name} in {element}")) + name.len() + 3;
    &element[start..start + element[start..].find('"').unwrap()]
}

/// Checks that every element is closed, every attribute is quoted, and every ampersand is escaped.
fn well_formed(svg: &str) {
    let mut open = Vec::new();
    let mut rest = svg.trim();
    assert!(rest.starts_with("<svg ") || rest.starts_with("<?xml "), "{}", &rest[..rest.len().min(80)]);
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a loose >");
        let end = rest.find('>').expect("a tag that ends");
        let tag = &rest[start + 1..end];
        assert!(!tag.contains('<') && tag.matches('"').count().is_multiple_of(2), "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') && !tag.starts_with('?') {
            open.push(tag.split_whitespace().next().unwrap());
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest}");
    for piece in svg.split('&').skip(1) {
        assert!(["lt;", "gt;", "amp;", "quot;", "apos;", "#"].iter().any(|e| piece.starts_with(e)), "{piece}");
    }
}

/// Returns the colour of each cell of an SVG map: rows from the top.
fn cells(svg: &str, cell: i64) -> Vec<Vec<String>> {
    let mut found: BTreeMap<(i64, i64), String> = BTreeMap::new();
    for path in svg.split("<path ").skip(1) {
        let path = format!(" {}", path.split("/>").next().unwrap());
        let fill = attribute(&path, "fill").to_owned();
        for part in attribute(&path, "d").split('M').skip(1) {
            let (place, size) = part.split_once('h').unwrap();
            let (x, y) = place.split_once(' ').unwrap();
            let (width, size) = size.split_once('v').unwrap();
            let height: i64 = size.split('h').next().unwrap().parse().unwrap();
            let (x, y, width): (i64, i64, i64) = (x.parse().unwrap(), y.parse().unwrap(), width.parse().unwrap());
            for i in 0..width / cell {
                for j in 0..height / cell {
                    let old = found.insert((y + j * cell, x + i * cell), fill.clone());
                    assert!(old.is_none(), "a cell is painted twice");
                }
            }
        }
    }
    let mut rows: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    found.into_iter().for_each(|((y, _), fill)| rows.entry(y).or_default().push(fill));
    rows.into_values().collect()
}

/// Draws an SVG and gives its cells and its text.
fn draw(folder: &Folder, args: &[&str]) -> (Vec<Vec<String>>, String) {
    let file = folder.file("map.svg");
    text(&[&["map"], args, &["--cell", "10", "-o", &file]].concat());
    let svg = std::fs::read_to_string(&file).unwrap();
    well_formed(&svg);
    (cells(&svg, 10), svg)
}

/// Checks that two cells have the same colour if and only if they have the same class.
fn same_partition(cells: &[Vec<String>], class: &mut dyn FnMut(u64, u64) -> u64, what: &str) {
    let (mut colours, mut classes) = (HashMap::new(), HashMap::new());
    for (a, row) in cells.iter().enumerate() {
        for (b, colour) in row.iter().enumerate() {
            let class = class(a as u64, b as u64);
            let place = format!("{what} at ({a},{b})");
            assert_eq!(colours.entry(class).or_insert_with(|| colour.clone()), colour, "{place}");
            assert_eq!(*classes.entry(colour.clone()).or_insert(class), class, "{place}");
        }
    }
}

#[test]
fn an_svg_shows_the_nimbers_and_the_outcomes() {
    let (folder, mut memo) = (Folder::new("svg"), HashMap::new());
    let mut g = |a, b| nimber(&mut memo, &wythoff, a, b);
    let (map, svg) = draw(&folder, &["wythoff", "--size", "14x20", "--outcomes"]);
    assert_eq!((map.len(), map[0].len()), (14, 20));
    same_partition(&map, &mut |a, b| u64::from(g(a, b) == 0), "outcomes");
    assert!(svg.contains("wythoff") && svg.contains("<text"), "a title and a legend");
    let (map, _) = draw(&folder, &["wythoff", "--size", "6", "--scale", "grey"]);
    same_partition(&map, &mut |a, b| g(a, b), "nimbers");
    // P-positions stand out of their residue class.
    let (map, _) = draw(&folder, &["wythoff", "--size", "15", "--scale", "cyclic:4"]);
    same_partition(&map, &mut |a, b| if g(a, b) == 0 { 9 } else { g(a, b) % 4 }, "cyclic");
    let (map, _) = draw(&folder, &["wythoff", "--size", "9x12", "--outcomes", "--upwards"]);
    same_partition(&map, &mut |a, b| u64::from(g(8 - a, b) == 0), "upwards");
    for scale in ["sequential", "blue-yellow", "bits", "grey", "rank", "cyclic:1"] {
        draw(&folder, &["wythoff", "--size", "8", "--scale", scale]);
    }
}

#[test]
fn maps_of_moves_and_of_take_away_games() {
    let (folder, mut memo) = (Folder::new("svg-moves"), HashMap::new());
    let knight = |x, y| (x, y) == (1, 2) || x == 2 * y;
    let (map, svg) = draw(&folder, &["moves((1,2),(2,1)*)", "--size", "13", "--outcomes"]);
    same_partition(&map, &mut |a, b| u64::from(nimber(&mut memo, &knight, a, b) == 0), "moves");
    assert!(svg.contains("moves((1,2),(2,1)*)"), "the title names the game");
    let mut memo = HashMap::new();
    let (map, _) = draw(&folder, &["fibonacci", "--size", "25x15", "--outcomes"]);
    assert_eq!((map.len(), map[0].len()), (25, 15));
    same_partition(&map, &mut |n, r| u64::from(fibonacci(&mut memo, n, r) == 0), "fibonacci");
    // Far down only the smallest parts count: 2504730781961 is a Fibonacci number.
    let (map, _) = draw(&folder, &["fibonacci", "--size", "25x15", "--outcomes", "--at", "2504730782161,0"]);
    same_partition(&map, &mut |n, r| u64::from(fibonacci(&mut memo, 200 + n, r) == 0), "far down");
    let (map, _) = draw(&folder, &["fibonacci", "--size", "12", "--scale", "cyclic:3"]);
    let mut class = |n, r| match fibonacci(&mut memo, n, r) {
        0 => 9,
        g => g % 3,
    };
    same_partition(&map, &mut class, "fibonacci");
}

#[test]
fn far_out_by_the_closed_form_or_by_a_period() {
    let folder = Folder::new("svg-far");
    // [R4] §3 by exact integers: (a,b) is lost iff (2a−n)² ≤ 5n² < (2a+2−n)² for n = b−a, a ≤ b.
    let lost = |a: u64, b: u64| {
        let (a, b) = (u128::from(a.min(b)), u128::from(a.max(b)));
        let n = b - a;
        2 * a >= n && (2 * a - n).pow(2) <= 5 * n * n && 5 * n * n < (2 * a + 2 - n).pow(2)
    };
    let (map, _) = draw(&folder, &["wythoff", "--size", "40", "--outcomes", "--at", "1e6,1618010"]);
    same_partition(&map, &mut |a, b| u64::from(lost(1_000_000 + a, 1_618_010 + b)), "far");
    assert!((0..40).any(|a| (0..40).any(|b| lost(1_000_000 + a, 1_618_010 + b))), "an interesting place");
}

#[test]
fn the_remainders_of_nimbers_far_out_are_true_remainders() {
    let folder = Folder::new("svg-cyclic");
    // Rows 0 to 3 have periods 1, 3, 3, 6 and their saltus from column 8 on (by the rules, see the tests of rows), so
    // the residues modulo 6 recur after any multiple of 6 columns.
    let (near, _) = draw(&folder, &["wythoff", "--size", "4x12", "--at", "0,60", "--scale", "cyclic:6"]);
    let (far, _) = draw(
        &folder,
        &["wythoff", "--size", "4x12", "--at", "0,6_000_000_000_000_000_000_000_000", "--scale", "cyclic:6"],
    );
    assert_eq!(near, far);
}

/// Inflates the data of a PNG (RFC 1950 and 1951), without checking its sum.
fn inflate(data: &[u8]) -> Vec<u8> {
    let (place, mut out) = (std::cell::Cell::new(16usize), Vec::new());
    let mut bits = |count: usize| -> usize {
        let at = place.replace(place.get() + count);
        (0..count).map(|i| usize::from(data[(at + i) / 8] >> ((at + i) % 8) & 1) << i).sum()
    };
    type Code = HashMap<(usize, usize), usize>;
    fn code(lengths: &[usize]) -> Code {
        let (mut next, mut code) = (0, HashMap::new());
        for length in 1..16 {
            for (symbol, _) in lengths.iter().enumerate().filter(|(_, l)| **l == length) {
                code.insert((length, next), symbol);
                next += 1;
            }
            next <<= 1;
        }
        code
    }
    fn symbol(code: &Code, bits: &mut dyn FnMut(usize) -> usize) -> usize {
        let mut value = 0;
        for length in 1..16 {
            value = value << 1 | bits(1);
            if let Some(&symbol) = code.get(&(length, value)) {
                return symbol;
            }
        }
        panic!("no such code");
    }
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    loop {
        let last = bits(1) == 1;
        let (literals, distances) = match bits(2) {
            1 => {
                let fixed = |s: usize| {
                    if s < 144 {
                        8
                    } else if s < 256 {
                        9
                    } else if s < 280 {
                        7
                    } else {
                        8
                    }
                };
                (code(&(0..288).map(fixed).collect::<Vec<_>>()), code(&[5; 30]))
            }
            2 => {
                let (literals, distances, count) = (bits(5) + 257, bits(5) + 1, bits(4) + 4);
                let mut lengths = [0; 19];
                ORDER.iter().take(count).for_each(|&i| lengths[i] = bits(3));
                let short = code(&lengths);
                let mut all = Vec::new();
                while all.len() < literals + distances {
                    let (value, times) = match symbol(&short, &mut bits) {
                        16 => (*all.last().unwrap(), 3 + bits(2)),
                        17 => (0, 3 + bits(3)),
                        18 => (0, 11 + bits(7)),
                        length => (length, 1),
                    };
                    all.extend(std::iter::repeat_n(value, times));
                }
                (code(&all[..literals]), code(&all[literals..]))
            }
            0 => {
                let at = place.get().div_ceil(8);
                let (start, length) = (at + 4, usize::from(data[at]) | usize::from(data[at + 1]) << 8);
                out.extend_from_slice(&data[start..start + length]);
                place.set((start + length) * 8);
                if last {
                    return out;
                }
                continue;
            }
            kind => panic!("a block of kind {kind}"),
        };
        loop {
            match symbol(&literals, &mut bits) {
                256 => break,
                byte if byte < 256 => out.push(byte as u8),
                s => {
                    let length = match s - 257 {
                        28 => 258,
                        i if i < 8 => i + 3,
                        i => (((4 + i % 4) << (i / 4 - 1)) + 3) + bits(i / 4 - 1),
                    };
                    let d = symbol(&distances, &mut bits);
                    let back = if d < 4 { d + 1 } else { ((2 + d % 2) << (d / 2 - 1)) + 1 + bits(d / 2 - 1) };
                    (0..length).for_each(|_| out.push(out[out.len() - back]));
                }
            }
        }
        if last {
            return out;
        }
    }
}

/// Returns the palette indices of an indexed PNG.
fn pixels(png: &[u8]) -> Vec<Vec<u8>> {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n", "the signature");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()) as usize;
    let (mut at, mut data, mut end) = (8, Vec::new(), false);
    while at < png.len() {
        let (length, kind) = (number(at), &png[at + 4..at + 8]);
        if kind == b"IDAT" {
            data.extend_from_slice(&png[at + 8..at + 8 + length]);
        }
        end = kind == b"IEND";
        at += length + 12;
    }
    assert!(end && at == png.len(), "the file ends with IEND");
    let (width, height, depth) = (number(16), number(20), usize::from(png[24]));
    assert_eq!(png[25], 3, "an indexed picture");
    let stride = (width * depth).div_ceil(8);
    let data = inflate(&data);
    assert_eq!(data.len(), height * (stride + 1));
    let (mut before, mut rows) = (vec![0u8; stride], Vec::new());
    for line in data.chunks(stride + 1) {
        let mut row = vec![0u8; stride];
        for i in 0..stride {
            let (left, up) = (if i > 0 { row[i - 1] } else { 0 }, before[i]);
            let guess = match line[0] {
                0 => 0,
                1 => left,
                2 => up,
                3 => ((u16::from(left) + u16::from(up)) / 2) as u8,
                4 => {
                    let corner = if i > 0 { before[i - 1] } else { 0 };
                    let p = i16::from(left) + i16::from(up) - i16::from(corner);
                    [left, up, corner].into_iter().min_by_key(|&c| (p - i16::from(c)).abs()).unwrap()
                }
                filter => panic!("filter {filter}"),
            };
            row[i] = line[1 + i].wrapping_add(guess);
        }
        let mask = ((1u16 << depth) - 1) as u8;
        rows.push((0..width).map(|x| row[x * depth / 8] >> (8 - depth - x * depth % 8) & mask).collect());
        before = row;
    }
    rows
}

#[test]
fn a_png_shows_the_outcomes_somewhere_in_its_frame() {
    let (folder, mut memo) = (Folder::new("png"), HashMap::new());
    let file = folder.file("map.png");
    text(&["map", "wythoff", "--size", "30", "--cell", "3", "--outcomes", "-o", &file]);
    let picture = pixels(&std::fs::read(&file).unwrap());
    let lost: Vec<Vec<bool>> =
        (0..30).map(|a| (0..30).map(|b| nimber(&mut memo, &wythoff, a, b) == 0).collect()).collect();
    let fits = |y: usize, x: usize| {
        let (p, n) = (picture[y][x], picture[y][x + 3]);
        p != n && (0..90).all(|j| (0..90).all(|i| picture[y + j][x + i] == if lost[j / 3][i / 3] { p } else { n }))
    };
    let places = (0..=picture.len() - 90).flat_map(|y| (0..=picture[0].len() - 90).map(move |x| (y, x)));
    assert_eq!(places.filter(|&(y, x)| fits(y, x)).count(), 1, "the square of outcomes is there once");
}

#[test]
fn a_bare_map_has_neither_axes_nor_legend_nor_title() {
    // `grundy map --help`: --bare.
    let folder = Folder::new("bare");
    let (map, svg) = draw(&folder, &["wythoff", "--size", "7", "--bare"]);
    assert_eq!(map.len(), 7);
    assert!(!svg.contains("<text"), "{svg}");
}

#[test]
fn sizes_of_one_and_the_answer_on_standard_output() {
    let folder = Folder::new("one");
    for size in ["1", "1x7", "7x1"] {
        for name in ["one.svg", "one.png"] {
            let file = folder.file(name);
            let answer = json(&["map", "wythoff", "--size", size, "-o", &file]);
            assert_eq!((answer["ruleset"].as_str(), answer["kind"].as_str()), (Some("wythoff"), Some("nimber")));
            assert!(std::fs::metadata(&file).unwrap().len() > 60);
        }
    }
    assert_eq!(folder.names(), ["one.png", "one.svg"]);
}

//! Maps for print, which draw cells as shapes and merge runs of equal cells in a row.

use super::layout::{Anchor, Block, Layout};
use super::palette::Palette;
use super::{Map, Style, png};
use crate::sheet;
use crate::sheet::{Shape, Sheet};
use grundy_core::print;
use std::io;

/// The length by which cells extend under the adjacent ones, to avoid visible seams.
const SEAM: f64 = 0.6;

/// Returns the map as a drawing for print.
pub(super) fn drawn(map: &Map, style: &Style, palette: &Palette, plan: &Layout) -> io::Result<Sheet> {
    let fill = |colour: u8| palette.rgb()[usize::from(colour)];
    let mut shapes = Vec::new();
    // bounded: a row, of which the picture has been granted several
    let mut values = vec![0; map.width as usize];
    let cell = f64::from(plan.cell);
    for y in 0..map.height {
        print::ask()?;
        (map.row)(png::from_top(map, style, y), &mut values);
        let colours: Vec<u8> = values.iter().map(|v| palette.index(*v)).collect();
        let mut x = 0;
        for run in colours.chunk_by(|a, b| a == b) {
            shapes.push(Shape::Block {
                x: f64::from(plan.field.x) + x as f64 * cell,
                y: f64::from(plan.field.y) + f64::from(y) * cell,
                // A little over the next ones, which are drawn later: no seam shows between them.
                width: run.len() as f64 * cell + if x + run.len() < colours.len() { SEAM } else { 0.0 },
                height: cell + if y + 1 < map.height { SEAM } else { 0.0 },
                fill: fill(run[0]),
            });
            x += run.len();
        }
    }
    for &Block { x, y, width, height, colour } in &plan.blocks {
        let [x, y, width, height] = [x, y, width, height].map(f64::from);
        shapes.push(Shape::Block { x, y, width, height, fill: fill(colour) });
    }
    let size = f64::from(plan.scale) * 9.7;
    for text in &plan.texts {
        shapes.push(Shape::Text {
            x: text.x as f64,
            y: text.y as f64,
            words: text.words.clone(),
            anchor: match text.anchor {
                Anchor::Start => sheet::Anchor::Start,
                Anchor::Middle => sheet::Anchor::Middle,
                Anchor::End => sheet::Anchor::End,
            },
            turned: text.turned,
            size,
            mono: false,
        });
    }
    let (width, height) = (f64::from(plan.width), f64::from(plan.height));
    // As wide as the text of a paper, if it is wider.
    let shrink = (345.0 / width.max(height)).min(1.0);
    let sheet = Sheet { title: map.title.to_owned(), width, height, shapes };
    Ok(scaled(sheet, shrink))
}

fn scaled(sheet: Sheet, by: f64) -> Sheet {
    let shape = |shape: Shape| match shape {
        Shape::Block { x, y, width, height, fill } => {
            Shape::Block { x: x * by, y: y * by, width: width * by, height: height * by, fill }
        }
        Shape::Circle { x, y, radius } => Shape::Circle { x: x * by, y: y * by, radius: radius * by },
        Shape::Arrow { points } => Shape::Arrow { points: points.into_iter().map(|(x, y)| (x * by, y * by)).collect() },
        Shape::Text { x, y, words, anchor, turned, size, mono } => {
            Shape::Text { x: x * by, y: y * by, words, anchor, turned, size: size * by, mono }
        }
    };
    Sheet {
        width: sheet.width * by,
        height: sheet.height * by,
        shapes: sheet.shapes.into_iter().map(shape).collect(),
        ..sheet
    }
}

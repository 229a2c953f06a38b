//! Maps: tiles of values, and pictures.

use crate::contract::{TileValues, Version};
use crate::map::{Scale, Style};
use crate::reader::forms;
use crate::routes::limits::bounded;
use crate::routes::render::{Bounded, Done, LARGEST_ANSWER, Rendered, unwritten};
use crate::routes::trouble::Trouble;
use crate::routes::{Attempt, READER, Wanted, asked, failed};
use crate::{PictureFormat, picture_memory, write_picture};
use grundy::answer::Picture;
use grundy::tiles::{Tile, TileCells};

pub(crate) fn tile(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let forms::TileAsked { game, kind, row, column, size, stride } = READER.read(&forms::TILE, &wanted.given())?;
    let tile = Tile { game, kind, row, column, size, stride };
    attempt.held.set(Some(attempt.tables.holds(&tile)));
    let cells = attempt.tables.cells(&tile, attempt.meter).map_err(|why| failed(why, attempt))?;
    if wanted.json { Ok(tile_json(&tile, &cells)) } else { tile_bytes(&cells) }
}

/// The maximum number of digits of an offset sent in a header; clients accept headers of a few thousand bytes.
const LONGEST_OFFSET: usize = 4096;

fn tile_bytes(cells: &TileCells) -> Done {
    let offset = cells.offset.to_string();
    if offset.len() > LONGEST_OFFSET {
        return Err(Trouble::range(format!("the offset has {} digits, too many for a header", offset.len()))
            .help("ask for the tile as JSON (Accept: application/json)"));
    }
    let bytes: Vec<u8> = cells.values.iter().flat_map(|v| v.to_le_bytes()).collect();
    Ok(Rendered::new(bytes, "application/octet-stream")
        .with("x-grundy-largest", cells.largest.to_string())
        .with("x-grundy-offset", offset))
}

fn tile_json(tile: &Tile, cells: &TileCells) -> Rendered {
    Rendered::json(&TileValues {
        format: Version,
        row: (&tile.row).into(),
        column: (&tile.column).into(),
        size: tile.size,
        stride: tile.stride,
        kind: tile.kind.into(),
        largest: cells.largest,
        offset: (&cells.offset).into(),
        values: cells.values.chunks(tile.size as usize).collect(),
    })
}

pub(crate) fn picture(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let question = bounded(READER.read(&forms::MAP, &wanted.given())?)?;
    let answer = asked(&question, attempt)?;
    let (Some(picture), Some(drawing)) = (answer.claim::<Picture>(), &question.drawing) else {
        return Err(Trouble::internal("a map was asked for, and something else came"));
    };
    let style =
        Style::asked(Scale::named(&drawing.scale).unwrap_or_default(), drawing.cell, drawing.bare, drawing.upwards);
    let room = attempt.meter.reserve(picture_memory(picture, &style));
    room.map_err(|why| failed(why, attempt))?;
    let (format, content_type, ending) = match drawing.svg {
        false => (PictureFormat::Png, "image/png", "png"),
        true => (PictureFormat::Svg, "image/svg+xml", "svg"),
    };
    let mut out = Bounded::new(LARGEST_ANSWER);
    write_picture(picture, &style, format, attempt.meter, &mut out).map_err(unwritten)?;
    Ok(Rendered::new(out.into_inner(), content_type)
        .with("content-disposition", format!("inline; filename=\"grundy-map.{ending}\"")))
}

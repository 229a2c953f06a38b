//! Maps: tiles of values, and pictures.

use super::params::{Flag, READER};
use crate::asked::{Asked, BudgetParams, answer, failed, wants};
use crate::render::{Bounded, JSON, LARGEST_ANSWER, Rendered, too_large};
use crate::schema;
use crate::tables::{Cells, Tile};
use crate::trouble::Trouble;
use axum::response::Response;
use grundy::{Claim, Options, Question};
use grundy_view::map::Style;
use grundy_view::question::{game, kind, scale};
use grundy_view::{PictureFormat, picture_memory, write_picture};
use serde::Deserialize;
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

const LARGEST_TILE: u32 = 512;
const LARGEST_STRIDE: u32 = 64;
/// Cells along a side of a picture.
const LARGEST_PICTURE: u32 = 4096;
/// Pixels along a side of a picture.
const MOST_PIXELS: u64 = 8192;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TileParams {
    /// The ruleset: wythoff, moves on two piles, or a take-away game (heaps down, bounds across)
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "wythoff")]
    game: String,
    /// The first row, of any size
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]", example = "0")]
    row: Option<String>,
    /// The first column, of any size
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]", example = "0")]
    column: Option<String>,
    /// Rows and columns
    #[param(minimum = 1, maximum = 512, example = 16)]
    size: Option<u32>,
    /// Only every so many cells: a power of two
    #[param(minimum = 1, maximum = 64)]
    stride: Option<u32>,
    /// Outcomes instead of nimbers
    #[param(inline)]
    outcomes: Option<Flag>,
    /// Misère play
    #[param(inline)]
    misere: Option<Flag>,
}

impl TileParams {
    fn tile(&self) -> Result<Tile, Trouble> {
        let game = game(&self.game, self.misere.unwrap_or_default().is_set())?;
        let kind = kind(self.outcomes.unwrap_or_default().is_set(), &game);
        let (size, stride) = (self.size.unwrap_or(256), self.stride.unwrap_or(1));
        if !(1..=LARGEST_TILE).contains(&size) {
            return Err(Trouble::range(format!("a tile of {size} cells")).help(format!("from 1 to {LARGEST_TILE}")));
        }
        if !stride.is_power_of_two() || stride > LARGEST_STRIDE {
            return Err(Trouble::range(format!("every {stride}-th cell"))
                .help(format!("`stride` is a power of two up to {LARGEST_STRIDE}")));
        }
        let row = READER.number(self.row.as_deref().unwrap_or("0"))?;
        let column = READER.number(self.column.as_deref().unwrap_or("0"))?;
        Ok(Tile { game, kind, row, column, size, stride })
    }
}

/// The values of a square of a map
///
/// size² numbers of 4 bytes, little-endian, row by row: the values of the cells (row + i·stride, column + j·stride).
/// Nimbers, or 0 for P and 1 for N. `X-Grundy-Largest` is the largest of them, `X-Grundy-Offset` what was subtracted
/// from each (far out, nimbers are about as large as the column). As JSON for clients that ask for it.
#[utoipa::path(get, path = "/api/tile", tag = "games", params(TileParams, BudgetParams),
    responses((status = 200, description = "The values",
        content((String = "application/octet-stream"), (schema::TileValues = "application/json")))))]
pub(crate) async fn tile(asked: Asked<TileParams>) -> Response {
    let as_json = wants(&asked.headers, JSON);
    let tables = asked.app.tables.clone();
    // Whether there is a table is known before any work: what it would cost is remembered for all its tiles.
    let tile = asked.params.tile();
    let cost = match &tile {
        Ok(tile) if !tables.holds(tile) => tile.cost(),
        _ => "a tile of a table that is there".to_owned(),
    };
    let asked = asked.with_memory(tables.memory());
    asked
        .respond_at_cost(cost, move |_, attempt| {
            let tile = tile.as_ref().map_err(Clone::clone)?;
            let cells = tables.cells(tile, attempt.meter).map_err(|why| failed(why, attempt))?;
            Ok(if as_json { tile_json(tile, &cells) } else { tile_bytes(&cells) })
        })
        .await
}

fn tile_bytes(cells: &Cells) -> Rendered {
    let bytes: Vec<u8> = cells.values.iter().flat_map(|v| v.to_le_bytes()).collect();
    Rendered::new(bytes, "application/octet-stream")
        .with("x-grundy-largest", &cells.largest.to_string())
        .with("x-grundy-offset", &cells.offset.to_string())
}

fn tile_json(tile: &Tile, cells: &Cells) -> Rendered {
    let rows: Vec<&[u32]> = cells.values.chunks(tile.size as usize).collect();
    Rendered::json(&json!({
        "format": 1, "row": tile.row.to_string(), "column": tile.column.to_string(), "size": tile.size,
        "stride": tile.stride, "kind": tile.kind.to_string(), "largest": cells.largest,
        "offset": cells.offset.to_string(), "values": rows,
    }))
}

/// The file formats of pictures.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PictureFile {
    #[default]
    Png,
    Svg,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PictureParams {
    /// The ruleset: wythoff, moves on two piles, or a take-away game (heaps down, bounds across)
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "wythoff")]
    game: String,
    /// Rows and columns: N, or ROWSxCOLUMNS; at most 4096 each
    #[param(min_length = 1, max_length = 100, pattern = "[0-9]", example = "20")]
    size: Option<String>,
    /// First row and first column: two numbers of any size
    #[param(min_length = 3, max_length = 60000, pattern = "[0-9].*,.*[0-9]", example = "0,0")]
    at: Option<String>,
    /// Colours: sequential, blue-yellow, cyclic:M, bits, grey, rank
    #[param(min_length = 1, max_length = 100, example = "sequential")]
    scale: Option<String>,
    /// Pixels per cell
    #[param(minimum = 1, maximum = 100)]
    cell: Option<u32>,
    /// Neither axes nor legend nor title
    #[param(inline)]
    bare: Option<Flag>,
    /// The first row at the bottom
    #[param(inline)]
    upwards: Option<Flag>,
    /// Outcomes instead of nimbers
    #[param(inline)]
    outcomes: Option<Flag>,
    /// Misère play
    #[param(inline)]
    misere: Option<Flag>,
    /// The file format
    #[param(inline)]
    format: Option<PictureFile>,
}

impl PictureParams {
    fn question(&self) -> Result<(Question, Style), Trouble> {
        let is = |flag: Option<Flag>| flag.unwrap_or_default().is_set();
        let game = game(&self.game, is(self.misere))?;
        let kind = kind(is(self.outcomes), &game);
        let frame = READER.frame(self.size.as_deref().unwrap_or("500"), self.at.as_deref().unwrap_or("0,0"))?;
        let side = frame.height.max(frame.width);
        let cell = self.cell.unwrap_or(1);
        if side > LARGEST_PICTURE || cell == 0 || u64::from(cell) * u64::from(side) > MOST_PIXELS {
            return Err(Trouble::range(format!("a picture of {side} cells of {cell} pixels")).help(format!(
                "at most {LARGEST_PICTURE} cells and {MOST_PIXELS} pixels along a side; `grundy map` draws larger ones"
            )));
        }
        let bare = is(self.bare);
        let style = Style {
            scale: scale(self.scale.as_deref().unwrap_or("sequential"))?,
            cell: self.cell,
            axes: !bare,
            legend: !bare,
            origin_at_bottom: is(self.upwards),
        };
        Ok((Question::Picture { game, kind, frame }, style))
    }
}

/// A picture of the nimbers or outcomes of a two-dimensional game
#[utoipa::path(get, path = "/api/picture", tag = "games", params(PictureParams, BudgetParams),
    responses((status = 200, description = "The file", content((String = "image/png"), (String = "image/svg+xml")))))]
pub(crate) async fn picture(asked: Asked<PictureParams>) -> Response {
    asked
        .respond(|params, attempt| {
            let (question, style) = params.question()?;
            let answer = answer(&question, &Options::default(), attempt)?;
            let Claim::Picture(picture) = &answer.claim else {
                return Err(Trouble::internal("a map was asked for, and something else came"));
            };
            let room = attempt.meter.reserve(picture_memory(picture, &style));
            room.map_err(|why| failed(why.into(), attempt))?;
            let (format, content_type, ending) = match params.format.unwrap_or_default() {
                PictureFile::Png => (PictureFormat::Png, "image/png", "png"),
                PictureFile::Svg => (PictureFormat::Svg, "image/svg+xml", "svg"),
            };
            let mut out = Bounded::new(LARGEST_ANSWER);
            write_picture(picture, &style, format, &mut out).map_err(|_| too_large())?;
            Ok(Rendered::new(out.into_inner(), content_type)
                .with("content-disposition", &format!("inline; filename=\"grundy-map.{ending}\"")))
        })
        .await
}

//! The document of a map.

use super::{Block, Document, Piece, phrased};
use crate::words::say;
use grundy::answer::{Picture, PictureCells};
use grundy_core::Kind;

pub(crate) fn document(found: &Picture) -> Document<'_> {
    let mut document = Document::new(found.game.play);
    let frame = &found.frame;
    let game = Piece::Code(&found.game);
    let mut title = match found.kind {
        Kind::Nimber => phrased!("doc-map-nimbers", game = game),
        Kind::Outcome => phrased!("doc-map-outcomes", game = game),
    };
    if let PictureCells::Rows { offset, .. } = &found.cells
        && !offset.is_zero()
    {
        title.0.extend(phrased!("doc-map-less", offset = offset).0);
    }
    document.everywhere(Block::Title(title));
    if let Some(cap) = found.cap() {
        document.everywhere(Block::Line(say!("doc-map-cap", cap = cap).into()));
    }
    document.everywhere(Block::Line(phrased!(
        "doc-map-cells",
        height = frame.height.to_string(),
        width = frame.width.to_string(),
        row = &frame.at.0,
        column = &frame.at.1,
    )));
    document
}

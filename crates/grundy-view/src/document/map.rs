//! What a map shows.

use super::{Block, Document, Piece, phrase};
use crate::words::kind_word;
use grundy::answer::{Picture, PictureCells};

pub(super) fn document(found: &Picture) -> Document<'_> {
    let mut document = Document::new(found.game.play);
    let frame = &found.frame;
    let mut title = phrase![Piece::Code(&found.game), format!(": map of the {}", kind_word(found.kind))];
    if let PictureCells::Rows { offset, .. } = &found.cells
        && !offset.is_zero()
    {
        title.0.extend([", less ".into(), offset.into()]);
    }
    document.everywhere(Block::Title(title));
    let cells = format!("{} × {} cells from (", frame.height, frame.width);
    document.everywhere(Block::Line(phrase![cells, &frame.at.0, ", ", &frame.at.1, ") on"]));
    document
}

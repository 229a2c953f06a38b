//! The command `grundy map`, which writes a picture to a file.

use crate::args::Common;
use crate::output::emit;
use crate::progress::Display;
use crate::run::{ANSWERED, failed, wants_json};
use grundy::answer::Picture;
use grundy::games::known;
use grundy::{Map, Meter};
use grundy_answers::map::{MOST_PIXELS, Scale, Style, most_cells};
use grundy_answers::reader::{Asked, Drawing};
use grundy_answers::{JSON, Look, PictureFormat, Problem, ProblemKind, TIKZ, picture_memory, write_picture};
use std::path::Path;
use std::sync::Arc;

pub(crate) fn map(asked: &Asked, drawing: &Drawing, common: &Common, meter: &Arc<Meter>) -> Result<u8, Problem> {
    known(asked.options.method.as_deref()).map_err(|why| failed(&why))?;
    let (path, format) = file(common)?;
    let (side, cells) = match asked.question.of() {
        Some(Map { frame, .. }) => {
            (u64::from(frame.height.max(frame.width)), u64::from(frame.height) * u64::from(frame.width))
        }
        None => (0, 0),
    };
    if let Some(most) = most_cells(format).filter(|most| cells > *most) {
        return Err(Problem::new(ProblemKind::Range, format!("{cells} cells are too many for a vector drawing"))
            .help(format!("at most {most} are supported: use --size {}, or -o FILE.png", most.isqrt())));
    }
    let cell = drawing.cell.unwrap_or(1);
    if u64::from(cell) * side > MOST_PIXELS {
        return Err(Problem::new(ProblemKind::Range, format!("cells of {cell} pixels make the picture too large"))
            .help(format!("a side of the picture may have at most {MOST_PIXELS} pixels")));
    }
    let style =
        Style::asked(Scale::named(&drawing.scale).unwrap_or_default(), drawing.cell, drawing.bare, drawing.upwards);
    let display = Display::watch(meter.clone(), common.quiet);
    let result = asked.question.ask(&asked.options, meter);
    drop(display);
    let answer = result.map_err(|why| failed(&why.failure))?;
    let Some(picture) = answer.claim::<Picture>() else {
        return Err(Problem::new(ProblemKind::Internal, "a map was asked for, and something else came"));
    };
    meter.reserve(picture_memory(picture, &style)).map_err(|why| failed(&why.into()))?;
    emit(path, |out| write_picture(picture, &style, format, meter, out))?;
    if let Some(path) = path.filter(|_| !common.quiet) {
        let said = format!(
            "{}: {} × {} cells, method {}",
            path.display(),
            picture.frame.height,
            picture.frame.width,
            answer.method()
        );
        emit(None, |out| match wants_json(common) {
            true => grundy_answers::write(&*answer, Look::plain(&JSON), meter, out),
            false => writeln!(out, "{said}"),
        })?;
    }
    Ok(ANSWERED)
}

/// Returns the output file, and the format that its name implies. TikZ is written to standard output if no file is
/// given.
fn file(common: &Common) -> Result<(Option<&Path>, PictureFormat), Problem> {
    let output = common.output.as_deref();
    if common.format() == &TIKZ && output.is_none() {
        return Ok((None, PictureFormat::Tikz));
    }
    let path = output.ok_or_else(|| {
        Problem::new(ProblemKind::Range, "a map needs a file")
            .help("add -o FILE.png, FILE.svg, FILE.pdf or FILE.tex (TikZ)")
    })?;
    let named = PictureFormat::of_name(&path.to_string_lossy());
    let named = if common.format() == &TIKZ { Some(PictureFormat::Tikz) } else { named };
    let format = named.ok_or_else(|| {
        Problem::new(ProblemKind::Range, format!("unknown picture format: {}", path.display()))
            .help("the ending of the file determines the format: -o map.png, map.svg, map.pdf or map.tex")
    })?;
    Ok((Some(path), format))
}

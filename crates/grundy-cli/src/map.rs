//! `grundy map`: a picture to a file.

use crate::args::Common;
use crate::budget;
use crate::output::emit;
use crate::progress::{Display, on_interrupt};
use crate::run::{ANSWERED, number, options, wants_json};
use grundy::{Claim, Frame, Meter, Question, ask};
use grundy_core::{Game, Kind, Nat, to_u32};
use grundy_view::map::{MOST_PIXELS, Scale, Style};
use grundy_view::{PictureFormat, Problem, ProblemKind, picture_memory, write_picture};
use std::path::Path;
use std::sync::Arc;

/// What the command line says about the picture.
pub(crate) struct Wanted<'a> {
    pub(crate) size: &'a str,
    pub(crate) at: &'a str,
    pub(crate) scale: &'a str,
    pub(crate) cell: Option<u32>,
    pub(crate) bare: bool,
    pub(crate) upwards: bool,
}

pub(crate) fn map(game: Game, kind: Kind, wanted: &Wanted<'_>, common: &Common) -> Result<u8, Problem> {
    let (path, format) = file(common.output.as_deref())?;
    let frame = frame(wanted)?;
    let pixels = u64::from(wanted.cell.unwrap_or(1)) * u64::from(frame.height.max(frame.width));
    if wanted.cell == Some(0) || pixels > MOST_PIXELS {
        return Err(Problem::new(ProblemKind::Range, format!("cells of {} pixels", wanted.cell.unwrap_or(1)))
            .help(format!("at least 1 pixel, and at most {MOST_PIXELS} along a side of the picture")));
    }
    let style = Style {
        scale: scale(wanted.scale)?,
        cell: wanted.cell,
        axes: !wanted.bare,
        legend: !wanted.bare,
        origin_at_bottom: wanted.upwards,
    };
    // Misère play has outcomes only.
    let kind = if game.play == grundy_core::Play::Misere { Kind::Outcome } else { kind };
    let meter = Arc::new(Meter::with_cancel(budget::parse(&common.budget)?, on_interrupt()));
    let display = Display::watch(meter.clone(), common.quiet);
    let result = ask(&Question::Picture { game, kind, frame }, &options(common), &meter);
    drop(display);
    let answer = result.map_err(|failure| Problem::failure(&failure))?;
    let Claim::Picture(picture) = &answer.claim else {
        return Err(Problem::new(ProblemKind::Internal, "a map was asked for, and something else came"));
    };
    meter
        .reserve(picture_memory(picture, &style))
        .map_err(|why| Problem::failure(&grundy::Failure::Stopped(why.into())))?;
    emit(Some(path), |out| write_picture(picture, &style, format, out))?;
    if !common.quiet {
        let said = format!(
            "{}: {} × {} cells, method {}",
            path.display(),
            picture.frame.height,
            picture.frame.width,
            answer.method
        );
        emit(None, |out| match wants_json(common) {
            true => grundy_view::write(
                &answer,
                grundy_view::Look { format: grundy_view::Format::Json, colour: false, partial: false },
                out,
            ),
            false => writeln!(out, "{said}"),
        })?;
    }
    Ok(ANSWERED)
}

/// The file to write, and its format by its name.
fn file(output: Option<&Path>) -> Result<(&Path, PictureFormat), Problem> {
    let path = output
        .ok_or_else(|| Problem::new(ProblemKind::Range, "a map needs a file").help("add -o FILE.png or -o FILE.svg"))?;
    let ending = path.extension().map(|e| e.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("png") => Ok((path, PictureFormat::Png)),
        Some("svg") => Ok((path, PictureFormat::Svg)),
        _ => Err(Problem::new(ProblemKind::Range, format!("{} is neither .png nor .svg", path.display()))
            .help("the name of the file decides the format: -o map.png or -o map.svg")),
    }
}

fn frame(wanted: &Wanted<'_>) -> Result<Frame, Problem> {
    let side = |text: &str| -> Result<u32, Problem> {
        let n = number(text)?;
        to_u32(&n).filter(|n| (1..=grundy::LARGEST_MAP).contains(n)).ok_or_else(|| {
            Problem::new(ProblemKind::Range, format!("a map of {n} rows or columns"))
                .help(format!("from 1 to {} cells each way", grundy::LARGEST_MAP))
        })
    };
    let (height, width) = match wanted.size.split_once(['x', '×']) {
        Some((height, width)) => (side(height)?, side(width)?),
        None => (side(wanted.size)?, side(wanted.size)?),
    };
    let at: Vec<&str> = wanted.at.trim_matches(['(', ')']).split(',').collect();
    let [row, column] = at.as_slice() else {
        return Err(Problem::new(ProblemKind::Notation, format!("cannot read the place `{}`", wanted.at))
            .help("two numbers: --at 1e6,1e6"));
    };
    let at: (Nat, Nat) = (number(row)?, number(column)?);
    Ok(Frame { at, height, width })
}

fn scale(text: &str) -> Result<Scale, Problem> {
    Scale::named(text).ok_or_else(|| {
        Problem::new(ProblemKind::Notation, format!("unknown scale `{text}`"))
            .help("sequential, blue-yellow, cyclic:M with M from 1 on, bits, grey, rank")
    })
}

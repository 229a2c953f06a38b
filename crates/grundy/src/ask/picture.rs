//! Questions about maps of two-dimensional games.

use super::{Answered, Options, Question, refuse_misere_nimbers};
use crate::answer::{Answer, Claim, Frame, LARGEST_MAP, Picture, PictureCells, Reason, Standing, theorems};
use crate::failure::{Lacking, Refusal};
use crate::games::{DrawMap, Fit, Task, choose};
use grundy_core::{Game, Kind, Meter, Nat};

/// A question that asks for the map of a two-dimensional game.
#[derive(Clone, Debug)]
pub struct Map {
    /// The game that the question is about.
    pub game: Game,
    /// The kind of the values; in misère play, only outcomes are available.
    pub kind: Kind,
    /// The rectangle of positions to be shown.
    pub frame: Frame,
}

impl Claim for Picture {}

impl Question for Map {
    type Claim = Picture;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Picture> {
        picture(&self.game, self.kind, &self.frame, options, meter)
    }
}

fn picture(game: &Game, kind: Kind, frame: &Frame, options: &Options, meter: &Meter) -> Answered<Picture> {
    let lacks = |what: Lacking| Refusal::Lacks { game: game.clone(), what };
    let [ruleset] = game.rulesets.as_slice() else { return Err(lacks(Lacking::MapOfSum).into()) };
    let Frame { height, width, .. } = *frame;
    if height == 0 || width == 0 || height > LARGEST_MAP || width > LARGEST_MAP {
        let given = format!("{height}x{width}");
        let (least, most) = (Nat::ONE, Some(LARGEST_MAP.into()));
        return Err(Refusal::OutOfRange { parameter: "size", given, least, most }.into());
    }
    refuse_misere_nimbers(game.play, kind)?;
    let flat = ruleset.rule.remembers() || (ruleset.rule.is_joint() && ruleset.piles() == 2);
    if !flat {
        return Err(lacks(Lacking::Map).into());
    }
    let task = Task { ruleset, play: game.play, kind, goal: DrawMap { frame } };
    let Fit { method, work, .. } = choose(&task, options.method.as_deref())?;
    let cells = work(meter)?;
    let mut picture = Picture { game: game.clone(), kind, frame: frame.clone(), cells, largest: 0 };
    picture.largest = picture.find_largest();
    let theorem = match picture.cells {
        PictureCells::Capped { .. } => method.theorem(&ruleset.rule),
        _ => &theorems::VECTORS,
    };
    let because = vec![Reason::Cited(theorem)];
    Ok(Answer::new(picture, Standing::Computed, method.id(), because))
}

//! Misère quotients and genera.

use super::word::Play;
use super::{Answered, Count, Natural, Version};
use grundy::answer::{GenusTable, QuotientFound};
use grundy::solve::quotient::{Genus, Plain, Temper, Word, letter};
use grundy_core::Game;
use serde::Serialize;
use utoipa::ToSchema;

/// A generator of a quotient.
#[derive(Serialize, ToSchema)]
pub struct Generator {
    /// The letter it has in words.
    pub letter: String,
    /// The heap whose Φ it is.
    pub heap: String,
    /// Which element it is.
    pub element: u32,
}

/// Φ of the heaps of one ruleset.
#[derive(Serialize, ToSchema)]
pub struct Phi {
    /// The ruleset.
    pub ruleset: String,
    /// Φ of its heaps 0, 1, …, as places in the list of elements; where Φ repeats for ever, at least to the end of the
    /// first period.
    pub elements: Vec<u32>,
}

/// The misère quotient of a game of heaps.
#[derive(Serialize, ToSchema)]
pub struct Quotient<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, or several.
    pub ruleset: String,
    /// The play convention: misère.
    pub play: Play,
    /// The quotient is that of the heaps up to here.
    pub to: u32,
    /// How many elements it has.
    pub order: usize,
    /// How many of them are in the P-portion.
    pub p_portion: usize,
    /// Φ of the heaps 0, 1, …, to, as words; of the first ruleset, if there are several.
    pub phi: Vec<String>,
    /// Relations that make a presentation.
    pub relations: Vec<String>,
    /// The P-portion, as words.
    pub p: Vec<String>,
    /// Whether it is proved that this is the quotient of all heaps.
    pub whole: bool,
    /// The least heap from which Φ repeats, if that is proved.
    #[schema(required)]
    pub preperiod: Option<Count<'a>>,
    /// The least length of a repeating block.
    #[schema(required)]
    pub period: Option<Count<'a>>,
    /// Whether it is the quotient of nim heaps.
    pub tame: bool,
    /// The generators.
    pub generators: Vec<Generator>,
    /// All elements, as words; the first is 1.
    pub elements: Vec<String>,
    /// Where each generator leads from each element.
    pub action: Vec<Vec<u32>>,
    /// Φ of every ruleset.
    pub heaps: Vec<Phi>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// What genera are among values.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GenusKind {
    /// g, and the superscript.
    Genus,
}

/// The genera of heaps.
#[derive(Serialize, ToSchema)]
pub struct Genera<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset.
    pub ruleset: String,
    /// The play convention: misère.
    pub play: Play,
    /// What the values are.
    pub kind: GenusKind,
    /// The first heap.
    pub from: Natural<'a>,
    /// The genera: g, then behind ^ the superscript to its first full alternation.
    #[serde(rename = "values")]
    pub genera: Vec<String>,
    /// For each heap `fickle` or `firm` if its genus is one of nim, else `wild`.
    pub tempers: Vec<&'static str>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

fn plain(word: &Word) -> String {
    Plain(word).to_string()
}

fn names(game: &Game) -> String {
    game.rulesets.iter().map(|r| r.to_string()).collect::<Vec<_>>().join(" + ")
}

pub(super) fn quotient<'a>(found: &'a QuotientFound, answered: Answered<'a>) -> Quotient<'a> {
    let q = &found.quotient;
    let words: Vec<String> = found.names.words.iter().map(plain).collect();
    let values: Vec<u32> = found.names.generators.iter().map(|heap| q.phi()[*heap as usize]).collect();
    let generator = |(at, element): (usize, &u32)| {
        let (ruleset, size) = found.generator(at);
        let heap = format!("{}:{size}", found.game.rulesets[ruleset]);
        Generator { letter: letter(at), heap, element: *element }
    };
    let phi = |(ruleset, phi): (&grundy_core::Ruleset, &Vec<u32>)| Phi {
        ruleset: ruleset.to_string(),
        elements: match found.repeat() {
            Some(repeat) => {
                let end = (repeat.preperiod + repeat.period).max(found.to + 1) as usize;
                phi[..end.min(phi.len())].to_vec()
            }
            None => phi.clone(),
        },
    };
    let word = |x: &u32| words[*x as usize].clone();
    Quotient {
        format: Version,
        ruleset: names(&found.game),
        play: found.game.play.into(),
        to: found.to,
        order: q.order(),
        p_portion: q.p_portion().count(),
        phi: found.phi[0].iter().take(found.to as usize + 1).map(word).collect(),
        relations: found.names.relations.iter().map(|r| format!("{}={}", plain(&r.from), plain(&r.to))).collect(),
        p: q.p_portion().map(|x| word(&x)).collect(),
        whole: found.repeats.is_some(),
        preperiod: found.repeat().map(|r| u64::from(r.preperiod).into()),
        period: found.repeat().map(|r| u64::from(r.period).into()),
        tame: found.tame.is_some(),
        generators: values.iter().enumerate().map(generator).collect(),
        action: (0..q.order() as u32).map(|x| values.iter().map(|g| q.times(x, *g)).collect()).collect(),
        heaps: found.game.rulesets.iter().zip(&found.phi).map(phi).collect(),
        elements: words,
        answered,
    }
}

pub(super) fn genera<'a>(found: &'a GenusTable, answered: Answered<'a>) -> Genera<'a> {
    Genera {
        format: Version,
        ruleset: names(&found.game),
        play: found.game.play.into(),
        kind: GenusKind::Genus,
        from: (&found.from).into(),
        genera: found.values.iter().map(Genus::to_string).collect(),
        tempers: found.values.iter().map(temper).collect(),
        answered,
    }
}

/// What a genus says of how a position is played, in a word.
pub fn temper(genus: &Genus) -> &'static str {
    match genus.temper() {
        Temper::Fickle => "fickle",
        Temper::Firm => "firm",
        Temper::Wild => "wild",
    }
}

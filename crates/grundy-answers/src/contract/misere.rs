//! Misère quotients and genera, as objects of the contract.

use super::word::Play;
use super::{Answered, Count, Natural, Version};
use grundy::answer::{GenusTable, QuotientFound};
use grundy::solve::quotient::{Genus, Plain, Temper, Word, letter};
use grundy_core::Game;
use serde::Serialize;
use utoipa::ToSchema;

/// A generator of a misère quotient.
#[derive(Serialize, ToSchema)]
pub struct Generator {
    /// The letter that stands for the generator in products of generators.
    pub letter: String,
    /// The heap whose image under Φ is the generator.
    pub heap: String,
    /// The index of the generator in the list of elements.
    pub element: u32,
}

/// The values of the map Φ from heaps to elements of a misère quotient, for one ruleset.
#[derive(Serialize, ToSchema)]
pub struct Phi {
    /// The ruleset, in textual notation.
    pub ruleset: String,
    /// The values Φ(0), Φ(1), …, as indices into the list of elements of the quotient. If Φ is periodic, the list
    /// reaches at least to the end of the first period.
    pub elements: Vec<u32>,
}

/// The misère quotient of a heap game.
#[derive(Serialize, ToSchema)]
pub struct Quotient<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, or several rulesets, in textual notation.
    pub ruleset: String,
    /// The play convention, which is always misère.
    pub play: Play,
    /// The size of the largest heap covered by the quotient.
    pub to: u32,
    /// The number of elements of the quotient.
    pub order: usize,
    /// The number of elements in the P-portion, that is, of elements that represent P-positions.
    pub p_portion: usize,
    /// The values Φ(0), …, Φ(to) of the map Φ from heaps to elements, written as products of generators. If there are
    /// several rulesets, these are the values for the first ruleset.
    pub phi: Vec<String>,
    /// The relations between generators in a presentation of the quotient.
    pub relations: Vec<String>,
    /// The elements of the P-portion, written as products of generators.
    pub p: Vec<String>,
    /// Whether the quotient is proved to be the quotient of all heaps.
    pub whole: bool,
    /// The preperiod of Φ: the least heap from which the values of Φ repeat. Null if no period is proved.
    #[schema(required)]
    pub preperiod: Option<Count<'a>>,
    /// The least period of Φ. Null if no period is proved.
    #[schema(required)]
    pub period: Option<Count<'a>>,
    /// Whether the game is tame, that is, whether its quotient is the quotient of a set of nim heaps.
    pub tame: bool,
    /// The generators of the quotient.
    pub generators: Vec<Generator>,
    /// All elements of the quotient, written as products of generators. The first one is the identity 1.
    pub elements: Vec<String>,
    /// The product of each element with each generator, as indices into the list of elements.
    pub action: Vec<Vec<u32>>,
    /// The values of the map Φ for every ruleset.
    pub heaps: Vec<Phi>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The kind of the values in a list of genera.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GenusKind {
    /// Genera, each consisting of a nimber and a sequence of misère nimbers.
    Genus,
}

/// A list of genera of single heaps.
#[derive(Serialize, ToSchema)]
pub struct Genera<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, in textual notation.
    pub ruleset: String,
    /// The play convention, which is always misère.
    pub play: Play,
    /// The kind of the values.
    pub kind: GenusKind,
    /// The size of the first heap.
    pub from: Natural<'a>,
    /// The genera of the heaps. Each genus consists of the nimber of the heap, `^`, and the misère nimbers after adding
    /// 0, 1, 2, … nim heaps of size 2 to the heap. The last two misère nimbers written alternate forever.
    #[serde(rename = "values")]
    pub genera: Vec<String>,
    /// The temper of each heap: `fickle` or `firm` if its genus is one of nim, and otherwise `wild`.
    pub tempers: Vec<&'static str>,
    /// The method, the standing and the reasons of the answer.
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

/// Returns the word for the temper of a genus: `fickle`, `firm` or `wild`.
pub fn temper(genus: &Genus) -> &'static str {
    match genus.temper() {
        Temper::Fickle => "fickle",
        Temper::Firm => "firm",
        Temper::Wild => "wild",
    }
}

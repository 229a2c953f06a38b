//! Questions from the words of a front end: the arguments of a command line, the parameters of a request.
//!
//! Every front end reads the same words in the same way; what it may not do (read files behind `@path`) it leaves out.

use crate::{Problem, ProblemKind};
use grundy::{Answer, Frame, LARGEST_MAP, Layout, Question};
use grundy_core::notation::{
    ReadFile, parse_game, parse_nat, parse_nat_with_files, parse_query, parse_query_with_files,
};
use grundy_core::{Game, Kind, Nat, Play, Query, Rule, Ruleset, to_u32, to_u64, to_usize};

use crate::map::Scale;

/// Reads words; `@path` stands for a number in a file only if there is a way to read files.
#[derive(Clone, Copy, Default)]
pub struct Reader<'a> {
    /// How the file behind `@path` is read.
    pub files: Option<&'a ReadFile<'a>>,
}

/// Which values of a ruleset are asked for, in words.
#[derive(Clone, Copy, Debug, Default)]
pub struct ValuesAsked<'a> {
    /// The ruleset, or a sum of rulesets.
    pub ruleset: &'a str,
    /// The first heap; 0 if not given.
    pub from: Option<&'a str>,
    /// The last heap.
    pub to: Option<&'a str>,
    /// One row of a two-pile game, or one heap of a take-away game.
    pub row: Option<&'a str>,
    /// Take-away games: all heaps and bounds.
    pub square: bool,
    /// Outcomes instead of nimbers.
    pub outcomes: bool,
    /// Misère play.
    pub misere: bool,
    /// For sums.
    pub layout: Option<Layout>,
}

/// Which period is asked for, in words.
#[derive(Clone, Copy, Debug, Default)]
pub struct PeriodAsked<'a> {
    /// The ruleset.
    pub ruleset: &'a str,
    /// One row of a two-pile game.
    pub row: Option<&'a str>,
    /// Outcomes instead of nimbers.
    pub outcomes: bool,
    /// Misère play.
    pub misere: bool,
    /// Prefix and cycle however long they are.
    pub full: bool,
    /// How far to look where no period can be proved; 10^5 if not given.
    pub to: Option<&'a str>,
}

/// A game, a sum of rulesets.
pub fn game(text: &str, misere: bool) -> Result<Game, Problem> {
    let mut game = parse_game(text).map_err(|e| Problem::notation(&e, text))?;
    if misere {
        game.play = Play::Misere;
    }
    Ok(game)
}

/// One ruleset, where a sum has no meaning.
pub fn one_ruleset(text: &str) -> Result<Ruleset, Problem> {
    let game = game(text, false)?;
    match game.rulesets.as_slice() {
        [_] if game.play == Play::Misere => Err(Problem::new(ProblemKind::Range, "this is about normal play")
            .help("leave out `misere`; solve, values, period, positions, map and learn know misère play")),
        [only] => Ok(only.clone()),
        _ => Err(Problem::new(ProblemKind::Range, "a sum has no numeration of its own").help("ask for one component")),
    }
}

/// Which values of this game: misère play has outcomes only.
pub fn kind(outcomes: bool, game: &Game) -> Kind {
    if outcomes || game.play == Play::Misere { Kind::Outcome } else { Kind::Nimber }
}

impl Reader<'_> {
    /// A number of any size.
    pub fn number(&self, text: &str) -> Result<Nat, Problem> {
        let read = match self.files {
            Some(files) => parse_nat_with_files(text, files),
            None => parse_nat(text),
        };
        read.map_err(|e| Problem::notation(&e, text))
    }

    /// A position.
    pub fn query(&self, text: &str) -> Result<Query, Problem> {
        let read = match self.files {
            Some(files) => parse_query_with_files(text, files),
            None => parse_query(text),
        };
        read.map_err(|e| Problem::notation(&e, text))
    }

    /// The values of heaps, of a row, or of the bounds of a take-away game.
    pub fn values(&self, asked: &ValuesAsked<'_>) -> Result<Question, Problem> {
        if let Some(row) = asked.row {
            return self.row(asked, row);
        }
        let to = asked.to.ok_or_else(|| {
            Problem::new(ProblemKind::Notation, "how far are the values to be listed?").help("give `to`, the last heap")
        })?;
        let to = self.number(to)?;
        if asked.square {
            let ruleset = one_ruleset(asked.ruleset)?;
            if !matches!(ruleset.rule, Rule::TakeAway(_)) {
                return Err(Problem::new(ProblemKind::Range, format!("{ruleset} has no bound on the next take"))
                    .help("--square is for take-away games; games on two piles are squares without it"));
            }
            return Ok(Question::Bounds { ruleset, n: to, square: true });
        }
        let game = game(asked.ruleset, asked.misere)?;
        let from = self.number(asked.from.unwrap_or("0"))?;
        let kind = kind(asked.outcomes, &game);
        Ok(Question::Values { game, kind, from, to, layout: asked.layout })
    }

    /// One row: of a two-pile game, or the bounds of a take-away heap.
    fn row(&self, asked: &ValuesAsked<'_>, row: &str) -> Result<Question, Problem> {
        let game = game(asked.ruleset, asked.misere)?;
        let row = self.number(row)?;
        if let [only] = game.rulesets.as_slice()
            && !only.rule.is_joint()
        {
            if !matches!(only.rule, Rule::TakeAway(_)) {
                return Err(Problem::new(ProblemKind::Range, format!("{only} has no rows"))
                    .help("--row is for games on two piles, and for games with a bound on the next take"));
            }
            let part = asked.to.is_some() || asked.from.is_some_and(|from| from != "0");
            if part || asked.outcomes || asked.misere {
                return Err(Problem::new(ProblemKind::Range, "the row of a take-away heap is listed whole")
                    .help("leave out --from, --to, --outcomes and --misere"));
            }
            return Ok(Question::Bounds { ruleset: only.clone(), n: row, square: false });
        }
        let to = asked.to.ok_or_else(|| {
            Problem::new(ProblemKind::Range, "how far is the row to be listed?").help("add --to, the last column")
        })?;
        let (from, to) = (self.number(asked.from.unwrap_or("0"))?, self.number(to)?);
        let kind = kind(asked.outcomes, &game);
        Ok(Question::Row { game, kind, row, from, to })
    }

    /// The period of the values.
    pub fn period(&self, asked: &PeriodAsked<'_>) -> Result<Question, Problem> {
        let game = game(asked.ruleset, asked.misere)?;
        let row = asked.row.map(|row| self.number(row)).transpose()?;
        let look = to_u64(&self.number(asked.to.unwrap_or("1e5"))?).unwrap_or(u64::MAX);
        let kind = kind(asked.outcomes, &game);
        Ok(Question::Period { game, kind, row, look, full: asked.full })
    }

    /// P-positions from an index on, the first one if none is given.
    pub fn positions(
        &self,
        ruleset: &str,
        from: Option<&str>,
        count: &str,
        misere: bool,
        numeration: bool,
    ) -> Result<Question, Problem> {
        let game = game(ruleset, misere)?;
        let from = match from {
            Some(text) => self.number(text)?,
            None => grundy::first_index(&game).into(),
        };
        // More than can be listed is a matter of the budget.
        let count = to_u64(&self.number(count)?).unwrap_or(u64::MAX);
        Ok(Question::Positions { game, from, count, numeration })
    }

    /// Identities over a range.
    pub fn verify(&self, what: Option<String>, from: Option<&str>, count: &str) -> Result<Question, Problem> {
        let from = from.map(|from| self.number(from)).transpose()?;
        let count = to_u64(&self.number(count)?).ok_or_else(|| {
            Problem::new(ProblemKind::Range, "--count is too large").help("at most 2^64 − 1 numbers are checked")
        })?;
        Ok(Question::Verify { what, from, count })
    }

    /// What shows in a game on several piles.
    pub fn study(&self, ruleset: &str, to: Option<&str>) -> Result<Question, Problem> {
        let ruleset = one_ruleset(ruleset)?;
        let to = match to {
            Some(text) => to_u32(&self.number(text)?).ok_or_else(|| {
                Problem::new(ProblemKind::Range, "--to is too large for a table").help("try --to 200")
            })?,
            None => grundy::usual_study(&ruleset),
        };
        Ok(Question::Study { ruleset, to })
    }

    /// A number in the numeration of a game.
    pub fn represent(&self, ruleset: &str, n: &str) -> Result<Question, Problem> {
        Ok(Question::Represent { ruleset: one_ruleset(ruleset)?, n: self.number(n)? })
    }

    /// Two rulesets side by side.
    pub fn compare(&self, left: &str, right: &str, count: &str) -> Result<Question, Problem> {
        let pair = Box::new([one_ruleset(left)?, one_ruleset(right)?]);
        let count = to_u64(&self.number(count)?).filter(|n| *n <= 100_000).ok_or_else(|| {
            Problem::new(ProblemKind::Range, "--count is too large").help("at most 100_000 are compared")
        })?;
        Ok(Question::Compare { pair, count })
    }

    /// The most states of an automaton.
    pub fn states(&self, text: &str) -> Result<usize, Problem> {
        to_usize(&self.number(text)?).filter(|n| *n > 0).ok_or_else(|| {
            Problem::new(ProblemKind::Range, "no automaton is that large").help("for example --states 1e6")
        })
    }

    /// A part of the plane: `500` or `300x400` cells from `a,b` on.
    pub fn frame(&self, size: &str, at: &str) -> Result<Frame, Problem> {
        let side = |text: &str| -> Result<u32, Problem> {
            let n = self.number(text)?;
            to_u32(&n).filter(|n| (1..=LARGEST_MAP).contains(n)).ok_or_else(|| {
                Problem::new(ProblemKind::Range, format!("a map of {n} rows or columns"))
                    .help(format!("from 1 to {LARGEST_MAP} cells each way"))
            })
        };
        let (height, width) = match size.split_once(['x', '×']) {
            Some((height, width)) => (side(height)?, side(width)?),
            None => (side(size)?, side(size)?),
        };
        let place: Vec<&str> = at.trim_matches(['(', ')']).split(',').collect();
        let [row, column] = place.as_slice() else {
            return Err(Problem::new(ProblemKind::Notation, format!("cannot read the place `{at}`"))
                .help("two numbers: --at 1e6,1e6"));
        };
        Ok(Frame { at: (self.number(row)?, self.number(column)?), height, width })
    }
}

/// A scale of colours by its name.
pub fn scale(text: &str) -> Result<Scale, Problem> {
    let (name, modulus) = text.split_once(':').map_or((text, None), |(name, m)| (name, Some(m)));
    let unknown = || {
        Problem::new(ProblemKind::Notation, format!("unknown scale `{text}`"))
            .help("sequential, blue-yellow, cyclic:M with M from 1 on, bits, grey, rank")
    };
    Ok(match (name.to_lowercase().as_str(), modulus) {
        ("sequential", None) => Scale::Sequential,
        ("blue-yellow", None) => Scale::BlueYellow,
        ("bits", None) => Scale::Bits,
        ("grey" | "gray", None) => Scale::Grey,
        ("rank", None) => Scale::Rank,
        ("cyclic", modulus) => {
            let modulus = modulus.map_or(Some(16), |m| m.trim().parse::<u32>().ok());
            Scale::Cyclic { modulus: modulus.filter(|m| *m > 0).ok_or_else(unknown)? }
        }
        _ => return Err(unknown()),
    })
}

/// The certificate of an answer as its file, or why there is none.
pub fn certificate(answer: &Answer) -> Result<String, Problem> {
    let certificate = answer.certificate.as_ref().ok_or_else(|| {
        Problem::new(ProblemKind::Range, "there is no certificate for this answer")
            .help("certificates exist for outcomes, values, proved periods, and strategies of the games that the checker knows")
    })?;
    Ok(certificate.to_json())
}

/// That there is no game of this name, and which one was perhaps meant.
pub fn no_such_game(name: &str) -> Problem {
    let problem = Problem::new(ProblemKind::Notation, format!("there is no game called `{name}`"));
    match grundy_core::notation::closest(&name.to_lowercase(), grundy_core::notation::catalogue::names()) {
        Some(near) => problem.help(format!("did you mean {near}?")),
        None => problem.help("`grundy games` lists all"),
    }
}

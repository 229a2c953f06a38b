//! A game under way: what both ways of playing share.

use grundy::answer::Move;
use grundy::play::{Illegal, Level, Player, Record, Stage, leaving, made, reply};
use grundy::{Budget, Failure, Meter, Outcome};
use grundy_core::{Nat, Query};
use grundy_view::{Dialect, Problem, play as words, say};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How a game is set up.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The position it begins with.
    pub start: Query,
    /// Which player sits at the keyboard.
    pub you: Player,
    /// How the computer plays.
    pub level: Level,
    /// Seed of the computer's choices.
    pub seed: u64,
    /// What one position may cost to solve.
    pub budget: Budget,
    /// Show the verdict and a hint before every move.
    pub hints: bool,
    /// Show the verdict and its reasons while the game goes on.
    pub analyse: bool,
}

/// A game under way.
pub struct Session {
    /// How it is set up.
    pub rules: Rules,
    record: Option<Record>,
    /// The ply at which the computer slipped, if it did.
    pub slips: Vec<usize>,
    /// The move that the teacher warned of: made again, it stands.
    warned: Option<Move>,
}

/// Work between two moves of the person at the keyboard: judge a position, and let the computer answer.
#[derive(Clone, Debug)]
pub struct Job {
    /// The move that leads to the position; none at the start.
    by_you: Option<Move>,
    query: Query,
    answers: bool,
    /// Whether a move that gives a win away is only warned of.
    warns: bool,
    level: Level,
    seed: u64,
    budget: Budget,
}

/// What came of a job.
pub struct Done {
    by_you: Option<Move>,
    reached: Stage,
    answer: Option<(Move, Stage, bool)>,
    /// The move gives a win away, and was not made.
    warns: bool,
}

impl Job {
    /// Does the work; `cancelled` stops it.
    pub fn run(self, cancelled: Arc<AtomicBool>) -> Result<Done, Failure> {
        let meter = || Meter::with_cancel(self.budget, cancelled.clone());
        if !self.answers {
            let reached = Stage::judged(self.query, &meter());
            return Ok(Done { by_you: self.by_you, reached, answer: None, warns: false });
        }
        if self.warns {
            let reached = Stage::judged(self.query.clone(), &meter());
            if reached.outcome() == Some(Outcome::N) {
                return Ok(Done { by_you: self.by_you, reached, answer: None, warns: true });
            }
        }
        match reply(&self.query, self.level, self.seed, &meter())? {
            None => {
                let reached = Stage::judged(self.query, &meter());
                Ok(Done { by_you: self.by_you, reached, answer: None, warns: false })
            }
            Some(reply) => {
                let reached = Stage { query: self.query, answer: reply.answer };
                let after = Stage::judged(reply.after, &meter());
                let answer = Some((reply.play, after, reply.slip));
                Ok(Done { by_you: self.by_you, reached, answer, warns: false })
            }
        }
    }
}

impl Session {
    /// A game that has not begun: run the job of [`Session::begin`] first.
    pub fn new(rules: Rules) -> Session {
        Session { rules, record: None, slips: Vec::new(), warned: None }
    }

    /// The work before the first move.
    pub fn begin(&mut self) -> Job {
        self.record = None;
        self.slips.clear();
        self.warned = None;
        self.job(None, self.rules.start.clone(), self.rules.you == Player::Second)
    }

    fn job(&self, by_you: Option<Move>, query: Query, answers: bool) -> Job {
        let Rules { level, seed, budget, .. } = self.rules;
        Job { by_you, query, answers, warns: false, level, seed, budget }
    }

    /// The game so far; none before it has begun.
    pub fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// The position to play from.
    pub fn query(&self) -> &Query {
        self.record.as_ref().map_or(&self.rules.start, |record| &record.now().query)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.record.as_ref().is_some_and(Record::is_over)
    }

    /// A move by what it takes, and by the sizes of the heaps that it leaves where they are told.
    pub fn made(&self, component: usize, take: &[Nat], sizes: Option<&[Nat]>) -> Result<Move, Illegal> {
        match sizes {
            None => made(self.query(), component, take, None),
            Some(sizes) => leaving(self.query(), component, take, sizes),
        }
    }

    /// The work that follows a move of the person at the keyboard.
    pub fn submit(&self, by_you: Move) -> Job {
        let after = by_you.after(self.query());
        let is_won = self.record.as_ref().is_some_and(|record| record.now().outcome() == Some(Outcome::N));
        let warns = self.rules.level == Level::Teaching && is_won && self.warned.as_ref() != Some(&by_you);
        Job { warns, ..self.job(Some(by_you), after, true) }
    }

    /// Why a move may not be made, in words.
    pub fn explain(&self, why: &Illegal, component: usize) -> Problem {
        let last = self.record.as_ref().and_then(|record| record.last_take(component));
        words::illegal(why, last, Dialect::CommandLine)
    }

    /// Enters what came of a job; how many plies were added.
    pub fn absorb(&mut self, done: Done) -> usize {
        self.warned = done.by_you.clone().filter(|_| done.warns);
        if done.warns {
            return 0;
        }
        let before = self.record.as_ref().map_or(0, |record| record.plies().len());
        let record = match (self.record.take(), done.by_you) {
            (Some(mut record), Some(by_you)) => {
                record.push(by_you, done.reached);
                self.record.insert(record)
            }
            (_, _) => self.record.insert(Record::new(done.reached)),
        };
        if let Some((play, after, slip)) = done.answer {
            if slip {
                self.slips.push(record.plies().len());
            }
            record.push(play, after);
        }
        record.plies().len() - before
    }

    /// What the teacher says to a move that gives a win away, until another one is made.
    pub fn warning(&self) -> Option<String> {
        let play = self.warned.as_ref()?;
        Some(say!("terminal-warning", warning = words::warning(play)))
    }

    /// Goes back to your last decision; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.warned = None;
        let Some(record) = self.record.as_mut() else { return false };
        let mine = |ply: &usize| Player::of_ply(*ply) == self.rules.you;
        let Some(last) = (0..record.plies().len()).rev().find(mine) else { return false };
        while record.plies().len() > last {
            record.undo();
        }
        self.slips.retain(|ply| *ply < last);
        true
    }

    /// Advice on the position to play from.
    pub fn hint(&self) -> String {
        match &self.record {
            Some(record) => words::hint(&record.now().answer, &record.now().query),
            None => words::verdict(None),
        }
    }

    /// The reasons of the verdict on the position to play from.
    pub fn why(&self) -> Vec<String> {
        self.record.as_ref().map_or(Vec::new(), |record| words::why(&record.now().answer))
    }

    /// The idea behind the computer's last move, which the teaching level names.
    pub fn lesson(&self) -> Option<Vec<String>> {
        let record = self.record.as_ref().filter(|_| self.rules.level == Level::Teaching)?;
        let last = record.plies().len().checked_sub(1).filter(|ply| Player::of_ply(*ply) != self.rules.you)?;
        Some(words::why(&record.stages()[last].answer))
    }
}

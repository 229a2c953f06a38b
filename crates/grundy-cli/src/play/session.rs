//! A game in progress, shared by the full-screen and the line mode.

use grundy::answer::Move;
use grundy::play::{Illegal, Level, Player, Record, Stage, leaving, made, reply};
use grundy::{Budget, Failure, Meter, Outcome};
use grundy_answers::{Dialect, Problem, play as words, say};
use grundy_core::{Nat, Query};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The settings of a game against the computer.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The initial position.
    pub start: Query,
    /// The player at the keyboard: first or second.
    pub you: Player,
    /// The level at which the computer plays.
    pub level: Level,
    /// The seed of the computer's choices.
    pub seed: u64,
    /// The budget for solving one position.
    pub budget: Budget,
    /// Whether the verdict and a hint are shown before every move.
    pub hints: bool,
    /// Whether the verdict and its reasons are shown during the game.
    pub analyse: bool,
}

/// A game in progress against the computer.
pub struct Session {
    /// The settings of the game.
    pub rules: Rules,
    record: Option<Record>,
    /// The indices of the moves with which the computer made a mistake on purpose.
    pub slips: Vec<usize>,
    /// The move about which the teaching level has warned. The move is made if the player enters it again.
    warned: Option<Move>,
}

/// The work between two moves of the player at the keyboard: solving the position, and choosing the computer's move.
#[derive(Clone, Debug)]
pub struct Job {
    /// The move that leads to the position; `None` at the start.
    by_you: Option<Move>,
    query: Query,
    answers: bool,
    /// Whether a move that gives away a win only causes a warning.
    warns: bool,
    level: Level,
    seed: u64,
    budget: Budget,
}

/// The result of a [`Job`]: the moves made and the positions reached.
pub struct Done {
    by_you: Option<Move>,
    reached: Stage,
    answer: Option<(Move, Stage, bool)>,
    /// Whether the move gives away a win and was therefore not made.
    warns: bool,
}

impl Job {
    /// Runs the job and returns its result. Setting the flag `cancelled` stops the job.
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
    /// Returns a game that has not begun. The job that [`Session::begin`] returns must be run and absorbed first.
    pub fn new(rules: Rules) -> Session {
        Session { rules, record: None, slips: Vec::new(), warned: None }
    }

    /// Resets the game to its start, and returns the job to run before the player's first move.
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

    /// Returns the record of the game; `None` before it has begun.
    pub fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Returns the current position of the game.
    pub fn query(&self) -> &Query {
        self.record.as_ref().map_or(&self.rules.start, |record| &record.now().query)
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.record.as_ref().is_some_and(Record::is_over)
    }

    /// Returns the move in a component that takes the amounts `take` and leaves heaps of the sizes `sizes`, if sizes
    /// are given. Fails if the move is illegal.
    pub fn made(&self, component: usize, take: &[Nat], sizes: Option<&[Nat]>) -> Result<Move, Illegal> {
        match sizes {
            None => made(self.query(), component, take, None),
            Some(sizes) => leaving(self.query(), component, take, sizes),
        }
    }

    /// Returns the job to run after the move `by_you` of the player at the keyboard.
    pub fn submit(&self, by_you: Move) -> Job {
        let after = by_you.after(self.query());
        let is_won = self.record.as_ref().is_some_and(|record| record.now().outcome() == Some(Outcome::N));
        let warns = self.rules.level == Level::Teaching && is_won && self.warned.as_ref() != Some(&by_you);
        Job { warns, ..self.job(Some(by_you), after, true) }
    }

    /// Returns the error that explains why a move in the component `component` is illegal.
    pub fn explain(&self, why: &Illegal, component: usize) -> Problem {
        let last = self.record.as_ref().and_then(|record| record.last_take(component));
        words::illegal(why, last, Dialect::CommandLine)
    }

    /// Applies the result of a [`Job`] to the game, and returns the number of moves added to the record.
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

    /// Returns a warning if the move that was just submitted gives away a win and was therefore not made; otherwise
    /// `None`.
    pub fn warning(&self) -> Option<String> {
        let play = self.warned.as_ref()?;
        Some(say!("terminal-warning", warning = words::warning(play)))
    }

    /// Takes back moves up to and including the last move of the player at the keyboard. Returns false, and takes
    /// nothing back, if the player has not moved yet.
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

    /// Returns a hint for the current position.
    pub fn hint(&self) -> String {
        match &self.record {
            Some(record) => words::hint(&record.now().answer, &record.now().query),
            None => words::verdict(None),
        }
    }

    /// Returns the reasons for the verdict on the current position.
    pub fn why(&self) -> Vec<String> {
        self.record.as_ref().map_or(Vec::new(), |record| words::why(&record.now().answer))
    }

    /// Returns the explanation of the computer's last move; `None` except at the teaching level, or if the last move is
    /// not the computer's.
    pub fn lesson(&self) -> Option<Vec<String>> {
        let record = self.record.as_ref().filter(|_| self.rules.level == Level::Teaching)?;
        let last = record.plies().len().checked_sub(1).filter(|ply| Player::of_ply(*ply) != self.rules.you)?;
        Some(words::why(&record.stages()[last].answer))
    }
}

//! The line mode of a game, for pipes, screen readers and simple terminals.

use super::command::{self, Command};
use super::session::{Job, Session};
use crate::output::is_open;
use crate::run::{ANSWERED, failed};
use grundy::play::{Offered, Player, offers};
use grundy::{Meter, Outcome};
use grundy_answers::number::brief_query;
use grundy_answers::{Problem, ProblemKind, contract, play as words, say};
use grundy_core::{Nat, Play, Sum};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of moves listed at a time.
const LISTED: usize = 60;
/// The maximum length of an input line in bytes.
const LINE: u64 = 1 << 20;

/// Plays a game in line mode until it is over or the input ends, and returns the exit code.
pub fn play(session: Session, json: bool) -> Result<u8, Problem> {
    is_open()?;
    let mut game = Lines { session, json, out: io::stdout().lock() };
    match game.run(&mut io::stdin().lock()) {
        Ok(()) => Ok(ANSWERED),
        // Whoever reads the pipe has seen enough.
        Err(End::Closed) => Ok(ANSWERED),
        Err(End::Problem(problem)) => Err(problem),
    }
}

enum End {
    Closed,
    Problem(Problem),
}

impl From<io::Error> for End {
    fn from(why: io::Error) -> End {
        match why.kind() {
            io::ErrorKind::BrokenPipe => End::Closed,
            _ => End::Problem(
                Problem::new(ProblemKind::Io, say!("terminal-ended", why = why)).help(say!("terminal-ended.help")),
            ),
        }
    }
}

struct Lines<W: Write> {
    session: Session,
    json: bool,
    out: W,
}

impl<W: Write> Lines<W> {
    fn run(&mut self, input: &mut dyn BufRead) -> Result<(), End> {
        self.begin()?;
        let mut over = self.session.is_over();
        loop {
            if over {
                return self.end();
            }
            self.prompt()?;
            let mut line = String::new();
            if io::Read::take(&mut *input, LINE).read_line(&mut line)? == 0 {
                return self.unfinished();
            }
            match command::parse(&line, self.session.query()) {
                Ok(Command::Quit) => return self.unfinished(),
                Ok(command) => self.obey(command)?,
                Err(problem) => self.complain(&problem)?,
            }
            over = self.session.is_over();
        }
    }

    fn begin(&mut self) -> Result<(), End> {
        let job = self.session.begin();
        if !self.json {
            let rules = &self.session.rules;
            let you = if rules.you == Player::First { "first" } else { "second" };
            let level = say!("level", level = rules.level.word());
            writeln!(self.out, "{}", brief_query(&rules.start))?;
            writeln!(self.out, "{}", grundy_answers::words::rule::rule_of(&rules.start))?;
            if rules.start.play == Play::Misere {
                writeln!(self.out, "{}", grundy_answers::words::convention(rules.start.play))?;
            }
            writeln!(self.out, "{}", say!("terminal-begin", you = you, level = level))?;
        } else {
            let rules = &self.session.rules;
            let you = if rules.you == Player::First { "first" } else { "second" };
            let (query, play) = (rules.start.to_string(), rules.start.play.to_string());
            let level = rules.level.word();
            self.object(json!({"format": 1, "start": query, "play": play, "you": you, "level": level}))?;
        }
        self.work(job)
    }

    /// Runs a job and reports its result.
    fn work(&mut self, job: Job) -> Result<(), End> {
        let done = job.run(Arc::new(AtomicBool::new(false))).map_err(|failure| End::Problem(failed(&failure)))?;
        let added = self.session.absorb(done);
        if let Some(says) = self.session.warning() {
            return match self.json {
                true => self.object(json!({"format": 1, "blunder": true, "says": says})),
                false => Ok(writeln!(self.out, "{says}")?),
            };
        }
        let Some(record) = self.session.record() else { return Ok(()) };
        let plies = record.plies().len();
        for ply in plies - added..plies {
            self.tell(ply)?;
        }
        Ok(())
    }

    fn tell(&mut self, ply: usize) -> Result<(), End> {
        let Some(record) = self.session.record() else { return Ok(()) };
        let you = self.session.rules.you;
        if self.json {
            let object = contract::json(&words::ply_json(record, ply, you, self.session.slips.contains(&ply)));
            return Ok(writeln!(self.out, "{object}")?);
        }
        let mine = Player::of_ply(ply) == you;
        if !mine && let Some(lesson) = self.session.lesson() {
            for sentence in lesson.iter().take(3) {
                writeln!(self.out, "  {}", say!("terminal-thinks", sentence = sentence))?;
            }
        }
        let (play, before) = (&record.plies()[ply], &record.stages()[ply].query);
        let unsure = record.stages()[ply].outcome().is_none();
        let says = match mine {
            true => say!("terminal-you", does = words::you_take(play, before)),
            false => say!("terminal-computer", does = words::takes(play, before), unsure = unsure),
        };
        writeln!(self.out, "{says}")?;
        Ok(())
    }

    fn object(&mut self, object: Value) -> Result<(), End> {
        writeln!(self.out, "{object}")?;
        Ok(())
    }

    fn complain(&mut self, problem: &Problem) -> Result<(), End> {
        match self.json {
            true => self.object(problem.to_json()),
            false => Ok(write!(self.out, "{}", problem.to_text())?),
        }
    }

    fn prompt(&mut self) -> Result<(), End> {
        if !self.json {
            writeln!(self.out)?;
            self.board()?;
            if self.session.rules.hints || self.session.rules.analyse {
                self.verdict()?;
            }
            if self.session.rules.analyse {
                self.session.why().iter().take(1).try_for_each(|why| writeln!(self.out, "  {why}"))?;
            }
            if self.session.rules.hints {
                writeln!(self.out, "{}", say!("terminal-hint", hint = self.session.hint()))?;
            }
            write!(self.out, "{}", say!("terminal-prompt"))?;
        }
        Ok(self.out.flush()?)
    }

    /// Prints the legal takes of each component.
    fn board(&mut self) -> Result<(), End> {
        let query = self.session.query().clone();
        let found = offers(&query, 12, &Meter::unlimited()).map_err(|f| End::Problem(failed(&f)))?;
        for (offer, component) in found.iter().zip(&query.components) {
            let number = if found.len() > 1 { format!("{}. ", offer.component + 1) } else { String::new() };
            writeln!(self.out, "{number}{}", words::offered(offer, component))?;
        }
        Ok(())
    }

    fn verdict(&mut self) -> Result<(), End> {
        if let Some(record) = self.session.record() {
            writeln!(self.out, "{}", words::verdict(record.now().outcome()))?;
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> Result<(), End> {
        match command {
            Command::Take { component, take, leaves, beside } => {
                let made = |sizes: Option<&[Nat]>| self.session.made(component, &take, sizes);
                // What is left of the heap that was named, or of all heaps: their sums differ, so that one fits at most.
                let of_heap = beside.as_deref().and_then(|sizes| made(Some(sizes)).ok());
                match of_heap.map_or_else(|| made(leaves.as_deref()), Ok) {
                    Ok(play) => self.work(self.session.submit(play)),
                    Err(why) => {
                        let problem = self.session.explain(&why, component);
                        self.complain(&problem)
                    }
                }
            }
            Command::Hint => {
                let hint = self.session.hint();
                let typed = self
                    .session
                    .record()
                    .and_then(|record| record.now().hint().map(|play| words::typed(play, &record.now().query)));
                match (self.json, typed) {
                    (true, typed) => self.object(json!({"format": 1, "hint": hint, "type": typed})),
                    (false, Some(typed)) => {
                        Ok(writeln!(self.out, "{}", say!("terminal-hint-type", hint = hint, typed = typed))?)
                    }
                    (false, None) => Ok(writeln!(self.out, "{}", say!("terminal-hint", hint = hint))?),
                }
            }
            Command::Why => {
                let why = self.session.why();
                if self.json {
                    let outcome = self.session.record().and_then(|r| r.now().outcome()).map(Outcome::letter);
                    return self.object(json!({"format": 1, "outcome": outcome.map(String::from), "why": why}));
                }
                self.verdict()?;
                for sentence in why {
                    writeln!(self.out, "  {sentence}")?;
                }
                Ok(())
            }
            Command::Undo => {
                let undone = self.session.undo();
                let says = if undone { say!("terminal-taken-back") } else { say!("terminal-nothing-back") };
                match self.json {
                    true => {
                        let query = self.session.query().to_string();
                        self.object(json!({"format": 1, "undone": undone, "query": query, "says": says}))
                    }
                    false => Ok(writeln!(self.out, "{says}")?),
                }
            }
            Command::Moves => {
                let query = self.session.query().clone();
                let found = offers(&query, LISTED, &Meter::unlimited()).map_err(|f| End::Problem(failed(&f)))?;
                for offer in &found {
                    let takes = |one: &Offered| one.take.iter().map(ToString::to_string).collect::<Vec<_>>();
                    let leaves = |one: &Offered| Sum(&one.leaves).to_string();
                    match self.json {
                        true => {
                            let moves: Vec<_> = offer.listed.iter().map(takes).collect();
                            let mut object = json!({
                                "format": 1, "component": offer.component, "moves": moves, "complete": offer.complete,
                            });
                            if offer.splits {
                                object["leaves"] = offer.listed.iter().map(leaves).collect();
                            }
                            self.object(object)?;
                        }
                        false => writeln!(self.out, "{}", words::offered(offer, &query.components[offer.component]))?,
                    }
                }
                Ok(())
            }
            Command::List => {
                let Some(record) = self.session.record() else { return Ok(()) };
                for ply in 0..record.plies().len() {
                    let line = match self.json {
                        true => {
                            let slip = self.session.slips.contains(&ply);
                            contract::json(&words::ply_json(record, ply, self.session.rules.you, slip))
                        }
                        false => words::ply(record, ply, self.session.rules.you),
                    };
                    writeln!(self.out, "{line}")?;
                }
                Ok(())
            }
            Command::Level(level) => {
                if let Some(level) = level {
                    self.session.rules.level = level;
                }
                let level = self.session.rules.level.word();
                match self.json {
                    true => self.object(json!({"format": 1, "level": level})),
                    false => {
                        let level = say!("level", level = level);
                        Ok(writeln!(self.out, "{}", say!("terminal-level", level = level))?)
                    }
                }
            }
            Command::Analyse => {
                let analyse = !self.session.rules.analyse;
                self.session.rules.analyse = analyse;
                let says = if analyse { say!("terminal-shown") } else { say!("terminal-hidden") };
                match self.json {
                    true => self.object(json!({"format": 1, "analyse": analyse})),
                    false => Ok(writeln!(self.out, "{says}")?),
                }
            }
            Command::New => self.begin(),
            Command::Help if self.json => self.object(json!({"format": 1, "help": command::help()})),
            Command::Help => Ok(writeln!(self.out, "{}", command::help())?),
            // The prompt shows the position.
            Command::Show if self.json => {
                let query = self.session.query().to_string();
                self.object(json!({"format": 1, "query": query}))
            }
            Command::Show | Command::Quit => Ok(()),
        }
    }

    fn end(&mut self) -> Result<(), End> {
        let you = self.session.rules.you;
        let Some(record) = self.session.record() else { return Ok(()) };
        let won = record.winner() == Some(you);
        let ended = words::ended(record, you).unwrap_or_default();
        let lost = (!won).then(|| words::why_lost(record, you));
        if self.json {
            let missed = record.why_lost(you).filter(|_| !won).map(|missed| {
                json!({"ply": missed.ply + 1, "winning": words::typed(missed.winning, &record.stages()[missed.ply].query)})
            });
            let winner = if won { "you" } else { "computer" };
            return self.object(json!({
                "format": 1, "over": true, "winner": winner, "missed": missed, "says": ended, "why": lost,
            }));
        }
        writeln!(self.out, "\n{ended}")?;
        if let Some(lost) = lost {
            writeln!(self.out, "{lost}")?;
        }
        writeln!(self.out, "\n{}", say!("terminal-list"))?;
        for ply in 0..record.plies().len() {
            writeln!(self.out, "{}", words::ply(record, ply, you))?;
        }
        Ok(self.out.flush()?)
    }

    fn unfinished(&mut self) -> Result<(), End> {
        let query = self.session.query();
        if self.json {
            let object =
                json!({"format": 1, "over": false, "query": query.to_string(), "says": say!("terminal-unfinished")});
            return self.object(object);
        }
        let says = say!("terminal-unfinished-at", position = brief_query(query));
        writeln!(self.out, "\n{says}")?;
        Ok(self.out.flush()?)
    }
}

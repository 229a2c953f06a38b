//! The full-screen mode: handles keys, draws, and restores the terminal at the end.

use super::keys::{Effect, State};
use super::screen::{Paint, draw};
use super::session::{Done, Job, Session};
use crate::run::{ANSWERED, STOPPED, failed};
use grundy::Failure;
use grundy_answers::{Problem, ProblemKind, say};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// The maximum wait for a key before signals and the computer's work are checked.
const TICK: Duration = Duration::from_millis(50);

/// The time in which the main loop must end after a signal.
const GRACE: Duration = Duration::from_millis(500);

/// A guard that restores the terminal when the game ends in any way.
struct Restore;

impl Drop for Restore {
    fn drop(&mut self) {
        let _ = ratatui::try_restore();
    }
}

/// Plays in full-screen mode and returns the exit code.
pub fn play(session: Session, colour: bool) -> Result<u8, Problem> {
    let stopped = Arc::new(AtomicBool::new(false));
    let signal = stopped.clone();
    // A signal ends the loop in order. When the terminal itself is gone, reading keys never comes back: then the game
    // ends from here.
    let _ = ctrlc::set_handler(move || {
        signal.store(true, Ordering::Relaxed);
        std::thread::sleep(GRACE);
        // `restore` would report a failure to the terminal that is gone.
        let _ = ratatui::try_restore();
        std::process::exit(STOPPED.into());
    });
    // It also gives the terminal back when the program panics.
    let mut terminal = ratatui::try_init().map_err(cannot)?;
    let restore = Restore;
    let result =
        Game { state: State::new(session), work: None, paint: Paint::new(colour) }.run(&mut terminal, &stopped);
    drop(restore);
    result
}

fn cannot(why: std::io::Error) -> Problem {
    Problem::new(ProblemKind::Io, say!("terminal-unusable", why = why)).help(say!("terminal-unusable.help"))
}

/// The computer's work, on a separate thread.
struct Work {
    done: Receiver<Result<Done, Failure>>,
    cancel: Arc<AtomicBool>,
}

struct Game {
    state: State,
    work: Option<Work>,
    paint: Paint,
}

impl Game {
    fn run(mut self, terminal: &mut DefaultTerminal, stopped: &AtomicBool) -> Result<u8, Problem> {
        let job = self.state.session.begin();
        self.start(job);
        let code = loop {
            terminal.draw(|frame| draw(frame, &self.state, &self.paint)).map_err(cannot)?;
            if stopped.load(Ordering::Relaxed) {
                break STOPPED;
            }
            self.collect()?;
            if !event::poll(TICK).map_err(cannot)? {
                continue;
            }
            // A resize needs no more than the next picture.
            if let Event::Key(key) = event::read().map_err(cannot)? {
                match self.state.key(key) {
                    Effect::Draw => {}
                    Effect::Work(job) => self.start(*job),
                    Effect::Quit => break ANSWERED,
                    Effect::Interrupt => break STOPPED,
                }
            }
        };
        if let Some(work) = &self.work {
            work.cancel.store(true, Ordering::Relaxed);
        }
        Ok(code)
    }

    fn start(&mut self, job: Job) {
        let cancel = Arc::new(AtomicBool::new(false));
        let (send, done) = mpsc::channel();
        let flag = cancel.clone();
        std::thread::spawn(move || {
            // Nobody listens any more once the game has been left.
            let _ = send.send(job.run(flag));
        });
        self.work = Some(Work { done, cancel });
        self.state.thinking = true;
    }

    fn collect(&mut self) -> Result<(), Problem> {
        let Some(work) = &self.work else { return Ok(()) };
        match work.done.try_recv() {
            Ok(result) => {
                self.work = None;
                self.state.absorb(result.map_err(|failure| failed(&failure))?);
            }
            Err(mpsc::TryRecvError::Empty) => {}
            Err(mpsc::TryRecvError::Disconnected) => {
                return Err(
                    Problem::new(ProblemKind::Internal, say!("terminal-gave-up")).help(say!("terminal-gave-up.help"))
                );
            }
        }
        Ok(())
    }
}

//! The state of the full-screen mode, and the effects of keys on it.

use super::session::{Job, Session};
use grundy::answer::Move;
use grundy::play::{Illegal, Offer, Record, made, offers};
use grundy::{Meter, Outcome};
use grundy_answers::{play as words, say};
use grundy_core::notation::parse_nat;
use grundy_core::{Component, Nat, Query};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// The maximum number of moves of a component that keys can select; others are entered as text.
const OFFERED: usize = 400;

/// The maximum length of a number entered by the player.
const TYPED: usize = 4096;

/// The panel displayed over the board in full-screen mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// No panel.
    None,
    /// The list of keys.
    Help,
    /// The reasons for the verdict.
    Why,
}

/// The state of a game in full-screen mode.
pub struct State {
    /// The game in progress.
    pub session: Session,
    /// The legal takes of each component.
    pub offers: Vec<Offer>,
    /// The selected pile, as the index of its component and the index of the pile in the component.
    pub chosen: (usize, usize),
    /// The amounts to take from the piles of the selected component.
    pub amounts: Vec<Nat>,
    /// The heaps that the selected move leaves, if several moves take the selected amounts; otherwise `None`.
    pub leaves: Option<Vec<Component>>,
    /// The text entered for the selected pile.
    pub typing: String,
    /// The last message displayed.
    pub status: String,
    /// Whether the verdict and its reasons are displayed.
    pub verdicts: bool,
    /// The panel displayed over the board.
    pub overlay: Overlay,
    /// Whether the computer is choosing its move.
    pub thinking: bool,
    /// The number of lines by which the panel is scrolled.
    pub scroll: u16,
}

/// The effect on the main loop of a key pressed in full-screen mode.
pub enum Effect {
    /// The screen is redrawn.
    Draw,
    /// The computer starts this job.
    Work(Box<Job>),
    /// The game ends.
    Quit,
    /// The game ends because of Ctrl-C.
    Interrupt,
}

impl State {
    /// Returns the state of a game before its first job is done.
    pub fn new(session: Session) -> State {
        let mut state = State {
            verdicts: session.rules.analyse,
            session,
            offers: Vec::new(),
            chosen: (0, 0),
            amounts: Vec::new(),
            leaves: None,
            typing: String::new(),
            status: String::new(),
            overlay: Overlay::None,
            thinking: false,
            scroll: 0,
        };
        state.refresh();
        state
    }

    /// Returns the current position of the game.
    pub fn query(&self) -> &Query {
        self.session.query()
    }

    /// Updates the legal moves after a change of position, and selects the first pile that allows a move.
    pub fn refresh(&mut self) {
        self.offers = offers(self.query(), OFFERED, &Meter::unlimited()).unwrap_or_default();
        let usable = |(component, _): &(usize, usize)| !self.offers[*component].is_empty();
        let places = self.places();
        if !places.iter().any(|place| *place == self.chosen && usable(place)) {
            self.chosen = places.iter().find(|place| usable(place)).copied().unwrap_or((0, 0));
        }
        self.clear();
    }

    /// Clears the amounts selected so far.
    fn clear(&mut self) {
        let piles = self.query().components[self.chosen.0].position.0.len();
        self.amounts = vec![Nat::ZERO; piles];
        self.leaves = None;
        self.typing.clear();
    }

    /// Returns all piles of the position, each as the index of its component and the index of the pile in the
    /// component.
    pub fn places(&self) -> Vec<(usize, usize)> {
        let piles = |(i, c): (usize, &Component)| (0..c.position.0.len()).map(move |pile| (i, pile));
        self.query().components.iter().enumerate().flat_map(piles).collect()
    }

    /// Returns the selected move, or the reason why it is illegal; `None` if nothing is selected.
    fn chosen_move(&self) -> Option<Result<Move, Illegal>> {
        let nothing = self.amounts.iter().all(Nat::is_zero) && self.leaves.is_none();
        (!nothing).then(|| made(self.query(), self.chosen.0, &self.amounts, self.leaves.as_deref()))
    }

    /// Returns a description of the selected move, or the reason why it is illegal; `None` if nothing is selected.
    pub fn preview(&self) -> Option<Result<String, String>> {
        Some(match self.chosen_move()? {
            Ok(play) => Ok(words::take(&play, self.query())),
            Err(why) => Err(self.session.explain(&why, self.chosen.0).message),
        })
    }

    /// Returns whether `amount` may be taken from the pile `place`. If one move may take from several piles of the
    /// component, the move considered also takes the amounts selected on the other piles of the component.
    pub fn is_offered(&self, place: (usize, usize), amount: usize) -> bool {
        let (component, pile) = place;
        let joint = self.offers.get(component).is_some_and(|offer| offer.joint);
        let mut take = match joint && component == self.chosen.0 {
            true => self.amounts.clone(),
            false => vec![Nat::ZERO; self.query().components[component].position.0.len()],
        };
        take[pile] = Nat::from(amount);
        matches!(made(self.query(), component, &take, None), Ok(_) | Err(Illegal::Ambiguous { .. }))
    }

    /// Handles a key and returns its effect.
    pub fn key(&mut self, key: KeyEvent) -> Effect {
        if key.kind == KeyEventKind::Release {
            return Effect::Draw;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => Effect::Interrupt,
                KeyCode::Char('d') => Effect::Quit,
                _ => Effect::Draw,
            };
        }
        if self.overlay != Overlay::None {
            match key.code {
                KeyCode::Down | KeyCode::PageDown => self.scroll = self.scroll.saturating_add(1),
                KeyCode::Up | KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(1),
                _ => self.overlay = Overlay::None,
            }
            return Effect::Draw;
        }
        match key.code {
            KeyCode::Char('q') => return Effect::Quit,
            KeyCode::Char('?') => self.open(Overlay::Help),
            KeyCode::Char('w') => self.open(Overlay::Why),
            KeyCode::Char('a' | 'v') => self.verdicts = !self.verdicts,
            KeyCode::Char('l') => {
                self.session.rules.level = self.session.rules.level.next();
                let level = say!("level", level = self.session.rules.level.word());
                self.status = say!("terminal-level", level = level);
            }
            // What follows changes the position or what is chosen in it.
            _ if self.thinking => {}
            KeyCode::Char('n') => {
                let job = self.session.begin();
                self.refresh();
                self.status = say!("terminal-new");
                return Effect::Work(Box::new(job));
            }
            KeyCode::Char('u') => {
                let undone = self.session.undo();
                self.refresh();
                self.status = if undone { say!("terminal-taken-back") } else { say!("terminal-nothing-back") };
            }
            _ if self.session.is_over() => {
                self.status = say!("terminal-over-keys");
            }
            KeyCode::Char('h') => self.hint(),
            KeyCode::Right | KeyCode::Tab => self.choose(1),
            KeyCode::Left | KeyCode::BackTab => self.choose(-1),
            KeyCode::Up => self.step(true),
            KeyCode::Down => self.step(false),
            KeyCode::Home => self.extreme(false),
            KeyCode::End => self.extreme(true),
            KeyCode::Esc => self.clear(),
            KeyCode::Backspace => {
                self.typing.pop();
                self.typed();
            }
            KeyCode::Char(c) if self.typing.len() < TYPED && self.continues(c) => {
                self.typing.push(c);
                self.typed();
            }
            KeyCode::Enter => return self.submit(),
            _ => {}
        }
        Effect::Draw
    }

    /// Returns whether a character continues the number being entered.
    fn continues(&self, c: char) -> bool {
        c.is_ascii_digit() || (!self.typing.is_empty() && "^*+e_".contains(c))
    }

    fn open(&mut self, overlay: Overlay) {
        self.overlay = overlay;
        self.scroll = 0;
    }

    /// Shows a recommended move and selects it.
    fn hint(&mut self) {
        self.status = say!("terminal-hint", hint = self.session.hint());
        let Some(play) = self.session.record().and_then(|record| record.now().hint()).cloned() else { return };
        let pile = play.take.iter().position(|amount| !amount.is_zero()).unwrap_or(0);
        self.chosen = (play.component, pile);
        self.typing.clear();
        self.leaves = self.offers[play.component].splits.then_some(play.leaves);
        self.amounts = play.take;
    }

    /// Selects the next nonempty pile in the given direction.
    fn choose(&mut self, step: isize) {
        let places = self.places();
        let Some(mut at) = places.iter().position(|place| *place == self.chosen) else { return };
        let before = self.chosen;
        for _ in 0..places.len() {
            at = (at as isize + step).rem_euclid(places.len() as isize) as usize;
            let (component, pile) = places[at];
            let holds = !self.query().components[component].position.0[pile].size.is_zero();
            if holds && !self.offers[component].is_empty() {
                self.chosen = places[at];
                break;
            }
        }
        self.typing.clear();
        // Amounts from several piles belong together only where the rule joins them.
        if self.chosen.0 != before.0 || !self.offers[self.chosen.0].joint {
            self.clear();
        }
    }

    /// Increases or decreases the selected amount; for single heaps, to the next legal one.
    fn step(&mut self, up: bool) {
        let (component, pile) = self.chosen;
        if self.offers[component].splits {
            return self.step_through(if up { 1 } else { -1 });
        }
        let size = &self.query().components[component].position.0[pile].size;
        let now = self.amounts[pile].clone();
        let offer = &self.offers[component];
        let amounts = || offer.listed.iter().map(|one| &one.take[pile]).filter(|amount| !amount.is_zero());
        let legal = match (offer.joint, up) {
            (true, _) => None,
            (false, true) => amounts().filter(|amount| **amount > now).min().cloned(),
            (false, false) => amounts().filter(|amount| **amount < now).max().cloned(),
        };
        let beyond = || match up {
            true if offer.joint || !offer.complete => Some(&now + Nat::ONE).filter(|next| next <= size),
            true => None,
            false if now.is_zero() => None,
            false => Some(&now - Nat::ONE).filter(|next| offer.joint || !offer.complete || next.is_zero()),
        };
        let next = legal.or_else(beyond).or_else(|| (!up).then_some(Nat::ZERO));
        if let Some(next) = next {
            self.amounts[pile] = next;
        }
        self.typing.clear();
    }

    /// Selects the next of the listed moves, for games in which a move is more than an amount.
    fn step_through(&mut self, step: isize) {
        let listed = &self.offers[self.chosen.0].listed;
        let now = listed.iter().position(|one| one.take == self.amounts && Some(&one.leaves) == self.leaves.as_ref());
        let next = match (now, step) {
            (None, 1..) => 0,
            (None, _) => listed.len().saturating_sub(1),
            (Some(at), step) => (at as isize + step).clamp(0, listed.len() as isize - 1) as usize,
        };
        if let Some(one) = listed.get(next) {
            (self.amounts, self.leaves) = (one.take.clone(), Some(one.leaves.clone()));
        }
        self.typing.clear();
    }

    /// Selects the smallest or the largest legal amount of a single heap; for piles of a joint rule, none or all
    /// tokens.
    fn extreme(&mut self, largest: bool) {
        let (component, pile) = self.chosen;
        let offer = &self.offers[component];
        if offer.splits {
            self.clear();
            return self.step_through(if largest { -1 } else { 1 });
        }
        let size = &self.query().components[component].position.0[pile].size;
        self.amounts[pile] = match largest {
            true => offer.most.clone().unwrap_or_else(|| size.clone()),
            false => offer.least.clone().unwrap_or_default(),
        };
        self.typing.clear();
    }

    /// Applies the entered text, as far as it is a number.
    fn typed(&mut self) {
        let pile = self.chosen.1;
        self.leaves = None;
        if self.typing.is_empty() {
            self.amounts[pile] = Nat::ZERO;
        } else if let Ok(amount) = parse_nat(&self.typing) {
            self.amounts[pile] = amount;
        }
    }

    fn submit(&mut self) -> Effect {
        if !self.typing.is_empty() && parse_nat(&self.typing).is_err() {
            self.status = say!("terminal-no-number", text = self.typing);
            return Effect::Draw;
        }
        let Some(chosen) = self.chosen_move() else {
            self.status = match self.offers[self.chosen.0].splits {
                true => say!("terminal-choose-move"),
                false => say!("terminal-choose-amount"),
            };
            return Effect::Draw;
        };
        match chosen {
            Ok(play) => {
                self.status.clear();
                Effect::Work(Box::new(self.session.submit(play)))
            }
            Err(why) => {
                let problem = self.session.explain(&why, self.chosen.0);
                self.status = match problem.help {
                    Some(help) => format!("{} — {help}", problem.message),
                    None => problem.message,
                };
                Effect::Draw
            }
        }
    }

    /// Applies the result of a job (solving the position and choosing the computer's move) and describes it.
    pub fn absorb(&mut self, done: super::session::Done) {
        let added = self.session.absorb(done);
        self.thinking = false;
        // What is chosen stays, so that Enter makes the move all the same.
        if let Some(warning) = self.session.warning() {
            self.status = warning;
            return;
        }
        self.refresh();
        let you = self.session.rules.you;
        let Some(record) = self.session.record() else { return };
        if let Some(ended) = words::ended(record, you) {
            self.status = ended;
        } else if added > 0 && !record.plies().is_empty() {
            let ply = record.plies().len() - 1;
            let before = &record.stages()[ply].query;
            self.status = say!("terminal-computer-status", does = words::takes(&record.plies()[ply], before));
        }
        if self.session.rules.hints && !self.session.is_over() {
            let said = self.status.clone();
            self.hint();
            self.status = if said.is_empty() { self.status.clone() } else { format!("{said}; {}", self.status) };
        }
    }

    /// Returns the outcome of the current position, if it is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.record().and_then(|record| record.now().outcome())
    }

    /// Returns the record of the game; `None` before it has begun.
    pub fn record(&self) -> Option<&Record> {
        self.session.record()
    }
}

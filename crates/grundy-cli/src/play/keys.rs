//! The state of the full screen, and what each key does to it.

use super::session::{Job, Session};
use grundy::answer::Move;
use grundy::play::{Illegal, Offer, Record, made, offers};
use grundy::{Meter, Outcome};
use grundy_core::notation::parse_nat;
use grundy_core::{Component, Nat, Query};
use grundy_view::{play as words, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// Moves of a component that are known to the keys: more are reached by typing.
const OFFERED: usize = 400;

/// Longest number that is typed.
const TYPED: usize = 4096;

/// What the screen shows over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// Nothing.
    None,
    /// The keys.
    Help,
    /// The reasons.
    Why,
}

/// The state of the full screen.
pub struct State {
    /// The game.
    pub session: Session,
    /// What may be taken.
    pub offers: Vec<Offer>,
    /// The chosen pile: component and pile of that component.
    pub chosen: (usize, usize),
    /// What is to be taken from each pile of the chosen component.
    pub amounts: Vec<Nat>,
    /// What is to be left of that component, where moves that take the same leave different heaps.
    pub leaves: Option<Vec<Component>>,
    /// What is being typed for the chosen pile.
    pub typing: String,
    /// The last thing said.
    pub status: String,
    /// Whether verdict and reasons are shown.
    pub verdicts: bool,
    /// What lies over the board.
    pub overlay: Overlay,
    /// Whether the computer is at work.
    pub thinking: bool,
    /// How far overlays are scrolled.
    pub scroll: u16,
}

/// What a key asks of the loop.
pub enum Effect {
    /// Nothing but a new picture.
    Draw,
    /// Work for the computer.
    Work(Box<Job>),
    /// The end.
    Quit,
    /// The end, by Ctrl-C.
    Interrupt,
}

impl State {
    /// The state before the first job is done.
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

    /// The position to play from.
    pub fn query(&self) -> &Query {
        self.session.query()
    }

    /// After a change of position: what may be taken, and the first pile that allows a move.
    pub fn refresh(&mut self) {
        self.offers = offers(self.query(), OFFERED, &Meter::unlimited()).unwrap_or_default();
        let usable = |(component, _): &(usize, usize)| !self.offers[*component].is_empty();
        let places = self.places();
        if !places.iter().any(|place| *place == self.chosen && usable(place)) {
            self.chosen = places.iter().find(|place| usable(place)).copied().unwrap_or((0, 0));
        }
        self.clear();
    }

    /// Forgets the amounts chosen so far.
    fn clear(&mut self) {
        let piles = self.query().components[self.chosen.0].position.0.len();
        self.amounts = vec![Nat::ZERO; piles];
        self.leaves = None;
        self.typing.clear();
    }

    /// Every pile: component and pile.
    pub fn places(&self) -> Vec<(usize, usize)> {
        let piles = |(i, c): (usize, &Component)| (0..c.position.0.len()).map(move |pile| (i, pile));
        self.query().components.iter().enumerate().flat_map(piles).collect()
    }

    /// The chosen move, or why it may not be made. None if nothing is chosen.
    fn chosen_move(&self) -> Option<Result<Move, Illegal>> {
        let nothing = self.amounts.iter().all(Nat::is_zero) && self.leaves.is_none();
        (!nothing).then(|| made(self.query(), self.chosen.0, &self.amounts, self.leaves.as_deref()))
    }

    /// What the chosen amounts would lead to: the move in words, or why it may not be made. None if nothing is chosen.
    pub fn preview(&self) -> Option<Result<String, String>> {
        Some(match self.chosen_move()? {
            Ok(play) => Ok(words::take(&play, self.query())),
            Err(why) => Err(self.session.explain(&why, self.chosen.0).message),
        })
    }

    /// Whether `amount` may be taken from this pile, beside what is chosen on piles that the rule joins with it.
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

    /// What a key does.
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

    /// Whether a character belongs to the number being typed.
    fn continues(&self, c: char) -> bool {
        c.is_ascii_digit() || (!self.typing.is_empty() && "^*+e_".contains(c))
    }

    fn open(&mut self, overlay: Overlay) {
        self.overlay = overlay;
        self.scroll = 0;
    }

    /// Shows a recommended move and chooses it.
    fn hint(&mut self) {
        self.status = say!("terminal-hint", hint = self.session.hint());
        let Some(play) = self.session.record().and_then(|record| record.now().hint()).cloned() else { return };
        let pile = play.take.iter().position(|amount| !amount.is_zero()).unwrap_or(0);
        self.chosen = (play.component, pile);
        self.typing.clear();
        self.leaves = self.offers[play.component].splits.then_some(play.leaves);
        self.amounts = play.take;
    }

    /// The next pile that holds something, in one direction.
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

    /// The next amount for the chosen pile, up or down; for single heaps the next one that is legal.
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

    /// The next of the moves that are listed, where a move is more than an amount.
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

    /// The smallest or the largest legal amount of a single heap, or none and all of a pile.
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

    /// Takes over what is typed, as far as it is a number.
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

    /// Enters what came of a job, and says it.
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

    /// P or N of the position to play from.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.record().and_then(|record| record.now().outcome())
    }

    /// The record, once the game has begun.
    pub fn record(&self) -> Option<&Record> {
        self.session.record()
    }
}

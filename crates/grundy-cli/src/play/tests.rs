//! Tests of the screen at several sizes, of keys, and of commands in line mode.

use super::command::{Command, parse};
use super::keys::{Effect, State};
use super::screen::{Paint, draw};
use super::session::{Rules, Session};
use grundy::Budget;
use grundy::play::{Level, Player};
use grundy_core::Nat;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn session(query: &str) -> Session {
    let start = query.parse().unwrap();
    let rules = Rules {
        start,
        you: Player::First,
        level: Level::Perfect,
        seed: 1,
        budget: Budget { positions: Some(1_000_000), ..Budget::UNLIMITED },
        hints: false,
        analyse: true,
    };
    Session::new(rules)
}

/// A game in full-screen mode whose jobs are done immediately.
struct Board(State);

impl Board {
    fn new(query: &str) -> Board {
        let mut state = State::new(session(query));
        let job = state.session.begin();
        let done = job.run(Arc::new(AtomicBool::new(false))).unwrap();
        state.absorb(done);
        Board(state)
    }

    fn press(&mut self, code: KeyCode) {
        if let Effect::Work(job) = self.0.key(KeyEvent::new(code, KeyModifiers::NONE)) {
            let done = job.run(Arc::new(AtomicBool::new(false))).unwrap();
            self.0.absorb(done);
        }
    }

    fn picture(&self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, &self.0, &Paint::for_test())).unwrap();
        let buffer = terminal.backend().buffer();
        let row = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..height).map(|y| row(y) + "\n").collect()
    }
}

/// Compares a picture with the expected one in the folder `screens/`.
fn same(picture: &str, golden: &str, name: &str) {
    assert!(picture == golden, "{name} has changed:\n{picture}");
}

#[test]
fn the_picture_at_80_by_24() {
    let mut board = Board::new("fibonacci:20");
    board.press(KeyCode::Char('3'));
    board.press(KeyCode::Enter);
    board.press(KeyCode::Up);
    same(&board.picture(80, 24), include_str!("screens/80x24.txt"), "80x24.txt");
}

#[test]
fn the_picture_at_40_by_12() {
    let mut board = Board::new("raleigh:(2,3,4)");
    board.press(KeyCode::Char('h'));
    same(&board.picture(40, 12), include_str!("screens/40x12.txt"), "40x12.txt");
}

#[test]
fn the_picture_at_20_by_8() {
    let mut board = Board::new("nim^3:(3,4,5)");
    board.press(KeyCode::Right);
    board.press(KeyCode::Up);
    same(&board.picture(20, 8), include_str!("screens/20x8.txt"), "20x8.txt");
}

#[test]
fn a_lost_game_at_80_by_24() {
    let mut board = Board::new("subtract(1,2,3):6");
    for _ in 0..2 {
        board.press(KeyCode::Up);
        board.press(KeyCode::Enter);
    }
    same(&board.picture(80, 24), include_str!("screens/lost.txt"), "lost.txt");
}

#[test]
fn no_size_and_no_key_breaks_the_screen() {
    let keys = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::PageDown,
        KeyCode::Delete,
        KeyCode::Char('1'),
        KeyCode::Char('7'),
        KeyCode::Char('^'),
        KeyCode::Char('h'),
        KeyCode::Char('w'),
        KeyCode::Char('u'),
        KeyCode::Char('v'),
        KeyCode::Char('l'),
        KeyCode::Char('n'),
        KeyCode::Char('?'),
        KeyCode::Char('ü'),
    ];
    let mut state = 0x5eed_u64;
    let mut roll = |end: usize| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        (state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    };
    for query in [
        "nim:0",
        "fibonacci:1",
        "fibonacci:20",
        "nim^3:(0,4,10^50)",
        "subtract(primes):10^40",
        "misere wythoff:(4,5)",
        "raleigh:(2,3,4)",
        "moves((1,2),(2,1)):(7,9)",
        "nim:3 + wythoff:(2,3) + subtract(2,3):1",
    ] {
        let mut board = Board::new(query);
        for step in 0..150 {
            board.press(keys[roll(keys.len())]);
            let (width, height) = (1 + roll(90) as u16, 1 + roll(30) as u16);
            assert!(!board.picture(width, height).is_empty(), "{query} step {step} seed 0x5eed");
        }
    }
}

#[test]
fn stepping_visits_the_legal_amounts_of_a_heap_and_every_amount_of_joined_piles() {
    let mut board = Board::new("subtract(1,4,9):12");
    let mut seen = Vec::new();
    for _ in 0..4 {
        board.press(KeyCode::Up);
        seen.push(board.0.amounts[0].clone());
    }
    assert_eq!(seen, [1u8, 4, 9, 9].map(Nat::from));
    board.press(KeyCode::Down);
    assert_eq!(board.0.amounts[0], Nat::from(4u8));
    board.press(KeyCode::Home);
    board.press(KeyCode::Down);
    assert!(board.0.amounts[0].is_zero());
    board.press(KeyCode::End);
    assert_eq!(board.0.amounts[0], Nat::from(9u8));
    let mut board = Board::new("wythoff:(2,5)");
    for _ in 0..4 {
        board.press(KeyCode::Up);
    }
    assert_eq!(board.0.amounts[0], Nat::from(2u8));
    board.press(KeyCode::Tab);
    board.press(KeyCode::Up);
    assert_eq!(board.0.amounts, [2u8, 1].map(Nat::from));
    assert!(board.0.preview().unwrap().is_err());
}

#[test]
fn the_illegal_is_shown_before_it_is_tried_and_never_taken() {
    let mut board = Board::new("fibonacci:18/4");
    board.press(KeyCode::Char('9'));
    assert!(board.0.preview().unwrap().unwrap_err().contains("the bound is 4"));
    board.press(KeyCode::Enter);
    assert_eq!(board.0.record().unwrap().plies().len(), 0);
    assert!(board.0.status.contains("take 1 to 4 stones"), "{}", board.0.status);
}

#[test]
fn undo_goes_back_to_your_decision_also_when_the_computer_began() {
    let mut board = Board::new("nim:3 + nim:5");
    board.press(KeyCode::Char('h'));
    board.press(KeyCode::Enter);
    assert_eq!(board.0.record().unwrap().plies().len(), 2);
    board.press(KeyCode::Char('u'));
    assert_eq!(board.0.query().to_string(), "nim:3 + nim:5");
    let mut session = session("nim:3 + nim:5");
    session.rules.you = Player::Second;
    let done = session.begin().run(Arc::new(AtomicBool::new(false))).unwrap();
    assert_eq!(session.absorb(done), 1);
    assert!(!session.undo(), "the computer's first move stays");
}

#[test]
fn lines_are_read_as_moves_and_words() {
    let query = "nim^3:(3,4,5)".parse().unwrap();
    let take = |amounts: [u8; 3]| Command::Take {
        component: 0,
        take: amounts.map(Nat::from).to_vec(),
        leaves: None,
        beside: None,
    };
    for (line, wanted) in [
        ("heap 2: 3", take([0, 3, 0])),
        ("  HEAP 2 :3 ", take([0, 3, 0])),
        ("pile 1: 1", take([1, 0, 0])),
        ("3: 2", take([0, 0, 2])),
        ("2 from 3", take([0, 0, 2])),
        ("take 0,0,2", take([0, 0, 2])),
        ("0 0 2", take([0, 0, 2])),
        ("(1,0,0)", take([1, 0, 0])),
        ("Hint", Command::Hint),
        ("q", Command::Quit),
        ("", Command::Show),
        ("level", Command::Level(None)),
        ("level Teaching", Command::Level(Some(Level::Teaching))),
    ] {
        assert_eq!(parse(line, &query).map_err(|p| p.message), Ok(wanted), "{line}");
    }
    for line in ["take", "1,,2", "heap: 3", "heap 0: 3", "heap 9: 1", "1.5", "level 3", "undo it", "∞"] {
        let problem = parse(line, &query).expect_err(line);
        assert!(problem.help.is_some(), "{line}");
    }
}

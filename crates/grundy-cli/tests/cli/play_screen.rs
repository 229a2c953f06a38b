//! Tests of `grundy play` on a pseudo-terminal, with real keys and a screen that is read back.

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The program on a pseudo-terminal.
struct Terminal {
    child: Child,
    master: File,
    /// The other end of the terminal, held open so that the terminal can be examined after the program has ended.
    slave: OwnedFd,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Every byte the program wrote.
    raw: Arc<Mutex<Vec<u8>>>,
}

fn size(columns: u16, rows: u16) -> Winsize {
    Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }
}

/// Starts the program in its own session on a new pseudo-terminal.
fn spawn(args: &[&str], columns: u16, rows: u16, vars: &[(&str, &str)]) -> (Child, File, OwnedFd) {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("a pseudo-terminal");
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    tcsetwinsize(&master, size(columns, rows)).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let flags = rustix::fs::OFlags::RDWR | rustix::fs::OFlags::NOCTTY | rustix::fs::OFlags::CLOEXEC;
    let slave = rustix::fs::open(name.as_c_str(), flags, rustix::fs::Mode::empty()).unwrap();
    let end = || Stdio::from(slave.try_clone().unwrap());
    // A session of its own: the pseudo-terminal is its controlling terminal and tells it of new sizes.
    let mut command = Command::new("setsid");
    command.arg("-c").arg(env!("CARGO_BIN_EXE_grundy")).arg("play").args(args);
    command.env_remove("NO_COLOR").env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8").envs(vars.iter().copied());
    let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().expect("the program starts");
    (child, File::from(master), slave)
}

impl Terminal {
    fn start(args: &[&str], columns: u16, rows: u16) -> Terminal {
        Terminal::start_with(args, columns, rows, &[])
    }

    fn start_with(args: &[&str], columns: u16, rows: u16, vars: &[(&str, &str)]) -> Terminal {
        let (child, master, slave) = spawn(args, columns, rows, vars);
        // Larger than every terminal of these tests: the program itself decides what fits.
        let screen = Arc::new(Mutex::new(vt100::Parser::new(60, 200, 0)));
        let raw = Arc::new(Mutex::new(Vec::new()));
        let mut reader = master.try_clone().unwrap();
        let (seen, bytes) = (screen.clone(), raw.clone());
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                seen.lock().unwrap().process(&buffer[..n]);
                bytes.lock().unwrap().extend_from_slice(&buffer[..n]);
            }
        });
        Terminal { child, master, slave, screen, raw }
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen shows something; a screen that never does fails the test.
    fn wait_for(&self, wanted: &str) -> String {
        self.wait_until(wanted, |text| text.contains(wanted))
    }

    fn wait_until(&self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let text = self.text();
            if holds(&text) {
                return text;
            }
            assert!(start.elapsed() < Duration::from_secs(60), "never: {what}\n{text}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn keys(&mut self, keys: &str) {
        self.master.write_all(keys.as_bytes()).unwrap();
    }

    fn resize(&self, columns: u16, rows: u16) {
        tcsetwinsize(&self.master, size(columns, rows)).unwrap();
    }

    /// Waits for the end of the program and checks that the terminal is as it was.
    fn end(mut self) -> Option<i32> {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            if start.elapsed() > Duration::from_secs(60) {
                let _ = self.child.kill();
                panic!("the program hangs:\n{}", self.text());
            }
            std::thread::sleep(Duration::from_millis(5));
        };
        self.wait_until("the alternate screen is left", |_| !self.screen.lock().unwrap().screen().alternate_screen());
        self.wait_until("the cursor is shown", |_| !self.screen.lock().unwrap().screen().hide_cursor());
        let modes = tcgetattr(&self.slave).unwrap().local_modes;
        assert!(modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG), "{modes:?}");
        status.code()
    }
}

const RIGHT: &str = "\u{1b}[C";
const UP: &str = "\u{1b}[A";
const DOWN: &str = "\u{1b}[B";

#[test]
fn a_game_is_won_by_following_the_hints() {
    let mut terminal = Terminal::start(&["subtract(1,2,3):6", "--analyse"], 80, 24);
    let text = terminal.wait_for("your move");
    for wanted in ["subtract(1,2,3):6", "N — the player to move wins", "the last player to move wins", "○ ○ ○"]
    {
        assert!(text.contains(wanted), "no `{wanted}` in\n{text}");
    }
    terminal.keys("h");
    let text = terminal.wait_for("the only winning move");
    assert!(text.contains("✓ take 2, leaving 4") && text.contains("◉ ◉"), "{text}");
    terminal.keys("\r");
    terminal.wait_for("the computer takes");
    terminal.keys("h");
    terminal.wait_for("hint:");
    terminal.keys("\r");
    let text = terminal.wait_for("You win");
    assert!(text.contains("the game is over") && text.contains("1. N you: takes 2"), "{text}");
    terminal.keys("q");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn a_lost_game_shows_the_first_ply_with_a_winning_move() {
    let mut terminal = Terminal::start(&["subtract(1,2,3):6"], 80, 24);
    terminal.wait_for("your move");
    // Verdicts are hidden until the game is over.
    for answer in ["2. · computer", "4. N computer"] {
        terminal.keys(UP);
        terminal.wait_for("✓ take 1");
        terminal.keys("\r");
        terminal.wait_for(answer);
    }
    let text = terminal.wait_for("You lose");
    assert!(
        text.contains("Ply 1, from subtract(1,2,3):6")
            && text.contains("took 1, but a winning move was to take")
            && text.contains("2, leaving 4."),
        "{text}"
    );
    terminal.keys("u");
    terminal.wait_for("taken back");
    terminal.keys("n");
    terminal.wait_until("a new game", |text| text.contains("heap: 6") && !text.contains("1. "));
    terminal.keys("q");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn amounts_are_typed_stepped_and_refused_before_they_are_taken() {
    let mut terminal = Terminal::start(&["wythoff:(6,9)"], 80, 24);
    terminal.wait_for("your move");
    terminal.keys("2");
    terminal.wait_for("✓ take 2 from pile 1");
    terminal.keys(RIGHT);
    terminal.keys("1");
    terminal.wait_for("✗ the amounts taken from several piles");
    terminal.keys("\r");
    // The line is too long for the screen: its end is on the next one.
    terminal.wait_for("— take the same number from");
    terminal.keys(UP);
    terminal.wait_for("✓ take 2 from pile 1 and 2 from pile 2, leaving (4,7)");
    terminal.keys(DOWN);
    terminal.wait_for("✗");
    terminal.keys("\u{1b}");
    terminal.wait_until("nothing is chosen", |text| !text.contains('✗') && !text.contains('✓'));
    terminal.keys("q");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn huge_piles_are_numbers_with_an_input() {
    let mut terminal = Terminal::start(&["nim:10^100 + nim:7"], 80, 24);
    let text = terminal.wait_for("your move");
    assert!(text.contains("1000000000…0000000000 (101 digits)"), "{text}");
    terminal.keys("10^99");
    terminal.wait_for("[10^99]");
    terminal.wait_for("✓ take");
    terminal.keys("h");
    terminal.wait_for("hint: take 9999999999…9999999993 (100 digits) from component 1, leaving 7");
    terminal.keys("\r");
    terminal.wait_for("the computer takes");
    terminal.keys("q");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn help_reasons_level_and_verdict_have_their_keys() {
    let mut terminal = Terminal::start(&["fibonacci:20"], 80, 24);
    let hidden = terminal.wait_for("your move");
    assert!(hidden.contains("Take up to twice what was just taken.") && !hidden.contains("N — "), "{hidden}");
    assert!(!hidden.contains("the player to move wins") && !hidden.contains("13 + 5 + 2"), "{hidden}");
    terminal.keys("?");
    terminal.wait_for("show or hide verdicts");
    terminal.keys("x");
    terminal.wait_until("the help is closed", |text| !text.contains("show or hide verdicts"));
    terminal.keys("a");
    terminal.wait_for("N — the player to move wins");
    terminal.keys("w");
    terminal.wait_for("20 = 13 + 5 + 2");
    terminal.keys("x");
    terminal.keys("a");
    terminal.wait_until("the verdict is hidden", |text| !text.contains("the player to move wins"));
    terminal.keys("l");
    terminal.wait_for("level human");
    terminal.keys("q");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn a_terminal_of_any_size_is_drawn() {
    let mut terminal = Terminal::start(&["raleigh:(4,7,9)", "--analyse"], 80, 24);
    terminal.wait_for("your move");
    terminal.resize(40, 12);
    let small = |text: &str| text.contains("pile 3") && text.lines().all(|line| line.trim_end().chars().count() <= 40);
    terminal.wait_until("the small picture", small);
    for (columns, rows) in [(20, 8), (5, 2), (1, 1)] {
        terminal.resize(columns, rows);
        terminal.wait_until("a picture of that size", |text| {
            text.lines().count() <= rows.into()
                && text.lines().all(|line| line.trim_end().chars().count() <= columns.into())
        });
    }
    terminal.resize(200, 60);
    terminal.wait_for("verdict · moves");
    terminal.keys("h");
    terminal.wait_for("hint:");
    terminal.keys("q");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn ctrl_c_and_signals_give_the_terminal_back() {
    let mut terminal = Terminal::start(&["nim^3:(3,4,5)"], 80, 24);
    terminal.wait_for("your move");
    assert!(terminal.screen.lock().unwrap().screen().alternate_screen());
    terminal.keys("\u{3}");
    assert_eq!(terminal.end(), Some(3));
    for signal in [rustix::process::Signal::TERM, rustix::process::Signal::INT, rustix::process::Signal::HUP] {
        let terminal = Terminal::start(&["nim^3:(3,4,5)"], 80, 24);
        terminal.wait_for("your move");
        rustix::process::kill_process(rustix::process::Pid::from_child(&terminal.child), signal).unwrap();
        assert_eq!(terminal.end(), Some(3), "{signal:?}");
    }
}

#[test]
fn a_game_ends_when_its_terminal_is_gone() {
    let (mut child, mut master, slave) = spawn(&["nim:10^100 + nim:7"], 80, 24, &[]);
    let mut parser = vt100::Parser::new(60, 200, 0);
    let mut buffer = [0; 4096];
    while !parser.screen().contents().contains("your move") {
        let n = master.read(&mut buffer).unwrap();
        parser.process(&buffer[..n]);
    }
    drop((master, slave));
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            panic!("the program goes on without a terminal");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn leaving_while_the_computer_thinks_does_not_wait_for_it() {
    // Misère sums with joined piles are searched: this one takes far longer than the test allows.
    let args = ["misere wythoff:(900,900) + nim:900", "--budget", "time=1h,memory=100GiB"];
    let mut terminal = Terminal::start(&args, 80, 24);
    terminal.wait_for("thinking");
    terminal.keys("q");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn colour_is_left_out_where_it_is_not_wanted() {
    let coloured = |vars: &[(&str, &str)], args: &[&str]| {
        let args = [&["nim:7"], args].concat();
        let mut terminal = Terminal::start_with(&args, 80, 24, vars);
        terminal.wait_for("your move");
        terminal.keys("h");
        terminal.wait_for("hint:");
        terminal.keys("q");
        let raw = terminal.raw.clone();
        assert_eq!(terminal.end(), Some(0));
        let text = String::from_utf8_lossy(&raw.lock().unwrap()).into_owned();
        ["\u{1b}[38;5;", "\u{1b}[36m", "\u{1b}[33m"].iter().any(|code| text.contains(code))
    };
    assert!(coloured(&[], &[]));
    assert!(!coloured(&[("NO_COLOR", "1")], &[]));
    assert!(!coloured(&[], &["--color", "never"]));
}

#[test]
fn plain_lines_are_used_where_a_screen_is_not_wanted() {
    for (args, vars) in
        [(&["nim:7", "--plain"][..], &[][..]), (&["nim:7"], &[("TERM", "dumb")]), (&["nim:7", "--json"], &[])]
    {
        let mut terminal = Terminal::start_with(args, 80, 24, vars);
        let json = args.contains(&"--json");
        terminal.wait_for(if json { "\"start\":\"nim:7\"" } else { "your move>" });
        terminal.keys("7\r");
        terminal.wait_for(if json { "\"winner\":\"you\"" } else { "You win" });
        assert!(!terminal.raw.lock().unwrap().contains(&0x1b), "{args:?}");
        assert_eq!(terminal.end(), Some(0));
    }
}

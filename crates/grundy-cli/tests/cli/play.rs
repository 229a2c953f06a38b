//! Tests of `grundy play` with plain lines: complete games of every family, and the behaviour of the dialogue.

use crate::common::*;
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// A game in JSON lines.
struct Dialogue {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Dialogue {
    fn new(args: &[&str]) -> Dialogue {
        let args = [&["play", "--plain", "--json", "--seed", "1"], args].concat();
        let mut child = command(&args).stdin(Stdio::piped()).spawn().expect("the program starts");
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Dialogue { child, input, output }
    }

    fn say(&mut self, line: &str) {
        // The game may be over and the program gone.
        let _ = writeln!(self.input, "{line}");
    }

    fn hear(&mut self) -> Option<Value> {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        (!line.is_empty()).then(|| object(&line))
    }

    /// Plays by `choose`, which is given the hint and returns what to type; the final object and the plies before it.
    fn play_out(mut self, mut choose: impl FnMut(&Value) -> String) -> (Value, Vec<Value>) {
        let mut plies = Vec::new();
        self.say("hint");
        loop {
            let Some(heard) = self.hear() else { panic!("the program ended in the middle of a game: {plies:?}") };
            if heard.get("hint").is_some() {
                self.say(&choose(&heard));
                self.say("hint");
            } else if heard["over"] == true && heard.get("winner").is_some() {
                drop(self.input);
                assert_eq!(self.child.wait().unwrap().code(), Some(0));
                return (heard, plies);
            } else if heard.get("ply").is_some() {
                plies.push(heard);
            } else {
                assert!(heard.get("error").is_none(), "{heard}");
            }
        }
    }
}

fn hinted(hint: &Value) -> String {
    hint["type"].as_str().unwrap_or_else(|| panic!("no move in {hint}")).to_owned()
}

/// An N-position and a P-position of each family.
const FAMILIES: &[(&str, &str)] = &[
    ("nim^3:(3,4,5)", "nim^3:(1,4,5)"),
    ("subtract(1,2,3):21", "subtract(1,2,3):20"),
    ("subtract(primes):11", "subtract(primes):10"),
    ("fibonacci:20", "fibonacci:21"),
    ("takeaway(3x):25", "takeaway(3x):23"),
    ("wythoff:(6,9)", "wythoff:(6,10)"),
    ("wythoff^3:(1,2,4)", "wythoff^3:(1,1,4)"),
    ("raleigh:(4,5,9)", "raleigh:(4,5,8)"),
    ("moves((1,2),(2,1)):(7,9)", "moves((1,2),(2,1)):(6,7)"),
    ("subtract(1,3,4):25 + nim:5", "nim:3 + subtract(1,2,3):7"),
    ("wythoff:(2,3) + nim:2", "nim:0 + fibonacci:5"),
];

fn outcome(query: &str) -> String {
    json(&["solve", query])["outcome"].as_str().unwrap().to_owned()
}

/// Returns the position itself if it has the given outcome, and otherwise the first such position found by lowering the
/// last number.
fn with_outcome(query: &str, wanted: &str) -> String {
    let end = query.trim_end_matches(')').len();
    let start = query[..end].rfind(|c: char| !c.is_ascii_digit()).unwrap() + 1;
    let last: u32 = query[start..end].parse().unwrap();
    let lowered = |n: u32| format!("{}{n}{}", &query[..start], &query[end..]);
    (1..=last).rev().map(lowered).find(|q| outcome(q) == wanted).unwrap_or_else(|| panic!("{query} has no {wanted}"))
}

#[test]
fn following_the_hints_wins_every_family_from_a_won_position() {
    for (query, _) in FAMILIES {
        for play in ["", "misere "] {
            let query = with_outcome(&format!("{play}{query}"), "N");
            let (end, plies) = Dialogue::new(&[&query]).play_out(hinted);
            assert_eq!(end["winner"], "you", "{query}: {end}");
            assert!(end["missed"].is_null() && !plies.is_empty(), "{query}: {end}");
            for ply in &plies {
                let wanted = if ply["by"] == "you" { "N" } else { "P" };
                assert_eq!(ply["before"], wanted, "{query}: {ply}");
            }
        }
    }
}

#[test]
fn perfect_play_wins_every_family_from_a_lost_position() {
    for (_, query) in FAMILIES {
        let query = with_outcome(query, "P");
        assert_eq!(json(&["solve", &query])["over"], false, "{query}");
        let (end, _) = Dialogue::new(&[&query]).play_out(hinted);
        assert_eq!(end["winner"], "computer", "{query}: {end}");
        assert!(end["missed"].is_null(), "there was nothing to miss: {end}");
    }
}

#[test]
fn the_computer_may_begin_and_a_slip_can_be_used() {
    let (end, plies) = Dialogue::new(&["subtract(1,2,3):20", "--second"]).play_out(hinted);
    assert_eq!((&end["winner"], &plies[0]["by"]), (&Value::from("you"), &Value::from("computer")));
    // At level human the computer is to move in a won position often enough to slip now and then.
    let mut won = 0;
    for seed in 0..12 {
        let seed = seed.to_string();
        let args = ["nim^3:(5,9,14)", "--level", "human", "--second", "--seed", &seed];
        let args = [&["play", "--plain", "--json"], &args[..]].concat();
        let mut child = command(&args).stdin(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let (end, plies) = Dialogue { child, input, output }.play_out(hinted);
        let slipped = plies.iter().any(|ply| ply["slip"] == true);
        assert_eq!(end["winner"] == "you", slipped, "seed {seed}: {end}");
        won += u32::from(slipped);
    }
    assert!((1..12).contains(&won), "{won} of 12");
}

#[test]
fn a_lost_game_names_the_first_winning_move_that_was_missed() {
    let out = grundy_fed(&["play", "subtract(1,2,3):6", "--plain"], b"1\n1\n1\n1\n1\n1\n");
    assert_eq!(out.code, Some(0), "{out:?}");
    assert!(out.stdout.contains("You lose"), "{}", out.stdout);
    let wanted = "Ply 1, from subtract(1,2,3):6: you took 1, but a winning move was to take 2, leaving 4.";
    assert!(out.stdout.contains(wanted), "{}", out.stdout);
}

#[test]
fn a_dialogue_in_plain_lines() {
    let moves = b"help\nhint\nwhy\nmoves\nlevel\nlevel human\nlevel perfect\nTake 2\n13\nundo\nlist\n 2 \nlist\nquit\n";
    let out = grundy_fed(&["play", "fibonacci:20", "--plain", "--seed", "1"], moves);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{out:?}");
    for wanted in [
        "fibonacci:20/19: take 1 to 19",
        "hint: take 2, leaving 18 (at most 4 next): the only winning move (type: 2)",
        "20 = 13 + 5 + 2",
        "the computer plays at level human",
        "You take 2, leaving 18 (at most 4 next).",
        "The computer takes 1, leaving 17 (at most 2 next).",
        "13 cannot be taken now: the bound is 2 (the last take was 1)",
        "your last move was taken back",
        "1. N you: takes 2",
        "The game is unfinished",
    ] {
        assert!(out.stdout.contains(wanted), "no `{wanted}` in\n{}", out.stdout);
    }
}

#[test]
fn moves_are_read_forgivingly() {
    for (query, lines, wanted) in [
        ("nim^3:(3,4,5)", "heap 1: 2", "You take 2 from pile 1, leaving (1,4,5)."),
        ("nim^3:(3,4,5)", "PILE 3 : 1", "You take 1 from pile 3"),
        ("nim^3:(3,4,5)", "0,0,2", "You take 2 from pile 3"),
        ("nim^3:(3,4,5)", "(0, 4, 0)", "You take 4 from pile 2"),
        ("nim^3:(3,4,5)", "take 2 from heap 2", "You take 2 from pile 2"),
        ("wythoff:(6,9)", "1 1", "You take 1 from pile 1 and 1 from pile 2"),
        ("nim:3 + nim:5", "heap 2: 3", "You take 3 from component 2, leaving 2."),
        ("nim:3 + nim:5", "2: 3", "You take 3 from component 2"),
        ("nim:0 + nim:5", "2", "You take 2 from component 2"),
        ("nim:1e30", "10^29+7", "You take 100_000"),
        ("nim:3 + wythoff:(3,5)", "heap 2: 1,1", "You take 1 from pile 1 and 1 from pile 2 of component 2"),
        ("nim:3 + wythoff:(3,5)", "2.1: 2", "You take 2 from pile 1 of component 2"),
        ("kayles^2:(3,5)", "heap 1: 1 -> 2", "You take 1 from pile 1, leaving (2,5)."),
        ("kayles^2:(3,5)", "heap 1: 1 -> 2+5", "You take 1 from pile 1, leaving (2,5)."),
        ("kayles^2:(3,5)", "heap 2: 1 -> 1+3", "You take 1 from pile 2, leaving (3,1,3)."),
        ("kayles^2:(3,5)", "heap 1: 2 -> 1", "You take 2 from pile 1, leaving (1,5)."),
        ("nim:1 + kayles^2:(3,5)", "2.1: 1 -> 1+1", "You take 1 from pile 1 of component 2, leaving (1,1,5)."),
    ] {
        let out = grundy_fed(&["play", query, "--plain"], format!("{lines}\n").as_bytes());
        assert!(out.code == Some(0) && out.stdout.contains(wanted), "{query} {lines}: {}", out.stdout);
    }
}

#[test]
fn what_cannot_be_read_or_played_is_explained_and_the_game_goes_on() {
    for (query, line, wanted) in [
        ("nim:7", "hnit", "did you mean hint?"),
        ("nim:7", "two", "type a number to take"),
        ("nim:7", "-1", "cannot read the move"),
        ("nim:7", "0", "a move takes at least one stone"),
        ("nim:7", "8", "8 cannot be taken: the heap has only 7"),
        ("nim:7", "1,2", "2 numbers are given for one pile"),
        ("nim:7", "undo", "there is no move to take back"),
        ("nim:7", "level easy", "`easy` is not a level"),
        ("nim:7", "hint me", "`hint` takes no argument"),
        ("nim:3 + nim:5", "2", "say which heap the move takes from"),
        ("nim:3 + nim:5", "heap 3: 1", "there is no component 3"),
        ("subtract(1,4,9):12", "6", "the nearest legal takes are 4 and 9"),
        ("wythoff:(6,9)", "1,2", "the amounts taken from several piles must be equal"),
        ("wythoff:(6,9)", "heap 3: 2", "there is no pile 3"),
        ("raleigh:(4,5,8)", "1,3,3", "rule III"),
        ("subtract(primes):10^60", "2^127-1", "cannot determine whether"),
    ] {
        let out = grundy_fed(&["play", query, "--plain"], format!("{line}\nquit\n").as_bytes());
        assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{query} {line}: {out:?}");
        assert!(out.stdout.contains(wanted), "{query} {line}: no `{wanted}` in\n{}", out.stdout);
        assert!(out.stdout.contains("The game is unfinished"), "{query} {line}");
    }
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    for args in
        [&["play", "nim:7"][..], &["play", "nim:7", "--plain"], &["play", "nim:7", "--second", "--level", "human"]]
    {
        let out = grundy(args);
        assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{args:?}: {out:?}");
        let unfinished = out.stdout.contains("The game is unfinished");
        assert!(unfinished || out.stdout.contains("You lose"), "{args:?}: {}", out.stdout);
        assert!(!out.stdout.contains('\u{1b}'), "{args:?}");
    }
    let out = grundy_fed(&["play", "nim:7"], b"\xff\xfe\n");
    assert_eq!(out.code, Some(2), "{out:?}");
    assert!(out.stderr.contains("UTF-8"), "{out:?}");
}

#[test]
fn a_bad_query_or_option_is_refused_with_code_2() {
    for (args, wanted) in [
        (&["play", "nimm:7"][..], "did you mean nim"),
        (&["play", "nim"], "position is missing"),
        (&["play", "nim:7", "--level", "easy"], "`easy` is not a level"),
        (&["play", "nim:7", "-o", "game.txt"], "leave out -o"),
        (&["play", "nim:7", "--format", "csv"], "leave out --format"),
        (&["play", "nim:7", "--method", "nim/xor"], "leave out --method"),
        (&["play", "nim:7", "--seed", "x"], "--seed"),
        (&["play"], "<QUERY>"),
    ] {
        let out = grundy(args);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{args:?}: {out:?}");
        assert!(out.stderr.contains(wanted), "{args:?}: {}", out.stderr);
    }
}

#[test]
fn a_position_too_hard_for_the_solver_is_played_all_the_same() {
    let args = ["play", "subtract(squares):10^100", "--plain", "--json", "--budget", "time=200ms"];
    let out = grundy_fed(&args, b"hint\n4\nwhy\nquit\n");
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{out:?}");
    let lines: Vec<Value> = out.stdout.lines().map(object).collect();
    let plies: Vec<&Value> = lines.iter().filter(|line| line.get("ply").is_some()).collect();
    assert!(plies[0]["by"] == "you" && plies[0]["before"].is_null(), "{}", out.stdout);
    let text = grundy_fed(&["play", "subtract(squares):10^100+2", "--budget", "time=200ms"], b"1\n");
    assert!(text.stdout.contains("The computer takes"), "{}", text.stdout);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed: &str| {
        let args = ["play", "nim:40 + nim:30 + nim:20", "--level", "human", "--seed", seed, "--json"];
        grundy_fed(&args, b"heap 1: 1\nheap 1: 1\nheap 2: 1\nheap 3: 1\nheap 2: 1\n").stdout
    };
    assert_eq!(game("7"), game("7"));
    assert!((0..6).any(|seed| game(&seed.to_string()) != game("7")));
}

#[test]
fn teaching_names_its_idea_and_hints_come_unasked() {
    // The same move twice: the first time it is only warned of.
    let out = grundy_fed(&["play", "fibonacci:20", "--level", "teaching", "--hints"], b"3\n3\n");
    assert!(out.stdout.contains("(the computer thinks: ") && out.stdout.contains("17 = 13 + 3 + 1"), "{}", out.stdout);
    assert!(
        out.stdout.contains("hint: take 2") && out.stdout.contains("N — the player to move wins"),
        "{}",
        out.stdout
    );
}

#[test]
fn heaps_are_split_in_plain_lines() {
    let played = grundy_fed(&["play", "grundys-game:9", "--plain"], b"moves\n3\nsplit 4+5\nquit\n");
    assert!(played.stdout.contains("0 -> 1+8, 0 -> 2+7"), "{played:?}");
    assert!(played.stdout.contains("You split a heap, leaving 4 and 5."), "{played:?}");
    // Sizes in any order, and in the words of the hint.
    let played = grundy_fed(&["play", "grundys-game:9", "--plain", "--json"], b"0 -> 5+4\nquit\n");
    let made = played.stdout.lines().find(|line| line.contains("\"by\":\"you\"")).expect("a move was made");
    assert_eq!(object(made)["query"], "grundys-game:4 + grundys-game:5");
    let wrong = grundy_fed(&["play", "grundys-game:9", "--plain"], b"split 3+7\nquit\n");
    assert!(format!("{}{}", wrong.stdout, wrong.stderr).contains("does not allow this move"), "{wrong:?}");
}

#[test]
fn a_teacher_stops_at_a_blunder_until_it_is_made_again() {
    let args = ["play", "subtract(1,2,3):7", "--level", "teaching"];
    let warned = grundy_fed(&args, b"1\n3\n");
    let warning = "This leaves 6. Can you see the winning reply? Choose another move, or enter the same one again to play it anyway.";
    assert!(warned.stdout.contains(warning), "{}", warned.stdout);
    assert!(
        !warned.stdout.contains("You take 1") && warned.stdout.contains("You take 3, leaving 4."),
        "{}",
        warned.stdout
    );
    let insists = grundy_fed(&args, b"1\n1\n");
    assert!(insists.stdout.contains("You take 1, leaving 6.\n"), "{}", insists.stdout);
    let object = grundy_fed(&[&args[..], &["--json"]].concat(), b"1\n");
    assert!(object.stdout.lines().any(|line| line.contains("\"blunder\":true")), "{}", object.stdout);
    let other = grundy_fed(&["play", "subtract(1,2,3):7"], b"1\n");
    assert!(!other.stdout.contains("Can you see") && other.stdout.contains("You take 1"), "{}", other.stdout);
}

#[test]
fn verdicts_wait_until_they_are_asked_for_or_the_game_ends() {
    let args = ["play", "subtract(1,2,3):6", "--seed", "1"];
    let hidden = grundy_fed(&args, b"1\nquit\n").stdout;
    assert!(hidden.contains("Take 1, 2 or 3 stones. The player who takes the last stone wins."), "{hidden}");
    for leak in ["the player to move", "N —", "P —", "winning", "XOR", "mod 4"] {
        assert!(!hidden.contains(leak), "`{leak}` in\n{hidden}");
    }
    let shown = grundy_fed(&[&args[..], &["--analyse"]].concat(), b"quit\n").stdout;
    assert!(shown.contains("N — the player to move wins") && shown.contains("mod 4"), "{shown}");
    let switched = grundy_fed(&args, b"analyse\na\nquit\n").stdout;
    assert_eq!(switched.matches("N — the player to move wins").count(), 1, "{switched}");
    // 6 - 1 = 5, the computer takes 1, 4 - 1 = 3, and it takes the rest.
    let lost = grundy_fed(&args, b"1\n1\n").stdout;
    let review = lost.split("The moves of the game, with the outcome before each move").nth(1).unwrap();
    assert!(review.contains("1. N you: takes 1, leaving 5  ✗ winning move: take 2, leaving 4"), "{lost}");
    assert_eq!(review.lines().filter(|line| line.contains(" you: ")).count(), 2, "{lost}");
}

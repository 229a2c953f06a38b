//! Tests of the tour, of examples in help texts, of plain output in pipes, of completions, of the manual and of
//! command-line conventions.

use crate::common::*;

/// Runs a command line as printed in a document, in a folder of its own.
fn run(line: &str, folder: &Folder) -> Out {
    let words = words(line);
    assert_eq!(words[0], "grundy", "{line}");
    let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    let mut command = command(&args);
    command.current_dir(folder.path());
    finish(command.spawn().unwrap())
}

/// Returns the commands of an indented list, without the explanations that follow them after two spaces.
fn listed(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|l| l.starts_with("grundy "));
    lines.map(|l| l.split("   ").next().unwrap().trim().to_owned()).collect()
}

const COMMANDS: [&str; 10] =
    ["solve", "values", "period", "positions", "play", "census", "check", "games", "completions", "man"];

#[test]
fn the_tour_is_short_and_every_command_in_it_runs() {
    let tour = text(&[]);
    assert!(tour.lines().count() <= 28 && tour.lines().all(|l| l.chars().count() <= 100), "{tour}");
    let commands = listed(&tour);
    assert!(commands.len() >= 5, "{tour}");
    let folder = Folder::new("tour");
    for line in commands {
        let out = run(&line, &folder);
        assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{line}: {out:?}");
        assert!(!out.stdout.is_empty(), "{line}");
    }
    assert!(folder.names().is_empty(), "the tour leaves files");
}

#[test]
fn the_tour_and_the_help_name_every_family_of_games() {
    let (tour, help) = (text(&[]), text(&["--help"]));
    let joined = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for game in json(&["games"])["games"].as_array().unwrap() {
        let title = game["title"].as_str().unwrap();
        assert!(joined.contains(title), "--help does not name {title}");
        assert!(tour.contains(title) || game["ready"] == false, "the tour does not name {title}");
    }
}

#[test]
fn every_example_of_every_help_runs() {
    let folder = Folder::new("help");
    for command in COMMANDS {
        let help = text(&[command, "--help"]);
        let (_, examples) = help.split_once("Examples:").unwrap_or_else(|| panic!("{command}: no examples"));
        let lines = listed(examples);
        assert!(!lines.is_empty(), "{command}");
        assert!(lines.iter().any(|l| l.starts_with(&format!("grundy {command}"))), "{command}: {lines:?}");
        for line in lines {
            let out = run(&line, &folder);
            assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{line}: {out:?}");
            assert!(!out.stdout.is_empty(), "{line}");
        }
        assert!(text(&[command, "-h"]).contains("Usage:"));
        assert_eq!(text(&["help", command]), help);
    }
}

#[test]
fn help_lists_the_commands_and_the_exit_codes() {
    let help = text(&["--help"]);
    for command in COMMANDS {
        assert!(help.contains(&format!("  {command} ")), "{command}");
    }
    for word in ["Exit codes", "--format", "--json", "--output", "--method", "--double-check", "--budget", "--quiet"] {
        assert!(help.contains(word), "{word}");
    }
}

#[test]
fn the_catalogue_examples_run() {
    let folder = Folder::new("catalogue");
    for game in ["nim", "subtract"] {
        let page = text(&["games", game]);
        let lines = listed(&page);
        assert!(lines.len() >= 3, "{page}");
        for line in lines {
            assert_eq!(run(&line, &folder).code, Some(0), "{line}");
        }
    }
    for game in ["fibonacci", "wythoff", "raleigh", "kayles"] {
        assert!(text(&["games", game]).contains("\nmethods\n"), "{game}");
    }
}

#[test]
fn the_version() {
    let version = text(&["--version"]);
    assert_eq!(version, format!("grundy {}\n", env!("CARGO_PKG_VERSION")));
    assert_eq!(text(&["-V"]), version);
}

#[test]
fn pipes_are_plain_and_colour_can_be_forced() {
    for args in [
        &["solve", "nim:3 + nim:5"][..],
        &["solve", "misere nim:3"],
        &["values", "nim", "--to", "9", "--outcomes"],
        &["period", "subtract(2,4,7)"],
        &["positions", "nim"],
        &["games"],
        &["games", "subtract"],
        &["--help"],
        &["solve", "--help"],
        &[],
    ] {
        let plain = text(args);
        assert!(!plain.contains('\u{1b}'), "{args:?}: {plain}");
        for (key, value) in [("NO_COLOR", "1"), ("TERM", "xterm-256color")] {
            let mut command = command(args);
            command.env(key, value);
            assert_eq!(finish(command.spawn().unwrap()).stdout, plain, "{args:?} with {key}");
        }
    }
    let query = ["solve", "nim:3 + nim:5"];
    let plain = text(&query);
    assert_eq!(text(&[&query[..], &["--color", "never"]].concat()), plain);
    let bright = text(&[&query[..], &["--color", "always"]].concat());
    assert!(bright.contains("\u{1b}["), "{bright}");
    let mut stripped = String::new();
    for (i, part) in bright.split("\u{1b}[").enumerate() {
        stripped.push_str(if i == 0 { part } else { part.split_once('m').expect("a colour").1 });
    }
    assert_eq!(stripped, plain, "colour changes nothing but colour");
    for format in ["json", "csv", "latex"] {
        let machine = text(&[&query[..], &["--color", "always", "--format", format]].concat());
        assert!(!machine.contains('\u{1b}'), "{format}: {machine}");
    }
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish"] {
        let script = text(&["completions", shell]);
        for word in ["solve", "positions", "double-check", "certificate"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        // A position and a ruleset begin with the name of a game.
        for game in json(&["games"])["games"].as_array().unwrap() {
            let name = game["name"].as_str().unwrap();
            let lines =
                script.lines().filter(|line| line.split(|c: char| !c.is_alphanumeric() && c != '-').any(|w| w == name));
            assert!(lines.count() >= 12, "{shell} does not complete {name}");
        }
    }
}

#[test]
fn the_manual_page() {
    let page = text(&["man"]);
    let mut lines = page.lines().filter(|l| l.starts_with('.') && !l.starts_with(".ie") && !l.starts_with(".el"));
    assert!(lines.next().unwrap().starts_with(".TH grundy 1"), "{page}");
    for word in [".SH NAME", ".SH SYNOPSIS", "certificate", "Exit codes", "solve"] {
        assert!(page.contains(word), "{word}");
    }
    for command in COMMANDS {
        assert!(page.contains(command), "{command}");
    }
}

#[test]
fn misere_play_is_stated_loudly() {
    for args in [
        &["solve", "misere subtract(1,2,3):21"][..],
        &["solve", "misere subtract(1,2):7 + nim:4"],
        &["values", "subtract(1,2,3)", "--to", "21", "--misere"],
        &["values", "nim + nim", "--to", "3", "--misere"],
        &["period", "subtract(1,2,3)", "--misere"],
        &["positions", "subtract(1,2,3)", "--misere"],
    ] {
        for format in ["text", "latex"] {
            let page = text(&[args, &["--format", format]].concat());
            assert!(page.contains("MISÈRE") && page.contains("LOSES"), "{args:?}: {page}");
        }
        let object = json(args);
        assert_eq!(object["play"], "misere", "{args:?}");
    }
    let normal = text(&["solve", "subtract(1,2,3):21"]);
    assert!(!normal.contains("MISÈRE") && normal.contains("last move wins"), "{normal}");
}

#[test]
fn sums_show_the_binary_table_and_its_odd_columns() {
    let page = text(&["solve", "nim:20 + subtract(1,3,4):5 + nim:6"]);
    // 20 = 10100, g(5) = 3 = 00011, 6 = 00110: the columns 4 and 0 are odd.
    let rows: Vec<&str> =
        page.lines().filter(|l| l.contains("10100") || l.contains("00011") || l.contains("00110")).collect();
    assert_eq!(rows.len(), 3, "{page}");
    let start = rows[0].find("10100").unwrap();
    assert_eq!(&rows[1][start..start + 5], "00011", "{page}");
    assert_eq!(&rows[2][start..start + 5], "00110", "{page}");
    let marks = page.lines().find(|l| l.contains("odd number of 1s, so")).expect("the odd columns");
    assert_eq!(&marks[start..start + 5], "^   ^", "{page}");
    let even = text(&["solve", "nim:6 + nim:6"]);
    assert!(even.contains("110"), "{even}");
    let marks = even.lines().find(|l| l.contains("odd columns"));
    assert!(marks.is_none_or(|l| !l.contains('^')), "{even}");
}

#[test]
fn reasons_cite_theorems_and_numbers_are_grouped_for_readers() {
    let page = text(&["solve", "subtract(1,2,3):21"]);
    assert!(page.contains("why") && page.contains("[R5]") && page.contains("standing: verified"), "{page}");
    let page = text(&["solve", "subtract(2,4,7):1234567"]);
    assert!(page.contains("1_234_567"), "{page}");
    let lost = text(&["solve", "subtract(1,2,3):20"]);
    assert!(lost.contains("loses") && lost.contains("delays the loss longest"), "{lost}");
    let over = text(&["solve", "subtract(5,6):3"]);
    assert!(over.contains("no move"), "{over}");
}

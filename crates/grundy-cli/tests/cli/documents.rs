//! The commands in README.md and ERRATA.md print what the documents say.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The words of a command line, single quotes respected.
fn words(line: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => out.push(String::new()),
            c => out.last_mut().expect("never empty").push(c),
        }
    }
    out.retain(|w| !w.is_empty());
    out
}

/// The commands of the console blocks with the output that follows each.
fn transcripts(text: &str) -> Vec<(String, String)> {
    let mut out: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match line.strip_prefix("$ grundy ") {
                Some(command) => out.push((command.to_owned(), String::new())),
                None => {
                    let (_, output) = out.last_mut().expect("output follows a command");
                    output.push_str(line);
                    output.push('\n');
                }
            },
        }
    }
    out
}

fn check_document(name: &str, least: usize) {
    let text = std::fs::read_to_string(root().join(name)).unwrap();
    let found = transcripts(&text);
    assert!(found.len() >= least, "{name} shows {} commands", found.len());
    let folder = std::env::temp_dir().join(format!("grundy-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let trimmed = |s: &str| s.lines().map(|l| format!("{}\n", l.trim_end())).collect::<String>().trim_end().to_owned();
    for (command, expected) in found {
        let run =
            Command::new(env!("CARGO_BIN_EXE_grundy")).args(words(&command)).current_dir(&folder).output().unwrap();
        assert!(run.status.success(), "{name}: grundy {command}: {}", String::from_utf8_lossy(&run.stderr));
        let printed = String::from_utf8(run.stdout).unwrap();
        assert_eq!(trimmed(&printed), trimmed(&expected), "{name}: grundy {command}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_readme_shows_what_the_commands_print() {
    check_document("README.md", 7);
}

#[test]
fn the_errata_show_what_the_commands_print() {
    check_document("ERRATA.md", 9);
}

#[test]
fn the_page_on_take_and_break_games_shows_what_the_commands_print() {
    check_document("docs/take-and-break.md", 2);
}

#[test]
fn the_readme_gives_exactly_two_make_commands() {
    let text = std::fs::read_to_string(root().join("README.md")).unwrap();
    let commands: Vec<&str> = text.lines().filter(|l| l.starts_with("make ")).collect();
    assert_eq!(commands.len(), 2, "{commands:?}");
    assert!(commands[0].starts_with("make run") && commands[1].starts_with("make test"));
}

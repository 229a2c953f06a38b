//! Tests that the commands in README.md, ERRATA.md and the chapters of the book print the outputs shown there.
//!
//! A block ```` ```console ```` is what a terminal shows: `$ grundy …` runs the program, `$ cat FILE` shows a file,
//! `$ curl -s 'http://127.0.0.1:7333/…'` asks a server, `echo '…' | ` in front is what is typed. With `; echo $?` at the end the
//! transcript has errors and exit code too; without it the command must succeed. A block with `file=NAME` in its first line is
//! that file. All blocks of a document share one folder.
//!
//! The seconds that a proof took are not compared. `GRUNDY_WRITE_DOCUMENTS=1` writes what is printed into the documents: read the difference before it is committed.

use crate::common::rewritten;
use crate::serve::{Served, serve};
use std::fmt::Write;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The address of the server in the documents.
const SERVER: &str = "http://127.0.0.1:7333";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the words of a command line, where single quotes enclose a word.
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

/// The state that the commands of one document share.
struct Desk {
    folder: PathBuf,
    server: Option<Served>,
}

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = std::env::temp_dir().join(format!("grundy-{}-{}", std::process::id(), name.replace('/', "-")));
        std::fs::create_dir_all(&folder).unwrap();
        Desk { folder, server: None }
    }

    /// Returns the output of a command, or the reason why it cannot be shown.
    fn run(&mut self, command: &str) -> Result<String, String> {
        let (line, with_code) = match command.strip_suffix("; echo $?") {
            Some(line) => (line, true),
            None => (command, false),
        };
        let (typed, line) = match line.strip_prefix("echo '").and_then(|rest| rest.split_once("' | ")) {
            Some((typed, line)) => (Some(format!("{typed}\n")), line),
            None => (None, line),
        };
        let words = words(line);
        match words[0].as_str() {
            "grundy" => self.grundy(&words[1..], typed, with_code),
            "cat" => std::fs::read_to_string(self.folder.join(&words[1])).map_err(|why| why.to_string()),
            "curl" => {
                let address = words.last().expect("curl asks an address");
                let target = address.strip_prefix(SERVER).ok_or_else(|| format!("{address} is not at {SERVER}"))?;
                let server = self.server.get_or_insert_with(|| serve(&["--port", "0"]));
                let (head, body) = server.get(target);
                let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
                if chunked { Err(format!("{target} is answered in chunks")) } else { Ok(body) }
            }
            other => Err(format!("`{other}` is no command that documents may show")),
        }
    }

    fn grundy(&self, words: &[String], typed: Option<String>, with_code: bool) -> Result<String, String> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(words)
            .current_dir(&self.folder)
            .stdin(if typed.is_some() { Stdio::piped() } else { Stdio::null() })
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|why| why.to_string())?;
        if let Some(typed) = typed {
            child.stdin.take().expect("it is a pipe").write_all(typed.as_bytes()).map_err(|why| why.to_string())?;
        }
        let run = child.wait_with_output().map_err(|why| why.to_string())?;
        let mut printed = String::from_utf8_lossy(&run.stdout).into_owned();
        let said = String::from_utf8_lossy(&run.stderr);
        if with_code {
            printed.push_str(&said);
            let _ = writeln!(printed, "{}", run.status.code().ok_or("it was killed")?);
        } else if !run.status.success() {
            return Err(format!("{}: {said}", run.status));
        }
        Ok(printed)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Returns the text without the duration of proofs, as in `0.001 s]`.
fn timeless(text: &str) -> String {
    let parts: Vec<&str> = text.split(" s]").collect();
    let (last, before) = parts.split_last().expect("a split has a part");
    let cut = |part: &&str| format!("{}… s]", part.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.'));
    before.iter().map(cut).chain([(*last).to_owned()]).collect()
}

fn trimmed(text: &str) -> String {
    text.lines().map(|l| format!("{}\n", l.trim_end())).collect::<String>().trim_end().to_owned()
}

/// Returns the errors of a document, the document with the present output of its commands, and the number of commands.
fn retold(name: &str, text: &str) -> (Vec<String>, String, usize) {
    let mut desk = Desk::new(name);
    let (mut wrong, mut out, mut commands) = (Vec::new(), String::new(), 0);
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        out.push_str(line);
        out.push('\n');
        let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
        let file = info.split([',', ' ']).find_map(|part| part.strip_prefix("file="));
        let mut body = String::new();
        while let Some(line) = lines.next_if(|l| *l != "```") {
            body.push_str(line);
            body.push('\n');
            match line.strip_prefix("$ ").filter(|_| info == "console") {
                None => {
                    out.push_str(line);
                    out.push('\n');
                }
                Some(command) => {
                    let mut expected = String::new();
                    while let Some(line) = lines.next_if(|l| *l != "```" && !l.starts_with("$ ")) {
                        expected.push_str(line);
                        expected.push('\n');
                    }
                    commands += 1;
                    let printed = desk.run(command).map(|printed| trimmed(&printed));
                    match &printed {
                        Err(why) => wrong.push(format!("{name}: {command}: {why}")),
                        Ok(printed) if timeless(printed) != timeless(&trimmed(&expected)) => {
                            wrong.push(format!("{name}: {command} prints\n{printed}\nnot\n{expected}"));
                        }
                        Ok(_) => {}
                    }
                    let as_it_was = trimmed(&expected);
                    let shown = printed.ok().filter(|new| timeless(new) != timeless(&as_it_was)).unwrap_or(as_it_was);
                    let _ = write!(out, "$ {command}\n{shown}{}", if shown.is_empty() { "" } else { "\n" });
                }
            }
        }
        if let Some(file) = file {
            std::fs::write(desk.folder.join(file), body).unwrap();
        }
    }
    (wrong, out, commands)
}

/// Checks documents, all of them before it complains, and says how many commands they show.
fn check_documents(names: &[String]) -> usize {
    let (mut all, mut commands) = (Vec::new(), 0);
    for name in names {
        let path = root().join(name);
        let text = std::fs::read_to_string(&path).unwrap();
        let (wrong, out, shown) = retold(name, &text);
        if rewritten() {
            std::fs::write(path, out).unwrap();
        }
        all.extend(wrong);
        commands += shown;
    }
    assert!(all.is_empty(), "{}\n(GRUNDY_WRITE_DOCUMENTS=1 writes what is printed)", all.join("\n"));
    commands
}

/// Returns the chapters of the book.
fn chapters() -> Vec<String> {
    let (mut found, mut folders) = (Vec::new(), vec!["docs".to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else if path.ends_with(".md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn the_readme_shows_what_the_commands_print() {
    assert_eq!(check_documents(&["README.md".to_owned()]), 4);
}

#[test]
fn the_errata_show_what_the_commands_print() {
    assert!(check_documents(&["ERRATA.md".to_owned()]) >= 9);
}

#[test]
fn the_chapters_of_the_book_show_what_the_commands_print() {
    let chapters = chapters();
    assert!(chapters.iter().any(|c| c == "docs/take-and-break.md"), "{chapters:?}");
    let commands = check_documents(&chapters);
    assert!(commands >= 100, "the chapters show {commands} commands");
}

/// The rows of the table in docs/api.md: routes and parameters.
#[test]
fn the_chapter_on_the_api_names_routes_and_parameters_that_exist() {
    let text = std::fs::read_to_string(root().join("docs/api.md")).unwrap();
    let (_, body) = serve(&["--port", "0"]).get("/api/openapi.json");
    let described: serde_json::Value = serde_json::from_str(&body).unwrap();
    let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let mut routes = Vec::new();
    for row in text.lines().filter(|line| line.starts_with('|') && line.contains("`/api/")) {
        let cells: Vec<&str> = row.split('|').collect();
        let here = quoted(cells[2]);
        let known: String = here.iter().map(|route| described["paths"][route].to_string()).collect();
        for route in &here {
            assert!(described["paths"][route].is_object(), "there is no {route}");
        }
        for parameter in quoted(cells[3]) {
            assert!(known.contains(&format!("\"name\":\"{parameter}\"")), "{here:?} have no {parameter}");
        }
        routes.extend(here);
    }
    for (path, methods) in described["paths"].as_object().unwrap() {
        let served = ["/api", "/api/hello", "/api/metrics", "/api/openapi.json", "/api/style.css"];
        assert!(
            methods.is_object() && (served.contains(&path.as_str()) || routes.contains(path)),
            "{path} is not in docs/api.md"
        );
    }
}

/// Recipes for other machines cannot be run here, but the program understands them.
#[test]
fn commands_in_recipes_are_understood() {
    let mut understood = 0;
    for name in chapters() {
        let text = std::fs::read_to_string(root().join(&name)).unwrap();
        let recipes = text.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap_or(""));
        for line in recipes.flat_map(str::lines).filter(|line| !line.starts_with('#')) {
            let Some((_, command)) = line.split_once("grundy ") else { continue };
            let command = command.split(" #").next().unwrap_or("").replace("${SLURM_ARRAY_TASK_ID}", "0");
            let run = Command::new(env!("CARGO_BIN_EXE_grundy")).args(words(&command)).arg("--help").output().unwrap();
            assert!(run.status.success(), "{name}: {line}: {}", String::from_utf8_lossy(&run.stderr));
            understood += 1;
        }
    }
    assert!(understood >= 3, "{understood}");
}

#[test]
fn a_document_that_says_something_else_is_noticed() {
    let says = |outcome: &str| {
        format!("text\n```text,file=heap\n7\n```\n```console\n$ grundy solve nim:@heap --format csv\n{outcome}\n```\n")
    };
    let (wrong, right, commands) = retold("documents-test", &says("something else"));
    assert_eq!((wrong.len(), commands), (1, 1));
    assert!(right.contains("nim:7"), "{right}");
    assert!(retold("documents-test", &right).0.is_empty());
    let (wrong, ..) = retold("documents-test", "```console\n$ rm -r x\n```\n");
    assert_eq!(wrong.len(), 1);
    let (wrong, told, _) = retold("documents-test", "```console\n$ grundy solve nim:x; echo $?\n```\n");
    assert_eq!(wrong.len(), 1);
    assert!(told.contains("column 5") && told.contains("\n2\n```"), "{told}");
}

#[test]
fn the_readme_gives_exactly_two_make_commands() {
    let text = std::fs::read_to_string(root().join("README.md")).unwrap();
    let commands: Vec<&str> = text.lines().filter(|l| l.starts_with("make ")).collect();
    assert_eq!(commands.len(), 2, "{commands:?}");
    assert!(commands[0].starts_with("make run") && commands[1].starts_with("make test"));
}

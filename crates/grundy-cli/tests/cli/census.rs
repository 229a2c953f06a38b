//! Tests of censuses as a user runs them: interrupted, damaged or divided, they always yield the same result.

use crate::common::{Folder, command, finish, grundy, json, object, text};
use grundy_census::Table;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Returns all files below a folder that are not hidden.
fn names(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().map(Result::unwrap) {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else if !entry.file_name().to_string_lossy().starts_with('.') {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    found
}

/// Returns the results with their contents, except the information on their origin.
fn results(root: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let found = names(root).into_iter().filter(|path| !path.ends_with("_census.parquet"));
    found.map(|path| (path.strip_prefix(root).unwrap().to_owned(), std::fs::read(&path).unwrap())).collect()
}

/// Returns an entry of the footer of the file that describes a folder.
fn footer(root: &Path, key: &str) -> Option<String> {
    let table = Table::from_parquet(std::fs::read(root.join("_census.parquet")).unwrap()).unwrap();
    assert_eq!(table.lines(), 0);
    table.notes.get(key).cloned()
}

fn summary(root: &str) -> Option<String> {
    footer(Path::new(root), "grundy.summary")
}

fn manifest(root: &Path) -> serde_json::Value {
    let manifest: serde_json::Value = serde_json::from_str(&footer(root, "grundy.census").unwrap()).unwrap();
    assert_eq!(manifest["format"], 2);
    manifest
}

fn shards(root: &Path) -> Vec<PathBuf> {
    names(root).into_iter().filter(|path| path.to_string_lossy().contains("shard-")).collect()
}

/// Returns the identity of a file, which changes if the file is replaced.
#[cfg(unix)]
fn identity(path: &Path) -> (u64, i64, i64) {
    use std::os::unix::fs::MetadataExt;
    let about = std::fs::metadata(path).unwrap();
    (about.ino(), about.mtime(), about.mtime_nsec())
}

#[test]
fn the_census_of_16_finds_the_period_168() {
    let found = json(&["census", "subtract", "--max", "16"]);
    let part = &found["parts"][0];
    assert_eq!((&part["m"], &part["sets"]), (&16.into(), &"32768".into()));
    // Longest outcome periods up to 36 are in RECORDS.md, with their source.
    assert_eq!(part["outcomes"]["longest_period"]["value"], 168);
    let total: u64 = part["outcomes"]["periods"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line[1].as_str().unwrap().parse::<u64>().unwrap())
        .sum();
    assert_eq!(total, 32768);
}

#[test]
fn every_format_shows_the_records() {
    let table = text(&["census", "subtract", "--max", "9", "--upto"]);
    assert!(table.lines().any(|line| line.starts_with("9 ") && line.contains(" 28 ")), "{table}");
    let csv = text(&["census", "subtract", "--max", "9", "--format", "csv"]);
    assert!(csv.starts_with("m,values,line,value,sets,takes,preperiod,period\n"), "{csv}");
    assert!(csv.lines().any(|line| line.starts_with("9,outcomes,longest-period,28,")), "{csv}");
    let latex = text(&["census", "subtract", "--max", "9", "--format", "latex"]);
    assert!(latex.contains("\\begin{tabular}") && latex.contains("28"), "{latex}");
    let sets = text(&["census", "subtract", "--max", "3", "--rows", "sets", "--nimbers", "--format", "csv"]);
    // {1,2,3}: 0 1 2 3 and again; {3}: 0 0 0 1 1 1.
    assert!(sets.contains("3,\"{1,2,3}\",0,4,0,4") && sets.contains("3,{3},0,6,0,6"), "{sets}");
    let takeaway = text(&["census", "takeaway", "--c", "1..4", "--denominator", "2"]);
    assert!(takeaway.contains("5/2") && takeaway.contains("1.618033988749"), "{takeaway}");
    let moves = text(&["census", "moves", "--box", "1", "--vectors", "3", "--stars", "all"]);
    assert!(moves.contains("moves((1,0)*,(0,1)*,(1,1)*)") && moves.contains("wythoff"), "{moves}");
}

#[test]
fn the_summary_does_not_depend_on_threads_shards_or_where_it_is_kept() {
    let folder = Folder::new("census-same");
    let mut seen = Vec::new();
    for (name, more) in
        [("a", vec!["--threads", "1"]), ("b", vec!["--shards", "7"]), ("c", vec!["--shards", "100", "--threads", "3"])]
    {
        let at = folder.file(name);
        let args = [&["census", "subtract", "--max", "18", "--json", "-o", &at], more.as_slice()].concat();
        let out = grundy(&args);
        assert_eq!(out.code, Some(0), "{out:?}");
        seen.push((out.stdout, summary(&at).unwrap()));
    }
    assert!(seen.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(seen[0].0.trim_end(), seen[0].1);
    let in_memory = text(&["census", "subtract", "--max", "18", "--json"]);
    assert_eq!(in_memory, seen[0].0);
}

#[test]
fn jobs_of_an_array_and_a_last_run_make_the_same_census() {
    let folder = Folder::new("census-array");
    let (whole, jobs) = (folder.file("whole"), folder.file("jobs"));
    text(&["census", "subtract", "--max", "17", "--upto", "-o", &whole, "--shards", "3"]);
    for i in [2, 0, 1] {
        let said = text(&["census", "subtract", "--max", "17", "--upto", "-o", &jobs, "--shard", &format!("{i}/3")]);
        assert!(said.contains("computed in this run"), "{said}");
    }
    assert_eq!(summary(&jobs), None);
    let before: Vec<_> = shards(Path::new(&jobs)).iter().map(|path| identity(path)).collect();
    text(&["census", "subtract", "--max", "17", "--upto", "-o", &jobs]);
    assert_eq!(results(Path::new(&jobs)), results(Path::new(&whole)));
    assert_eq!(shards(Path::new(&jobs)).iter().map(|path| identity(path)).collect::<Vec<_>>(), before);
    assert!(Path::new(&jobs).join("m17-shard-00002-of-00003.parquet").exists());
}

#[test]
fn a_killed_run_continues_and_repeats_no_finished_shard() {
    let folder = Folder::new("census-kill");
    let (whole, killed) = (folder.file("whole"), folder.file("killed"));
    let census = |at: &str| {
        let args = ["census", "subtract", "--max", "27", "--shards", "64", "--threads", "1", "-q", "-o"];
        args.iter().map(|a| (*a).to_owned()).chain([at.to_owned()]).collect::<Vec<String>>()
    };
    let run = |at: &str| {
        let args = census(at);
        command(&args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    assert_eq!(finish(run(&whole).spawn().unwrap()).code, Some(0));
    let mut kept = BTreeMap::new();
    for round in 1..=3 {
        let mut child = run(&killed).spawn().unwrap();
        // In the middle: when some more shards are there.
        let start = Instant::now();
        while shards(Path::new(&killed).parent().unwrap()).len() < 64 + 8 * round
            && start.elapsed() < Duration::from_secs(60)
        {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let there: BTreeMap<PathBuf, _> =
            shards(Path::new(&killed)).into_iter().map(|path| (path.clone(), identity(&path))).collect();
        assert!(there.len() < 64 && there.len() >= 8 * round, "killed with {} shards", there.len());
        assert!(kept.iter().all(|(path, id)| there.get(path) == Some(id)), "a finished shard was written again");
        kept = there;
    }
    assert_eq!(summary(&killed), None);
    assert_eq!(finish(run(&killed).spawn().unwrap()).code, Some(0));
    assert!(kept.iter().all(|(path, id)| identity(path) == *id), "a finished shard was written again");
    assert_eq!(results(Path::new(&killed)), results(Path::new(&whole)));
    // Nothing half-written is left.
    let hidden = std::fs::read_dir(&killed).unwrap();
    assert!(hidden.map(Result::unwrap).all(|entry| !entry.file_name().to_string_lossy().starts_with('.')));
}

#[test]
fn a_torn_or_altered_shard_is_computed_again_and_no_other() {
    let folder = Folder::new("census-torn");
    let at = folder.file("run");
    let run = || text(&["census", "subtract", "--max", "18", "--shards", "5", "-o", &at]);
    let said = run();
    let sound = results(Path::new(&at));
    let all = shards(Path::new(&at));
    assert_eq!(all.len(), 5);
    let whole = std::fs::read(&all[1]).unwrap();
    let mut altered = whole.clone();
    altered[whole.len() / 2] ^= 4;
    let damages: [&[u8]; 4] = [&whole[..whole.len() / 2], &[], &altered, b"no Parquet at all"];
    for damage in damages {
        std::fs::write(&all[1], damage).unwrap();
        let before: Vec<_> = all.iter().map(|path| identity(path)).collect();
        let out = grundy(&["census", "subtract", "--max", "18", "--shards", "5", "-o", &at]);
        assert_eq!((out.code, out.stdout), (Some(0), said.clone()));
        assert!(out.stderr.starts_with("repaired: m18-shard-00001-of-00005.parquet: "), "{}", out.stderr);
        assert_eq!(out.stderr.lines().count(), 1, "{}", out.stderr);
        assert_eq!(results(Path::new(&at)), sound);
        let replaced: Vec<bool> = all.iter().zip(&before).map(|(path, id)| identity(path) != *id).collect();
        assert_eq!(replaced, [false, true, false, false, false]);
    }
    // A shard of another census in its place is noticed as well.
    std::fs::copy(&all[0], &all[2]).unwrap();
    let out = grundy(&["census", "subtract", "--max", "18", "--shards", "5", "-o", &at]);
    assert!(out.stderr.contains("belongs to another census"), "{}", out.stderr);
    assert_eq!(results(Path::new(&at)), sound);
}

#[test]
fn a_folder_of_the_first_format_is_refused_with_the_remedy() {
    let folder = Folder::new("census-old");
    let at = folder.file("run");
    std::fs::create_dir(&at).unwrap();
    std::fs::write(Path::new(&at).join("census.json"), "{}").unwrap();
    let out = grundy(&["census", "subtract", "--max", "9", "-o", &at]);
    assert_eq!(out.code, Some(2), "{out:?}");
    assert!(out.stderr.contains("format 1") && out.stderr.contains("choose another folder"), "{}", out.stderr);
}

#[test]
#[cfg(unix)]
fn a_disk_that_is_full_stops_the_census_cleanly_and_it_can_go_on() {
    let folder = Folder::new("census-full");
    let (at, whole) = (folder.file("run"), folder.file("whole"));
    let census =
        format!("{} census subtract --max 18 --rows sets --shards 8 --threads 1", env!("CARGO_BIN_EXE_grundy"));
    // No file may be longer than 8 KiB: writing fails in the middle, as on a full disk, and the signal is ignored.
    let limited = format!("trap '' XFSZ; ulimit -f 8; exec {census} -o '{at}'");
    let mut shell = std::process::Command::new("bash");
    shell.args(["-c", &limited]).stdin(std::process::Stdio::null());
    shell.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let out = finish(shell.spawn().unwrap());
    assert_eq!(out.code, Some(2), "{out:?}");
    assert!(out.stderr.contains("shard-0000") && out.stderr.contains("help: "), "{}", out.stderr);
    assert_eq!(summary(&at), None);
    text(&["census", "subtract", "--max", "18", "--rows", "sets", "--shards", "8", "-o", &at]);
    text(&["census", "subtract", "--max", "18", "--rows", "sets", "--shards", "8", "-o", &whole]);
    assert_eq!(results(Path::new(&at)), results(Path::new(&whole)));
}

#[test]
#[cfg(unix)]
fn an_interrupted_census_keeps_what_is_finished() {
    let folder = Folder::new("census-interrupt");
    let at = folder.file("run");
    let args = ["census", "subtract", "--max", "30", "--shards", "512", "--threads", "1", "-o", &at];
    let child = command(&args).spawn().unwrap();
    let start = Instant::now();
    while shards(folder.path()).is_empty() && start.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(1));
    }
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    let out = finish(child);
    assert_eq!(out.code, Some(3), "{out:?}");
    assert!(out.stderr.contains("of 512 shard files are finished"), "{}", out.stderr);
    assert!(!shards(folder.path()).is_empty());
}

#[test]
fn a_spent_budget_is_exit_code_3() {
    let out = grundy(&["census", "subtract", "--max", "40", "--budget", "time=200ms"]);
    assert_eq!(out.code, Some(3), "{out:?}");
    let out = grundy(&["census", "subtract", "--max", "30", "--budget", "positions=1e6"]);
    assert_eq!(out.code, Some(3), "{out:?}");
}

#[test]
fn the_folder_says_where_the_census_comes_from() {
    let folder = Folder::new("census-provenance");
    let at = folder.file("run");
    text(&["census", "subtract", "--max", "12", "-o", &at]);
    let manifest = manifest(Path::new(&at));
    assert_eq!(manifest["task"]["census"], "subtract");
    assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
    assert!(manifest["provenance"]["command"].as_str().unwrap().contains("--max 12"));
    assert_eq!(manifest["provenance"]["machine"]["architecture"], std::env::consts::ARCH);
    let hashes = manifest["files"].as_object().unwrap();
    assert_eq!(hashes.len(), 1);
    assert!(hashes.values().all(|hash| hash.as_str().unwrap().len() == 64));
    object(&summary(&at).unwrap());
}

#[test]
fn mistakes_are_exit_code_2_and_name_the_remedy() {
    let folder = Folder::new("census-errors");
    let (at, other) = (folder.file("run"), folder.file("other"));
    text(&["census", "subtract", "--max", "12", "-o", &at]);
    std::fs::create_dir(&other).unwrap();
    std::fs::write(Path::new(&other).join("file"), "x").unwrap();
    let cases: [&[&str]; 14] = [
        &["census", "subtract", "--max", "0"],
        &["census", "subtract", "--max", "99"],
        &["census", "subtract", "--max", "1e30"],
        &["census", "subtract", "--max", "x"],
        &["census", "subtract", "--max", "10", "--size", "11"],
        &["census", "subtract", "--max", "10", "--pattern", "a,,m"],
        &["census", "subtract", "--max", "10", "--shard", "3/3", "-o", "x"],
        &["census", "subtract", "--max", "10", "--shard", "0/3"],
        &["census", "subtract", "--max", "10", "--threads", "0"],
        &["census", "subtract", "--max", "13", "-o", &at],
        &["census", "subtract", "--max", "12", "-o", &other],
        &["census", "takeaway", "--c", "0..3"],
        &["census", "takeaway", "--c", "1..3/0"],
        &["census", "moves", "--box", "9", "--vectors", "9"],
    ];
    for case in cases {
        let out = grundy(case);
        assert_eq!(out.code, Some(2), "{case:?}: {out:?}");
        assert!(out.stderr.contains("help: "), "{case:?}: {}", out.stderr);
    }
    let out = grundy(&["census", "subtract", "--max", "10", "--pattern", "a,m-"]);
    assert!(out.stderr.contains("(column 5)"), "{}", out.stderr);
}

#[test]
fn jobs_that_start_at_once_make_one_folder() {
    for round in 0..4 {
        let folder = Folder::new(&format!("census-race-{round}"));
        let root = folder.file("race");
        let job = |i: u32| {
            command(&["census", "subtract", "--max", "14", "-o", &root, "--shard", &format!("{i}/8"), "-q"]).spawn()
        };
        let jobs: Vec<_> = (0..8).map(|i| job(i).unwrap()).collect();
        for out in jobs.into_iter().map(finish) {
            assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{out:?}");
        }
        // Then several at once put it together.
        let runs: Vec<_> =
            (0..3).map(|_| command(&["census", "subtract", "--max", "14", "-o", &root]).spawn().unwrap()).collect();
        for out in runs.into_iter().map(finish) {
            assert_eq!(out.code, Some(0), "{out:?}");
        }
        let plain = folder.file("plain");
        text(&["census", "subtract", "--max", "14", "-o", &plain, "--shards", "8"]);
        assert_eq!(results(Path::new(&root)), results(Path::new(&plain)));
    }
}

#[test]
fn what_a_killed_process_left_is_no_obstacle_and_is_swept_later() {
    let folder = Folder::new("census-stale");
    let root = folder.path().join("stale");
    std::fs::create_dir(&root).unwrap();
    let (old, new) = (root.join("._census.parquet.123.tmp"), root.join(".m10-shard.456.tmp"));
    for path in [&old, &new] {
        std::fs::write(path, "{").unwrap();
    }
    let hours_ago = std::time::SystemTime::now() - Duration::from_secs(3 * 3600);
    std::fs::File::options().write(true).open(&old).unwrap().set_modified(hours_ago).unwrap();
    text(&["census", "subtract", "--max", "10", "-o", root.to_str().unwrap()]);
    assert!(!old.exists(), "nobody writes it any more");
    assert!(new.exists(), "somebody may be writing it");
    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    std::fs::write(other.join("thesis.tex"), "mine").unwrap();
    let out = grundy(&["census", "subtract", "--max", "10", "-o", other.to_str().unwrap()]);
    assert_eq!(out.code, Some(2), "{out:?}");
    assert!(out.stderr.contains("not empty"), "{}", out.stderr);
}

#[test]
fn rules_that_are_mirror_images_of_each_other_coincide() {
    let found = json(&["census", "moves", "--box", "2", "--vectors", "3"]);
    let rows = found["parts"][0]["rules"].as_array().unwrap();
    // Counted by a program of its own from the definition of P, up to exchanging the piles.
    assert_eq!(found["parts"][0]["classes"], 159);
    let class = |rule: &str| {
        let row = rows.iter().find(|row| row["ruleset"] == rule).unwrap_or_else(|| panic!("{rule}"));
        row["class"].clone()
    };
    assert_eq!(class("moves((1,1),(1,2)*,(2,2)*)"), class("moves((1,1),(1,2),(2,1)*)"));
}

#[test]
fn take_away_thresholds_are_in_every_format_and_an_empty_grid_is_refused() {
    for format in ["text", "json", "csv", "latex"] {
        let said = text(&["census", "takeaway", "--c", "1..4", "--format", format]);
        assert!(said.contains("5/2"), "{format}: k changes at 5/2: {said}");
    }
    let out = grundy(&["census", "takeaway", "--c", "5/2"]);
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
    assert!(out.stderr.contains("--denominator 2"), "{}", out.stderr);
    text(&["census", "takeaway", "--c", "5/2", "--denominator", "2"]);
    // The size of a grid is that of its range, not that of its largest c.
    text(&["census", "takeaway", "--c", "19999/20..1000", "--denominator", "20", "-q"]);
}

#[cfg(target_os = "linux")]
#[test]
fn names_of_any_bytes_and_options_without_meaning() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("census-bytes");
    let name = folder.path().join(std::ffi::OsStr::from_bytes(b"x\xff y"));
    let out = finish(command(&["census", "subtract", "--max", "8", "-o"]).arg(&name).spawn().unwrap());
    assert_eq!(out.code, Some(0), "{out:?}");
    let manifest = manifest(&name);
    let recorded = manifest["provenance"]["command"].as_str().unwrap();
    assert!(recorded.starts_with("grundy census subtract --max 8 -o '"), "{recorded}");
    for more in [&["--method", "foo"][..], &["--double-check"], &["--max", "99999999999999999999"]] {
        let out = grundy(
            &[&["census", "subtract"][..], if more[0] == "--max" { &[] } else { &["--max", "8"] }, more].concat(),
        );
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{more:?}: {out:?}");
        assert!(!out.stderr.contains("4294967295"), "{}", out.stderr);
    }
    let braces = text(&["census", "subtract", "--max", "20", "--pattern", "{a, b, m−b, m−a, m}", "--format", "csv"]);
    assert_eq!(braces, text(&["census", "subtract", "--max", "20", "--pattern", "a,b,m-b,m-a,m", "--format", "csv"]));
    let sets = ["census", "subtract", "--max", "20", "--rows", "sets", "--json", "--budget", "memory=100MB"];
    let out = grundy(&sets);
    assert_eq!((out.code, out.stdout.as_str()), (Some(3), ""), "{}", out.stderr);
}

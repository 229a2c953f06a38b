//! Tests of files: answers are written completely or not at all, and certificates are verified, refuted or refused.

use crate::common::*;

#[test]
fn an_answer_in_a_file() {
    let folder = Folder::new("answer");
    let target = folder.write("answer.json", "an older answer that is longer than the new one ".repeat(100));
    for format in ["text", "json", "csv", "latex"] {
        let args = ["values", "subtract(2,4,7)", "--to", "30", "--format", format];
        let direct = text(&args);
        let silent = text(&[&args[..], &["-o", &target]].concat());
        assert_eq!(silent, "");
        assert_eq!(std::fs::read_to_string(&target).unwrap(), direct, "{format}");
        assert_eq!(folder.names(), ["answer.json"], "nothing else is left");
    }
    for args in [&["games"][..], &["man"], &["completions", "fish"], &["solve", "nim:3"], &[]] {
        let direct = text(args);
        assert_eq!(text(&[args, &["-o", &target]].concat()), "");
        assert_eq!(std::fs::read_to_string(&target).unwrap(), direct, "{args:?}");
    }
}

#[test]
fn an_answer_that_cannot_be_written_leaves_nothing() {
    let folder = Folder::new("unwritable");
    let missing = folder.file("no-such-folder/answer");
    let inside = folder.path().to_str().unwrap().to_owned();
    let kept = folder.write("kept", "old");
    for args in [
        vec!["solve", "nim:5", "-o", &missing],
        vec!["solve", "nim:5", "-o", &inside],
        vec!["solve", "nim:5", "--certificate", &missing],
        vec!["solve", "nim:5", "--certificate", &missing, "-o", &kept],
        vec!["solve", "nim:x", "-o", &kept],
        vec!["values", "octal(3.7)", "--to", "3", "-o", &kept],
    ] {
        let out = grundy(&args);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{args:?}: {out:?}");
        assert!(out.stderr.starts_with("error:") && out.stderr.contains("help:"), "{}", out.stderr);
        let out = grundy(&[&args[..], &["--json"]].concat());
        let kind = object(&out.stderr)["error"]["kind"].as_str().unwrap().to_owned();
        assert!(["io", "notation", "range"].contains(&kind.as_str()), "{kind}");
        assert_eq!(folder.names(), ["kept"], "{args:?}");
        assert_eq!(std::fs::read_to_string(&kept).unwrap(), "old", "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let out = grundy(&["solve", "nim:5", "-o", "/dev/full"]);
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
    assert!(out.stderr.contains("/dev/full"), "{}", out.stderr);
    let out = grundy(&["solve", "nim:5", "--certificate", "/dev/full"]);
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
    for args in [&["solve", "nim:5"][..], &["values", "nim", "--to", "100000"], &["games"], &["man"], &[]] {
        let mut command = command(args);
        command.stdout(full());
        let out = finish(command.spawn().unwrap());
        assert_eq!(out.code, Some(2), "{args:?}: {out:?}");
        assert!(out.stderr.starts_with("error:"), "{}", out.stderr);
    }
    let mut command = command(&["solve", "nim:x"]);
    command.stderr(full());
    assert_eq!(finish(command.spawn().unwrap()).code, Some(2));
}

/// Every kind of certificate that the commands write.
const CERTIFIED: [&[&str]; 16] = [
    &["solve", "subtract(2,4,7):31"],
    &["solve", "subtract(2,4,7):30"],
    &["solve", "subtract(2,4,7):1e100"],
    &["solve", "misere subtract(1,2,3):21"],
    &["solve", "nim:3 + nim:5 + subtract(1,3,4):14"],
    &["solve", "misere nim:3 + subtract(1,2):5"],
    &["solve", "subtract(primes):100"],
    &["solve", "subtract(all except 2,3):1e40"],
    &["solve", "nim^3:(3,5,7)"],
    &["values", "subtract(2,4,7)", "--to", "30"],
    &["values", "subtract(squares)", "--to", "30", "--outcomes"],
    &["values", "subtract(2,4,7)", "--from", "9", "--to", "30", "--misere"],
    &["period", "subtract(2,4,7)"],
    &["period", "subtract(2,4,7)", "--misere"],
    &["period", "subtract(all except 2,3)"],
    &["period", "nim"],
];

#[test]
fn certificates_are_verified() {
    let folder = Folder::new("verified");
    let path = folder.file("certificate.json");
    for args in CERTIFIED {
        assert_eq!(text(&[args, &["--certificate", &path]].concat()), text(args), "the answer is printed as ever");
        let checked = text(&["check", &path]);
        assert!(checked.starts_with("verified"), "{args:?}: {checked}");
        assert_eq!(json(&["check", &path])["verdict"], "verified");
        let fed = grundy_fed(&["check", "-"], &std::fs::read(&path).unwrap());
        assert_eq!((fed.code, fed.stdout), (Some(0), checked));
        assert_eq!(folder.names(), ["certificate.json"]);
    }
}

#[test]
fn tampered_certificates_are_refuted() {
    let folder = Folder::new("tampered");
    let path = folder.file("certificate.json");
    for args in CERTIFIED {
        text(&[args, &["--certificate", &path]].concat());
        let good = std::fs::read_to_string(&path).unwrap();
        let mut refuted = 0;
        // Each digit but those of the format becomes another one; each outcome its opposite.
        let places: Vec<usize> = (0..good.len()).filter(|&i| good.is_char_boundary(i)).collect();
        for &i in places.iter().step_by(if good.len() > 400 { 17 } else { 1 }) {
            let swap = match good.as_bytes()[i] {
                b'9' => "8",
                b'0'..=b'8' => "9",
                b'P' => "N",
                b'N' => "P",
                _ => continue,
            };
            let bad = folder.write("bad.json", format!("{}{swap}{}", &good[..i], &good[i + 1..]));
            let out = grundy(&["check", &bad]);
            assert!(matches!(out.code, Some(1 | 2)), "{args:?}: accepted with {swap} at {i}: {good}\n{out:?}");
            if out.code == Some(1) {
                refuted += 1;
                assert!(out.stdout.starts_with("refuted"), "{out:?}");
                assert_eq!(out.stderr, "");
            }
        }
        assert!(refuted > 0, "{args:?}: no change was refuted");
    }
    text(&["period", "subtract(2,4,7)", "--certificate", &path]);
    let good = std::fs::read_to_string(&path).unwrap();
    let bad = folder.write("bad.json", good.replace("\"cycle\":[1,0,2]", "\"cycle\":[1,0,3]"));
    let out = grundy(&["check", &bad, "--json"]);
    assert_eq!((out.code, object(&out.stdout)["verdict"].as_str()), (Some(1), Some("refuted")));
}

#[test]
fn files_that_are_no_certificates_are_refused() {
    let folder = Folder::new("refused");
    let path = folder.file("certificate.json");
    text(&["period", "subtract(2,4,7)", "--certificate", &path]);
    let good = std::fs::read(&path).unwrap();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let future = String::from_utf8(good.clone()).unwrap().replace("\"format\":1", "\"format\":999");
    for bytes in [
        b"".as_slice(),
        b"{}",
        b"[]",
        b"null",
        b"hello",
        b"\xff\xfe\x00",
        &good[..good.len() / 2],
        &[&good[..], b"x"].concat(),
        deep.as_bytes(),
        future.as_bytes(),
        br#"{"certificate":"period","format":1,"ruleset":"subtract(1..1e9)","play":"normal","kind":"nimber"}"#,
    ] {
        let bad = folder.write("bad.json", bytes);
        let out = grundy(&["check", &bad]);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
        assert!(out.stderr.starts_with("error:") && out.stderr.contains("help:"), "{}", out.stderr);
        let out = grundy(&["check", &bad, "--json"]);
        assert!(object(&out.stderr)["error"]["message"].is_string());
    }
    let far = ["values", "nim", "--from", "1e30", "--to", "1e30+2", "--certificate", &path, "-o", &folder.file("x")];
    let out = grundy(&far);
    assert_eq!(out.code, Some(2), "values beyond machine words have no certificate: {out:?}");
    assert!(!folder.names().contains(&"x".to_owned()));
}

#[test]
fn one_file_cannot_hold_answer_and_certificate() {
    let folder = Folder::new("same");
    let path = folder.file("both");
    let out = grundy(&["solve", "nim:5", "-o", &path, "--certificate", &path]);
    assert_eq!(out.code, Some(2), "the certificate was silently overwritten: {out:?}");
}

#[test]
fn two_names_of_one_file_are_one_file() {
    let folder = Folder::new("two-names");
    let both = folder.file("both");
    let out = grundy(&["solve", "nim:5", "-o", &both, "--certificate", &folder.file("./both")]);
    assert_eq!(out.code, Some(2), "{out:?}");
    let out = grundy(&["solve", "nim:5", "--certificate", "-"]);
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "both go to standard output: {out:?}");
    let certificate = text(&["solve", "nim:5", "--certificate", "-", "-o", &both]);
    assert_eq!(object(&certificate)["certificate"], "outcome");
    assert_eq!(folder.names(), ["both"]);
}

#[test]
fn a_dash_is_standard_output() {
    let folder = Folder::new("dash");
    let mut command = command(&["solve", "nim:5", "-o", "-"]);
    command.current_dir(folder.path());
    let out = finish(command.spawn().unwrap());
    assert_eq!((out.code, out.stdout), (Some(0), text(&["solve", "nim:5"])));
    assert!(folder.names().is_empty(), "{:?}", folder.names());
}

/// Tests of the attributes of a file other than its contents.
#[cfg(unix)]
mod kept {
    use super::*;
    use std::fs;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    use std::process::Command;
    use std::time::Duration;

    fn mode(path: &str) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o7777
    }

    fn set_mode(path: &str, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn a_link_stays_and_what_it_points_to_is_written() {
        let (folder, answer) = (Folder::new("link"), text(&["solve", "nim:5"]));
        fs::create_dir(folder.path().join("real")).unwrap();
        let target = folder.write("real/answer", "old");
        for (name, to) in [("relative", "real/answer"), ("absolute", target.as_str()), ("chain", "relative")] {
            let link = folder.file(name);
            symlink(to, &link).unwrap();
            fs::write(&target, "old").unwrap();
            assert_eq!(text(&["solve", "nim:5", "-o", &link]), "");
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "{name}");
            assert_eq!(fs::read_to_string(&target).unwrap(), answer, "{name}");
        }
        symlink("real/new", folder.file("dangling")).unwrap();
        text(&["solve", "nim:5", "--certificate", &folder.file("dangling")]);
        assert!(fs::symlink_metadata(folder.file("dangling")).unwrap().is_symlink());
        assert!(text(&["check", &folder.file("real/new")]).starts_with("verified"));
        symlink("loop", folder.file("loop")).unwrap();
        assert_eq!(grundy(&["solve", "nim:5", "-o", &folder.file("loop")]).code, Some(2));
        assert_eq!(fs::read_dir(folder.path().join("real")).unwrap().count(), 2, "nothing else is left");
    }

    #[test]
    fn all_names_of_a_file_have_the_new_text() {
        let (folder, answer) = (Folder::new("hard-link"), text(&["solve", "nim:5"]));
        let one = folder.write("one", "an older answer that is longer than the new one ".repeat(100));
        fs::hard_link(&one, folder.file("two")).unwrap();
        let before = fs::metadata(&one).unwrap().ino();
        text(&["solve", "nim:5", "-o", &one]);
        let after = fs::metadata(&one).unwrap();
        assert_eq!((after.ino(), after.nlink()), (before, 2));
        assert_eq!(fs::read_to_string(folder.file("two")).unwrap(), answer);
        assert_eq!(folder.names(), ["one", "two"]);
    }

    #[test]
    fn permissions_stay() {
        let folder = Folder::new("mode");
        for asked in [0o600, 0o640, 0o755, 0o666] {
            let path = folder.write("answer", "old");
            set_mode(&path, asked);
            text(&["solve", "nim:5", "-o", &path]);
            assert_eq!(mode(&path), asked, "{asked:o}");
            text(&["map", "wythoff", "--size", "3", "--quiet", "-o", &folder.file("map.png")]);
            set_mode(&folder.file("map.png"), asked);
            text(&["map", "wythoff", "--size", "4", "--quiet", "-o", &folder.file("map.png")]);
            assert_eq!(mode(&folder.file("map.png")), asked, "{asked:o}");
        }
        // A new file has those that the system gives.
        fs::write(folder.file("usual"), "").unwrap();
        text(&["solve", "nim:5", "-o", &folder.file("new")]);
        assert_eq!(mode(&folder.file("new")), mode(&folder.file("usual")));
    }

    #[test]
    fn what_is_read_only_is_not_written() {
        let folder = Folder::new("read-only");
        let path = folder.write("answer", "old");
        set_mode(&path, 0o444);
        symlink("answer", folder.file("link")).unwrap();
        for name in ["answer", "link"] {
            let out = grundy(&["solve", "nim:5", "-o", &folder.file(name)]);
            assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
            assert!(out.stderr.contains("read-only") && out.stderr.contains("help:"), "{}", out.stderr);
        }
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), mode(&path)), ("old", 0o444));
        assert_eq!(folder.names(), ["answer", "link"]);
    }

    fn tell(child: &std::process::Child, signal: &str) {
        let told = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(told.success());
    }

    #[test]
    fn a_signal_ends_a_write_to_a_pipe_that_nobody_empties() {
        let folder = Folder::new("pipe");
        let pipe = folder.file("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for (signal, target) in [("-TERM", Some(&pipe)), ("-INT", Some(&pipe)), ("-TERM", None), ("-INT", None)] {
            let mut args = vec!["values", "nim", "--to", "300000"];
            args.extend(target.map(|pipe| ["-o", pipe.as_str()]).into_iter().flatten());
            let mut child = command(&args).spawn().unwrap();
            // The first bytes tell that the write has begun; the rest does not fit into the pipe.
            let mut first = [0; 10];
            let mut reader: Box<dyn std::io::Read> = match target {
                Some(pipe) => Box::new(fs::File::open(pipe).unwrap()),
                None => Box::new(child.stdout.take().unwrap()),
            };
            reader.read_exact(&mut first).unwrap();
            tell(&child, signal);
            let out = finish(child);
            assert_eq!(out.code, Some(3), "{signal}: {out:?}");
            assert!(out.stderr.contains("cancelled"), "{signal}: {out:?}");
        }
    }

    #[test]
    fn a_signal_leaves_no_half_file() {
        let folder = Folder::new("half");
        let kept = folder.write("answer.csv", "old");
        let args = ["values", "nim", "--to", "3000000", "--format", "csv", "-o", &kept];
        let child = command(&args).spawn().unwrap();
        let unfinished = |name: &String| name.ends_with(".tmp");
        while !folder.names().iter().any(unfinished) {
            std::thread::sleep(Duration::from_millis(1));
        }
        tell(&child, "-TERM");
        let out = finish(child);
        assert_eq!(out.code, Some(3), "{out:?}");
        assert_eq!(folder.names(), ["answer.csv"]);
        assert_eq!(fs::read_to_string(&kept).unwrap(), "old");
    }

    #[test]
    fn what_killed_processes_left_is_swept_and_nothing_else() {
        let folder = Folder::new("sweep");
        let mut gone = Command::new("true").spawn().unwrap();
        let (dead, live) = (gone.id(), std::process::id());
        gone.wait().unwrap();
        folder.write(&format!(".answer.json.grundy-{dead}.tmp"), "half");
        folder.write(&format!(".other.grundy-{dead}-0123456789abcdef.tmp"), "half");
        let stay = [
            format!(".alive.grundy-{live}.tmp"),
            format!(".someone.{dead}.tmp"),
            format!("answer.grundy-{dead}.tmp"),
            format!(".folder.grundy-{dead}.tmp"),
        ];
        stay[..3].iter().for_each(|name| drop(folder.write(name, "kept")));
        fs::create_dir(folder.path().join(&stay[3])).unwrap();
        let target = folder.file("answer.json");
        text(&["solve", "nim:5", "-o", &target]);
        let mut names = [&stay[..], &["answer.json".to_owned()]].concat();
        names.sort();
        assert_eq!(folder.names(), names);
        // A process that was killed while it wrote.
        let mut child =
            command(&["values", "nim", "--to", "3000000", "--format", "csv", "-o", &target]).spawn().unwrap();
        let start = format!(".answer.json.grundy-{}-", child.id());
        let unfinished = || folder.names().into_iter().filter(|name| name.starts_with(&start)).collect::<Vec<_>>();
        while unfinished().is_empty() {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(unfinished().len(), 1);
        text(&["solve", "nim:5", "-o", &folder.file("answer.txt")]);
        assert!(unfinished().is_empty(), "{:?}", folder.names());
    }
}

//! Files: answers are written whole or not at all, and certificates are verified, refuted or refused.

mod common;
use common::*;

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
        vec!["values", "kayles", "--to", "3", "-o", &kept],
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
    let out = grundy(&["values", "nim + nim", "--to", "2", "--certificate", &path, "-o", &folder.file("x")]);
    assert_eq!(out.code, Some(2), "sums have no certificate of values: {out:?}");
    assert!(!folder.names().contains(&"x".to_owned()));
}

#[test]
fn one_file_cannot_hold_answer_and_certificate() {
    let folder = Folder::new("same");
    let path = folder.file("both");
    let out = grundy(&["solve", "nim:5", "-o", &path, "--certificate", &path]);
    assert_eq!(out.code, Some(2), "the certificate was silently overwritten: {out:?}");
}

//! Tests of statements about all positions, which are proved, refuted with the least counterexample, or undecided
//! because of a limit.

use crate::common::{Folder, grundy, json, object};

fn code_and_first_word(args: &[&str]) -> (Option<i32>, String) {
    let out = grundy(args);
    let first = out.stdout.lines().next().unwrap_or_default();
    let word = ["PROVED", "REFUTED", "GAVE UP"].into_iter().find(|w| first.starts_with(w)).unwrap_or(first);
    (out.code, word.to_owned())
}

const PROLOGUE_IV: &str = "floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1";

#[test]
fn the_sentences_of_the_contract() {
    let from_one = format!("forall n >= 1: {PROLOGUE_IV}");
    assert_eq!(code_and_first_word(&["prove", "--in", "fib", &from_one]), (Some(0), "PROVED".to_owned()));
    let from_zero = format!("forall n: {PROLOGUE_IV}");
    assert_eq!(code_and_first_word(&["prove", "--in", "fib", &from_zero]), (Some(1), "REFUTED".to_owned()));
    let out = grundy(&["prove", "--in", "fib", &from_zero, "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&out.stdout).unwrap();
    assert_eq!(answer["verdict"], "REFUTED");
    assert_eq!(answer["statements"][0]["witness"]["n"], "0");
}

#[test]
fn least_counterexamples_are_least() {
    for (system, sentence, witness) in [
        ("base2", "forall x, y: x + y != 7 or x > 3", "x = 0, y = 7"),
        ("fib", "forall n >= 1: floor(n*phi) < 20", "n = 13"),
        ("base10", "forall n >= 5: not exists m: n = 3*m", "n = 6"),
    ] {
        let out = grundy(&["prove", "--in", system, sentence]);
        assert_eq!(out.code, Some(1), "{sentence}: {out:?}");
        assert!(out.stdout.contains(witness), "{sentence}: {}", out.stdout);
    }
}

#[test]
fn a_cap_ends_in_gave_up_and_not_in_refuted() {
    let args = ["prove", "raleigh", "--states", "20"];
    assert_eq!(code_and_first_word(&args), (Some(3), "GAVE UP".to_owned()));
}

#[test]
fn games_are_proved_for_all_positions() {
    for game in ["wythoff", "raleigh", "fibonacci", "wythoff(2)", "nim^2", "nim^3", "subtract(1,3,4)"] {
        let answer = json(&["prove", game]);
        assert_eq!(answer["verdict"], "PROVED", "{game}");
        let ids: Vec<_> = answer["statements"].as_array().unwrap().iter().map(|s| s["id"].as_str().unwrap()).collect();
        assert_eq!(ids, ["(W)", "(A)", "(B)"], "{game}");
        assert!(answer["automaton"]["states"].as_u64().unwrap() > 0);
    }
    // Sizes as reported for a prototype of this method.
    assert_eq!(json(&["prove", "wythoff"])["automaton"]["states"], 4);
    assert_eq!(json(&["prove", "raleigh"])["automaton"]["states"], 5);
}

#[test]
fn the_statements_of_a_paper() {
    let answer = json(&["prove", "--paper", "raleigh"]);
    assert_eq!(answer["verdict"], "PROVED");
    let statements = answer["statements"].as_array().unwrap();
    for id in ["Prologue (i)", "Prologue (iv)", "Theorem 1", "Lemma 9", "Theorem 3: shift"] {
        let statement = statements.iter().find(|s| s["id"] == id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(statement["verdict"], "PROVED", "{id}");
    }
    assert!(statements.iter().any(|s| s["says"].as_str().unwrap().contains("false at n = 0")));
}

#[test]
fn a_game_of_ones_own_is_proved_or_refuted() {
    let folder = Folder::new("own-game");
    let wythoff = "system fib\nposition (a, b)\nsymmetric\n\
        move one: a' < a and b' = b\nmove other: a' = a and b' < b\n\
        move both: exists t >= 1: a = a' + t and b = b' + t\n\
        lost P: exists n: a = floor(n*phi) and b = a + n\nprove game\n";
    let file = folder.write("wythoff.txt", wythoff);
    assert_eq!(code_and_first_word(&["prove", &file]), (Some(0), "PROVED".to_owned()));
    // With one pair left out, the least position that gives it away.
    let file = folder.write("wrong.txt", wythoff.replace("b = a + n\n", "b = a + n and n != 3\n"));
    let out = grundy(&["prove", &file]);
    assert_eq!(out.code, Some(1), "{out:?}");
    assert!(out.stdout.starts_with("REFUTED") && out.stdout.contains("(4, 7)"), "{}", out.stdout);
}

#[test]
fn strategies_are_learnt_from_the_rules() {
    for (args, states) in [
        (vec!["learn", "wythoff"], Some(4)),
        (vec!["learn", "raleigh"], Some(5)),
        (vec!["learn", "wythoff(2)"], None),
        (vec!["learn", "wythoff", "--misere"], None),
        (vec!["learn", "nim^2", "--in", "base2"], None),
    ] {
        let answer = json(&args);
        assert_eq!(answer["verdict"], "PROVED", "{args:?}");
        if let Some(states) = states {
            assert_eq!(answer["automaton"]["states"], states, "{args:?}");
        }
    }
}

#[test]
fn drawings_and_certificates() {
    let folder = Folder::new("proof-files");
    let (dot, certificate) = (folder.file("p.dot"), folder.file("p.json"));
    for game in ["wythoff", "nim^2"] {
        let out = grundy(&["prove", game, "--dot", &dot, "--certificate", &certificate]);
        assert_eq!(out.code, Some(0), "{out:?}");
        assert!(std::fs::read_to_string(&dot).unwrap().starts_with("digraph"));
        let out = grundy(&["check", &certificate]);
        assert_eq!(out.code, Some(0), "{game}: {out:?}");
        assert!(out.stdout.starts_with("verified"), "{}", out.stdout);
        // One target changed: another automaton, and no proof.
        let text = std::fs::read_to_string(&certificate).unwrap();
        let altered = text.replacen("\"accepting\":[0", "\"accepting\":[1", 1);
        if altered != text {
            let out = grundy(&["check", &folder.write("bad.json", altered)]);
            assert!(matches!(out.code, Some(1 | 2)), "{out:?}");
        }
    }
}

#[test]
fn wrong_questions_are_refused_with_a_remedy() {
    for (args, words) in [
        (vec!["prove", "--in", "fib", "forall n: n*n = n"], "product"),
        (vec!["prove", "--in", "fib", "forall n m: n = m"], "column"),
        (vec!["prove", "--in", "fib", ""], "column"),
        (vec!["prove", "--in", "nonsense", "forall n: n = n"], "nonsense"),
        (vec!["prove", "forall n: n = n"], "--in"),
        (vec!["prove", "--paper", "nonsense"], "raleigh"),
        (vec!["prove", "takeaway(4x)"], "no automaton of at most"),
        (vec!["prove", "wythof"], "wythoff"),
        (vec!["prove", "nim + nim"], "sum"),
        (vec!["learn", "kayles"], "number of piles"),
        (vec!["prove", "wythoff", "--states", "0"], "--states"),
    ] {
        let out = grundy(&args);
        assert_eq!(out.code, Some(2), "{args:?}: {out:?}");
        assert!(out.stderr.contains(words), "{args:?}: {}", out.stderr);
        assert!(!out.stderr.contains("panicked"));
    }
}

#[test]
fn misere_play_is_proved_as_misere_play() {
    for game in ["wythoff", "nim", "subtract(1,3,4)"] {
        let proved = json(&["prove", &format!("misere {game}")]);
        let learnt = json(&["learn", game, "--misere"]);
        let normal = json(&["prove", game]);
        assert_eq!(proved["verdict"], "PROVED", "{proved}");
        assert_eq!(proved["automaton"], learnt["automaton"], "{game}");
        // One heap of one token is lost in misère play only.
        assert_ne!(proved["automaton"], normal["automaton"], "{game}");
        assert!(proved["subject"].as_str().unwrap().starts_with("misere"), "{proved}");
    }
    for args in [
        &["compare", "misere fibonacci", "fibonacci"][..],
        &["study", "misere wythoff"],
        &["represent", "misere fibonacci", "20"],
        &["recurrence", "misere takeaway(3x)"],
        &["values", "misere fibonacci", "--square", "--to", "5"],
    ] {
        let out = grundy(args);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{args:?}: {out:?}");
        assert!(out.stderr.contains("normal play"), "{}", out.stderr);
    }
}

#[test]
fn a_sentence_is_wrong_at_its_column() {
    let out = grundy(&["prove", "--in", "fib", "forall n: n ==> 3", "--json"]);
    let error = &object(&out.stderr)["error"];
    assert_eq!((out.code, &error["kind"]), (Some(2), &"notation".into()), "{out:?}");
    assert!(error["column"].as_u64().is_some_and(|column| column > 10), "{error}");
    let folder = Folder::new("prove-column");
    let file = folder.write("game.txt", "system fib\nprove a: forall x: exist y: x = y\n");
    let out = grundy(&["prove", &file]);
    assert!(out.stderr.contains("line 2: ") && out.stderr.contains("(column 26)"), "{}", out.stderr);
    assert!(out.stderr.contains("  prove a: forall x: exist y: x = y\n"), "{}", out.stderr);
}

const SQUARES: &str = r#"
# squares in the word of Thue and Morse
def square "n>=1 & Ak (k<n) => T[i+k]=T[i+n+k]";
eval some "Ei,n $square(i,n)":
eval overlap "~Ei,n n>=1 & Ak (k<=n) => T[i+k]=T[i+n+k]"::
"#;

#[test]
fn a_script_of_walnut_has_its_words_beside_ours() {
    let folder = Folder::new("walnut-script");
    let file = folder.write("squares.txt", SQUARES);
    let out = grundy(&["prove", &file, "--walnut"]);
    assert_eq!(out.code, Some(0), "{out:?}");
    assert!(out.stdout.starts_with("PROVED "), "{}", out.stdout);
    assert_eq!(out.stdout.matches("PROVED TRUE").count(), 2, "{}", out.stdout);
    assert!(out.stdout.contains("automaton of (i, n) with") && out.stdout.contains("the largest automaton had"));
    let false_one = folder.write("false.txt", "eval never \"Ai T[i]!=T[i+1]\";");
    let out = grundy(&["prove", &false_one, "--walnut"]);
    assert_eq!(out.code, Some(1), "{out:?}");
    assert!(out.stdout.starts_with("REFUTED ") && out.stdout.contains("REFUTED FALSE"), "{}", out.stdout);
    assert!(out.stdout.contains("least counterexample: i = 1"), "{}", out.stdout);
    let object = json(&["prove", &file, "--walnut"]);
    let words: Vec<_> = object["statements"].as_array().unwrap().iter().map(|s| s["walnut"].as_str()).collect();
    assert_eq!(words, [None, Some("TRUE"), Some("TRUE")]);
    assert_eq!(object["statements"][0]["verdict"], "DONE");
}

#[test]
fn a_script_that_states_nothing_is_done_and_one_that_meets_a_limit_is_given_up() {
    let folder = Folder::new("walnut-limits");
    let only = folder.write("only.txt", "def one \"x=1\";");
    let out = grundy(&["prove", &only, "--walnut"]);
    assert!(out.code == Some(0) && out.stdout.starts_with("DONE "), "{out:?}");
    let hard = folder.write("hard.txt", SQUARES);
    let out = grundy(&["prove", &hard, "--walnut", "--states", "5"]);
    assert!(out.code == Some(3) && out.stdout.starts_with("GAVE UP "), "{out:?}");
}

#[test]
fn automata_are_written_for_walnut_and_read_again() {
    let folder = Folder::new("walnut-automata");
    let pairs = folder.file("Automata Library/pairs.txt");
    std::fs::create_dir_all(folder.path().join("Automata Library")).unwrap();
    let out = grundy(&["prove", "wythoff", "--automaton", &pairs]);
    assert_eq!(out.code, Some(0), "{out:?}");
    let text = std::fs::read_to_string(&pairs).unwrap();
    assert!(text.starts_with("msd_fib msd_fib\n\n0 1\n"), "{text}");
    let learnt = folder.file("learnt.txt");
    assert_eq!(grundy(&["learn", "wythoff", "--automaton", &learnt]).code, Some(0));
    assert_eq!(std::fs::read_to_string(&learnt).unwrap(), text);
    // The same pairs by a script that finds the file in Walnut's folder.
    let script = "eval known \"?msd_fib $pairs(4,7) & ~$pairs(4,8) & Aa,b $pairs(a,b) => b<=2*a\";
        def upper \"?msd_fib Ea $pairs(a,b)\";";
    let script = folder.write("script.txt", script);
    let last = folder.file("last.txt");
    let out = grundy(&["prove", &script, "--walnut", "--automaton", &last]);
    assert_eq!(out.code, Some(0), "{out:?}");
    assert!(std::fs::read_to_string(&last).unwrap().starts_with("msd_fib\n\n0 1\n"));
}

#[test]
fn mistakes_in_a_script_have_a_place_and_a_remedy() {
    let folder = Folder::new("walnut-mistakes");
    for (text, message, help) in [
        ("\n  evil x \"1=1\";", "line 2: unknown command `evil`", "did you mean `eval`?"),
        ("eval x \"$nowhere(1)\";", "line 1: unknown automaton `nowhere`", "define it first"),
        ("split a b [+];", "line 1: unknown sequence `b` (column 9)", "define it with promote or combine"),
    ] {
        let file = folder.write("bad.txt", text);
        let out = grundy(&["prove", &file, "--walnut"]);
        assert_eq!(out.code, Some(2), "{text}: {out:?}");
        assert!(out.stderr.contains(message) && out.stderr.contains(help), "{text}: {}", out.stderr);
    }
    assert_eq!(grundy(&["prove", "wythoff", "--walnut"]).code, Some(2));
    let file = folder.write("empty.txt", "# nothing\n");
    assert_eq!(grundy(&["prove", &file, "--walnut"]).code, Some(2));
}

#[test]
fn the_positions_of_a_nimber_are_learnt_and_proved() {
    assert_eq!(code_and_first_word(&["learn", "fibonacci", "--nimber", "1"]), (Some(0), "PROVED".to_owned()));
    let answer = json(&["learn", "fibonacci", "--nimber", "3"]);
    let levels = answer["levels"].as_array().unwrap();
    let states: Vec<u64> = levels.iter().map(|level| level["states"].as_u64().unwrap()).collect();
    assert_eq!(states, [4, 5, 7, 15]);
    assert_eq!(answer["automaton"]["states"], 15);
    let ids: Vec<&str> =
        answer["statements"].as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["(W)", "(A0)", "(B0)", "(D1)", "(A1)", "(B1)", "(D2)", "(A2)", "(B2)", "(D3)", "(A3)", "(B3)"]);
    let bounded = grundy(&["learn", "subtract(1,2)", "--nimber", "5"]);
    assert_eq!(bounded.code, Some(0));
    assert!(bounded.stdout.contains("every position has a nimber below 3: none has nimber 5"), "{}", bounded.stdout);
    // What is proved below a nimber that is not found is shown.
    let wythoff = grundy(&["learn", "wythoff", "--nimber", "1"]);
    assert_eq!(wythoff.code, Some(3));
    assert!(wythoff.stdout.starts_with("GAVE UP") && wythoff.stdout.contains("(B0)  PROVED"), "{}", wythoff.stdout);
    for args in [
        vec!["learn", "fibonacci", "--nimber", "64"],
        vec!["learn", "fibonacci", "--nimber", "x"],
        vec!["learn", "wythoff", "--misere", "--nimber", "1"],
        vec!["learn", "misere wythoff", "--nimber", "1"],
        vec!["learn", "kayles", "--nimber", "1"],
    ] {
        assert_eq!(grundy(&args).code, Some(2), "{args:?}");
    }
}

#[test]
fn sentences_and_files_are_verified_and_their_certificates_checked() {
    let folder = Folder::new("prove-sentences");
    let pairs = "system fib\nlet A(x) := exists n >= 1: x = floor(n*phi)\nprove all: forall x >= 1: A(x)\n";
    let (file, text) = (folder.file("sentence.json"), folder.write("pairs.txt", pairs));
    let identity = "forall n >= 1: floor(floor(n*phi)*phi) = floor(n*phi^2) - 1";
    for (arguments, code, says) in [
        (vec!["--in", "fib", identity], 0, "it is true that"),
        (vec!["--in", "base2", "forall n: exists m: n = 2m"], 1, "it is false that"),
        (vec!["--in", "schwenk(2x+1)", "exists n, m: n = m + 1 and n > 7"], 0, "it is true that"),
        (vec![text.as_str()], 1, "it is false that"),
    ] {
        let prove: Vec<&str> = ["prove"].into_iter().chain(arguments.iter().copied()).collect();
        let out = grundy(&[&prove[..], &["--json"]].concat());
        let answer: serde_json::Value = serde_json::from_str(&out.stdout).unwrap();
        assert_eq!(answer["standing"], "verified", "{arguments:?}");
        assert_eq!(grundy(&[&prove[..], &["--certificate", &file]].concat()).code, Some(code), "{arguments:?}");
        let out = grundy(&["check", &file]);
        assert_eq!(out.code, Some(0), "{arguments:?}");
        assert!(out.stdout.contains(says), "{}", out.stdout);
    }
}

#[test]
fn papers_and_scripts_are_verified_but_for_what_their_certificates_do_not_say() {
    let folder = Folder::new("prove-papers");
    let script = folder.write("squares.txt", SQUARES);
    let alone = folder.write("alone.txt", "eval a \"Ax Ey x<y\";\neval b \"Ax,y x<=y\";");
    let none = serde_json::Value::Null;
    for (arguments, says, beyond) in [
        (vec!["--paper", "raleigh"], "65 sentences, true: 54, false: 11", serde_json::json!(["rules"])),
        (vec!["--paper", "wythoff"], "17 sentences, true: 16, false: 1", serde_json::json!(["rules"])),
        (vec!["--paper", "fibonacci"], "4 sentences, true: 4, false: 0", serde_json::json!(["rules"])),
        (vec![&script, "--walnut"], "2 sentences, true: 2, false: 0", serde_json::json!(["automata"])),
        (vec![&alone, "--walnut"], "2 sentences, true: 1, false: 1", none),
    ] {
        let file = folder.file("sentences.json");
        let prove: Vec<&str> = ["prove"].into_iter().chain(arguments.iter().copied()).collect();
        let out = grundy(&[&prove[..], &["--json"]].concat());
        let answer: serde_json::Value = serde_json::from_str(&out.stdout).unwrap();
        assert_eq!((&answer["standing"], &answer["beyond"]), (&"verified".into(), &beyond), "{arguments:?}");
        grundy(&[&prove[..], &["--certificate", &file]].concat());
        let out = grundy(&["check", &file]);
        assert!(out.code == Some(0) && out.stdout.contains(says), "{arguments:?}: {out:?}");
    }
    let mixed = folder.write("mixed.txt", "eval a \"?msd_2 Ax x>=0\";\neval b \"?msd_fib Ax x>=0\";");
    let file = folder.file("nothing.json");
    let out = grundy(&["prove", &mixed, "--walnut", "--certificate", &file]);
    assert!(out.code == Some(0) && out.stdout.contains("there is no certificate: the independent checker"), "{out:?}");
    assert!(!std::path::Path::new(&file).exists());
}

#[test]
fn certificates_of_nimbers_are_written_and_checked() {
    let folder = Folder::new("nimbers");
    for (game, nimber) in [("fibonacci", "4"), ("nim^2", "2"), ("takeaway(x)", "3"), ("subtract(2,4,7)", "9")] {
        let file = folder.file("nimbers.json");
        assert_eq!(grundy(&["learn", game, "--nimber", nimber, "--certificate", &file]).code, Some(0), "{game}");
        let checked = grundy(&["check", &file]);
        assert!(checked.code == Some(0) && checked.stdout.starts_with("verified: "), "{game}: {checked:?}");
    }
}

#[test]
fn nimbers_beyond_all_tables_are_known_and_verified() {
    // 10^100 = … + 55 + 3 in Zeckendorf's representation; by the automaton of 15 states.
    let far = json(&["solve", "fibonacci:1e100/5"]);
    assert_eq!((&far["nimber"], &far["standing"]), (&"3".into(), &"verified".into()));
    // The same nimbers where a table still reaches: the last digits decide.
    for (n, r) in [(10_946 + 10, 5), (10_946 + 44, 5), (17_711 + 89 + 3, 4), (28_657 + 1, 1), (28_657 + 2, 2)] {
        let query = format!("fibonacci:{n}/{r}");
        let [table, automata] =
            ["takeaway/thresholds", "automata/nimbers"].map(|method| json(&["solve", &query, "--method", method]));
        assert_eq!(table["nimber"], automata["nimber"], "{query}");
        assert_eq!(table["moves"], automata["moves"], "{query}");
    }
    let sum = json(&["solve", "fibonacci:1e100/3 + nim:3"]);
    assert_eq!((&sum["outcome"], &sum["nimber"]), (&"P".into(), &"0".into()));
}

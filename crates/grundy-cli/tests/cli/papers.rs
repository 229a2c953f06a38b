//! Tests of output for papers: TikZ, PDF, BibTeX, and the table of k(c).

use crate::common::*;

#[test]
fn tikz_draws_sequences_and_automata_and_sets_tables() {
    let strip = text(&["values", "subtract(1,3,4)", "--to", "20", "--format", "tikz"]);
    assert!(strip.contains("\\begin{tikzpicture}") && strip.ends_with("\\end{tikzpicture}\n"), "{strip}");
    assert_eq!(strip.matches("\\node[draw").count(), 21);
    let table = text(&["recurrence", "--c", "1..3", "--format", "tikz"]);
    assert!(table.contains("\\toprule") && table.contains("3 & 3 & 5 & 1.380277569097 \\\\"), "{table}");
    let automaton = text(&["prove", "wythoff", "--format", "tikz"]);
    assert_eq!(automaton.matches(" circle[").count(), 4 + 2, "four states, two of which accept: {automaton}");
    let map = text(&["map", "wythoff", "--size", "4", "--format", "tikz"]);
    assert!(map.contains("\\definecolor") && map.contains("rectangle"), "{map}");
}

#[test]
fn maps_and_automata_are_drawn_as_pdf() {
    let folder = Folder::new("pdf");
    for (file, args) in [
        ("map.pdf", &["map", "wythoff", "--size", "9"][..]),
        ("proof.pdf", &["prove", "wythoff"]),
        ("dot.pdf", &["prove", "wythoff", "--dot"]),
    ] {
        let path = folder.file(file);
        let last: &[&str] = if file == "dot.pdf" { &[&path] } else { &["-o", &path] };
        assert_eq!(grundy(&[args, last].concat()).code, Some(0), "{file}");
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.starts_with(b"%PDF-1.4") && bytes.ends_with(b"%%EOF\n"), "{file}");
    }
    let none = grundy(&["prove", "--in", "fib", "forall n: n >= 0", "-o", &folder.file("none.pdf")]);
    assert_eq!(none.code, Some(2));
    assert!(none.stderr.contains("no automaton to draw"), "{}", none.stderr);
    let large = grundy(&["map", "wythoff", "--size", "600", "-o", &folder.file("large.pdf")]);
    assert_ne!(large.code, Some(0));
    assert!(large.stderr.contains("at most 262144"), "{}", large.stderr);
    let typeset = grundy(&["map", "wythoff", "--format", "tikz"]);
    assert_eq!(typeset.code, Some(2));
    assert!(typeset.stderr.contains("at most 16384 are supported: use --size 128"), "{}", typeset.stderr);
}

#[test]
fn names_of_pictures_are_for_pictures() {
    let folder = Folder::new("pictures");
    let drawn = folder.file("proof.svg");
    assert_eq!(grundy(&["learn", "wythoff", "-o", &drawn]).code, Some(0));
    assert!(std::fs::read_to_string(&drawn).unwrap().starts_with("<svg"));
    for (args, help) in [
        (&["prove", "wythoff", "-o"][..], "-o FILE.svg draw the automaton"),
        (&["values", "kayles", "--to", "9", "-o"], "grundy map"),
    ] {
        let file = folder.file("text.png");
        let refused = grundy(&[args, &[&file]].concat());
        assert_eq!(refused.code, Some(2));
        assert!(
            refused.stderr.contains("cannot be drawn as the picture") && refused.stderr.contains(help),
            "{}",
            refused.stderr
        );
        assert!(!std::path::Path::new(&file).exists());
    }
}

#[test]
fn games_are_cited() {
    let cited = text(&["cite", "fibonacci"]);
    assert!(cited.contains("@article{schwenk1970,\n  author = {Allen J. Schwenk},"), "{cited}");
    assert_eq!(json(&["cite"])["sources"][1]["key"], "bouton1901");
    assert_eq!(grundy(&["cite", "chess"]).code, Some(2));
}

#[test]
fn every_change_of_k_is_listed_or_it_is_said_how_far() {
    let table = json(&["recurrence", "--c", "1..30"]);
    let (changes, rows) = (table["thresholds"].as_array().unwrap(), table["rows"].as_array().unwrap());
    assert_eq!(table["thresholds_to"], "30");
    // From k(1) = 0 each change starts where the last one ended, and the last one ends with k(30).
    let ks: Vec<u64> = changes.iter().map(|t| t["after"].as_u64().unwrap()).collect();
    let before: Vec<u64> = changes.iter().map(|t| t["before"].as_u64().unwrap()).collect();
    assert_eq!(before[0], 0);
    assert_eq!(before[1..], ks[..ks.len() - 1]);
    assert_eq!(ks.last().copied(), rows[29]["k"].as_u64());
    let folder = Folder::new("thresholds");
    let file = folder.file("k.json");
    let said = text(&["recurrence", "--c", "1..30", "--certificate", &file]);
    assert!(said.contains(&format!("all {} values of c with 1 < c ≤ 30 at which k changes:", ks.len())), "{said}");
    assert!(text(&["check", &file]).starts_with("verified: takeaway(cx): k is 0 at c = 1"));
    for row in rows {
        let (c, k) = (row["c"].as_str().unwrap().parse().unwrap(), row["k"].as_u64().unwrap() as usize);
        let (least, most) = grundy::theory::schwenk::k_bounds(c);
        assert!((least..=most).contains(&k), "c = {c}: {least} ≤ {k} ≤ {most}");
    }
}

#[test]
fn the_period_of_a_row_says_which() {
    let csv = text(&["period", "wythoff", "--row", "3", "--format", "csv"]);
    assert_eq!(csv.lines().next(), Some("ruleset,play,kind,row,preperiod,period,saltus,standing"));
    assert_eq!(csv.lines().nth(1), Some("wythoff,normal,nimber,3,8,6,6,verified"));
}

#[test]
fn heaps_beyond_machine_words_are_listed_where_a_period_is_proved() {
    let far = json(&["values", "subtract(2,4,7)", "--from", "10^40", "--to", "10^40+5"]);
    let one = |i: u32| json(&["solve", &format!("subtract(2,4,7):10^40+{i}")])["nimber"].clone();
    for (i, value) in (0..).zip(far["values"].as_array().unwrap()) {
        assert_eq!(Some(value.to_string().trim_matches('"')), one(i).as_str(), "{i}");
    }
    assert_eq!(grundy(&["values", "subtract(squares)", "--from", "10^40", "--to", "10^40+5"]).code, Some(2));
}

//! Tests of `--format parquet`, which writes the rows of the CSV format with types to a file that contains its
//! checksum.

use crate::common::*;
use grundy_census::{Column, Table};

fn read(path: &str) -> Table {
    Table::from_parquet(std::fs::read(path).unwrap()).unwrap()
}

/// Returns the fields of a CSV line without line breaks in quotes.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().unwrap().push(c),
        }
    }
    fields
}

/// Returns all cells of a column in the form that CSV uses.
fn cells(column: &Column) -> Vec<String> {
    let int = |n: &Option<i64>| n.map_or(String::new(), |n| n.to_string());
    match column {
        Column::Int(values) => values.iter().map(i64::to_string).collect(),
        Column::MaybeInt(values) => values.iter().map(int).collect(),
        Column::Text(values) => values.clone(),
        Column::MaybeText(values) => values.iter().map(|t| t.clone().unwrap_or_default()).collect(),
        Column::Ints(_) | Column::MaybeInts(_) => panic!("answers have no lists"),
    }
}

#[test]
fn the_rows_are_those_of_the_csv() {
    let folder = Folder::new("parquet-rows");
    let target = folder.file("answer.parquet");
    for args in [
        &["solve", "subtract(1,3,4):1e30 + nim:5"][..],
        &["solve", "nim:0"],
        &["values", "subtract(1,3,4)", "--to", "100"],
        &["values", "fibonacci", "--from", "10", "--to", "50", "--outcomes"],
        &["values", "nim + subtract(1,2)", "--to", "6"],
        &["values", "fibonacci", "--square", "--to", "12"],
        &["values", "wythoff", "--row", "3", "--to", "20"],
        &["period", "subtract(2,4,7)"],
        &["positions", "wythoff", "--count", "20"],
        &["positions", "raleigh", "--from", "1e40", "--count", "3"],
        &["represent", "fibonacci", "1e25"],
        &["recurrence", "takeaway(3x)"],
        &["recurrence", "--c", "1..20"],
        &["compare", "takeaway(2x)", "fibonacci", "--count", "10"],
        &["compare", "wythoff", "raleigh", "--count", "4"],
        &["compare", "fibonacci", "nim", "--count", "3"],
        &["verify", "raleigh", "--count", "20"],
        &["study", "moves((1,1),(1,0)*,(0,1)*)", "--to", "20"],
        &["prove", "forall n: n <= 2*n", "--in", "base2"],
    ] {
        let csv = grundy(&[args, &["--format", "csv"]].concat());
        let quiet = grundy(&[args, &["--format", "parquet", "-o", &target]].concat());
        assert_eq!((quiet.code, quiet.stdout.as_str()), (csv.code, ""), "{args:?}: {quiet:?} {csv:?}");
        assert!(matches!(csv.code, Some(0 | 1)), "{args:?}: {csv:?}");
        let table = read(&target);
        let mut lines = csv.stdout.lines().map(fields);
        let names: Vec<String> = table.columns.iter().map(|(name, _)| name.clone()).collect();
        assert_eq!(names, lines.next().unwrap(), "{args:?}");
        let rows: Vec<Vec<String>> = lines.collect();
        for (i, (name, column)) in table.columns.iter().enumerate() {
            let expected: Vec<String> = rows.iter().map(|row| row[i].clone()).collect();
            assert_eq!(cells(column), expected, "{args:?}: {name}");
        }
        assert!(!rows.is_empty(), "{args:?}");
        let command = &table.notes["grundy.command"];
        assert!(command.starts_with(&format!("grundy {} ", args[0])), "{command}");
        assert!(command.ends_with(&format!(" --format parquet -o {target}")), "{command}");
        assert!(!table.notes.contains_key("grundy.partial"));
    }
}

#[test]
fn numbers_are_numbers_where_they_fit() {
    let folder = Folder::new("parquet-types");
    let target = folder.file("answer.parquet");
    let table = |args: &[&str]| {
        text(&[args, &["--format", "parquet", "-o", &target]].concat());
        read(&target)
    };
    let values = table(&["values", "subtract(1,3,4)", "--to", "1100000"]);
    assert_eq!(values.lines(), 1_100_001, "more than one group of rows");
    let [(_, Column::Int(n)), (_, Column::Int(nimbers))] = &values.columns[..] else { panic!("{:?}", values.notes) };
    assert!((0..).zip(n).all(|(i, n)| i == *n));
    // [R1]: the nimbers of subtract(1,3,4) have period 7: 0, 1, 0, 1, 2, 3, 2.
    assert!(nimbers.iter().zip([0, 1, 0, 1, 2, 3, 2].iter().cycle()).all(|(g, h)| g == h));
    let outcomes = table(&["values", "nim", "--to", "2", "--outcomes"]);
    assert_eq!(outcomes.columns[1].1, Column::Text(["P", "N", "N"].map(str::to_owned).to_vec()));
    // Beyond 63 bits numbers stay exact as text, for the whole column.
    let far = table(&["positions", "wythoff", "--from", "1e30", "--count", "2"]);
    assert!(far.columns.iter().all(|(_, column)| matches!(column, Column::Text(_))));
    assert_eq!(cells(&far.columns[0].1)[0], format!("1{}", "0".repeat(30)));
    // What is not there is null, not an empty text or a zero.
    let over = table(&["solve", "subtract(2):1"]);
    let column = |name: &str| &over.columns.iter().find(|(other, _)| other == name).unwrap().1;
    assert_eq!(column("take"), &Column::MaybeText(vec![None]));
    assert_eq!(column("nimber"), &Column::Int(vec![0]));
}

#[test]
fn what_is_stopped_says_so() {
    let folder = Folder::new("parquet-partial");
    let target = folder.file("answer.parquet");
    let args = ["values", "subtract(1,3,4)", "--to", "1e6", "--budget", "positions=1000"];
    let csv = grundy(&[&args[..], &["--format", "csv"]].concat());
    let out = grundy(&[&args[..], &["--format", "parquet", "-o", &target]].concat());
    assert_eq!((out.code, csv.code), (Some(3), Some(3)), "{out:?}");
    let table = read(&target);
    assert_eq!(table.notes["grundy.partial"], "true");
    // A comment and the header stand before the rows of the CSV.
    assert_eq!((table.lines() + 2, table.lines() > 0), (csv.stdout.lines().count(), true));
}

#[test]
fn what_has_no_table_is_refused() {
    let folder = Folder::new("parquet-refused");
    let census = folder.file("census");
    for args in [&["games"][..], &["census", "subtract", "--max", "6"], &["play", "nim:5"]] {
        let out = grundy(&[args, &["--format", "parquet"]].concat());
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{args:?}: {out:?}");
        assert!(out.stderr.contains("help:"), "{}", out.stderr);
    }
    let out = text(&["census", "subtract", "--max", "6", "--format", "parquet", "-o", &census]);
    assert!(out.contains("period"), "{out}");
    let files = std::fs::read_dir(&census).unwrap().filter_map(|f| f.unwrap().file_name().into_string().ok());
    assert!(files.into_iter().any(|name| name.ends_with(".parquet")));
}

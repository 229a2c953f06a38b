//! To paste into a paper.

use crate::rows::tuple;
use crate::sheet::Sheet;
use crate::{closed_form, words};
use grundy::answer::{Cells, Line};
use grundy::{Answer, Claim};
use grundy_core::{Kind, Nat, Outcome, Play};
use std::io::{self, Write};

/// Columns of a table of values before it is broken.
const COLUMNS: usize = 22;

/// Text with the characters that LaTeX reads as commands made harmless.
fn escape(text: &str) -> String {
    text.replace('\\', "\\textbackslash{}")
        .replace('_', "\\_")
        .replace('^', "\\^{}")
        .replace('%', "\\%")
        .replace('#', "\\#")
}

pub(crate) fn write(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    let play = match &answer.claim {
        Claim::Solved(solved) => solved.query.play,
        Claim::Values(table) => table.game.play,
        Claim::Period(found) => found.game.play,
        Claim::Positions(list) => list.game.play,
        Claim::Row(found) => found.game.play,
        Claim::Picture(found) => found.game.play,
        _ => Play::Normal,
    };
    if play == Play::Misere {
        writeln!(out, "% MISÈRE PLAY: whoever makes the last move LOSES")?;
    }
    match &answer.claim {
        Claim::Solved(solved) => {
            let query = escape(&solved.query.to_string());
            write!(out, "\\texttt{{{query}}} is a \\textbf{{{}}}-position", solved.outcome)?;
            if let Some(g) = &solved.nimber {
                write!(out, " of nimber ${g}$")?;
            }
            writeln!(out, ": {}.", words::verdict(solved.outcome))?;
            if !solved.moves.listed.is_empty() {
                writeln!(out, "\\begin{{itemize}}")?;
                for m in &solved.moves.listed {
                    let take: Vec<String> = m.take.iter().map(|t| t.to_string()).collect();
                    writeln!(out, "  \\item take ${}$ to \\texttt{{{}}}", take.join(","), escape(&m.to.to_string()))?;
                }
                writeln!(out, "\\end{{itemize}}")?;
            }
            for reason in &answer.because {
                writeln!(out, "% {} ({})", words::says(reason), reason.theorem().source)?;
            }
            Ok(())
        }
        Claim::Values(table) => match &table.cells {
            Cells::Line { from, values } => line(*from, table.kind, values, out),
            Cells::Sum(sum) => {
                let (all, p) = (sum.positions(), sum.count_p());
                let game = escape(&table.game.to_string());
                writeln!(out, "Of the ${all}$ positions of \\texttt{{{game}}}, ${p}$ are P-positions.")
            }
        },
        Claim::Period(found) => match closed_form::latex(found) {
            Some(form) => writeln!(out, "\\[\n{form}\n\\]"),
            None => match found.periodicity {
                Some(p) => writeln!(
                    out,
                    "preperiod ${}$, period ${}$, saltus ${}$ ({})",
                    p.preperiod,
                    p.period,
                    p.saltus,
                    answer.standing.word()
                ),
                None => writeln!(out, "no period observed"),
            },
        },
        Claim::Represented(found) => {
            let parts: Vec<String> = found.parts.iter().flatten().map(|p| p.to_string()).collect();
            writeln!(out, "\\[\n{} = {}\n\\]", found.n, parts.join(" + "))
        }
        Claim::Recurrence(found) => {
            let lag = if found.k == 0 { "H_n".to_owned() } else { format!("H_{{n-{}}}", found.k) };
            writeln!(out, "\\[\nH_{{n+1}} = H_n + {lag} \\quad (n \\ge {})\n\\]", found.n0)
        }
        Claim::Table(table) => {
            writeln!(out, "\\begin{{tabular}}{{rrrl}}\n$c$ & $k$ & $n_0$ & growth \\\\ \\hline")?;
            for r in &table.rows {
                writeln!(out, "{} & {} & {} & {} \\\\", r.c, r.k, r.n0, r.growth)?;
            }
            writeln!(out, "\\end{{tabular}}")
        }
        Claim::Compared(found) => {
            let names = [&found.left, &found.right].map(|s| escape(&s.ruleset.to_string()));
            writeln!(
                out,
                "\\begin{{tabular}}{{rrr}}\n$i$ & \\texttt{{{}}} & \\texttt{{{}}} \\\\ \\hline",
                names[0], names[1]
            )?;
            let written =
                |p: Option<&(Nat, Vec<Nat>)>| p.map_or(String::new(), |(_, piles)| tuple(piles, Nat::to_string));
            for (a, b) in found.in_pairs() {
                let index = a.or(b).map_or(String::new(), |(index, _)| index.to_string());
                writeln!(out, "{index} & {} & {} \\\\", written(a), written(b))?;
            }
            writeln!(out, "\\end{{tabular}}")
        }
        Claim::Bounds(found) => {
            for (i, n) in (found.first..=found.last).enumerate() {
                let cells: Vec<String> = found.row(i).map(|g| g.to_string()).collect();
                writeln!(out, "% n = {n}\n{} \\\\", cells.join(" & "))?;
            }
            Ok(())
        }
        Claim::Row(_) | Claim::Identities(_) | Claim::Picture(_) | Claim::Studied(_) | Claim::Proof(_) => {
            match crate::sheet::sheet(&answer.claim, true) {
                Some(found) => sheet(&found, out),
                None => Ok(()),
            }
        }
        Claim::Positions(list) => {
            let one = |(_, piles): &(Nat, Vec<Nat>)| {
                let piles: Vec<String> = piles.iter().map(|n| n.to_string()).collect();
                if piles.len() == 1 { piles[0].clone() } else { format!("({})", piles.join(",")) }
            };
            let all: Vec<String> = list.positions.iter().map(one).collect();
            let more = if list.exhausted { "" } else { ", \\ldots" };
            writeln!(out, "\\[\n\\{{ {}{more} \\}}\n\\]", all.join(", "))
        }
    }
}

/// A table, with what is above it as comments.
pub(crate) fn sheet(sheet: &Sheet, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "% {}", sheet.title)?;
    sheet.lines.iter().try_for_each(|line| writeln!(out, "% {line}"))?;
    if sheet.header.is_empty() {
        return Ok(());
    }
    writeln!(out, "\\begin{{tabular}}{{{}}}", "l".repeat(sheet.header.len()))?;
    writeln!(out, "{} \\\\ \\hline", sheet.header.join(" & "))?;
    for row in &sheet.rows {
        let cells: Vec<String> = row.iter().map(|c| escape(c)).collect();
        writeln!(out, "{} \\\\", cells.join(" & "))?;
    }
    writeln!(out, "\\end{{tabular}}")
}

fn line(from: u64, kind: Kind, values: &Line, out: &mut dyn Write) -> io::Result<()> {
    let cells: Vec<String> = match values {
        Line::Nimbers(_) | Line::Wide(_) => values.cells().collect(),
        Line::Outcomes(values) => values.iter().map(|p| format!("\\mathrm{{{}}}", Outcome::of(p))).collect(),
    };
    let name = if kind == Kind::Nimber { "g(n)" } else { "o(n)" };
    for (row, chunk) in cells.chunks(COLUMNS).enumerate() {
        let first = from + (row * COLUMNS) as u64;
        let heaps: Vec<String> = (first..first + chunk.len() as u64).map(|n| n.to_string()).collect();
        writeln!(out, "\\[\n\\begin{{array}}{{c|{}}}", "c".repeat(chunk.len()))?;
        writeln!(out, "  n & {} \\\\ \\hline", heaps.join(" & "))?;
        writeln!(out, "  {name} & {}", chunk.join(" & "))?;
        writeln!(out, "\\end{{array}}\n\\]")?;
    }
    Ok(())
}

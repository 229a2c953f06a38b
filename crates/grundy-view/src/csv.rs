//! Rows with a header, for spreadsheets and scripts.

use crate::sheet::Sheet;
use grundy::answer::Cells;
use grundy::{Answer, Claim};
use grundy_core::{Kind, Outcome};
use std::io::{self, Write};

/// A field, quoted if it must be.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// The header and the rows of a table.
pub(crate) fn sheet(sheet: &Sheet, out: &mut dyn Write) -> io::Result<()> {
    let line = |cells: &mut dyn Iterator<Item = String>| cells.map(|c| field(&c)).collect::<Vec<_>>().join(",");
    writeln!(out, "{}", line(&mut sheet.header.iter().map(|h| (*h).to_owned())))?;
    sheet.rows.iter().try_for_each(|row| writeln!(out, "{}", line(&mut row.iter().cloned())))
}

pub(crate) fn write(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    match &answer.claim {
        Claim::Solved(solved) => {
            writeln!(out, "query,outcome,nimber,component,take,to")?;
            let nimber = solved.nimber.as_ref().map_or(String::new(), |g| g.to_string());
            let start = format!("{},{},{nimber}", field(&solved.query.to_string()), solved.outcome);
            if solved.moves.listed.is_empty() {
                return writeln!(out, "{start},,,");
            }
            for m in &solved.moves.listed {
                let take: Vec<String> = m.take.iter().map(|t| t.to_string()).collect();
                writeln!(out, "{start},{},{},{}", m.component, take.join(" "), field(&m.to.to_string()))?;
            }
            Ok(())
        }
        Claim::Values(table) => match &table.cells {
            Cells::Line { from, values } => {
                writeln!(out, "n,{}", table.kind)?;
                (*from..).zip(values.cells()).try_for_each(|(n, v)| writeln!(out, "{n},{v}"))
            }
            Cells::Sum(sum) => {
                let names: Vec<String> = (1..=sum.heaps()).map(|i| format!("heap{i}")).collect();
                writeln!(out, "{},{}", names.join(","), table.kind)?;
                let mut result = Ok(());
                sum.rows(|first, values| {
                    let start: String = first.iter().map(|h| format!("{h},")).collect();
                    for (last, v) in values.iter().enumerate() {
                        let value = match table.kind {
                            Kind::Nimber => v.to_string(),
                            Kind::Outcome => Outcome::of(*v == 0).to_string(),
                        };
                        if result.is_ok() {
                            result = writeln!(out, "{start}{last},{value}");
                        }
                    }
                });
                result
            }
        },
        Claim::Period(found) => {
            writeln!(out, "ruleset,play,kind,preperiod,period,saltus,standing")?;
            let number =
                |f: fn(grundy_core::Periodicity) -> u64| found.periodicity.map_or(String::new(), |p| f(p).to_string());
            let rulesets: Vec<String> = found.game.rulesets.iter().map(|r| r.to_string()).collect();
            writeln!(
                out,
                "{},{},{},{},{},{},{}",
                field(&rulesets.join(" + ")),
                found.game.play,
                found.kind,
                number(|p| p.preperiod),
                number(|p| p.period),
                number(|p| p.saltus),
                answer.standing.word()
            )
        }
        Claim::Represented(found) => {
            writeln!(out, "part")?;
            found.parts.iter().flatten().try_for_each(|part| writeln!(out, "{part}"))
        }
        Claim::Recurrence(found) => {
            writeln!(out, "n,h")?;
            (1..).zip(&found.terms).try_for_each(|(n, h): (usize, _)| writeln!(out, "{n},{h}"))
        }
        Claim::Table(table) => {
            writeln!(out, "c,k,n0,growth")?;
            table.rows.iter().try_for_each(|r| writeln!(out, "{},{},{},{}", r.c, r.k, r.n0, r.growth))
        }
        Claim::Compared(found) => {
            writeln!(
                out,
                "index,{},{}",
                field(&found.left.ruleset.to_string()),
                field(&found.right.ruleset.to_string())
            )?;
            let pairs = found.left.positions.iter().zip(&found.right.positions);
            pairs.into_iter().try_for_each(|(a, b)| writeln!(out, "{},{},{}", a.0, a.1[0], b.1[0]))
        }
        Claim::Bounds(found) => {
            writeln!(out, "n,r,nimber")?;
            for (i, n) in (found.first..=found.last).enumerate() {
                found.row(i).enumerate().try_for_each(|(r, g)| writeln!(out, "{n},{r},{g}"))?;
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
            let piles = list.positions.first().map_or(1, |(_, piles)| piles.len());
            let names: Vec<String> = (1..=piles).map(|i| format!("pile{i}")).collect();
            writeln!(out, "index,{}", names.join(","))?;
            for (index, piles) in &list.positions {
                let piles: Vec<String> = piles.iter().map(|n| n.to_string()).collect();
                writeln!(out, "{index},{}", piles.join(","))?;
            }
            Ok(())
        }
    }
}

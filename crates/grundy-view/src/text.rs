//! Answers for reading.

use crate::number::{brief, brief_query, group, short, shorten};
use crate::rows::tuple;
use crate::sheet::Sheet;
use crate::{Look, closed_form, words};
use grundy::answer::{
    BoundTableFound, Cells, Compared, Line, PeriodFound, PositionList, Reason, RecurrenceFound, RecurrenceTable,
    Represented, Solved, Table,
};
use grundy::solve::sum_table::Layout;
use grundy::{Answer, Claim, Standing};
use grundy_core::{Kind, Nat, Outcome};
use std::io::{self, Write};

/// Winning moves shown before the rest is counted.
const MOVES: usize = 20;
/// Width of a block of values.
const WIDTH: usize = 78;

/// Colours, or none.
struct Paint {
    on: bool,
}

impl Paint {
    fn with(&self, code: &str, text: &str) -> String {
        if self.on { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    fn strong(&self, text: &str) -> String {
        self.with("1", text)
    }

    fn faint(&self, text: &str) -> String {
        self.with("2", text)
    }

    /// P and N keep their letters: colour is never the only sign.
    fn outcome(&self, outcome: Outcome, text: &str) -> String {
        self.with(if outcome == Outcome::P { "1;35" } else { "1;36" }, text)
    }
}

pub(crate) fn write(answer: &Answer, look: Look, out: &mut dyn Write) -> io::Result<()> {
    let paint = Paint { on: look.colour };
    if look.partial {
        writeln!(out, "{}\n", paint.strong(crate::PARTIAL))?;
    }
    match &answer.claim {
        Claim::Solved(solved) => solve(solved, &answer.because, &paint, out)?,
        Claim::Values(table) => values(table, &paint, out)?,
        Claim::Period(found) => period(found, &answer.standing, &answer.because, &paint, out)?,
        Claim::Positions(list) => positions(list, &paint, out)?,
        Claim::Represented(found) => represented(found, &answer.because, &paint, out)?,
        Claim::Recurrence(found) => recurrence(found, &answer.because, &paint, out)?,
        Claim::Table(table) => recurrence_table(table, &answer.because, &paint, out)?,
        Claim::Compared(found) => compared(found, &paint, out)?,
        Claim::Bounds(found) => bounds(found, &answer.because, &paint, out)?,
        Claim::Proof(found) => return crate::proof::text(found, |word| paint.strong(word), out),
        Claim::Row(_) | Claim::Identities(_) | Claim::Picture(_) | Claim::Studied(_) => {
            plain(&answer.claim, &paint, out)?;
        }
    }
    let mut footer = format!("method {} · standing: {}", answer.method, standing(&answer.standing));
    if let Some(second) = answer.double_check {
        footer.push_str(&format!(" · {second} agrees"));
    }
    writeln!(out, "\n{}", paint.faint(&footer))
}

fn standing(standing: &Standing) -> String {
    match standing {
        Standing::Theorem => "theorem".to_owned(),
        Standing::Verified(_) => "verified by the independent checker".to_owned(),
        Standing::Computed => "computed".to_owned(),
        Standing::Observed { upto } => format!("only observed, up to heap {}", short(upto)),
    }
}

fn reasons(because: &[Reason], paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", paint.strong("why"))?;
    // A sum of many heaps would repeat itself: the first few reasons say it.
    let shown = &because[..because.len().min(8)];
    for (i, reason) in shown.iter().enumerate() {
        let theorem = reason.theorem();
        for line in wrap(&words::says(reason), WIDTH - 2) {
            writeln!(out, "  {line}")?;
        }
        if let Reason::Columns { rows, xor } = reason
            && !rows.is_empty()
        {
            table(rows, xor, paint, out)?;
        }
        // Neighbours that rest on the same theorem name it once.
        if shown.get(i + 1).is_none_or(|next| next.theorem() != theorem) {
            writeln!(out, "  {}", paint.faint(&format!("{} — {}", theorem.name, theorem.source)))?;
        }
    }
    if because.len() > 8 {
        writeln!(out, "  … and {} reasons like these", because.len() - 8)?;
    }
    Ok(())
}

/// The table T of \[R3\] Definition 5.2, with its odd columns marked.
fn table(
    rows: &[(String, grundy_core::Nimber)],
    xor: &grundy_core::Nimber,
    paint: &Paint,
    out: &mut dyn Write,
) -> io::Result<()> {
    const ROWS: usize = 40;
    if grundy_core::bits(&rows.iter().map(|(_, g)| g.0.clone()).max().unwrap_or(Nat::ZERO)) > 120 {
        return writeln!(out, "    (the nimbers have more than 120 binary digits)");
    }
    let (binary, marks) = words::columns(rows, xor);
    let labels: Vec<String> = rows.iter().map(|(label, _)| shorten(label)).collect();
    let width = labels.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    for ((label, bits), (_, g)) in labels.iter().zip(&binary).zip(rows).take(ROWS) {
        let pad = " ".repeat(width - label.chars().count());
        writeln!(out, "    {label}{pad}   {bits}   = {}", short(&g.0))?;
    }
    if rows.len() > ROWS {
        writeln!(out, "    … {} more rows", rows.len() - ROWS)?;
    }
    let odd = if xor.is_zero() { "every column even: P" } else { "odd columns: N" };
    writeln!(out, "    {}   {}   {}", " ".repeat(width), paint.strong(&marks), paint.faint(odd))
}

/// Breaks a sentence at spaces.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("never empty");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

fn solve(solved: &Solved, because: &[Reason], paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", paint.strong(&brief_query(&solved.query)))?;
    writeln!(out, "{}", words::convention(solved.query.play))?;
    let verdict = format!("{} — {}", solved.outcome, words::verdict(solved.outcome));
    let nimber = solved.nimber.as_ref().map_or(String::new(), |g| format!("   (nimber {})", short(&g.0)));
    writeln!(out, "\n{}{nimber}", paint.outcome(solved.outcome, &verdict))?;
    let several = solved.query.components.len() > 1;
    let spelled = |m: &grundy::answer::Move| {
        let take: Vec<String> = m.take.iter().map(short).collect();
        let take = if take.len() == 1 { take[0].clone() } else { format!("({})", take.join(",")) };
        let place = if several { format!(" from component {}", m.component + 1) } else { String::new() };
        format!("take {take}{place} → {}", brief(&m.to))
    };
    match solved.outcome {
        _ if solved.over => writeln!(out, "no move is possible: the game is over")?,
        Outcome::N => {
            writeln!(out, "winning moves: {}", short(&solved.moves.total))?;
            for m in solved.moves.listed.iter().take(MOVES) {
                writeln!(out, "  {}", spelled(m))?;
            }
            if solved.moves.total > Nat::from(MOVES) {
                writeln!(out, "  … (--json lists 1000, with --all every one)")?;
            }
        }
        Outcome::P => match &solved.best_loss {
            Some(best) => {
                writeln!(out, "every move loses; the longest resistance:")?;
                writeln!(out, "  {}   (the game lasts {} more moves)", spelled(&best.play), best.lasts)?;
            }
            None => writeln!(out, "every move loses (which one holds out longest is not known for heaps this large)")?,
        },
    }
    reasons(because, paint, out)
}

fn values(table: &Table, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    let what = if table.kind == Kind::Nimber { "nimbers" } else { "outcomes (P: the player to move loses)" };
    writeln!(out, "{}", paint.strong(&format!("{}: {what}", shorten(&table.game.to_string()))))?;
    writeln!(out, "{}\n", words::convention(table.game.play))?;
    match &table.cells {
        Cells::Line { from, values } => block(*from, values, out),
        Cells::Sum(sum) => {
            let (all, p) = (sum.positions(), sum.count_p());
            let which = match sum.layout {
                Layout::Box => "with every heap at most",
                Layout::Simplex => "with heaps together at most",
            };
            writeln!(
                out,
                "{} positions {which} {}: {} are P, {} are N\n",
                short(&all),
                group(&sum.to.to_string()),
                short(&p),
                short(&(&all - &p))
            )?;
            let mut result = Ok(());
            sum.rows(|first, values| {
                let heaps: Vec<String> = first.iter().map(u32::to_string).collect();
                let cells: Vec<String> = match table.kind {
                    Kind::Nimber => values.iter().map(u32::to_string).collect(),
                    Kind::Outcome => vec![values.iter().map(|v| Outcome::of(*v == 0).letter()).collect()],
                };
                if result.is_ok() {
                    result = writeln!(out, "({},·)  {}", heaps.join(","), cells.join(" "));
                }
            });
            result
        }
    }
}

/// Heaps over values, in blocks as wide as the page.
fn block(from: u64, values: &Line, out: &mut dyn Write) -> io::Result<()> {
    let len = values.len();
    let cell = |i: usize| match values {
        Line::Nimbers(values) => values.get(i).to_string(),
        Line::Wide(values) => values[i].to_string(),
        Line::Outcomes(values) => Outcome::of(values.is_p(i)).to_string(),
    };
    let last = from + len.saturating_sub(1) as u64;
    let largest = values.nimbers().and_then(Iterator::max).unwrap_or(0);
    // Beyond a thousand values the heap numbers would only be in the way: one number starts each line.
    let compact = len > 1000;
    let digits = last.to_string().len();
    let width = if compact { largest.to_string().len() } else { digits.max(largest.to_string().len()) };
    let label = digits.max(5);
    let columns = ((WIDTH - label) / (width + 1)).max(1);
    let columns = if compact { (columns / 10).max(1) * 10 } else { columns };
    for start in (0..len).step_by(columns) {
        let end = (start + columns).min(len);
        let row = |name: &str, text: &dyn Fn(usize) -> String| {
            let cells: String = (start..end).map(|i| format!(" {:>width$}", text(i))).collect();
            format!("{name:<label$}{cells}")
        };
        if compact {
            writeln!(out, "{}", row(&(from + start as u64).to_string(), &cell))?;
        } else {
            writeln!(out, "{}", row("n", &|i| (from + i as u64).to_string()))?;
            let name = if matches!(values, Line::Outcomes(_)) { "o(n)" } else { "g(n)" };
            writeln!(out, "{}", row(name, &cell))?;
            if end < len {
                writeln!(out)?;
            }
        }
    }
    Ok(())
}

fn period(
    found: &PeriodFound,
    standing: &Standing,
    because: &[Reason],
    paint: &Paint,
    out: &mut dyn Write,
) -> io::Result<()> {
    let what = if found.kind == Kind::Nimber { "nimbers" } else { "outcomes" };
    let row = found.row.as_ref().map_or(String::new(), |row| format!(" of row {}", short(row)));
    let title = format!("{}: period of the {what}{row}", shorten(&found.game.to_string()));
    writeln!(out, "{}", paint.strong(&title))?;
    writeln!(out, "{}\n", words::convention(found.game.play))?;
    let Some(p) = found.periodicity else {
        writeln!(out, "no period shows; nothing is proved either way")?;
        return reasons(because, paint, out);
    };
    let hedge = if matches!(standing, Standing::Observed { .. }) { "  (observed, not proved)" } else { "" };
    writeln!(out, "preperiod {}", group(&p.preperiod.to_string()))?;
    writeln!(out, "period    {}", group(&p.period.to_string()))?;
    writeln!(out, "saltus    {}{hedge}", group(&p.saltus.to_string()))?;
    for (name, line) in [("prefix", &found.prefix), ("cycle", &found.cycle)] {
        if let Some(line) = line.as_ref().filter(|l| !l.is_empty() && l.len() <= 200) {
            let separator = if matches!(line, Line::Outcomes(_)) { "" } else { "," };
            let cells: Vec<String> = line.cells().collect();
            writeln!(out, "{name:<9} {}", cells.join(separator))?;
        }
    }
    if let Some(form) = closed_form::text(found) {
        let letter = if found.kind == Kind::Nimber { "g" } else { "o" };
        let name = found.row.as_ref().map_or(format!("{letter}(n)"), |row| format!("{letter}({}, n)", short(row)));
        writeln!(out, "\n{name} =")?;
        for case in form.split("; ") {
            writeln!(out, "  {case}")?;
        }
    }
    reasons(because, paint, out)
}

fn represented(found: &Represented, because: &[Reason], paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    const SHOWN: usize = 200;
    writeln!(out, "{}", paint.strong(&format!("{} in the numeration of {}", short(&found.n), found.ruleset)))?;
    if let Some(parts) = found.parts.as_ref().filter(|p| !p.is_empty()) {
        let shown: Vec<String> = parts.iter().take(40).map(short).collect();
        let more = if parts.len() > 40 { " + …" } else { "" };
        for line in wrap(&format!("{} = {}{more}", short(&found.n), shown.join(" + ")), WIDTH) {
            writeln!(out, "{line}")?;
        }
    }
    if found.digits.len() <= SHOWN {
        writeln!(out, "digits {}", found.digits)?;
    } else {
        let (head, tail) = (&found.digits[..60], &found.digits[found.digits.len() - 60..]);
        writeln!(out, "digits {head}…{tail} ({} digits)", group(&found.digits.len().to_string()))?;
    }
    writeln!(out, "norm   {}", group(&found.norm.to_string()))?;
    reasons(because, paint, out)
}

fn recurrence(found: &RecurrenceFound, because: &[Reason], paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", paint.strong(&format!("{}: the openings H that the first player loses", found.ruleset)))?;
    let lag = if found.k == 0 { "H(n)".to_owned() } else { format!("H(n−{})", found.k) };
    writeln!(out, "H(n+1) = H(n) + {lag} for all n ≥ {}", found.n0)?;
    writeln!(out, "k      {}", found.k)?;
    writeln!(out, "n0     {}", found.n0)?;
    writeln!(out, "growth {}…", found.growth)?;
    let shown: Vec<String> = found.terms.iter().take(24).map(short).collect();
    writeln!(out, "H      {}, …", shown.join(", "))?;
    writeln!(out, "proved by the {} steps n = {} to {}", found.k + 2, found.window.0, found.window.1)?;
    reasons(because, paint, out)
}

fn recurrence_table(table: &RecurrenceTable, because: &[Reason], paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", paint.strong("takeaway(cx): H(n+1) = H(n) + H(n−k) for all n ≥ n0"))?;
    writeln!(out, "{:>5} {:>5} {:>6}  growth", "c", "k", "n0")?;
    for r in &table.rows {
        writeln!(out, "{:>5} {:>5} {:>6}  {}…", r.c, r.k, r.n0, r.growth)?;
    }
    if !table.changes.is_empty() {
        writeln!(out, "\nk changes exactly at")?;
        for (c, before, after) in &table.changes {
            writeln!(out, "  c = {c:<12} from {before} to {after}")?;
        }
    }
    reasons(because, paint, out)
}

fn compared(found: &Compared, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    let sides = [&found.left, &found.right];
    writeln!(out, "{}", paint.strong(&sides.map(|s| shorten(&s.ruleset.to_string())).join("  and  ")))?;
    for side in sides {
        match side.lag {
            Some((k, n0)) => writeln!(out, "{}: k = {k}, n0 = {n0}", side.ruleset)?,
            None => writeln!(out, "{}: no recurrence of the form H(n+1) = H(n) + H(n−k) is proved", side.ruleset)?,
        }
    }
    writeln!(out, "\nP-positions, the first {} alike", found.same)?;
    let written = |p: Option<&(Nat, Vec<Nat>)>| p.map_or(String::new(), |(_, piles)| tuple(piles, short));
    found.in_pairs().try_for_each(|(a, b)| {
        let mark = if a.map(|p| &p.1) == b.map(|p| &p.1) { " " } else { "*" };
        let index = a.or(b).map_or(String::new(), |(index, _)| short(index));
        writeln!(out, "{index:>5} {mark} {:>24} {:>24}", written(a), written(b))
    })
}

fn bounds(found: &BoundTableFound, because: &[Reason], paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", paint.strong(&format!("{}: nimbers g(n, r) by the bound r on the next take", found.ruleset)))?;
    if found.first == found.last {
        for (from, g) in &found.rows[0] {
            writeln!(out, "  {g:>5} from r = {from} on")?;
        }
    } else {
        for (i, n) in (found.first..=found.last).enumerate() {
            let cells: Vec<String> = found.row(i).map(|g| g.to_string()).collect();
            writeln!(out, "{n:>5}: {}", cells.join(" "))?;
        }
    }
    reasons(because, paint, out)
}

/// A plain table, columns aligned.
fn plain(claim: &Claim, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    match crate::sheet::sheet(claim, false) {
        Some(sheet) => aligned(&sheet, paint, out),
        None => Ok(()),
    }
}

/// A table by itself.
pub(crate) fn sheet(sheet: &Sheet, colour: bool, out: &mut dyn Write) -> io::Result<()> {
    aligned(sheet, &Paint { on: colour }, out)
}

fn aligned(sheet: &Sheet, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", paint.strong(&sheet.title))?;
    sheet.lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    if sheet.header.is_empty() {
        return Ok(());
    }
    let width = |i: usize| {
        let cells = sheet.rows.iter().map(|row| row[i].chars().count());
        cells.max().unwrap_or(0).max(sheet.header[i].chars().count())
    };
    let widths: Vec<usize> = (0..sheet.header.len()).map(width).collect();
    let line = |cells: &[&str]| {
        let padded = cells.iter().zip(&widths).map(|(c, w)| format!("{c}{}", " ".repeat(w - c.chars().count())));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    writeln!(out, "\n{}", paint.faint(&line(&sheet.header)))?;
    sheet.rows.iter().try_for_each(|row| writeln!(out, "{}", line(&row.iter().map(String::as_str).collect::<Vec<_>>())))
}

/// The positions with the numeration beside them, in the two halves of the paper's table.
fn numeration(list: &PositionList, digits: &[String], out: &mut dyn Write) -> io::Result<()> {
    let half = digits.len() / 2;
    let first = list.positions.first().map_or(Nat::ZERO, |(i, _)| i.clone());
    let wide = |part: &[String]| part.iter().map(String::len).max().unwrap_or(1);
    let (left, right) = (wide(&digits[..half]), wide(&digits[half..]));
    let names: &[&str] =
        if list.positions.first().is_some_and(|(_, p)| p.len() == 2) { &["A", "B"] } else { &["A", "B", "C"] };
    let pile = list.positions.last().map_or(1, |(_, p)| p.iter().map(|x| short(x).len()).max().unwrap_or(1)).max(4);
    let index = list.positions.last().map_or(1, |(i, _)| short(&(i + Nat::from(half))).len()).max(4);
    let heads: String = names.iter().map(|n| format!(" {:>pile$}", format!("{n}(n)"))).collect();
    writeln!(out, "{:>index$}{heads}   {:>left$}   {:>right$}  {:>index$}", "n", "R(n)", "R(n)", "n")?;
    for (i, (n, piles)) in list.positions.iter().enumerate() {
        let cells: String = piles.iter().map(|p| format!(" {:>pile$}", short(p))).collect();
        let other = short(&(&first + Nat::from(half + i)));
        writeln!(
            out,
            "{:>index$}{cells}   {:>left$}   {:>right$}  {other:>index$}",
            short(n),
            digits[i],
            digits[half + i]
        )?;
    }
    Ok(())
}

fn positions(list: &PositionList, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", paint.strong(&format!("{}: P-positions", shorten(&list.game.to_string()))))?;
    writeln!(out, "{}\n", words::convention(list.game.play))?;
    if let Some(digits) = &list.numeration {
        return numeration(list, digits, out);
    }
    let widest = list.positions.last().map_or(1, |(i, _)| short(i).chars().count());
    for (index, piles) in &list.positions {
        let piles: Vec<String> = piles.iter().map(short).collect();
        let piles = if piles.len() == 1 { piles[0].clone() } else { format!("({})", piles.join(", ")) };
        let index = short(index);
        let pad = " ".repeat(widest.saturating_sub(index.chars().count()));
        writeln!(out, "{pad}{}  {piles}", paint.faint(&index))?;
    }
    if list.exhausted {
        writeln!(out, "there are no more")?;
    }
    Ok(())
}

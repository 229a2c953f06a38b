//! Parsing of limits on the command line: `time=30s,memory=2GiB,positions=1e9`.

use grundy::Budget;
use grundy_answers::{Problem, ProblemKind};
use grundy_core::notation::{Allowance, closest, parse_nat_within};
use grundy_core::to_u64;
use std::time::Duration;

/// The default budget of a question.
pub const DEFAULT: Budget = Budget { time: Some(Duration::from_secs(60)), memory: Some(2 << 30), positions: None };

/// Parses limits on time, memory and positions. A limit that is omitted is taken from [`DEFAULT`].
pub fn parse(text: &str) -> Result<Budget, Problem> {
    parse_with(DEFAULT, text)
}

/// Parses limits on time, memory and positions. A limit that is omitted is taken from `budget`.
pub fn parse_with(mut budget: Budget, text: &str) -> Result<Budget, Problem> {
    for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
        let (key, value) = part.split_once('=').ok_or_else(|| wrong(part, "write a limit as time=30s"))?;
        let (key, value) = (key.trim(), value.trim());
        let none = value == "none";
        match key {
            "time" => budget.time = if none { None } else { Some(duration(value)?) },
            "memory" => budget.memory = if none { None } else { Some(bytes(value)?) },
            "positions" => budget.positions = if none { None } else { Some(count(value)?) },
            _ => {
                let help = match closest(key, ["time", "memory", "positions"]) {
                    Some(near) => format!("did you mean {near}?"),
                    None => "limits are time, memory and positions".to_owned(),
                };
                return Err(wrong(part, &help));
            }
        }
    }
    Ok(budget)
}

fn wrong(part: &str, help: &str) -> Problem {
    Problem::new(ProblemKind::Notation, format!("cannot read the limit `{part}`")).help(help)
}

fn count(text: &str) -> Result<u64, Problem> {
    let number = parse_nat_within(text, &Allowance::of(64)).ok().as_ref().and_then(to_u64);
    number.ok_or_else(|| wrong(text, "write a number of positions as 1e9"))
}

/// Parses a number followed by one of the given units, and returns it multiplied by the unit.
fn with_unit(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let split = text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let scale = units.iter().find(|(u, _)| u.eq_ignore_ascii_case(unit.trim()))?.1;
    let value = number.parse::<f64>().ok()? * scale;
    value.is_finite().then_some(value)
}

fn duration(text: &str) -> Result<Duration, Problem> {
    let units = [("", 1.0), ("s", 1.0), ("ms", 1e-3), ("m", 60.0), ("min", 60.0), ("h", 3600.0)];
    let seconds = with_unit(text, &units).and_then(|s| Duration::try_from_secs_f64(s).ok());
    seconds.ok_or_else(|| wrong(text, "write a time as 30s, 500ms, 10m or 1h"))
}

fn bytes(text: &str) -> Result<u64, Problem> {
    let units = [
        ("", 1.0),
        ("B", 1.0),
        ("kB", 1e3),
        ("MB", 1e6),
        ("GB", 1e9),
        ("KiB", 1024.0),
        ("MiB", 1048576.0),
        ("GiB", 1073741824.0),
        ("TiB", 1099511627776.0),
    ];
    let bytes = with_unit(text, &units).filter(|b| *b < 1e18).map(|b| b as u64);
    bytes.ok_or_else(|| wrong(text, "write memory as 2GiB or 500MB"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_the_rest_keeps_its_default() {
        let b = parse("time=500ms, positions=1e9").unwrap();
        assert_eq!(b.time, Some(Duration::from_millis(500)));
        assert_eq!(b.positions, Some(1_000_000_000));
        assert_eq!(b.memory, DEFAULT.memory);
        assert_eq!(parse("memory=1.5GiB").unwrap().memory, Some(3 << 29));
        assert_eq!(parse("time=none").unwrap().time, None);
        assert_eq!(parse("").unwrap(), DEFAULT);
    }

    #[test]
    fn limits_that_cannot_be_read_say_what_they_look_like() {
        for text in ["time", "time=fast", "memory=2Gib2", "positions=-1", "tme=3s", "time=1e400s", "memory=1e30GiB"] {
            let problem = parse(text).unwrap_err();
            assert!(problem.help.is_some(), "{text}");
        }
        assert!(parse("tme=3s").unwrap_err().help.unwrap().contains("time"));
    }
}

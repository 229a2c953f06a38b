//! The parameters of a query, and the budget that they request.

use crate::reader::forms;
use crate::routes::trouble::Trouble;
use grundy::Budget;
use std::time::Duration;

/// The limits on the time and memory of one computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The limit on time. It applies to the elapsed time, unless the documentation of its use specifies processor time.
    pub time: Duration,
    /// The limit on memory, in bytes.
    pub memory: u64,
}

/// The parameters of a request's query string: the budget, and all other parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The parameters except the parameters of the budget, as sorted pairs of name and value.
    pub given: Vec<(String, String)>,
    /// The budget of the answer, as requested by the query string but at most the maximum of the server.
    pub budget: Budget,
}

impl Parameters {
    /// Parses the query string of a request. The budget is `usual` if the query string requests none, and at most
    /// `most`.
    pub fn read(query: &str, usual: &Allowance, most: &Allowance) -> Result<Parameters, Trouble> {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).map_err(|why| unreadable(&why))?;
        let is_limit = |name: &str| forms::BUDGET.iter().any(|limit| limit.name == name);
        let (limits, mut given): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|(name, _)| is_limit(name));
        let budget = budget(&limits, usual, most)?;
        given.sort();
        Ok(Parameters { given, budget })
    }

    /// Returns the query string without the parameters of the budget. Requests with equal parameters, in any order,
    /// yield equal texts.
    pub fn text(&self) -> Result<String, Trouble> {
        serde_urlencoded::to_string(&self.given).map_err(|why| unreadable(&why))
    }
}

fn unreadable(why: &dyn std::fmt::Display) -> Trouble {
    Trouble::malformed(format!("cannot read the parameters: {why}")).help("/api lists them")
}

fn budget(limits: &[(String, String)], usual: &Allowance, most: &Allowance) -> Result<Budget, Trouble> {
    let mut budget = Budget { time: Some(usual.time), memory: Some(usual.memory), positions: None };
    for (i, (name, value)) in limits.iter().enumerate() {
        if limits[..i].iter().any(|(other, _)| other == name) {
            return Err(Trouble::malformed(format!("{name} is given twice")).help("give it once"));
        }
        let number: u64 = value.parse().ok().filter(|n| *n > 0).ok_or_else(|| {
            Trouble::malformed(format!("cannot read {name}={value}"))
                .help("time is in milliseconds, memory in MiB, and positions is a number; each must be a whole number of at least 1")
        })?;
        match name.as_str() {
            "time" => budget.time = Some(Duration::from_millis(number).min(most.time)),
            "memory" => budget.memory = Some(number.saturating_mul(1 << 20).min(most.memory)),
            _ => budget.positions = Some(number),
        }
    }
    Ok(budget)
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Allowance = Allowance { time: Duration::from_secs(1), memory: 64 << 20 };
    const MOST: Allowance = Allowance { time: Duration::from_secs(2), memory: 128 << 20 };

    #[test]
    fn a_query_is_sorted_and_its_budget_bounded() {
        let read = Parameters::read("b=x+y&a=%2B&time=999999&memory=1", &USUAL, &MOST).unwrap();
        assert_eq!(read.text().unwrap(), "a=%2B&b=x+y");
        assert_eq!(read.budget, Budget { time: Some(MOST.time), memory: Some(1 << 20), positions: None });
        let read = Parameters::read("positions=7", &USUAL, &MOST).unwrap();
        assert_eq!(read.budget, Budget { time: Some(USUAL.time), memory: Some(USUAL.memory), positions: Some(7) });
    }

    #[test]
    fn a_budget_that_is_none_is_refused() {
        for query in ["time=0", "time=1s", "memory=-1", "time=1&time=2", "positions=", "time=1e3"] {
            let trouble = Parameters::read(query, &USUAL, &MOST).unwrap_err();
            assert_eq!(trouble.status, crate::routes::status::UNREADABLE, "{query}");
        }
    }
}

//! Tests that long runs find the same periods as tables, with a window, and however often they are interrupted.

use super::long::{Found, Halted, Run, from_table, long_period};
use super::period::{Proved, period};
use super::state::Keep;
use super::window::Window;
use super::{Breaks, Sequence};
use grundy_core::{Budget, Meter};
use std::sync::Mutex;

fn octal(digits: &str) -> Breaks {
    Breaks::new(digits.chars().map(|c| u128::from(c.to_digit(8).expect("octal digits"))).collect(), 0)
}

/// A storage that keeps every state and ends the run at the k-th.
#[derive(Debug, Default)]
struct Memory {
    state: Mutex<Option<Vec<u8>>>,
    left: Mutex<usize>,
}

impl Memory {
    fn allow(&self, more: usize) {
        *self.left.lock().unwrap() = more;
    }
}

impl Keep for Memory {
    fn kept(&self) -> Result<Option<Vec<u8>>, String> {
        Ok(self.state.lock().unwrap().clone())
    }

    fn is_due(&self) -> bool {
        true
    }

    fn keep(&self, parts: &[&[u8]]) -> Result<(), String> {
        let mut left = self.left.lock().unwrap();
        if *left == 0 {
            return Err("killed".to_owned());
        }
        *left -= 1;
        *self.state.lock().unwrap() = Some(parts.concat());
        Ok(())
    }
}

fn proved(found: &Found) -> Option<Proved> {
    match found {
        Found::Table { proved, .. } | Found::Window { proved, .. } => *proved,
    }
}

/// Returns the result of a run that is interrupted after every `each` states until it ends.
fn killed_again_and_again(breaks: &Breaks, most: u64, window: bool, size: usize, each: usize) -> Option<Proved> {
    let memory = Memory::default();
    for _ in 0..10_000 {
        memory.allow(each);
        let run = Run { about: "this", keep: Some(&memory), window };
        match from_table(breaks.clone(), most, run, size, &Meter::unlimited()) {
            Err(Halted::Keep(why)) => assert_eq!(why, "killed"),
            found => return proved(&found.expect("nothing else ends it")),
        }
    }
    panic!("it does not come to an end");
}

#[test]
fn a_window_finds_the_period_that_a_table_finds() {
    let mut tried = 0;
    // Every seventh code of three digits.
    for code in (0o4..0o1000u32).step_by(7) {
        let digits: String = format!("0{code:03o}").trim_end_matches('0').to_owned();
        let breaks = octal(&digits);
        if breaks.most_heaps() != 2 {
            continue;
        }
        let mut table = Sequence::new(breaks.clone());
        table.extend_to(1 << 14, &Meter::unlimited()).unwrap();
        let Some(mut window) = Window::new(&table, &Meter::unlimited()).unwrap() else { continue };
        let found = match window.search(1 << 16, &Meter::unlimited(), |_, _| Ok(())) {
            // Rare heaps beyond the window.
            Err(Halted::Undecided { .. }) => continue,
            found => found.unwrap().map(|p| (p.preperiod, p.period)),
        };
        if let Some(found) = found {
            let mut whole = Sequence::new(breaks);
            let expected = period(&mut whole, Some(1 << 17), &Meter::unlimited()).unwrap();
            assert_eq!(Some(found), expected.map(|p| (p.preperiod, p.period)), "0.{digits}");
            tried += 1;
        }
    }
    assert!(tried >= 4, "only {tried} codes have windows");
}

#[test]
fn octal_16_by_a_window() {
    // The table is longer than the preperiod here, and shorter than preperiod and period in the next.
    let run = Run { about: "", keep: None, window: true };
    let found = from_table(octal("016"), u64::MAX, run, 1 << 18, &Meter::unlimited()).unwrap();
    assert!(matches!(found, Found::Window { .. }), "{found:?}");
    let found = proved(&found).unwrap();
    assert_eq!((found.preperiod, found.period), (105_351, 149_459));
}

#[test]
fn a_run_that_is_killed_finds_the_same() {
    for (digits, most) in [("016", u64::MAX), ("077", u64::MAX), ("06", 30_000), ("0165", u64::MAX), ("0104", 300_000)]
    {
        let breaks = octal(digits);
        let run = Run { about: "this", keep: None, window: false };
        let expected = proved(&long_period(breaks.clone(), most, run, &Meter::unlimited()).unwrap());
        let mut whole = Sequence::new(breaks.clone());
        let plain = period(&mut whole, Some(most.min(1 << 20) as usize), &Meter::unlimited()).unwrap();
        assert_eq!(expected, plain, "0.{digits}");
        for each in [1, 3, 7] {
            assert_eq!(killed_again_and_again(&breaks, most, false, 1 << 20, each), expected, "0.{digits} {each}");
        }
    }
}

#[test]
fn a_run_with_a_window_that_is_killed_finds_the_same() {
    for (digits, most, size) in [("016", u64::MAX, 1 << 18), ("0104", 3_000_000, 1 << 16), ("0106", 2_000_000, 1 << 16)]
    {
        let breaks = octal(digits);
        let run = Run { about: "this", keep: None, window: true };
        let expected = from_table(breaks.clone(), most, run, size, &Meter::unlimited()).unwrap();
        assert!(matches!(expected, Found::Window { .. }), "0.{digits}: {expected:?}");
        for each in [1, 5] {
            assert_eq!(killed_again_and_again(&breaks, most, true, size, each), proved(&expected), "0.{digits} {each}");
        }
    }
}

#[test]
fn the_state_of_another_run_and_a_shortened_one_are_refused() {
    let memory = Memory::default();
    memory.allow(2);
    let run = |about| Run { about, keep: Some(&memory), window: false };
    let ask = |about| from_table(octal("016"), u64::MAX, run(about), 1 << 20, &Meter::unlimited());
    assert!(matches!(ask("this"), Err(Halted::Keep(_))));
    assert!(matches!(ask("other"), Err(Halted::Keep(why)) if why.contains("another question")));
    let whole = memory.kept().unwrap().unwrap();
    for len in (0..whole.len()).step_by(7) {
        *memory.state.lock().unwrap() = Some(whole[..len].to_vec());
        assert!(matches!(ask("this"), Err(Halted::Keep(why)) if why.contains("another question")), "{len}");
    }
}

#[test]
fn a_run_that_a_budget_stops_keeps_its_state() {
    let memory = Memory::default();
    memory.allow(usize::MAX);
    let run = Run { about: "this", keep: Some(&memory), window: false };
    let meter = Meter::new(Budget { positions: Some(50_000), ..Budget::UNLIMITED });
    let stopped = long_period(octal("016"), u64::MAX, run, &meter);
    assert!(matches!(stopped, Err(Halted::Stopped { heaps: 50_000, .. })), "{stopped:?}");
    let meter = Meter::new(Budget { positions: Some(260_000), ..Budget::UNLIMITED });
    let found = proved(&long_period(octal("016"), u64::MAX, run, &meter).unwrap()).unwrap();
    assert_eq!((found.preperiod, found.period), (105_351, 149_459));
}

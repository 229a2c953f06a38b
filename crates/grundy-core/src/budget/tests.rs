use super::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

#[test]
fn a_spent_positions_budget_stops_the_work() {
    let meter = Meter::new(Budget { positions: Some(10), ..Budget::UNLIMITED });
    assert_eq!(meter.spend(10), Ok(()));
    assert_eq!(meter.spend(1), Err(Stop::Positions { needed: 11, allowed: 10 }));
}

#[test]
fn a_table_larger_than_memory_is_refused_before_it_is_made() {
    let meter = Meter::new(Budget { memory: Some(100), ..Budget::UNLIMITED });
    assert_eq!(meter.reserve(100), Ok(()));
    assert!(!meter.is_exhausted());
    assert!(matches!(meter.reserve(101), Err(Stop::Memory { needed: 101, allowed: 100, machine: false })));
    assert_eq!(meter.most_memory(), 101);
    assert!(meter.is_exhausted());
}

#[test]
fn a_meter_aside_counts_by_itself_and_is_cancelled_with_the_other() {
    let flag = Arc::new(AtomicBool::new(false));
    let meter = Meter::with_cancel(Budget { positions: Some(10), ..Budget::UNLIMITED }, flag.clone());
    let aside = meter.aside(None, None);
    assert_eq!(aside.spend(100), Ok(()));
    assert_eq!(meter.progress().done, 0);
    flag.store(true, Ordering::Relaxed);
    assert_eq!(aside.spend(1), Err(Stop::Cancelled));
}

#[derive(Debug, Default)]
struct ByHand(AtomicU64);

impl Clock for ByHand {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.load(Ordering::Relaxed))
    }
}

#[test]
fn a_meter_reads_the_clock_it_is_given() {
    let clock = Arc::new(ByHand(AtomicU64::new(1000)));
    let budget = Budget { time: Some(Duration::from_secs(5)), ..Budget::UNLIMITED };
    let meter = Meter::with_clock(budget, Arc::new(AtomicBool::new(false)), clock.clone());
    assert_eq!((meter.spend(1), meter.elapsed()), (Ok(()), Duration::ZERO));
    clock.0.store(1006, Ordering::Relaxed);
    assert_eq!(meter.spend(1), Err(Stop::Time(Duration::from_secs(5))));
    assert_eq!(meter.aside(None, None).elapsed(), Duration::from_secs(6));
}

#[test]
fn what_the_machine_lacks_no_budget_provides() {
    let meter = Meter::unlimited();
    assert!(matches!(meter.reserve(u64::MAX), Err(Stop::Memory { machine: true, .. }) | Ok(())));
}

#[test]
fn bytes_are_shown_in_units() {
    assert_eq!(bytes(1023), "1023 bytes");
    assert_eq!(bytes(2 << 30), "2.0 GiB");
    assert_eq!(bytes(u64::MAX - 1), "16.0 EiB");
    assert_eq!(bytes(u64::MAX), "more than 16 EiB");
}

#[test]
fn sizes_that_differ_look_different() {
    let limit = 128 << 20;
    assert_eq!(needed_and_allowed(limit + 1, limit), ("134217729 bytes".to_owned(), "134217728 bytes".to_owned()));
    assert_eq!(needed_and_allowed(3 * limit, limit), ("384.0 MiB".to_owned(), "128.0 MiB".to_owned()));
}

#[test]
fn cancelling_from_outside_stops_the_work() {
    let flag = Arc::new(AtomicBool::new(false));
    let meter = Meter::with_cancel(Budget::UNLIMITED, flag.clone());
    assert_eq!(meter.spend(1), Ok(()));
    flag.store(true, Ordering::Relaxed);
    assert_eq!(meter.spend(1), Err(Stop::Cancelled));
}

fn small() -> Meter {
    Meter::new(Budget { memory: Some(1000), ..Budget::UNLIMITED })
}

#[test]
fn what_is_held_leaves_less_for_others_until_it_is_dropped() {
    let meter = small();
    let mut held = meter.hold(600).unwrap();
    assert_eq!(meter.hold(500).unwrap_err(), Stop::Memory { needed: 1100, allowed: 1000, machine: false });
    assert_eq!(meter.reserve(400), Ok(()));
    assert!(meter.reserve(401).is_err());
    held.resize(900).unwrap();
    assert!(held.resize(1001).is_err());
    assert_eq!(held.bytes(), 900);
    held.resize(100).unwrap();
    let mut other = meter.hold(800).unwrap();
    other.grow(100).unwrap();
    assert!(other.grow(1).is_err());
    drop(held);
    assert!(meter.hold(101).is_err());
    assert!(meter.hold(100).is_ok());
}

#[test]
fn a_list_asks_before_it_grows() {
    let meter = small();
    let mut list = meter.list::<u32>(10).unwrap();
    let pushed = (0..).take_while(|n| list.push(*n).is_ok()).count();
    assert_eq!(pushed, 250);
    assert_eq!(list.len(), 250);
    assert!(list.extend([1]).is_err() && list.resize(251, 0).is_err());
    list.truncate(3);
    assert_eq!(list.into_vec(), [0, 1, 2]);
    assert!(meter.hold(1000).is_ok());
}

#[test]
fn a_table_is_refused_before_it_is_made() {
    let meter = small();
    assert!(meter.filled(0u64, usize::MAX).is_err());
    assert!(meter.filled(0u8, 1001).is_err());
    let table = meter.filled(7u8, 1000).unwrap();
    assert_eq!((table.len(), table[999]), (1000, 7));
    drop(table);
    assert_eq!(meter.filled(1u8, 1000).unwrap().into_parts().1.bytes(), 1000);
}

struct Fake(AtomicU64);

impl Gauge for Fake {
    fn in_use(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[test]
fn a_gauge_notices_what_nobody_asked_for() {
    static FAKE: Fake = Fake(AtomicU64::new(5000));
    let meter = small().measured(&FAKE);
    assert_eq!((meter.spend(1), meter.ask(), meter.reserve(1000)), (Ok(()), Ok(()), Ok(())));
    FAKE.0.store(5400, Ordering::Relaxed);
    assert_eq!(meter.hold(601).unwrap_err(), Stop::Memory { needed: 1001, allowed: 1000, machine: false });
    assert!(meter.reserve(1000).is_ok(), "part of it may be in use already");
    assert!(meter.list::<u8>(601).is_err() && meter.filled(0u8, 601).is_err());
    assert!(meter.hold(600).is_ok());
    FAKE.0.store(6001, Ordering::Relaxed);
    assert_eq!(meter.spend(1), Err(Stop::Memory { needed: 1001, allowed: 1000, machine: false }));
    assert_eq!(meter.ask(), meter.spend(1));
    assert!(meter.is_exhausted());
}

#[test]
fn a_step_has_no_more_than_the_work_around_it() {
    static FAKE: Fake = Fake(AtomicU64::new(5000));
    let meter = small().measured(&FAKE);
    FAKE.0.store(5700, Ordering::Relaxed);
    let step = meter.aside(None, None);
    assert_eq!(step.ask(), Ok(()));
    assert!(step.hold(300).is_ok() && step.hold(301).is_err());
    FAKE.0.store(6100, Ordering::Relaxed);
    assert_eq!(step.ask(), Err(Stop::Memory { needed: 1100, allowed: 1000, machine: false }));
    assert!(meter.is_exhausted(), "the work around it is told");
}

#[test]
fn a_meter_aside_grants_no_more_than_is_left() {
    let meter = small();
    let _held = meter.hold(600).unwrap();
    assert!(meter.aside(None, None).hold(401).is_err());
    assert!(meter.aside(Some(300), None).hold(301).is_err());
    assert!(meter.aside(Some(5000), None).hold(400).is_ok());
}

#[test]
fn a_step_that_would_end_too_late_exhausts_the_meter() {
    let meter = Meter::new(Budget { time: Some(Duration::from_secs(3600)), ..Budget::UNLIMITED });
    assert_eq!(meter.afford_time(Duration::from_secs(60)), Ok(()));
    assert!(!meter.is_exhausted());
    assert!(meter.aside(None, None).afford_time(Duration::from_secs(7200)).is_err());
    assert!(meter.is_exhausted(), "with more time the answer could be another one");
}

#[test]
fn what_is_known_is_told_within_a_share_that_is_said_to_be_the_whole() {
    static FAKE: Fake = Fake(AtomicU64::new(0));
    let clock = Arc::new(ByHand(AtomicU64::new(1000)));
    let budget = Budget { time: Some(Duration::from_secs(80)), memory: Some(8 << 20), positions: Some(1) };
    let cancelled = Arc::new(AtomicBool::new(true));
    let meter = Meter::with_clock(budget, cancelled, clock.clone()).measured(&FAKE);
    FAKE.0.store(8 << 20, Ordering::Relaxed);
    clock.0.store(1090, Ordering::Relaxed);
    let rest = meter.for_the_rest();
    assert_eq!(rest.spend(5), Ok(()));
    assert!(rest.hold(1 << 20).is_ok() && rest.hold(3 << 20).is_err());
    FAKE.0.store(11 << 20, Ordering::Relaxed);
    assert_eq!(rest.ask(), Err(Stop::Memory { needed: 11 << 20, allowed: 8 << 20, machine: false }));
    FAKE.0.store(0, Ordering::Relaxed);
    clock.0.store(1111, Ordering::Relaxed);
    assert_eq!(rest.ask(), Err(Stop::Time(Duration::from_secs(80))));
}

#[test]
fn who_watches_from_outside_sees_by_how_much_a_budget_is_exceeded() {
    static FAKE: Fake = Fake(AtomicU64::new(0));
    let clock = Arc::new(ByHand(AtomicU64::new(0)));
    let budget = Budget { time: Some(Duration::from_secs(80)), memory: Some(1000), positions: None };
    let meter = Meter::with_clock(budget, Arc::default(), clock.clone()).measured(&FAKE);
    let seen = || meter.excess(Duration::from_secs(20), 500);
    assert_eq!(seen(), None);
    FAKE.0.store(1500, Ordering::Relaxed);
    clock.0.store(100, Ordering::Relaxed);
    assert_eq!(seen(), None);
    FAKE.0.store(1501, Ordering::Relaxed);
    assert_eq!(seen(), Some(Stop::Memory { needed: 1501, allowed: 1000, machine: false }));
    clock.0.store(101, Ordering::Relaxed);
    assert_eq!(seen(), Some(Stop::Time(Duration::from_secs(80))));
}

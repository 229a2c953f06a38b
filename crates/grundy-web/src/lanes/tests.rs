use super::*;
use crate::render::Rendered;
use grundy::Failure;
use std::sync::mpsc;

fn lanes(queue: usize) -> Arc<Lanes> {
    let settings = Settings { workers: Some(1), queue, ..Settings::default() };
    Arc::new(Lanes::new(&settings, Arc::default()).unwrap())
}

fn work(key: Option<&str>, run: impl Fn(&Attempt<'_>) -> Done + Send + Sync + 'static) -> Work {
    let budget = Budget { time: Some(Duration::from_secs(30)), memory: Some(1 << 30), positions: None };
    let cost = key.unwrap_or("cost").to_owned();
    Work { key: key.map(str::to_owned), cost, family: "family".to_owned(), budget, run: Box::new(run) }
}

fn outcome(mut running: Running) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(&mut running.done).unwrap_or_else(|_| Err(Trouble::busy("stopped before it began")))
}

/// Works until its meter says stop.
fn endless(attempt: &Attempt<'_>) -> Done {
    loop {
        std::thread::sleep(Duration::from_millis(1));
        if let Err(why) = attempt.meter.spend(1) {
            return Err(Trouble::failure(Failure::from(why), attempt.last));
        }
    }
}

#[test]
fn what_overruns_the_quick_lane_starts_again_in_the_heavy_one() {
    let lanes = lanes(8);
    let running = lanes.start(work(Some("k"), |attempt| {
        if !attempt.last {
            return endless(attempt);
        }
        // Longer than the quick lane allows: it stays known as expensive.
        std::thread::sleep(Duration::from_millis(60));
        Ok(Rendered::json(&"heavy"))
    }));
    assert_eq!(outcome(running).unwrap().body, "heavy");
    // The next one that is as expensive goes there at once.
    let running = lanes.start(Work { key: None, ..work(Some("k"), |attempt| Ok(Rendered::json(&attempt.last))) });
    assert_eq!(outcome(running).unwrap().body, "true");
}

#[test]
fn an_answer_that_met_a_limit_on_the_way_does_not_count() {
    let lanes = lanes(8);
    let running = lanes.start(work(None, |attempt| {
        // A table is refused, and the work goes on without it.
        let whole = attempt.meter.reserve(100 << 20).is_ok();
        Ok(Rendered::json(&whole))
    }));
    assert_eq!(outcome(running).unwrap().body, "true");
}

#[test]
fn a_panic_is_an_internal_error_and_the_lane_goes_on() {
    let lanes = lanes(8);
    let trouble = outcome(lanes.start(work(None, |_| panic!("on purpose")))).unwrap_err();
    assert_eq!((trouble.status.as_u16(), trouble.problem.kind_word()), (500, "internal"));
    assert_eq!(lanes.metrics.panics.get(), 1);
    assert_eq!(outcome(lanes.start(work(None, |_| Ok(Rendered::json(&1))))).unwrap().body, "1");
}

#[test]
fn kept_answers_are_not_computed_again() {
    let lanes = lanes(8);
    assert!(outcome(lanes.start(work(Some("same"), |_| Ok(Rendered::json(&1))))).is_ok());
    let again = outcome(lanes.start(work(Some("same"), |_| panic!("computed again"))));
    assert_eq!(again.unwrap().body, "1");
    assert_eq!(lanes.metrics.answer_hits.get(), 1);
}

#[test]
fn a_full_queue_refuses_with_503_and_cheap_work_is_still_answered() {
    let lanes = lanes(1);
    let (started, begun) = mpsc::channel();
    let started = Mutex::new(started);
    let first = lanes.start(work(None, move |attempt| {
        if attempt.last {
            started.lock().unwrap().send(()).unwrap();
        }
        endless(attempt)
    }));
    begun.recv().unwrap();
    let second = lanes.start(work(None, endless));
    let third = lanes.start(work(None, endless));
    // One of the two waits; the other was refused as soon as it had overrun the quick lane.
    let waiting = |lanes: &Lanes| lanes.waiting().1 == 1 && lanes.metrics.refused.get() == 1;
    while !waiting(&lanes) {
        std::thread::sleep(Duration::from_millis(1));
    }
    let cheap = Work { cost: "another".to_owned(), ..work(None, |_| Ok(Rendered::json(&"cheap"))) };
    assert_eq!(outcome(lanes.start(cheap)).unwrap().body, "cheap");
    // Whoever goes away leaves room.
    drop((first, second, third));
    let last = lanes.start(work(None, |attempt| if attempt.last { Ok(Rendered::json(&1)) } else { endless(attempt) }));
    assert_eq!(outcome(last).unwrap().body, "1");
}

#[test]
fn stopping_cancels_what_is_under_way() {
    let lanes = lanes(8);
    let running = lanes.start(work(None, endless));
    lanes.stop();
    let trouble = outcome(running).unwrap_err();
    assert_eq!(trouble.status.as_u16(), 503);
}

use super::*;
use crate::compute::Answering;
use grundy_answers::routes::Attempt;
use std::sync::mpsc;

fn lanes(queue: usize, answering: impl Fn(&Wanted, &Attempt<'_>) -> Done + Send + Sync + 'static) -> Arc<Lanes> {
    let settings = Settings { workers: Some(1), queue, ..Settings::default() };
    let answering: Arc<Answering> = Arc::new(answering);
    Arc::new(Lanes::with_source(&Source::Threads(answering), &settings, Arc::default()))
}

/// Returns work that is identified by its name.
fn work(name: &str) -> Work {
    let budget = Budget { time: Some(Duration::from_secs(30)), memory: Some(1 << 30), positions: None };
    let wanted = Wanted { route: name.to_owned(), ..Wanted::default() };
    let hash = name.bytes().fold(0, |hash: u64, byte| hash.wrapping_mul(31) + u64::from(byte));
    Work { key: name.into(), kept: false, cost: hash, family: hash, budget, wanted: Arc::new(wanted) }
}

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap().block_on(future)
}

async fn until(holds: impl Fn() -> bool) {
    while !holds() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Keeps the processor busy until the meter stops the work.
fn endless(attempt: &Attempt<'_>) -> Done {
    loop {
        if let Err(why) = attempt.meter.spend(1) {
            return Err(Trouble::failure(Failure::from(why), attempt.last));
        }
    }
}

#[test]
fn what_overruns_the_quick_lane_starts_again_in_the_heavy_one() {
    let lanes = lanes(8, |_, attempt| {
        if !attempt.last {
            return endless(attempt);
        }
        // Longer than the quick lane allows: it stays known as expensive.
        std::thread::sleep(Duration::from_millis(60));
        Ok(Rendered::json(&"heavy"))
    });
    run(async {
        assert_eq!(lanes.start(work("k")).answer().await.unwrap().body, "\"heavy\"");
        assert!(lanes.is_expensive(work("k").cost));
    });
}

#[test]
fn time_that_others_have_the_processor_is_not_counted_in_the_quick_lane() {
    let lanes = lanes(8, |_, attempt| {
        // Four times as long as the quick lane allows, and next to no work.
        std::thread::sleep(Duration::from_millis(100));
        attempt.meter.spend(1).map_err(|why| Trouble::failure(Failure::from(why), false))?;
        Ok(Rendered::json(&attempt.last))
    });
    assert_eq!(run(async { lanes.start(work("k")).answer().await }).unwrap().body, "false");
}

#[test]
fn an_answer_that_met_a_limit_on_the_way_does_not_count() {
    let lanes = lanes(8, |_, attempt| {
        // A table is refused, and the work goes on without it.
        let whole = attempt.meter.reserve(100 << 20).is_ok();
        Ok(Rendered::json(&whole))
    });
    assert_eq!(run(async { lanes.start(work("k")).answer().await }).unwrap().body, "true");
}

#[test]
fn a_defect_that_shows_where_a_limit_was_met_is_looked_at_again() {
    let lanes = lanes(8, |wanted, attempt| {
        // A table is refused, and what is left of it contradicts something.
        let whole = attempt.meter.reserve(100 << 20).is_ok();
        match wanted.route.as_str() {
            "limit" if whole => Ok(Rendered::json(&"answer")),
            "panic" if !whole => panic!("on purpose"),
            "panic" => Ok(Rendered::json(&"answer")),
            _ => Err(Trouble::internal("two methods disagree")),
        }
    });
    run(async {
        assert_eq!(lanes.start(work("limit")).answer().await.unwrap().body, "\"answer\"");
        assert_eq!(lanes.start(work("panic")).answer().await.unwrap().body, "\"answer\"");
        // One that is there with the whole budget too is said.
        let trouble = lanes.start(work("defect")).answer().await.unwrap_err();
        assert_eq!((trouble.status, trouble.problem.kind), (500, grundy_answers::ProblemKind::Internal));
    });
}

#[test]
fn only_a_worker_that_crashes_is_a_defect() {
    let lanes = lanes(8, |_, _| Ok(Rendered::json(&1)));
    let budget = Budget { time: Some(Duration::from_secs(1)), memory: Some(1 << 30), positions: None };
    let limits = Limits { budget, processor: false, last: true };
    let (budget, internal) = (grundy_answers::ProblemKind::Budget, grundy_answers::ProblemKind::Internal);
    for (ended, status, kind) in [
        (Ended::OutOfMemory(Some(2 << 30)), 422, budget),
        (Ended::OutOfMemory(None), 422, budget),
        (Ended::Overdue, 422, budget),
        (Ended::Cancelled, 503, budget),
        (Ended::NotAsked, 503, budget),
        (Ended::NoWorker("no memory for a process".to_owned()), 503, budget),
        (Ended::Crashed("signal 11".to_owned()), 500, internal),
    ] {
        let what = format!("{ended:?}");
        let trouble = lanes.done(ended, &limits).unwrap_err();
        assert_eq!((trouble.status, trouble.problem.kind), (status, kind), "{what}");
    }
    assert_eq!(lanes.metrics.refused.get(), 2);
}

#[test]
fn a_panic_is_an_internal_error_and_the_lane_goes_on() {
    let lanes = lanes(8, |wanted, _| match wanted.route.as_str() {
        "bad" => panic!("on purpose"),
        _ => Ok(Rendered::json(&1)),
    });
    run(async {
        let trouble = lanes.start(work("bad")).answer().await.unwrap_err();
        assert_eq!((trouble.status, trouble.problem.kind), (500, grundy_answers::ProblemKind::Internal));
        assert_eq!(lanes.metrics.panics.get(), 1);
        assert_eq!(lanes.start(work("good")).answer().await.unwrap().body, "1");
    });
}

#[test]
fn a_number_for_which_there_is_no_memory_is_a_spent_budget() {
    let lanes = lanes(8, |_, attempt| match attempt.last {
        // As numbers of any size do, within the limit of the process.
        true => panic!("out of memory"),
        false => panic!("{}", "out of memory".to_owned()),
    });
    run(async {
        let trouble = lanes.start(work("large")).answer().await.unwrap_err();
        assert_eq!((trouble.status, trouble.problem.kind), (422, grundy_answers::ProblemKind::Budget));
        assert!(trouble.problem.message.contains("memory"), "{}", trouble.problem.message);
        assert_eq!(lanes.metrics.panics.get(), 0);
    });
}

#[test]
fn kept_answers_are_not_computed_again() {
    let times = AtomicU64::new(0);
    let lanes = lanes(8, move |_, _| Ok(Rendered::json(&times.fetch_add(1, Ordering::Relaxed))));
    run(async {
        for _ in 0..3 {
            let answer = lanes.start(Work { kept: true, ..work("same") }).answer().await;
            assert_eq!(answer.unwrap().body, "0");
        }
        assert_eq!(lanes.metrics.answer_hits.get(), 2);
    });
}

#[test]
fn equal_questions_under_way_are_computed_once() {
    let (go, wait) = mpsc::channel::<()>();
    let (times, wait) = (AtomicU64::new(0), Mutex::new(wait));
    let lanes = lanes(8, move |_, _| {
        let n = times.fetch_add(1, Ordering::Relaxed);
        let _ = wait.lock().unwrap().recv();
        Ok(Rendered::json(&n))
    });
    run(async {
        let mut all: Vec<Running> = (0..5).map(|_| lanes.start(work("same"))).collect();
        until(|| lanes.running().0 == 1).await;
        // One of them goes away, the others wait on.
        drop(all.pop());
        // The same parameters with another body are another question.
        let mut other = work("same");
        other.wanted = Arc::new(Wanted { body: Bytes::from_static(b"other"), ..Wanted::default() });
        let mut other = lanes.start(other);
        until(|| lanes.running().0 == 2).await;
        go.send(()).unwrap();
        go.send(()).unwrap();
        let mut bodies = Vec::new();
        for running in &mut all {
            bodies.push(running.answer().await.unwrap().body);
        }
        assert!(bodies.windows(2).all(|pair| pair[0] == pair[1]), "{bodies:?}");
        assert_ne!(other.answer().await.unwrap().body, bodies[0]);
        assert_eq!((lanes.metrics.shared.get(), lanes.metrics.cancelled.get()), (4, 1));
        assert!(lock(&lanes.under_way).is_empty());
    });
}

#[test]
fn work_is_cancelled_when_the_last_one_who_waits_goes_away() {
    let lanes = lanes(8, |_, attempt| endless(attempt));
    run(async {
        let (one, two) = (lanes.start(work("same")), lanes.start(work("same")));
        until(|| lanes.running().1 == 1).await;
        drop(one);
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert_eq!(lanes.running().1, 1);
        drop(two);
        until(|| lanes.running().1 == 0).await;
        assert!(lock(&lanes.under_way).is_empty());
    });
}

#[test]
fn a_full_queue_refuses_with_503_and_cheap_work_is_still_answered() {
    let lanes = lanes(1, |wanted, attempt| match wanted.route.as_str() {
        "cheap" => Ok(Rendered::json(&"cheap")),
        "last" if attempt.last => Ok(Rendered::json(&1)),
        _ => endless(attempt),
    });
    run(async {
        let first = lanes.start(work("first"));
        until(|| lanes.running().1 == 1).await;
        let (second, third) = (lanes.start(work("second")), lanes.start(work("third")));
        // One of the two waits; the other was refused as soon as it had overrun the quick lane.
        until(|| lanes.waiting().1 == 1 && lanes.metrics.refused.get() == 1).await;
        assert_eq!(lanes.start(work("cheap")).answer().await.unwrap().body, "\"cheap\"");
        // Whoever goes away leaves room.
        drop((first, second, third));
        until(|| lanes.running().1 == 0).await;
        assert_eq!(lanes.start(work("last")).answer().await.unwrap().body, "1");
    });
}

#[test]
fn stopping_cancels_what_is_under_way() {
    let lanes = lanes(8, |_, attempt| endless(attempt));
    run(async {
        let mut running = lanes.start(work("k"));
        lanes.stop();
        assert_eq!(running.answer().await.unwrap_err().status, 503);
    });
}

#[test]
fn want_of_memory_is_a_spent_budget_with_a_remedy() {
    for (at_once, remedy) in [(Some(3 << 30), "3072"), (Some(1 << 20), "1024"), (None, "1024")] {
        let trouble = out_of_memory(at_once, 512 << 20);
        assert_eq!((trouble.status, trouble.problem.kind), (422, grundy_answers::ProblemKind::Budget));
        assert_eq!(trouble.problem.remedy.unwrap().value, remedy);
    }
}

//! A progress display on standard error for long computations, and the handling of Ctrl-C.

use crate::{output, run};
use grundy::Meter;
use grundy_core::Stop;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::collections::VecDeque;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Returns a flag that the first Ctrl-C or SIGTERM sets. A second signal ends the process. If output is being written,
/// even the first signal ends the process, because a pipe may block forever.
pub fn on_interrupt() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let flag = FLAG.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let seen = flag.clone();
        // Without a handler Ctrl-C ends the process at once: unfinished files are then swept by the next run.
        let _ = ctrlc::set_handler(move || {
            output::if_writing(|| run::end(Stop::Cancelled));
            if seen.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        flag
    });
    flag.clone()
}

/// A progress display, shown until it is dropped.
pub struct Display {
    done: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Display {
    /// Displays the progress of `meter`, unless `quiet` is set or standard error is not a terminal.
    pub fn watch(meter: Arc<Meter>, quiet: bool) -> Display {
        Display::watch_counting(meter, quiet, "positions")
    }

    /// Displays the progress of `meter` as a number of objects called `what`, unless `quiet` is set or standard error
    /// is not a terminal.
    pub fn watch_counting(meter: Arc<Meter>, quiet: bool, what: &'static str) -> Display {
        let done = Arc::new(AtomicBool::new(false));
        let wanted = !quiet && std::io::stderr().is_terminal();
        let thread = wanted.then(|| {
            let done = done.clone();
            std::thread::spawn(move || show(&meter, &done, what))
        });
        Display { done, thread }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

/// The number of measurements from which the rate is computed.
const RECENT: usize = 25;

/// Returns the rate per second between the first and the last measurement.
fn rate(seen: &VecDeque<(Instant, u64)>) -> u64 {
    let (Some((begun, first)), Some((now, last))) = (seen.front(), seen.back()) else { return 0 };
    let seconds = (*now - *begun).as_secs_f64();
    if seconds > 0.0 { ((last - first) as f64 / seconds) as u64 } else { 0 }
}

fn show(meter: &Meter, done: &AtomicBool, what: &str) {
    std::thread::park_timeout(Duration::from_secs(1));
    if done.load(Ordering::Relaxed) {
        return;
    }
    let bar = ProgressBar::no_length();
    let spinner = ProgressStyle::with_template("{spinner} {msg} · {elapsed} · Ctrl-C stops");
    let with_end = ProgressStyle::with_template("{wide_bar} {percent}% · {msg} · {eta} left · Ctrl-C stops");
    let mut seen = VecDeque::from([(Instant::now(), meter.progress().done)]);
    while !done.load(Ordering::Relaxed) {
        let progress = meter.progress();
        match progress.of {
            Some(of) if of >= progress.done => {
                bar.set_length(of);
                bar.set_position(progress.done);
                if let Ok(style) = &with_end {
                    bar.set_style(style.clone());
                }
            }
            _ => {
                if let Ok(style) = &spinner {
                    bar.set_style(style.clone());
                }
            }
        }
        seen.push_back((Instant::now(), progress.done));
        if seen.len() > RECENT {
            seen.pop_front();
        }
        bar.set_message(format!("{} {what}, {}/s", HumanCount(progress.done), HumanCount(rate(&seen))));
        bar.tick();
        std::thread::park_timeout(Duration::from_millis(200));
    }
    bar.finish_and_clear();
}

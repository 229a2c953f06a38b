//! The measurement of times, and the line that reports them.

use std::fmt::Write;
use std::hint::black_box;
use std::time::Instant;

/// The result of one benchmark.
pub struct Line {
    /// The number of positions that our kernel evaluated.
    pub size: u64,
    /// Our time in seconds.
    pub ours: f64,
    /// The baseline's time in seconds for `size` positions.
    pub naive: f64,
    /// The number of positions on which the baseline was measured, if it was scaled up from fewer.
    pub naive_size: Option<u64>,
    /// A limit of the machine, with the least time that it allows.
    pub limit: Option<(&'static str, f64)>,
}

impl Line {
    /// Returns the result as a line of JSON.
    pub fn json(&self, kernel: &str) -> String {
        let mut line = format!(
            r#"{{"kernel":"{kernel}","size":{},"ours_s":{:.6},"naive_s":{:.6},"ratio":{:.1}"#,
            self.size,
            self.ours,
            self.naive,
            self.naive / self.ours
        );
        if let Some(n) = self.naive_size {
            let _ = write!(line, r#","naive_size":{n}"#);
        }
        if let Some((name, seconds)) = self.limit {
            let _ = write!(line, r#","limit":"{name}","limit_ratio":{:.2}"#, self.ours / seconds);
        }
        line + "}"
    }
}

/// Returns the result of `f` and the time of one run: processor time if the system reports it, otherwise wall-clock
/// time.
pub fn once<T>(f: impl FnOnce() -> T) -> (T, f64) {
    let (start, processor) = (Instant::now(), processor_seconds());
    let result = black_box(f());
    let wall = start.elapsed().as_secs_f64();
    let seconds = processor.zip(processor_seconds()).map_or(wall, |(before, after)| after - before);
    (result, seconds)
}

/// Returns the processor time of this thread in seconds, if the system reports it. It is updated only every few
/// milliseconds.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? * 1e-9)
}

/// Returns the least time of `runs` runs. Short runs are repeated in batches long enough for the clock. Times are
/// processor times, since wall-clock times are unreliable on a busy machine.
pub fn fastest<T>(runs: usize, mut f: impl FnMut() -> T) -> f64 {
    const LONG: f64 = 0.3;
    const MOST: usize = 1 << 24;
    let mut run = |batch: usize| once(|| (0..batch).for_each(|_| _ = black_box(f()))).1;
    let (mut batch, mut seconds) = (1, run(1));
    while seconds < LONG && batch < MOST {
        batch = if seconds < LONG / 16.0 { 8 * batch } else { (1.1 * batch as f64 * LONG / seconds).ceil() as usize };
        seconds = run(batch);
    }
    (1..runs).map(|_| run(batch)).fold(seconds, f64::min) / batch as f64
}

/// Returns the time to follow a chain of `steps` loads, each from an address that the previous one returned.
pub fn latency(steps: u64) -> f64 {
    let table: Vec<u16> = (0..4096_u16).map(|i| (i * 1237 + 331) % 4096).collect();
    fastest(3, || {
        let mut at = black_box(0_usize);
        for _ in 0..steps {
            at = usize::from(table[at]);
        }
        at
    })
}

/// Returns the time to write `bytes` bytes of fresh memory.
pub fn memset(bytes: usize) -> f64 {
    fastest(3, || vec![black_box(1_u8); bytes])
}

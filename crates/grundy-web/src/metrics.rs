//! The metrics of the server, in the text format of Prometheus.

use crate::line::Over;
use crate::system;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The upper bounds of the latency histogram, in seconds.
const BOUNDS: [f64; 14] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 60.0];

/// A counter, or a gauge that may also decrease.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(crate) fn sub(&self, n: u64) {
        self.0.fetch_sub(n, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The counters and gauges of the server.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) in_flight: Count,
    pub(crate) connections: Count,
    pub(crate) workers: Workers,
    pub(crate) killed_cancelled: Count,
    pub(crate) killed_overdue: Count,
    pub(crate) out_of_memory: Count,
    pub(crate) crashed: Count,
    /// The number of workers that ended while they were idle.
    pub(crate) idle: Count,
    pub(crate) retired: Count,
    pub(crate) shared: Count,
    pub(crate) not_connected: Count,
    unread: Count,
    too_long: Count,
    pub(crate) cancelled: Count,
    pub(crate) panics: Count,
    pub(crate) refused: Count,
    pub(crate) too_many: Count,
    pub(crate) answer_hits: Count,
    pub(crate) answer_misses: Count,
    pub(crate) table_hits: Count,
    pub(crate) table_misses: Count,
    routes: Mutex<BTreeMap<String, Route>>,
}

/// The running workers, by process number.
#[derive(Debug, Default)]
pub(crate) struct Workers {
    started: Count,
    there: Mutex<BTreeSet<u32>>,
}

impl Workers {
    fn lock(&self) -> MutexGuard<'_, BTreeSet<u32>> {
        self.there.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn enlist(&self, process: u32) {
        self.started.add(1);
        self.lock().insert(process);
    }

    pub(crate) fn forget(&self, process: u32) {
        self.lock().remove(&process);
    }

    /// Returns the number of workers and the memory they occupy in bytes.
    fn count(&self) -> (u64, u64) {
        let there = self.lock().clone();
        let resident = there.iter().filter_map(|process| system::size(Some(*process))).map(|size| size.resident);
        (there.len() as u64, resident.sum())
    }
}

#[derive(Debug, Default)]
struct Route {
    statuses: BTreeMap<u16, u64>,
    buckets: [u64; BOUNDS.len()],
    count: u64,
    seconds: f64,
}

/// Gauges whose values are read at the time of a request for metrics.
pub(crate) struct Now {
    pub(crate) waiting: (u64, u64),
    pub(crate) running: (u64, u64),
    pub(crate) answer_bytes: u64,
    pub(crate) table_bytes: u64,
    pub(crate) sent: u64,
    pub(crate) unread: u64,
}

impl Metrics {
    /// Counts a connection that the server ended. A client that disconnected is counted with its request.
    pub(crate) fn cut_off(&self, why: Over) {
        match why {
            Over::Gone => {}
            Over::Unread => self.unread.add(1),
            Over::TooLong => self.too_long.add(1),
        }
    }

    /// Counts a completed request; status 499 means that the client disconnected.
    pub(crate) fn record(&self, route: &str, status: u16, time: Duration) {
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        if !routes.contains_key(route) {
            routes.insert(route.to_owned(), Route::default());
        }
        let Some(entry) = routes.get_mut(route) else { return };
        *entry.statuses.entry(status).or_default() += 1;
        let seconds = time.as_secs_f64();
        entry.count += 1;
        entry.seconds += seconds;
        entry.buckets.iter_mut().zip(BOUNDS).filter(|(_, bound)| seconds <= *bound).for_each(|(n, _)| *n += 1);
    }

    /// Returns the metrics in the text format of Prometheus.
    pub(crate) fn text(&self, now: &Now) -> String {
        let mut out = String::new();
        let mut family = |name: &str, kind: &str, help: &str, lines: &[(String, f64)]| {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
            for (labels, value) in lines {
                let _ = writeln!(out, "{name}{labels} {value}");
            }
        };
        let one = |value: u64| vec![(String::new(), value as f64)];
        let lanes = |quick: u64, heavy: u64| {
            vec![("{lane=\"quick\"}".to_owned(), quick as f64), ("{lane=\"heavy\"}".to_owned(), heavy as f64)]
        };
        let kept = |answers: u64, tables: u64| {
            vec![("{cache=\"answers\"}".to_owned(), answers as f64), ("{cache=\"tables\"}".to_owned(), tables as f64)]
        };
        family("grundy_requests_in_flight", "gauge", "Requests being processed.", &one(self.in_flight.get()));
        family("grundy_connections", "gauge", "Open connections.", &one(self.connections.get()));
        let not_connected = self.not_connected.get();
        family(
            "grundy_connections_refused_total",
            "counter",
            "Connections refused because one address had too many.",
            &one(not_connected),
        );
        let why = |pairs: &[(&str, &Count)]| {
            let line = |(why, count): &(&str, &Count)| (format!("{{why=\"{why}\"}}"), count.get() as f64);
            pairs.iter().map(line).collect::<Vec<_>>()
        };
        let cut = why(&[("unread", &self.unread), ("long", &self.too_long)]);
        family(
            "grundy_connections_cut_total",
            "counter",
            "Connections closed because the client did not read or was too slow.",
            &cut,
        );
        let held = [("sent", now.sent), ("unread", now.unread)];
        let held = held.map(|(what, bytes)| (format!("{{what=\"{what}\"}}"), bytes as f64));
        family("grundy_held_bytes", "gauge", "Bytes of request bodies and of answers being sent.", &held);
        let (quick, heavy) = now.running;
        family("grundy_computations_running", "gauge", "Computations running, by lane.", &lanes(quick, heavy));
        let (quick, heavy) = now.waiting;
        family("grundy_queue_length", "gauge", "Computations waiting, by lane.", &lanes(quick, heavy));
        family(
            "grundy_shared_total",
            "counter",
            "Requests that shared the computation of an equal request.",
            &one(self.shared.get()),
        );
        family(
            "grundy_cancelled_total",
            "counter",
            "Computations cancelled because the client disconnected.",
            &one(self.cancelled.get()),
        );
        let (workers, of_workers) = self.workers.count();
        family("grundy_workers", "gauge", "Processes that compute.", &one(workers));
        let started = self.workers.started.get();
        family("grundy_workers_started_total", "counter", "Workers that were started.", &one(started));
        let killed = why(&[("cancelled", &self.killed_cancelled), ("overdue", &self.killed_overdue)]);
        family(
            "grundy_workers_killed_total",
            "counter",
            "Workers killed because they did not stop on request.",
            &killed,
        );
        let crashed = why(&[("memory", &self.out_of_memory), ("crash", &self.crashed), ("idle", &self.idle)]);
        family("grundy_workers_crashed_total", "counter", "Workers that ended by themselves.", &crashed);
        let retired = self.retired.get();
        family(
            "grundy_workers_retired_total",
            "counter",
            "Workers replaced because they used too much memory.",
            &one(retired),
        );
        let own = system::size(None).map_or(0, |size| size.resident);
        let resident = [("server", own), ("workers", of_workers)];
        let resident = resident.map(|(whose, bytes)| (format!("{{process=\"{whose}\"}}"), bytes as f64));
        family("grundy_resident_bytes", "gauge", "Memory of the server and of all workers.", &resident);
        family("grundy_panics_total", "counter", "Computations that panicked.", &one(self.panics.get()));
        family(
            "grundy_refused_total",
            "counter",
            "Computations refused because the queue was full (503).",
            &one(self.refused.get()),
        );
        family(
            "grundy_too_many_total",
            "counter",
            "Requests refused because the client had too many concurrent requests (429).",
            &one(self.too_many.get()),
        );
        family(
            "grundy_cache_hits_total",
            "counter",
            "Found in a cache.",
            &kept(self.answer_hits.get(), self.table_hits.get()),
        );
        family(
            "grundy_cache_misses_total",
            "counter",
            "Not found in a cache.",
            &kept(self.answer_misses.get(), self.table_misses.get()),
        );
        family("grundy_cache_bytes", "gauge", "Size of a cache.", &kept(now.answer_bytes, now.table_bytes));
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        let statuses = routes.iter().flat_map(|(route, entry)| {
            entry
                .statuses
                .iter()
                .map(move |(status, n)| (format!("{{route=\"{route}\",status=\"{status}\"}}"), *n as f64))
        });
        family(
            "grundy_requests_total",
            "counter",
            "Requests answered; status 499: the client disconnected.",
            &statuses.collect::<Vec<_>>(),
        );
        let name = "grundy_request_seconds";
        let _ = writeln!(out, "# HELP {name} Time to answer a request.\n# TYPE {name} histogram");
        for (route, entry) in routes.iter() {
            for (bound, n) in BOUNDS.iter().zip(entry.buckets) {
                let _ = writeln!(out, "{name}_bucket{{route=\"{route}\",le=\"{bound}\"}} {n}");
            }
            let _ = writeln!(out, "{name}_bucket{{route=\"{route}\",le=\"+Inf\"}} {}", entry.count);
            let _ = writeln!(out, "{name}_sum{{route=\"{route}\"}} {}", entry.seconds);
            let _ = writeln!(out, "{name}_count{{route=\"{route}\"}} {}", entry.count);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_histogram_is_cumulative_and_ends_with_the_count() {
        let metrics = Metrics::default();
        metrics.record("/api/solve", 200, Duration::from_millis(3));
        metrics.record("/api/solve", 422, Duration::from_secs(100));
        let now = Now { waiting: (1, 2), running: (0, 1), answer_bytes: 3, table_bytes: 4, sent: 5, unread: 6 };
        let text = metrics.text(&now);
        for line in [
            "grundy_request_seconds_bucket{route=\"/api/solve\",le=\"0.0025\"} 0",
            "grundy_request_seconds_bucket{route=\"/api/solve\",le=\"0.005\"} 1",
            "grundy_request_seconds_bucket{route=\"/api/solve\",le=\"60\"} 1",
            "grundy_request_seconds_bucket{route=\"/api/solve\",le=\"+Inf\"} 2",
            "grundy_requests_total{route=\"/api/solve\",status=\"422\"} 1",
            "grundy_queue_length{lane=\"heavy\"} 2",
            "grundy_computations_running{lane=\"heavy\"} 1",
            "grundy_workers_killed_total{why=\"overdue\"} 0",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} is not in\n{text}");
        }
    }
}

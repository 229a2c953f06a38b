//! A service that answers one question after another without a server.

use bytes::Bytes;
use grundy::Meter;
use grundy::tiles::Tables;
use grundy_answers::routes::{Allowance, Attempt, Done, JSON, Parameters, Trouble, Wanted, answer, is_known, status};
use grundy_core::Clock;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;

/// The maximum memory that a question may use, in bytes.
pub const MEMORY: u64 = 256 << 20;

/// The default budget of a question, followed by the largest.
const USUAL: Allowance = Allowance { time: Duration::from_secs(10), memory: MEMORY };
const MOST: Allowance = Allowance { time: Duration::from_secs(60), memory: MEMORY };

/// The maximum size in bytes of the cached tables for maps.
const TABLES: u64 = 64 << 20;

/// The budget of a first attempt. As in the server, the attempt counts only if it reached no limit.
const ATTEMPT: Allowance = Allowance { time: Duration::from_millis(50), memory: 64 << 20 };

/// The interval between two progress reports.
const PACE: Duration = Duration::from_millis(100);

/// The HTTP status of an answer that is not an error.
const ANSWERED: u16 = 200;

/// The host environment of the module, which provides a clock and may cancel a question.
pub trait Host: fmt::Debug + Send + Sync {
    /// Returns the time elapsed since some moment, which is fixed while the module runs.
    fn now(&self) -> Duration;

    /// Receives the progress of a question: the number of positions evaluated so far, and the expected total if it is
    /// known. Returns whether the answer is still wanted.
    fn progress(&self, done: u64, of: Option<u64>) -> bool;
}

/// An answer in the form in which a server would send it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The HTTP status: 200, or one of [`grundy_answers::routes::status`].
    pub status: u16,
    /// The media type and the other response headers, as JSON.
    pub head: String,
    /// The body of the answer.
    pub body: Bytes,
}

/// A question in the form of a request to the server.
#[derive(Clone, Debug, Default)]
pub struct Question<'a> {
    /// The route: the last segment of the server's path.
    pub route: &'a str,
    /// The query string with the parameters.
    pub query: &'a str,
    /// Whether the client prefers JSON to other formats.
    pub json: bool,
    /// The body of the request.
    pub body: Bytes,
    /// Whether to make only a short attempt to answer the question, which yields no answer if it reaches a limit.
    pub attempt: bool,
}

/// A service that answers questions without a server, one after another, and caches the tables for maps.
pub struct Desk {
    tables: Tables,
    host: Arc<dyn Host>,
}

impl Desk {
    /// Returns a service that runs in the environment `host`.
    pub fn new(host: Arc<dyn Host>) -> Desk {
        Desk { tables: Tables::new(TABLES), host }
    }

    /// Returns the answer to a question; `None` if the question requests only a short attempt ([`Question::attempt`])
    /// and the attempt reached a limit.
    pub fn answer(&self, question: Question<'_>) -> Option<Said> {
        let Question { route, query, json, body, attempt } = question;
        if !is_known(route) {
            return Some(Said::new(Err(Trouble::nowhere(&format!("/api/{route}")))));
        }
        let Parameters { given, mut budget } = match Parameters::read(query, &USUAL, &MOST) {
            Ok(parameters) => parameters,
            Err(trouble) => return Some(Said::new(Err(trouble))),
        };
        if attempt {
            budget.time = budget.time.map(|time| time.min(ATTEMPT.time));
            budget.memory = budget.memory.map(|memory| memory.min(ATTEMPT.memory));
        }
        let wanted = Wanted { route: route.to_owned(), given, json, body };
        let watch = Arc::new(Watch::new(self.host.clone()));
        let meter = Arc::new(Meter::with_clock(budget, watch.cancelled.clone(), watch.clone()));
        let _ = watch.meter.set(Arc::downgrade(&meter));
        let done = answer(&wanted, &Attempt::new(&meter, !attempt, &self.tables));
        (!attempt || !meter.is_exhausted()).then(|| Said::new(done))
    }
}

impl Said {
    fn new(done: Done) -> Said {
        match done {
            Ok(answered) => {
                let about = serde_json::json!({
                    "content_type": answered.head.content_type,
                    "headers": answered.head.headers,
                });
                Said { status: ANSWERED, head: about.to_string(), body: answered.body }
            }
            Err(trouble) => {
                let about = serde_json::json!({"content_type": JSON, "headers": []});
                Said { status: trouble.status, head: about.to_string(), body: trouble.to_json().to_string().into() }
            }
        }
    }

    /// Returns whether the response is an answer rather than an error.
    pub fn is_answer(&self) -> bool {
        self.status < status::UNREADABLE
    }
}

/// The clock of a question. The computation reads it often, and each reading may report progress to the host.
#[derive(Debug)]
struct Watch {
    host: Arc<dyn Host>,
    meter: OnceLock<Weak<Meter>>,
    cancelled: Arc<AtomicBool>,
    /// The time of the last progress report, in milliseconds.
    told: AtomicU64,
}

impl Watch {
    fn new(host: Arc<dyn Host>) -> Watch {
        let told = AtomicU64::new(milliseconds(host.now()));
        Watch { host, meter: OnceLock::new(), cancelled: Arc::default(), told }
    }
}

fn milliseconds(time: Duration) -> u64 {
    // beyond: some time in the next half a billion years
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Clock for Watch {
    fn now(&self) -> Duration {
        let now = self.host.now();
        let at = milliseconds(now);
        if at.saturating_sub(self.told.load(Ordering::Relaxed)) >= milliseconds(PACE)
            && let Some(meter) = self.meter.get().and_then(Weak::upgrade)
        {
            self.told.store(at, Ordering::Relaxed);
            let progress = meter.progress();
            if !self.host.progress(progress.done, progress.of) {
                self.cancelled.store(true, Ordering::Relaxed);
            }
        }
        now
    }
}

#[cfg(test)]
mod tests;

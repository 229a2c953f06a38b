//! Questions and answers, one after another.

use bytes::Bytes;
use grundy::Meter;
use grundy::tiles::Tables;
use grundy_answers::{Allowance, Attempt, Done, JSON, Parameters, Trouble, Wanted, answer, is_known, status};
use grundy_core::Clock;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;

/// Bytes that a question may use: tables of bits are numbered by a word of the machine, which has 32 bits here.
pub const MEMORY: u64 = 256 << 20;

/// What a question may cost if it does not say, and at most.
const USUAL: Allowance = Allowance { time: Duration::from_secs(10), memory: MEMORY };
const MOST: Allowance = Allowance { time: Duration::from_secs(60), memory: MEMORY };

/// Bytes that kept tables of maps may occupy.
const TABLES: u64 = 64 << 20;

/// What a first attempt may use. As with the server, it counts only if it met no limit on the way.
const ATTEMPT: Allowance = Allowance { time: Duration::from_millis(50), memory: 64 << 20 };

/// How often progress is told.
const PACE: Duration = Duration::from_millis(100);

/// The status of an answer that is none of trouble.
const ANSWERED: u16 = 200;

/// Where the answers are wanted: it has a clock, and may call a question off.
pub trait Host: fmt::Debug + Send + Sync {
    /// Time since a moment that stays the same.
    fn now(&self) -> Duration;

    /// Hears how far a question is, and says whether the answer is still wanted.
    fn progress(&self, done: u64, of: Option<u64>) -> bool;
}

/// An answer: what a server would respond.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// 200, or one of [`grundy_answers::status`].
    pub status: u16,
    /// What is said about the body: its type and headers, as JSON.
    pub head: String,
    /// The body.
    pub body: Bytes,
}

/// What is asked.
#[derive(Clone, Debug, Default)]
pub struct Question<'a> {
    /// The last part of the path that a server would be asked.
    pub route: &'a str,
    /// Its parameters, as in an address.
    pub query: &'a str,
    /// Whether JSON is wanted where there is another form.
    pub json: bool,
    /// What is sent along.
    pub body: Bytes,
    /// Whether this is tried for a moment only.
    pub attempt: bool,
}

/// Answers questions.
pub struct Desk {
    tables: Tables,
    host: Arc<dyn Host>,
}

impl Desk {
    /// A desk that keeps the tables of maps between questions.
    pub fn new(host: Arc<dyn Host>) -> Desk {
        Desk { tables: Tables::new(TABLES), host }
    }

    /// The answer to a question; nothing if this was an attempt, and too short.
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

    /// Whether it is an answer.
    pub fn is_answer(&self) -> bool {
        self.status < status::UNREADABLE
    }
}

/// The clock of a question. Whoever works reads it often: then the host hears how far the work is.
#[derive(Debug)]
struct Watch {
    host: Arc<dyn Host>,
    meter: OnceLock<Weak<Meter>>,
    cancelled: Arc<AtomicBool>,
    /// Milliseconds at which progress was told.
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

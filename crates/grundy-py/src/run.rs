//! Work with the interpreter released: Ctrl-C and progress are handled, and panics are caught.

use crate::error;
use crate::memory::{Counted, UnderWay};
use grundy::{Budget, Meter};
use grundy_answers::Problem;
use grundy_answers::reader::{Argument, Given, forms};
use grundy_answers::words::{speaking, spoken};
use grundy_core::{Dialect, Language};
use pyo3::prelude::*;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// The options of a question: method, double check, seconds, bytes, positions, progress callback and language.
#[derive(FromPyObject)]
pub(crate) struct Terms(Option<String>, bool, Option<f64>, Option<u64>, Option<u64>, Option<Py<PyAny>>, Option<String>);

impl Terms {
    /// Returns the options that were given as parameters of the registry.
    pub(crate) fn given(&self) -> Given {
        let mut given = Given::new();
        if let Some(method) = &self.0 {
            given.push("method", Argument::Text(method.clone()));
        }
        given.push("double_check", Argument::Flag(self.1));
        given
    }

    /// Runs a function in the requested language.
    pub(crate) fn speaking<T>(&self, py: Python<'_>, work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
        match &self.6 {
            None => work(),
            Some(code) => speaking(language(py, code)?, work),
        }
    }

    fn budget(&self, py: Python<'_>) -> PyResult<Budget> {
        let time = match self.2 {
            None => None,
            Some(seconds) => Some(Duration::try_from_secs_f64(seconds).map_err(|_| {
                error::range(
                    py,
                    format!("{seconds} seconds is not a valid time limit"),
                    "give time as a number of seconds, such as time=30",
                )
            })?),
        };
        Ok(Budget { time, memory: self.3, positions: self.4 })
    }
}

/// Returns the language with the code `code`.
pub(crate) fn language(py: Python<'_>, code: &str) -> PyResult<Language> {
    forms::language(code).map_err(|why| error::raise(py, &Problem::misread(&why, Dialect::Python)))
}

/// The interval between two checks for signals and progress.
const TICK: Duration = Duration::from_millis(40);

/// The maximum wait for interrupted work, which ends when it next checks its meter.
const PATIENCE: Duration = Duration::from_millis(40);

/// The stack size in bytes, large because some methods are recursive.
const STACK: usize = 64 << 20;

type Ended<T> = Result<T, Box<dyn Any + Send>>;

/// Runs work on a separate thread, while the calling thread handles signals, as Python requires.
pub(crate) fn run<T: Send + 'static, E: Send + 'static>(
    py: Python<'_>,
    terms: &Terms,
    work: impl FnOnce(&Meter) -> Result<T, E> + Send + 'static,
) -> PyResult<Result<T, E>> {
    let cancel = Arc::new(AtomicBool::new(false));
    let under_way = UnderWay::new();
    let meter = Arc::new(Meter::with_cancel(terms.budget(py)?, cancel.clone()).measured(&Counted));
    let (send, receive) = channel();
    let (own, language) = (meter.clone(), spoken());
    let thread = std::thread::Builder::new().name("grundy".to_owned()).stack_size(STACK).spawn(move || {
        let ended = catch_unwind(AssertUnwindSafe(|| speaking(language, || work(&own))));
        drop(under_way);
        // Nobody listens any more if the work was interrupted.
        let _ = send.send(ended);
    });
    thread.map_err(|why| error::internal(py, format!("no thread can be started: {why}")))?;
    let (progress, watched) = (terms.5.as_ref(), meter.clone());
    let ended = py.detach(move || {
        watch(&receive, &watched, progress).inspect_err(|_| {
            cancel.store(true, Ordering::Relaxed);
            let _ = receive.recv_timeout(PATIENCE);
        })
    })?;
    if let (Some(progress), Ok(Ok(_))) = (progress, &ended) {
        // It is done: whatever was expected, this is what it took.
        let done = meter.progress().done;
        progress.bind(py).call1((done, done))?;
    }
    ended.map_err(|panic| {
        let said = panic.downcast_ref::<String>().cloned();
        let said = said.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
        error::internal(py, said.unwrap_or_else(|| "a panic without a message".to_owned()))
    })
}

fn watch<T>(receive: &Receiver<Ended<T>>, meter: &Meter, progress: Option<&Py<PyAny>>) -> PyResult<Ended<T>> {
    loop {
        match receive.recv_timeout(TICK) {
            Ok(ended) => return Ok(ended),
            Err(RecvTimeoutError::Disconnected) => return Ok(Err(Box::new("the computation ended without an answer"))),
            Err(RecvTimeoutError::Timeout) => Python::attach(|py| {
                py.check_signals()?;
                progress.map_or(Ok(()), |progress| report(py, progress, meter))
            })?,
        }
    }
}

fn report(py: Python<'_>, progress: &Py<PyAny>, meter: &Meter) -> PyResult<()> {
    let at = meter.progress();
    let total = at.of.filter(|of| *of >= at.done);
    progress.bind(py).call1((at.done, total)).map(drop)
}

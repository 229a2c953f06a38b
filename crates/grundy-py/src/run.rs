//! Work beside Python: the interpreter is free meanwhile, Ctrl-C and progress are looked after, panics stay here.

use crate::error;
use crate::memory::{Counted, UnderWay};
use grundy::{Budget, Meter};
use grundy_core::{Dialect, Language};
use grundy_reader::{Argument, Given, forms};
use grundy_view::Problem;
use grundy_view::words::{speaking, spoken};
use pyo3::prelude::*;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// Method, double check, seconds, bytes, positions, progress, language.
#[derive(FromPyObject)]
pub(crate) struct Terms(Option<String>, bool, Option<f64>, Option<u64>, Option<u64>, Option<Py<PyAny>>, Option<String>);

impl Terms {
    /// What they say about the way to the answer.
    pub(crate) fn given(&self) -> Given {
        let mut given = Given::new();
        if let Some(method) = &self.0 {
            given.push("method", Argument::Text(method.clone()));
        }
        given.push("double_check", Argument::Flag(self.1));
        given
    }

    /// Does something in the language asked for.
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
                error::range(py, format!("a time of {seconds} seconds"), "time is a number of seconds, such as time=30")
            })?),
        };
        Ok(Budget { time, memory: self.3, positions: self.4 })
    }
}

/// The language of a code.
pub(crate) fn language(py: Python<'_>, code: &str) -> PyResult<Language> {
    forms::language(code).map_err(|why| error::raise(py, &Problem::misread(&why, Dialect::Python)))
}

/// Between two looks at signals and progress.
const TICK: Duration = Duration::from_millis(40);

/// How long interrupted work is waited for. It ends by itself when it next asks its meter.
const PATIENCE: Duration = Duration::from_millis(40);

/// Some methods recurse.
const STACK: usize = 64 << 20;

type Ended<T> = Result<T, Box<dyn Any + Send>>;

/// Does the work on a thread of its own. Signals are handled by the calling thread, as Python wants it.
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
            Err(RecvTimeoutError::Disconnected) => return Ok(Err(Box::new("the work ended without an answer"))),
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

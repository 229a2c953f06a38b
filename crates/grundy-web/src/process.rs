//! A worker process, as seen by the server.

use crate::lanes::Handle;
use crate::metrics::Metrics;
use crate::seats::Ended;
use crate::settings::WorkerCommand;
use crate::system;
use crate::wire::{self, FromWorker, Limits, Question, Start, ToWorker};
use grundy_answers::routes::Wanted;
use std::io;
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

/// The time in which a computation must end by itself after it was cancelled.
const GRACE: Duration = Duration::from_millis(100);
/// The time a computation has after its time limit to return a partial result.
const OVERDUE: Duration = Duration::from_millis(500);
/// The time corresponding to [`OVERDUE`] for attempts measured in processor time, which are short and may be followed
/// by another one.
const OVERRUN: Duration = Duration::from_millis(50);
/// The wall-clock limit for attempts measured in processor time, in case they get no processor time.
const WALL: Duration = Duration::from_secs(1);
/// The maximum time for a worker to start.
const STARTING: Duration = Duration::from_secs(10);
/// The number of bytes of a worker's last error output that are kept for the log.
const LAST_WORDS: usize = 4096;
/// The message of the standard library when memory allocation fails.
const OUT_OF_MEMORY: &str = "memory allocation of ";

/// A running worker process.
pub(crate) struct Process {
    child: Child,
    id: u32,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    last_words: Arc<Mutex<Vec<u8>>>,
    listening: JoinHandle<()>,
    asked: u64,
    /// The processor time that the worker had used at its last answer.
    spent: Duration,
    metrics: Arc<Metrics>,
}

impl Drop for Process {
    fn drop(&mut self) {
        self.metrics.workers.forget(self.id);
        // It may have been at work for a request that is gone.
        let _ = self.child.start_kill();
        self.listening.abort();
    }
}

impl Process {
    /// Starts a worker process and waits until it is ready.
    pub(crate) async fn start(command: &WorkerCommand, start: Start, metrics: Arc<Metrics>) -> io::Result<Process> {
        let mut child = Command::new(&command.program)
            .args(&command.arguments)
            // One arena, and large tables mapped by themselves: what is freed goes back to the system.
            .env("MALLOC_ARENA_MAX", "1")
            .env("MALLOC_MMAP_THRESHOLD_", (1 << 20).to_string())
            // Its last words say why it ended, not where: they are read.
            .env("RUST_BACKTRACE", "0")
            .env_remove("GRUNDY_TOKEN")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // Ctrl-C on a terminal is for the server, which tells its workers.
            .process_group(0)
            .kill_on_drop(true)
            .spawn()?;
        let missing = || io::Error::other("a pipe is missing");
        let questions = child.stdin.take().ok_or_else(missing)?;
        let answers = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        let errors = child.stderr.take().ok_or_else(missing)?;
        let last_words = Arc::<Mutex<Vec<u8>>>::default();
        let listening = tokio::spawn(listen(errors, last_words.clone()));
        let id = child.id().ok_or_else(|| io::Error::other("it ended at once"))?;
        metrics.workers.enlist(id);
        let mut worker =
            Process { child, id, questions, answers, last_words, listening, asked: 0, spent: Duration::ZERO, metrics };
        let ready = async {
            worker.questions.write_all(&wire::head(&ToWorker::Start(start), b"")?).await?;
            wire::hear(&mut worker.answers).await
        };
        match timeout(STARTING, ready).await {
            Ok(Ok((FromWorker::Ready, _))) => Ok(worker),
            Ok(Ok(_)) => Err(io::Error::new(io::ErrorKind::InvalidData, "a worker answered before it was asked")),
            Ok(Err(why)) => Err(why),
            Err(_) => Err(io::ErrorKind::TimedOut.into()),
        }
    }

    /// Returns whether the process has ended.
    pub(crate) fn is_gone(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Sends a question to the worker, reports its progress, and returns the end of the attempt. Unless the end is an
    /// answer, the process is gone.
    pub(crate) async fn ask(&mut self, wanted: &Wanted, limits: &Limits, handle: &Handle) -> Ended {
        let ended = self.converse(wanted, limits, handle).await;
        match &ended {
            Ended::Answered(_, report) => {
                self.spent = Duration::from_micros(report.spent);
                return ended;
            }
            Ended::Cancelled => self.metrics.killed_cancelled.add(1),
            Ended::Overdue => self.metrics.killed_overdue.add(1),
            Ended::NotAsked => {}
            _ => return self.autopsy().await,
        }
        let _ = self.child.start_kill();
        ended
    }

    async fn converse(&mut self, wanted: &Wanted, limits: &Limits, handle: &Handle) -> Ended {
        self.asked += 1;
        let (id, process, spent) = (self.asked, self.id, self.spent);
        let Process { questions, answers, .. } = self;
        let begun = Instant::now();
        let allowed = limits.budget.time;
        let overdue = if limits.processor { OVERRUN } else { OVERDUE };
        let mut kill = allowed.map(|time| begun + time + overdue);
        let mut cancelled = false;
        let mut pipe = None;
        let mut handing = std::pin::pin!(async {
            let question = ToWorker::Question(Question::new(id, wanted, limits));
            questions.write_all(&wire::head(&question, &wanted.body)?).await?;
            questions.write_all(&wanted.body).await?;
            io::Result::Ok(questions)
        });
        let mut hearing = std::pin::pin!(async {
            let mut begun_work = false;
            loop {
                match wire::hear(answers).await {
                    Ok((FromWorker::Begun, _)) => begun_work = true,
                    Ok((FromWorker::Progress { done, of }, _)) => handle.tell(done, of),
                    Ok((FromWorker::Answer(answer), body)) => {
                        let (said, report) = *answer;
                        break Ended::Answered(said.done(body), report);
                    }
                    // One that ends before it has heard the question was not at work on it.
                    Err(_) if !begun_work => break Ended::NotAsked,
                    Ok((FromWorker::Ready, _)) | Err(_) => break Ended::Crashed(String::new()),
                }
            }
        });
        // It answers, it ends, nobody waits any more, or its time is over.
        loop {
            let due = async {
                match kill {
                    Some(kill) => sleep_until(kill).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                handed = &mut handing, if pipe.is_none() => match handed {
                    Ok(questions) => pipe = Some(questions),
                    Err(_) => return Ended::NotAsked,
                },
                ended = &mut hearing => return ended,
                () = handle.cancelled(), if !cancelled => {
                    cancelled = true;
                    kill = Some(Instant::now() + GRACE);
                    if let (Some(questions), Ok(head)) = (&mut pipe, wire::head(&ToWorker::Cancel(id), b"")) {
                        // A worker reads whatever it computes; if this one does not, it is killed all the same.
                        let _ = timeout(GRACE, questions.write_all(&head)).await;
                    }
                }
                () = due => {
                    let patient = !cancelled && limits.processor && begun.elapsed() < allowed.unwrap_or_default() + WALL;
                    if patient && !has_run(process, spent, allowed.unwrap_or_default()) {
                        // The machine is busy, and the attempt has not had its time.
                        kill = Some(Instant::now() + OVERRUN);
                        continue;
                    }
                    return if cancelled { Ended::Cancelled } else { Ended::Overdue };
                }
            }
        }
    }

    /// Returns the reason why the worker has ended.
    async fn autopsy(&mut self) -> Ended {
        // Whatever it is doing, it says nothing that can be understood any more.
        if timeout(GRACE, self.child.wait()).await.is_err() {
            let _ = self.child.start_kill();
        }
        let status = self.child.wait().await;
        let _ = timeout(GRACE, &mut self.listening).await;
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let words = String::from_utf8_lossy(&words).trim().to_owned();
        if let Some((_, rest)) = words.rsplit_once(OUT_OF_MEMORY) {
            self.metrics.out_of_memory.add(1);
            return Ended::OutOfMemory(rest.split(' ').next().and_then(|n| n.parse().ok()));
        }
        self.metrics.crashed.add(1);
        let how = status.map_or_else(|why| why.to_string(), how_it_ended);
        tracing::error!(worker = self.id, %how, %words, "a worker crashed");
        Ended::Crashed(how)
    }
}

/// Returns whether a process has used the processor for a little longer than `time` since `before`; true if the system
/// does not report it.
fn has_run(process: u32, before: Duration, time: Duration) -> bool {
    system::processor_time(process).is_none_or(|now| now.saturating_sub(before) >= time + OVERRUN)
}

/// Describes how a process ended.
fn how_it_ended(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("signal {signal}");
    }
    status.code().map_or_else(|| "no code".to_owned(), |code| format!("exit code {code}"))
}

/// Collects the last error output of a worker.
async fn listen(mut errors: ChildStderr, words: Arc<Mutex<Vec<u8>>>) {
    let mut part = [0; 1024];
    while let Ok(n @ 1..) = errors.read(&mut part).await {
        let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
        words.extend_from_slice(&part[..n]);
        let old = words.len().saturating_sub(LAST_WORDS);
        words.drain(..old);
    }
}

//! A worker process, as the server sees it.

use crate::lanes::Handle;
use crate::metrics::Metrics;
use crate::seats::Ended;
use crate::settings::WorkerCommand;
use crate::system;
use crate::wire::{self, FromWorker, Limits, Question, Start, ToWorker};
use grundy_answers::Wanted;
use std::io;
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

/// How long work that nobody waits for may take to end by itself.
const GRACE: Duration = Duration::from_millis(100);
/// How long work whose time is over may take to say what it knows.
const OVERDUE: Duration = Duration::from_millis(500);
/// As [`OVERDUE`], for attempts that count time of the processor: they are short, and another one may follow.
const OVERRUN: Duration = Duration::from_millis(50);
/// How long such an attempt may take by the clock on the wall, if it gets no time of the processor.
const WALL: Duration = Duration::from_secs(1);
/// How long a worker may take to start.
const STARTING: Duration = Duration::from_secs(10);
/// Bytes of its last words that are kept.
const LAST_WORDS: usize = 4096;
/// What the standard library says when there is no more memory.
const OUT_OF_MEMORY: &str = "memory allocation of ";

/// A worker that is running.
pub(crate) struct Process {
    child: Child,
    id: u32,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    last_words: Arc<Mutex<Vec<u8>>>,
    listening: JoinHandle<()>,
    asked: u64,
    /// Time of the processor that it had spent when it gave its last answer.
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
    /// Starts a worker, and waits until it is ready.
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

    /// Whether it has ended while nothing was asked of it.
    pub(crate) fn is_gone(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Asks a question, tells how far it is, and returns what it ends with. Unless it is an answer, the worker is gone.
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

    /// Why a worker has ended.
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

/// Whether a process has had some time of the processor and a little more; yes if the system does not tell.
fn has_run(process: u32, before: Duration, time: Duration) -> bool {
    system::processor_time(process).is_none_or(|now| now.saturating_sub(before) >= time + OVERRUN)
}

/// The end of a process in words.
fn how_it_ended(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("signal {signal}");
    }
    status.code().map_or_else(|| "no code".to_owned(), |code| format!("exit code {code}"))
}

/// Keeps the last words of a worker.
async fn listen(mut errors: ChildStderr, words: Arc<Mutex<Vec<u8>>>) {
    let mut part = [0; 1024];
    while let Ok(n @ 1..) = errors.read(&mut part).await {
        let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
        words.extend_from_slice(&part[..n]);
        let old = words.len().saturating_sub(LAST_WORDS);
        words.drain(..old);
    }
}

//! The option `grundy census --scheduler`, which computes shards on a Dask cluster by means of the Python package.

use crate::args::Common;
use grundy::census::Survey;
use grundy_answers::{Problem, ProblemKind};
use std::io::ErrorKind;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The default Python interpreter, followed by the environment variable that overrides it.
const PYTHON: &str = "python3";
const CHOOSE: &str = "GRUNDY_PYTHON";
/// The interval between two checks of the client process.
const TICK: Duration = Duration::from_millis(50);

/// The work requested from the cluster.
pub(crate) struct Wanted<'a> {
    pub(crate) task: &'a Survey,
    pub(crate) address: &'a str,
    pub(crate) shards: Option<u32>,
    pub(crate) time: Option<Duration>,
}

/// The result of the work on the cluster.
pub(crate) enum Filled {
    /// All shards are complete.
    All,
    /// The client process reported an error on standard error.
    Refused,
}

/// Computes the missing shards of a census folder on the cluster.
pub(crate) fn fill(wanted: &Wanted<'_>, common: &Common, interrupted: &AtomicBool) -> Result<Filled, Problem> {
    let folder = common.output.as_deref().ok_or_else(|| {
        Problem::new(ProblemKind::Range, "a census on a cluster needs a folder for the shards")
            .help("give one with -o FOLDER")
    })?;
    let python = std::env::var_os(CHOOSE).unwrap_or_else(|| PYTHON.into());
    let shown = python.to_string_lossy().into_owned();
    let task =
        serde_json::to_string(wanted.task).map_err(|why| Problem::new(ProblemKind::Internal, why.to_string()))?;
    let mut command = Command::new(&python);
    command.args(["-m", "grundy", "census", &task, "--scheduler", wanted.address, "--folder"]).arg(folder);
    if let Some(shards) = wanted.shards {
        command.args(["--shards", &shards.to_string()]);
    }
    if let Some(time) = wanted.time {
        command.args(["--time", &time.as_secs_f64().to_string()]);
    }
    if common.quiet {
        command.arg("--quiet");
    }
    // Ctrl-C comes here and is passed on once.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    match command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().and_then(|child| wait(child, interrupted)) {
        Ok(status) if status.success() => Ok(Filled::All),
        Ok(status) if status.code() == Some(2) => Ok(Filled::Refused),
        Ok(status) if status.code() == Some(3) || interrupted.load(Ordering::Relaxed) => {
            Err(Problem::new(ProblemKind::Budget, "the cluster was stopped")
                .help("run the same command again to compute the missing shards"))
        }
        Ok(_) => Err(Problem::new(ProblemKind::Io, format!("{shown} -m grundy census did not finish")).help(
            format!(
                "check that this Python has the package grundy and Dask, or give another interpreter in {CHOOSE}; see docs/cluster.md"
            ),
        )),
        Err(why) if why.kind() == ErrorKind::NotFound => {
            Err(Problem::new(ProblemKind::Io, format!("a census on a cluster needs Python, and {shown} was not found"))
                .help(format!("install Python and the package grundy, or give the interpreter in {CHOOSE}")))
        }
        Err(why) => Err(Problem::new(ProblemKind::Io, format!("{shown} cannot be started: {why}"))
            .help(format!("give the interpreter in {CHOOSE}"))),
    }
}

/// Waits for the client process to end; an interruption is passed on to it first.
fn wait(mut child: Child, interrupted: &AtomicBool) -> std::io::Result<ExitStatus> {
    let mut told = false;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if interrupted.load(Ordering::Relaxed) && !told {
            told = true;
            interrupt(&mut child);
        }
        std::thread::sleep(TICK);
    }
}

#[cfg(unix)]
fn interrupt(child: &mut Child) {
    let sent = i32::try_from(child.id())
        .ok()
        .and_then(rustix::process::Pid::from_raw)
        .map(|pid| rustix::process::kill_process(pid, rustix::process::Signal::INT));
    if !matches!(sent, Some(Ok(()))) {
        let _ = child.kill();
    }
}

#[cfg(not(unix))]
fn interrupt(child: &mut Child) {
    let _ = child.kill();
}

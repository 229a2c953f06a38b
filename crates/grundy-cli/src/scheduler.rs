//! `grundy census --scheduler`: the shards are computed by a Dask cluster, through the Python package.

use crate::args::Common;
use grundy::census::Task;
use grundy_view::{Problem, ProblemKind};
use std::io::ErrorKind;
use std::process::{Command, Stdio};

/// The interpreter, unless the environment names another.
const PYTHON: &str = "python3";
const CHOOSE: &str = "GRUNDY_PYTHON";

/// Fills the folder of a census with the shards that it lacks.
pub(crate) fn fill(task: &Task, scheduler: &str, shards: Option<u32>, common: &Common) -> Result<(), Problem> {
    let folder = common.output.as_deref().ok_or_else(|| {
        Problem::new(ProblemKind::Range, "a cluster needs a folder for the shards").help("name one: -o FOLDER")
    })?;
    let python = std::env::var_os(CHOOSE).unwrap_or_else(|| PYTHON.into());
    let shown = python.to_string_lossy().into_owned();
    let task = serde_json::to_string(task).map_err(|why| Problem::new(ProblemKind::Internal, why.to_string()))?;
    let mut command = Command::new(&python);
    command.args(["-m", "grundy", "census", &task, "--scheduler", scheduler, "--folder"]).arg(folder);
    if let Some(shards) = shards {
        command.args(["--shards", &shards.to_string()]);
    }
    if common.quiet {
        command.arg("--quiet");
    }
    // Whatever is wrong with the census or the cluster is said there, on standard error.
    match command.stdout(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) if status.code() == Some(3) => Err(Problem::new(ProblemKind::Budget, "the cluster was stopped")
            .help("the same command continues with the shards that are missing")),
        Ok(_) => Err(Problem::new(ProblemKind::Io, format!("{shown} -m grundy census did not come to its end")).help(
            format!("if the Python package is missing: pip install 'grundy[cluster]', or name the Python that has it in {CHOOSE}"),
        )),
        Err(why) if why.kind() == ErrorKind::NotFound => {
            Err(Problem::new(ProblemKind::Io, format!("a cluster is reached through Python, and there is no {shown}"))
                .help(format!("install Python and the package grundy, or name the interpreter in {CHOOSE}")))
        }
        Err(why) => Err(Problem::new(ProblemKind::Io, format!("{shown} cannot be started: {why}"))
            .help(format!("name the interpreter in {CHOOSE}"))),
    }
}

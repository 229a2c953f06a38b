//! Censuses, run as a whole or unit by unit for clusters. Tasks, units and results are exchanged as JSON.

use crate::error;
use crate::run::{Terms, run};
use grundy::census::{Pattern, Shard, Survey, Unit, UnitResult, merge_units, run_unit};
use grundy::{Failure, Meter};
use grundy_answers::{Problem, ProblemKind};
use grundy_census::{Directory, Ended, Settings, Trouble, in_memory, usual_shards};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::PathBuf;

fn read<T: DeserializeOwned>(py: Python<'_>, text: &[u8], what: &str) -> PyResult<T> {
    serde_json::from_slice(text)
        .map_err(|why| error::range(py, format!("{what} cannot be read: {why}"), "see the documentation of g.census"))
}

fn task(py: Python<'_>, text: &str) -> PyResult<Survey> {
    let task: Survey = read(py, text.as_bytes(), "the census")?;
    task.validate().map_err(|why| error::failure(py, why.into()))?;
    Ok(task)
}

fn json<T: Serialize>(py: Python<'_>, value: &T) -> PyResult<String> {
    serde_json::to_string(value).map_err(|why| error::internal(py, why.to_string()))
}

fn trouble(py: Python<'_>, trouble: Trouble) -> PyErr {
    match trouble {
        Trouble::Census(failure) => error::failure(py, failure),
        Trouble::Folder(refused) => error::failure(py, refused.into()),
        Trouble::Disk { .. } => {
            let problem = Problem::new(ProblemKind::Io, trouble.to_string());
            error::raise(
                py,
                &problem.help("finished shards are stored; free some space or check the path, and run it again"),
            )
        }
    }
}

/// Returns the pattern in canonical form.
#[pyfunction]
pub(crate) fn census_pattern(py: Python<'_>, text: &str) -> PyResult<String> {
    let pattern: Result<Pattern, _> = text.parse();
    Ok(pattern.map_err(|why| error::notation(py, &why, text))?.to_string())
}

/// Returns the complete task, the default number of shards, and the units of the task for this number of shards.
#[pyfunction]
pub(crate) fn census_units(py: Python<'_>, text: &str, shards: Option<u32>) -> PyResult<(String, u32, Vec<String>)> {
    let task = task(py, text)?;
    let shards = shards.unwrap_or_else(|| usual_shards(&task));
    let units = task.units(shards).iter().map(|unit| json(py, unit)).collect::<PyResult<_>>()?;
    Ok((json(py, &task)?, shards, units))
}

/// Computes one unit. The result depends only on the arguments.
#[pyfunction]
pub(crate) fn census_unit<'py>(py: Python<'py>, text: &str, unit: &str, terms: Terms) -> PyResult<Bound<'py, PyBytes>> {
    let (task, unit) = (task(py, text)?, read::<Unit>(py, unit.as_bytes(), "the shard")?);
    let work = move |meter: &Meter| -> Result<Vec<u8>, Failure> {
        let found = run_unit(&task, unit, meter)?;
        Ok(serde_json::to_vec(&found).unwrap_or_default())
    };
    let found = run(py, &terms, work)?.map_err(|why| error::failure(py, why))?;
    Ok(PyBytes::new(py, &found))
}

/// Merges the results of all units into a summary.
#[pyfunction]
pub(crate) fn census_merge(py: Python<'_>, text: &str, units: Vec<Vec<u8>>) -> PyResult<String> {
    let task = task(py, text)?;
    let units: Vec<UnitResult> = units.iter().map(|unit| read(py, unit, "a shard")).collect::<PyResult<_>>()?;
    let summary = py.detach(|| merge_units(&task, units)).map_err(|why| error::failure(py, why.into()))?;
    json(py, &summary)
}

/// Runs a census in memory, or in a folder. Returns the summary, unless only one shard was requested, and the repaired
/// shards.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn census_run(
    py: Python<'_>,
    text: &str,
    folder: Option<PathBuf>,
    threads: usize,
    shards: Option<u32>,
    only: Option<(u32, u32)>,
    command: String,
    terms: Terms,
) -> PyResult<(Option<String>, Vec<String>)> {
    let task = task(py, text)?;
    let only = only.map(|(index, of)| Shard::new(index, of)).transpose();
    let only = only.map_err(|why| error::failure(py, why.into()))?;
    let work = move |meter: &Meter| match folder {
        None => in_memory(&task, threads, meter).map(|summary| (Some(summary), Vec::new())),
        Some(root) => {
            let settings = Settings { threads, shards, only, command };
            grundy_census::run(&task, &root, &settings, meter).map(|ended| match ended {
                Ended::Complete { summary, repaired } => (Some(*summary), repaired),
                Ended::Shard { repaired, .. } => (None, repaired),
            })
        }
    };
    let (summary, repaired) = run(py, &terms, work)?.map_err(|why| trouble(py, why))?;
    Ok((summary.map(|summary| json(py, &summary)).transpose()?, repaired))
}

/// Opens or creates the folder of a census. Returns its task, its shards, the units to be computed, and descriptions of
/// the damaged ones.
#[pyfunction]
pub(crate) fn census_open(
    py: Python<'_>,
    folder: PathBuf,
    text: Option<&str>,
    shards: Option<u32>,
    command: &str,
) -> PyResult<(String, u32, Vec<String>, Vec<String>)> {
    let task = text.map(|text| task(py, text)).transpose()?;
    let opened = py.detach(|| {
        let directory = match &task {
            Some(task) => Directory::open(&folder, task, shards, usual_shards(task), command)?,
            None => Directory::resume(&folder)?,
        };
        let (_, missing, damaged) = directory.sort(&directory.units())?;
        Ok((directory, missing, damaged))
    });
    let (directory, missing, damaged) = opened.map_err(|why| trouble(py, why))?;
    let missing = missing.iter().map(|unit| json(py, unit)).collect::<PyResult<_>>()?;
    Ok((json(py, &directory.manifest().task)?, directory.manifest().shards, missing, damaged))
}

/// Stores a unit that was computed elsewhere.
#[pyfunction]
pub(crate) fn census_store(py: Python<'_>, folder: PathBuf, unit: &[u8]) -> PyResult<()> {
    let unit: UnitResult = read(py, unit, "the shard")?;
    py.detach(|| Directory::resume(&folder)?.write(&unit)).map_err(|why| trouble(py, why))
}

/// Returns the manifest of a folder.
#[pyfunction]
pub(crate) fn census_manifest(py: Python<'_>, folder: PathBuf) -> PyResult<String> {
    let directory = py.detach(|| Directory::resume(&folder)).map_err(|why| trouble(py, why))?;
    Ok(directory.manifest().to_text())
}

/// Merges the results in a folder.
#[pyfunction]
pub(crate) fn census_finish(py: Python<'_>, folder: PathBuf) -> PyResult<String> {
    let summary = py.detach(|| Directory::resume(&folder)?.finish()).map_err(|why| trouble(py, why))?;
    json(py, &summary)
}

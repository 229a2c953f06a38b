//! Automata: their languages, and drawings of them.

use crate::error::{failure, raise, range};
use crate::number::whole;
use grundy::answer::AutomatonFound;
use grundy::dfa::{Dfa, Limits};
use grundy::walnut::{Alphabet, Relation, Systems, Trouble};
use grundy::{Budget, Meter, Stop};
use grundy_answers::automaton::{dot, pdf, svg, tikz};
use grundy_answers::{Problem, ProblemKind};
use grundy_core::certificate::AutomatonClaim;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::time::Duration;

/// The maximum time for drawing an automaton.
const LONGEST: Duration = Duration::from_secs(10);

/// The maximum number of states of the result of an operation.
const STATES: usize = 1_000_000;

/// An automaton with the alphabets of its tracks.
#[pyclass(frozen, module = "grundy._native")]
pub(crate) struct Automaton {
    relation: Relation,
    /// The automaton, with the tracks in the order in which they are read.
    dfa: Dfa,
    names: Vec<String>,
}

/// Runs an operation within the common limits, with the interpreter released.
fn within<T: Send>(py: Python<'_>, work: impl FnOnce(&Limits<'_>) -> Result<T, Trouble> + Send) -> PyResult<T> {
    let meter = Meter::new(Budget::default());
    let done = py.detach(|| work(&Limits { states: STATES, meter: &meter }));
    done.map_err(|why| {
        let kind = if why.is_limit() { ProblemKind::Budget } else { ProblemKind::Notation };
        raise(py, &Problem::new(kind, why.to_string()).help("docs/walnut.md describes the format"))
    })
}

impl Automaton {
    fn new(relation: Relation, names: Vec<String>, limits: &Limits<'_>) -> Result<Automaton, Trouble> {
        let dfa = relation.as_read(limits)?;
        Ok(Automaton { relation, dfa, names })
    }

    fn found(&self) -> AutomatonFound {
        let states = 0..self.dfa.states() as u32;
        AutomatonFound {
            names: self.names.clone(),
            alphabets: self.relation.tracks().to_vec(),
            automaton: AutomatonClaim {
                tracks: self.dfa.vars().len() as u32,
                radix: self.dfa.radix(),
                accepting: states.clone().filter(|state| self.dfa.accepting(*state)).collect(),
                edges: states.map(|state| self.dfa.edges(state).to_vec()).collect(),
            },
        }
    }

    /// Returns what `draw` makes of the automaton, within the common time.
    fn drawn<T: Send>(
        &self,
        py: Python<'_>,
        draw: impl FnOnce(&AutomatonFound, &Meter) -> Result<T, Stop> + Send,
    ) -> PyResult<T> {
        let meter = Meter::new(Budget { time: Some(LONGEST), ..Budget::default() });
        py.detach(|| draw(&self.found(), &meter)).map_err(|why| failure(py, why.into()))
    }
}

#[pymethods]
impl Automaton {
    /// Parses an automaton in Walnut's text format.
    #[new]
    fn parse(py: Python<'_>, text: &str, names: Option<Vec<String>>) -> PyResult<Automaton> {
        within(py, |limits| {
            let relation = Relation::parse(text, &mut Systems::default(), limits)?;
            let tracks = relation.tracks().len();
            let names = names.filter(|names| names.len() == tracks);
            let names = names.unwrap_or_else(|| (1..=tracks).map(|i| format!("x{i}")).collect());
            Automaton::new(relation, names, limits)
        })
    }

    /// Returns the automaton in Walnut's text format.
    fn walnut(&self, py: Python<'_>) -> PyResult<String> {
        within(py, |limits| self.relation.to_text(limits))
    }

    /// Returns the automaton in Graphviz's DOT format.
    fn dot(&self, py: Python<'_>) -> String {
        py.detach(|| dot(&self.found()))
    }

    /// Returns a drawing of the automaton as SVG.
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        self.drawn(py, svg)
    }

    /// Returns a drawing of the automaton as a PDF document.
    fn pdf<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.drawn(py, pdf)?))
    }

    /// Returns a drawing of the automaton as a TikZ picture.
    fn tikz(&self, py: Python<'_>) -> PyResult<String> {
        self.drawn(py, tikz)
    }

    #[getter]
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// Returns the alphabet of each track.
    #[getter]
    fn alphabets(&self) -> Vec<String> {
        self.relation.tracks().iter().map(Alphabet::to_string).collect()
    }

    #[getter]
    fn states(&self) -> usize {
        self.dfa.states()
    }

    #[getter]
    fn transitions(&self) -> usize {
        self.dfa.transitions()
    }

    fn accepting(&self) -> Vec<u32> {
        (0..self.dfa.states() as u32).filter(|state| self.dfa.accepting(*state)).collect()
    }

    /// Returns the source, the letters and the target of every transition.
    fn edges(&self) -> Vec<(u32, Vec<i64>, u32)> {
        let letters = |symbol: u32| {
            let tracks = self.relation.tracks().iter().zip(self.dfa.digits(symbol));
            tracks.map(|(track, digit)| track.letter(digit.into())).collect()
        };
        let edge = |from: u32| self.dfa.edges(from).iter().map(move |&(symbol, to)| (from, letters(symbol), to));
        (0..self.dfa.states() as u32).flat_map(edge).collect()
    }

    /// Returns whether a number for each track is accepted.
    fn accepts_numbers(&self, py: Python<'_>, numbers: Vec<Bound<'_, PyAny>>) -> PyResult<bool> {
        let numbers = numbers.iter().map(|n| whole(n, "an argument")).collect::<PyResult<Vec<_>>>()?;
        if numbers.len() != self.relation.tracks().len() {
            let message = format!("{} numbers for {} tracks", numbers.len(), self.relation.tracks().len());
            return Err(range(py, message, "give one for each track"));
        }
        let said = within(py, |limits| self.relation.accepts_numbers(&numbers, &mut Systems::default(), limits))?;
        said.ok_or_else(|| range(py, "a track reads letters, not numbers", "give words: accepts([1, 0], [0, 1])"))
    }

    /// Returns whether a word for each track is accepted.
    fn accepts_words(&self, py: Python<'_>, words: Vec<Vec<i64>>) -> PyResult<bool> {
        self.relation.accepts_words(&words).map_err(|why| range(py, why, "letters are integers of the alphabets"))
    }

    /// Returns the intersection with another automaton.
    fn both(&self, py: Python<'_>, other: &Automaton) -> PyResult<Automaton> {
        let names = self.names.clone();
        within(py, |limits| Automaton::new(self.relation.and(&other.relation, limits)?, names, limits))
    }

    /// Returns the union with another automaton.
    fn either(&self, py: Python<'_>, other: &Automaton) -> PyResult<Automaton> {
        let names = self.names.clone();
        within(py, |limits| Automaton::new(self.relation.or(&other.relation, limits)?, names, limits))
    }

    /// Returns the complement of the automaton.
    fn complement(&self, py: Python<'_>) -> PyResult<Automaton> {
        let names = self.names.clone();
        within(py, |limits| Automaton::new(self.relation.complement(&mut Systems::default(), limits)?, names, limits))
    }
}

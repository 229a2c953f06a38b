//! A form together with its values: every value is parsed here, in the same way for all front ends.

use crate::reader::form::{Form, Holds, Parameter};
use crate::reader::given::{Argument, Given};
use crate::reader::{Asked, Limit, Reader, forms};
use crate::report::Ask;
use grundy::Options;
use grundy_core::notation::{Allowance, closest, parse_game_within, parse_nat_within, parse_query_within};
use grundy_core::{Dialect, Game, Kind, Misread, Nat, NotationError, Play, Query, Ruleset, to_u64};
use std::sync::Arc;

/// A form together with the values given for its parameters, which have their names from the registry.
#[derive(Debug)]
pub(crate) struct Filled<'a> {
    form: &'static Form,
    reader: &'a Reader<'a>,
    values: Vec<(&'static Parameter, &'a Argument)>,
    /// The allowance left for the numbers of all parameters together.
    allowed: Allowance<'a>,
}

impl<'a> Filled<'a> {
    /// Assigns every value to its parameter. Fails if a parameter is unknown, repeated, missing, or excluded by
    /// another one.
    pub(crate) fn new(form: &'static Form, given: &'a Given, reader: &'a Reader<'a>) -> Result<Filled<'a>, Misread> {
        let dialect = reader.dialect;
        let mut values: Vec<(&'static Parameter, &'a Argument)> = Vec::new();
        let all = || parameters(form, dialect);
        for (name, value) in given.iter() {
            let Some(parameter) = all().find(|p| p.spelling(dialect) == name && fits(p, value)) else {
                let near = closest(name, all().filter(|p| p.holds != Holds::TextFile).map(|p| p.spelling(dialect)));
                return Err(Misread::Unknown { parameter: name.to_owned(), near });
            };
            if values.iter().any(|(other, _)| other.name == parameter.name) {
                return Err(Misread::Twice { parameter: parameter.spelling(dialect) });
            }
            values.push((parameter, value));
        }
        let allowed = Allowance::of(reader.longest).with_files(reader.files).under(reader.meter);
        let filled = Filled { form, reader, values, allowed };
        for (parameter, _) in &filled.values {
            let excluded = |name: &&&str| filled.has(name);
            if let (true, Some(other)) = (filled.has(parameter.name), parameter.conflicts.iter().find(excluded)) {
                return Err(Misread::Together {
                    parameter: filled.spelling(other),
                    other: filled.spelling(parameter.name),
                });
            }
        }
        for parameter in form.parameters_in(dialect) {
            let alternatives = parameter.required_unless;
            let needed = parameter.required || !alternatives.is_empty() && !alternatives.iter().any(|p| filled.has(p));
            if needed && !filled.has(parameter.name) {
                return Err(filled.missing(parameter.name));
            }
        }
        Ok(filled)
    }

    /// Returns the request for a question with the options given.
    pub(crate) fn asked<Q: Ask>(&self, question: Q) -> Result<Asked, Misread> {
        let method = self.text("method").map(str::to_owned);
        let options = Options { method, double_check: self.flag("double_check")?, ..Options::default() };
        Ok(Asked { question: Arc::new(question), options, drawing: None, drawn: false })
    }

    fn value(&self, name: &str) -> Option<&'a Argument> {
        self.values.iter().find(|(p, _)| p.name == name).map(|(_, value)| *value)
    }

    fn parameter(&self, name: &str) -> Option<&'static Parameter> {
        parameters(self.form, self.reader.dialect).find(|p| p.name == name)
    }

    /// Returns whether the front end has the parameter `name`.
    pub(crate) fn offers(&self, name: &str) -> bool {
        self.parameter(name).is_some()
    }

    /// Returns the spelling of the parameter `name` in the front end.
    pub(crate) fn spelling(&self, name: &'static str) -> &'static str {
        self.parameter(name).map_or(self.reader.dialect.spells(name), |p| p.spelling(self.reader.dialect))
    }

    /// Returns the error that the parameter `name` is missing.
    pub(crate) fn missing(&self, name: &'static str) -> Misread {
        let parameter = self.parameter(name);
        let stands_for = parameter.map_or("", |p| p.help);
        Misread::Missing { parameter: self.spelling(name), stands_for, example: parameter.and_then(|p| p.example) }
    }

    /// Returns whether the parameter `name` was given; for a flag, whether it is set.
    pub(crate) fn has(&self, name: &str) -> bool {
        match (self.parameter(name).map(|p| p.holds), self.value(name)) {
            (Some(Holds::Flag | Holds::Output), Some(Argument::Text(text))) => {
                matches!(text.as_str(), "" | "1" | "true")
            }
            (_, Some(Argument::Flag(set))) => *set,
            (_, given) => given.is_some(),
        }
    }

    /// Returns whether a flag is set: by its name alone, by `true` or by `1`.
    pub(crate) fn flag(&self, name: &'static str) -> Result<bool, Misread> {
        match self.value(name) {
            Some(Argument::Text(text)) if !matches!(text.as_str(), "" | "1" | "true" | "0" | "false") => {
                Err(Misread::Word { parameter: self.spelling(name), given: text.clone(), words: &["true", "false"] })
            }
            _ => Ok(self.has(name)),
        }
    }

    /// Returns the text of the parameter `name`, or its default.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        match self.value(name) {
            Some(Argument::Text(text)) => Some(text),
            Some(_) => None,
            None => self.parameter(name)?.default,
        }
    }

    /// Returns the text of the parameter `name`; fails if it is missing.
    pub(crate) fn needed(&self, name: &'static str) -> Result<&str, Misread> {
        self.text(name).ok_or_else(|| self.missing(name))
    }

    /// Returns the word chosen for a parameter that accepts one of several words, or the default.
    pub(crate) fn word(&self, name: &'static str) -> Result<Option<&'static str>, Misread> {
        let Some(text) = self.text(name) else { return Ok(None) };
        match self.parameter(name).map(|p| p.holds) {
            // Flags of the command line are those of the registry.
            Some(Holds::WordAsFlag(flags)) => Ok(flags.iter().map(|(word, _)| *word).find(|word| *word == text)),
            Some(Holds::Word(words)) => {
                let wrong = || Misread::Word { parameter: self.spelling(name), given: text.to_owned(), words };
                words.iter().copied().find(|word| *word == text).map(Some).ok_or_else(wrong)
            }
            _ => Ok(None),
        }
    }

    /// Returns the name and the text of the file given for the parameter `name`.
    pub(crate) fn file(&self, name: &str) -> Option<(&str, &str)> {
        match self.value(name) {
            Some(Argument::File { name, text }) => Some((name, text)),
            _ => None,
        }
    }

    /// Parses a number of any size.
    pub(crate) fn read_number(&self, text: &str) -> Result<Nat, Misread> {
        parse_nat_within(text, &self.allowed).map_err(|error| notation(error, text))
    }

    /// Returns the number given for the parameter `name`, of any size, or the default.
    pub(crate) fn number(&self, name: &str) -> Result<Option<Nat>, Misread> {
        match self.value(name) {
            Some(Argument::Number(n)) => Ok(Some(n.clone())),
            _ => self.text(name).map(|text| self.read_number(text)).transpose(),
        }
    }

    /// Returns the numbers given for the parameter `name`, either as a list or as a text separated by commas.
    pub(crate) fn numbers(&self, name: &str) -> Result<Option<Vec<Nat>>, Misread> {
        match self.value(name) {
            Some(Argument::Number(n)) => Ok(Some(vec![n.clone()])),
            Some(Argument::Numbers(list)) => Ok(Some(list.clone())),
            _ => {
                let Some(text) = self.text(name) else { return Ok(None) };
                let parts = text.trim_matches(['(', ')']).split(',');
                parts.map(|part| self.read_number(part)).collect::<Result<_, _>>().map(Some)
            }
        }
    }

    /// Returns the number given for the parameter `name`, or the default. It must be within the limits of the
    /// parameter and of the front end, or fit 64 bits if there are none.
    pub(crate) fn count(&self, name: &'static str) -> Result<Option<u64>, Misread> {
        let Some(n) = self.number(name)? else { return Ok(None) };
        self.within(name, &n).map(Some)
    }

    /// Returns the number given for the parameter `name`, like [`Filled::count`], in the type `T`.
    pub(crate) fn fitting<T: TryFrom<u64>>(&self, name: &'static str) -> Result<Option<T>, Misread> {
        self.count(name)?.map(|n| self.fit(name, n)).transpose()
    }

    /// Converts the number `n` to the type `T`; fails if it does not fit.
    pub(crate) fn fit<T: TryFrom<u64>>(&self, name: &'static str, n: u64) -> Result<T, Misread> {
        let (least, _) = self.limits(name).unwrap_or((0, u64::MAX));
        // All types in question are those of machine words.
        let most = (1u64 << (8 * size_of::<T>()).min(63)) - 1;
        T::try_from(n).map_err(|_| Misread::Limit { parameter: self.spelling(name), given: n.into(), least, most })
    }

    /// Returns the limits on the parameter `name` in this front end.
    pub(crate) fn limits(&self, name: &str) -> Option<(u64, u64)> {
        let own = match self.parameter(name).map(|p| p.holds) {
            Some(Holds::Count { least, most }) => Some((least, most)),
            Some(Holds::Size) => Some((1, u64::from(grundy::LARGEST_MAP))),
            _ => None,
        };
        let here = |limit: &&Limit| limit.form == self.form.name && limit.parameter == name;
        match (own, self.reader.limits.iter().find(here)) {
            (Some((least, most)), Some(limit)) => Some((least, most.min(limit.most))),
            (None, Some(limit)) => Some((0, limit.most)),
            (own, None) => own,
        }
    }

    pub(crate) fn within(&self, name: &'static str, n: &Nat) -> Result<u64, Misread> {
        let (least, most) = self.limits(name).unwrap_or((0, u64::MAX));
        let fits = to_u64(n).filter(|n| (least..=most).contains(n));
        fits.ok_or_else(|| Misread::Limit { parameter: self.spelling(name), given: n.clone(), least, most })
    }

    /// Returns the error that the value of the parameter `name` has the wrong form; `like` is a valid example.
    pub(crate) fn malformed(&self, name: &'static str, like: &'static str) -> Misread {
        let given = self.text(name).unwrap_or_default().to_owned();
        Misread::Form { parameter: self.spelling(name), given, like }
    }

    /// Returns the position given for the parameter `name`.
    pub(crate) fn query(&self, name: &'static str) -> Result<Query, Misread> {
        self.read_query(self.needed(name)?)
    }

    /// Parses a position.
    pub(crate) fn read_query(&self, text: &str) -> Result<Query, Misread> {
        parse_query_within(text, &self.allowed).map_err(|error| notation(error, text))
    }

    /// Returns the game given for the parameter `name`, a sum of rulesets; in misère play if the form requests it.
    pub(crate) fn game(&self, name: &'static str) -> Result<Game, Misread> {
        let text = self.needed(name)?;
        let mut game = parse_game_within(text, &self.allowed).map_err(|error| notation(error, text))?;
        if self.flag("misere")? {
            game.play = Play::Misere;
        }
        Ok(game)
    }

    /// Returns the ruleset given for the parameter `name`; fails for a sum and for misère play.
    pub(crate) fn ruleset(&self, name: &'static str) -> Result<Ruleset, Misread> {
        let game = self.game(name)?;
        match game.rulesets.as_slice() {
            [_] if game.play == Play::Misere => Err(Misread::NormalPlay),
            [only] => Ok(only.clone()),
            _ => Err(Misread::Sum),
        }
    }

    /// Returns the kind of values requested for a game; in misère play there are only outcomes.
    pub(crate) fn kind(&self, game: &Game) -> Result<Kind, Misread> {
        let outcomes = self.flag("outcomes")? || game.play == Play::Misere;
        Ok(if outcomes { Kind::Outcome } else { Kind::Nimber })
    }
}

/// Returns the parameters of a form, followed by those common to all questions.
fn parameters(form: &'static Form, dialect: Dialect) -> impl Iterator<Item = &'static Parameter> {
    let common = forms::COMMON.iter().filter(move |p| form.takes_common && p.is_in(dialect));
    form.parameters_in(dialect).chain(common)
}

pub(crate) fn notation(error: NotationError, text: &str) -> Misread {
    Misread::Notation { error: Box::new(error), input: text.to_owned() }
}

/// Returns whether a value has the right kind for a parameter: texts of files and only these are for file parameters.
fn fits(parameter: &Parameter, value: &Argument) -> bool {
    (parameter.holds == Holds::TextFile) == matches!(value, Argument::File { .. })
}

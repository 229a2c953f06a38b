//! Questions of the registry as subcommands, and the parsing of their arguments.

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use grundy_answers::reader::{Argument, Asked, Form, Given, Holds, Parameter, Reading};
use grundy_answers::words::refusals::Speaker;
use grundy_core::Dialect;
use std::path::{Path, PathBuf};

const HERE: Dialect = Dialect::CommandLine;

/// A question of the registry with the arguments given on the command line.
pub struct Asking {
    pub question: &'static Reading<Asked>,
    pub given: Given,
    files: Vec<(&'static str, PathBuf)>,
}

/// Returns the subcommand of the command line that asks the question `form`.
pub fn subcommand(form: &'static Form) -> Command {
    let examples: String = form.commands.iter().map(|command| format!("\n  {command}")).collect();
    Command::new(form.name)
        .about(form.about)
        .after_help(format!("Examples:{examples}"))
        .args(typed(form).flat_map(args).map(|arg| present(form, arg)))
}

/// Returns the parameters of a question that the command line offers.
fn typed(form: &'static Form) -> impl Iterator<Item = &'static Parameter> {
    form.parameters_in(HERE).filter(|parameter| parameter.holds != Holds::TextFile)
}

/// Adds the dependencies between parameters to an argument, restricted to parameters that the command line offers.
fn present(form: &'static Form, arg: Arg) -> Arg {
    let Some(parameter) = typed(form).find(|p| p.name == arg.get_id().as_str()) else { return arg };
    let known = |names: &'static [&'static str]| names.iter().filter(move |name| typed(form).any(|p| p.name == **name));
    let arg = arg.conflicts_with_all(known(parameter.conflicts));
    match parameter.required_unless {
        [] => arg.required(parameter.required),
        others => arg.required_unless_present_any(known(others)),
    }
}

/// Returns the command-line arguments for a parameter of a question. There is one argument, or one flag for each word
/// if the words of the parameter are flags.
pub fn args(parameter: &'static Parameter) -> Vec<Arg> {
    let help = Speaker(HERE).tell(parameter.help);
    let name = parameter.spelling(HERE);
    let arg = Arg::new(parameter.name).help(help.clone());
    let arg = match parameter.positional {
        true => arg.value_name(name.to_uppercase()),
        false => arg.long(name.replace('_', "-")).value_name(parameter.value_name),
    };
    let arg = match parameter.default {
        Some(text) => arg.default_value(text),
        None => arg,
    };
    match parameter.holds {
        Holds::Flag => {
            vec![Arg::new(parameter.name).help(help).long(name.replace('_', "-")).action(ArgAction::SetTrue)]
        }
        Holds::WordAsFlag(words) => {
            let others = |word: &'static str| words.iter().map(|(other, _)| *other).filter(move |other| *other != word);
            let flag = |(word, help): &(&'static str, &'static str)| {
                let arg = Arg::new(*word).long(*word).help(*help).action(ArgAction::SetTrue);
                arg.conflicts_with_all(others(word))
            };
            words.iter().map(flag).collect()
        }
        Holds::Output => vec![arg.value_parser(value_parser!(PathBuf)).value_hint(ValueHint::FilePath)],
        Holds::Query => vec![arg.help(format!("{help}; `-` reads it from standard input"))],
        Holds::Ruleset | Holds::Text | Holds::Scale | Holds::Word(_) => vec![arg],
        _ => vec![arg.allow_hyphen_values(true)],
    }
}

impl Asking {
    /// Returns the question with the arguments that the user gave. The registry's parser adds the defaults later.
    pub fn new(question: &'static Reading<Asked>, matches: &ArgMatches) -> Asking {
        let (mut given, mut files) = (Given::new(), Vec::new());
        let is_typed = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
        for parameter in typed(question).chain(grundy_answers::reader::forms::COMMON) {
            let name = parameter.name;
            match parameter.holds {
                Holds::WordAsFlag(words) => {
                    for (word, _) in words.iter().filter(|(word, _)| is_typed(word)) {
                        given.push(name, Argument::Text((*word).to_owned()));
                    }
                }
                _ if !is_typed(name) => {}
                Holds::Flag => given.push(name, Argument::Flag(true)),
                Holds::Output => {
                    given.push(name, Argument::Flag(true));
                    files.extend(matches.get_one::<PathBuf>(name).map(|path| (name, path.clone())));
                }
                _ => {
                    let text = matches.get_one::<String>(name).cloned().unwrap_or_default();
                    given.push(name, Argument::Text(text));
                }
            }
        }
        Asking { question, given, files }
    }

    /// Returns whether the subject of the question may be read from a file.
    pub fn takes_a_file(&self) -> bool {
        self.question.parameters_in(HERE).any(|parameter| parameter.holds == Holds::TextFile)
    }

    /// Returns the path given for the file parameter `name`.
    pub fn file(&self, name: &str) -> Option<&Path> {
        self.files.iter().find(|(other, _)| *other == name).map(|(_, path)| path.as_path())
    }
}

//! Tests that the registry is consistent, so that every front end can read it.

use grundy_answers::reader::{Form, Given, Holds, Parameter, Reader, forms};
use grundy_core::Dialect;
use grundy_core::notation::parse_nat;
use std::collections::BTreeSet;

fn forms() -> impl Iterator<Item = &'static Form> {
    let asked = forms::QUESTIONS.iter().map(|question| &question.form);
    asked.chain(forms::OF_THE_SERVER.iter().copied())
}

fn parameters(form: &'static Form, dialect: Dialect) -> Vec<&'static Parameter> {
    let common = forms::COMMON.iter().filter(|p| form.takes_common && p.is_in(dialect));
    form.parameters_in(dialect).chain(common).collect()
}

#[test]
fn names_are_unique_in_every_front_end() {
    let names: Vec<&str> = forms().map(|form| form.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    for form in forms() {
        for dialect in Dialect::ALL {
            let spelt: Vec<&str> = parameters(form, *dialect).iter().map(|p| p.spelling(*dialect)).collect();
            assert_eq!(spelt.iter().collect::<BTreeSet<_>>().len(), spelt.len(), "{} {dialect:?}", form.name);
        }
    }
}

#[test]
fn names_mentioned_exist() {
    for form in forms() {
        for dialect in Dialect::ALL {
            let known = |name: &str| parameters(form, *dialect).iter().any(|p| p.name == name);
            for parameter in parameters(form, *dialect) {
                for other in parameter.conflicts {
                    let anywhere = form.parameters.iter().any(|p| p.name == *other);
                    assert!(anywhere, "{} {}: {other}", form.name, parameter.name);
                }
                let mentions = parameter.help.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
                for (name, _) in mentions.filter(|(name, _)| !name.starts_with("grundy ")) {
                    assert!(known(name) || known("ruleset"), "{} {}: {name}", form.name, parameter.name);
                }
            }
        }
    }
}

#[test]
fn what_it_says_is_short_and_has_no_full_stop() {
    for form in forms() {
        assert!(!form.about.is_empty() && !form.about.ends_with('.') && form.about.len() <= 100, "{}", form.name);
        for parameter in form.parameters.iter().filter(|p| !matches!(p.holds, Holds::WordAsFlag(_))) {
            assert!(!parameter.help.is_empty() && !parameter.help.ends_with('.'), "{} {}", form.name, parameter.name);
        }
    }
}

#[test]
fn numbers_that_stand_for_nothing_given_can_be_read() {
    for parameter in forms().flat_map(|form| form.parameters) {
        let numeric = matches!(parameter.holds, Holds::Number | Holds::Count { .. });
        for text in [parameter.default, parameter.example].into_iter().flatten().filter(|_| numeric) {
            let n = parse_nat(text).unwrap_or_else(|why| panic!("{}: {why}", parameter.name));
            if let Holds::Count { least, most } = parameter.holds {
                assert!(n >= least.into() && n <= most.into(), "{}: {text}", parameter.name);
            }
        }
    }
}

#[test]
fn every_route_can_be_asked_by_its_examples() {
    for question in forms::QUESTIONS {
        let examples =
            question.parameters_in(Dialect::Api).filter_map(|p| Some((p.spelling(Dialect::Api), p.example?)));
        let given: Given = examples.collect();
        Reader::API.read(question, &given).unwrap_or_else(|why| panic!("{}: {why:?}", question.name));
    }
}

#[test]
fn commands_ask_the_question_they_stand_for() {
    for question in forms::QUESTIONS {
        for command in question.commands {
            assert!(command.starts_with(&format!("grundy {}", question.name)), "{command}");
        }
    }
}

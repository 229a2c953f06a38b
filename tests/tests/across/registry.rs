//! The registry, the catalogue and the documents say the same.

use grundy::answer::THEOREMS;
use grundy::games::{REGISTRY, family};
use grundy_core::Ruleset;
use grundy_core::notation::catalogue::{FAMILIES, INSTANCES};
use grundy_tests::{root, solve};
use std::collections::BTreeSet;

#[test]
fn every_family_of_the_notation_has_exactly_one_entry_in_the_registry() {
    let named: Vec<&str> = FAMILIES.iter().map(|f| f.name).collect();
    let registered: Vec<&str> = REGISTRY.iter().map(|f| f.name()).collect();
    assert_eq!(named, registered);
}

#[test]
fn every_entry_has_a_rule_a_paper_and_notation_that_parses() {
    for family in REGISTRY {
        let about = family.about();
        assert!(
            about.rule.ends_with('.') && !about.papers.is_empty() && !about.notation.is_empty(),
            "{}",
            family.name()
        );
        for text in about.notation {
            let query: grundy::Query = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(query.components[0].ruleset.rule.family(), family.name(), "{text}");
        }
    }
}

#[test]
fn every_example_is_won_by_whom_it_says() {
    for family in REGISTRY {
        for example in family.about().examples {
            assert_eq!(solve(example.query, None).claim.outcome, example.outcome, "{}", example.query);
        }
        assert_eq!(family.methods().is_empty(), family.about().examples.is_empty(), "{}", family.name());
    }
}

#[test]
fn every_family_with_a_solver_offers_the_bare_rules() {
    for family in REGISTRY.iter().filter(|f| !f.methods().is_empty()) {
        assert!(family.methods().iter().any(|m| m.id() == "rules/brute"), "{}", family.name());
    }
}

#[test]
fn identifiers_of_methods_and_theorems_are_unique_within_their_kind() {
    let ids: Vec<&str> = THEOREMS.iter().map(|t| t.id).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    for family in REGISTRY {
        let ids: Vec<&str> = family.methods().iter().map(|m| m.id()).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{}", family.name());
        assert!(family.methods().iter().all(|m| !m.cost().is_empty()));
    }
}

#[test]
fn every_paper_key_is_in_the_references() {
    let references = std::fs::read_to_string(root().join("REFERENCES.md")).unwrap();
    let cited = THEOREMS.iter().map(|t| t.source).chain(REGISTRY.iter().map(|f| f.about().papers));
    for text in cited {
        for key in ["[R1]", "[R2]", "[R3]", "[R4]", "[R5]"].iter().filter(|key| text.contains(*key)) {
            assert!(references.contains(&format!("| {key} |")), "{key}");
        }
    }
}

#[test]
fn every_named_game_is_solved() {
    for instance in INSTANCES {
        let ruleset: Ruleset = instance.name.parse().unwrap();
        assert!(!family(&ruleset.rule).methods().is_empty(), "{}", instance.name);
        assert!(solve(&format!("{}:5", instance.name), None).claim.nimber.is_some(), "{}", instance.name);
    }
}

#[test]
fn words_of_parameters_mean_something() {
    for scale in grundy_answers::reader::forms::SCALES {
        let scale = scale.replace('M', "24");
        assert!(grundy_answers::map::Scale::named(&scale).is_some(), "{scale}");
    }
    for level in grundy::play::Level::ALL {
        let given = [("q", "nim:5"), ("level", level.word())].into_iter().collect();
        let read = grundy_answers::reader::Reader::API.read(&grundy_answers::reader::forms::REPLY, &given);
        assert_eq!(read.unwrap().level, level);
    }
}

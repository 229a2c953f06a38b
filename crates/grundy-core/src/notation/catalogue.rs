//! The names of families of rules, their aliases, and named games.

/// The name of a family of rules in the notation, with its aliases.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct FamilyName {
    /// The canonical name, which is printed.
    pub name: &'static str,
    /// Other accepted spellings of the name.
    pub aliases: &'static [&'static str],
}

/// A named game of the notation: a shorthand for one ruleset of a family.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Instance {
    /// The canonical name, which is printed.
    pub name: &'static str,
    /// Other accepted spellings of the name.
    pub aliases: &'static [&'static str],
    /// The ruleset that the name abbreviates.
    pub means: &'static str,
}

/// The families of rules in the notation, in the order of the catalogue of games.
pub const FAMILIES: &[FamilyName] = &[
    FamilyName { name: "nim", aliases: &[] },
    FamilyName { name: "subtract", aliases: &["s", "sub", "subtraction", "one-pile"] },
    FamilyName { name: "takeaway", aliases: &["take-away", "schwenk"] },
    FamilyName { name: "wythoff", aliases: &["wythoffs-game", "wythoff-nim"] },
    FamilyName { name: "raleigh", aliases: &["rayleigh"] },
    FamilyName { name: "moves", aliases: &["vectors"] },
    FamilyName { name: "octal", aliases: &["take-and-break"] },
    FamilyName { name: "hexadecimal", aliases: &["hex"] },
    FamilyName { name: "code", aliases: &[] },
    FamilyName { name: "grundys-game", aliases: &["grundy"] },
    FamilyName { name: "couples", aliases: &["couples-are-forever"] },
    FamilyName { name: "cut", aliases: &[] },
];

/// The named games of the notation, in the order of the catalogue of games.
pub const INSTANCES: &[Instance] = &[
    Instance { name: "fibonacci", aliases: &["fib", "fibonacci-nim"], means: "takeaway(2x)" },
    Instance { name: "kayles", aliases: &[], means: "octal(0.77)" },
    Instance { name: "dawson-kayles", aliases: &["dawsons-kayles", "cram-row"], means: "octal(0.07)" },
    Instance { name: "dawsons-chess", aliases: &["dawson-chess"], means: "octal(0.137)" },
    Instance { name: "treblecross", aliases: &["one-dimensional-tic-tac-toe"], means: "octal(0.007)" },
    Instance { name: "officers", aliases: &[], means: "octal(0.6)" },
    Instance { name: "guiles", aliases: &[], means: "octal(0.15)" },
    Instance { name: "laskers-nim", aliases: &["lasker-nim", "lasker"], means: "octal(4.(3))" },
    Instance { name: "daisies", aliases: &[], means: "octal(4.7)" },
    Instance { name: "she-loves-me", aliases: &["she-loves-me-she-loves-me-not"], means: "octal(0.3)" },
];

/// The family or named game that a spelling denotes.
pub(super) enum Meaning {
    Family(&'static FamilyName),
    Instance(&'static Instance),
}

/// Returns the family or named game that the lower-case spelling `word` denotes.
pub(super) fn lookup(word: &str) -> Option<Meaning> {
    let family = FAMILIES.iter().find(|f| f.name == word || f.aliases.contains(&word));
    let instance = || INSTANCES.iter().find(|i| i.name == word || i.aliases.contains(&word));
    family.map(Meaning::Family).or_else(|| instance().map(Meaning::Instance))
}

/// Returns the canonical names of all families of rules and named games.
pub fn names() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().map(|f| f.name).chain(INSTANCES.iter().map(|i| i.name))
}

/// Returns every accepted spelling of a family or named game, paired with its canonical name.
pub fn spellings() -> impl Iterator<Item = (&'static str, &'static str)> {
    let families = FAMILIES.iter().map(|f| (f.name, f.aliases));
    let instances = INSTANCES.iter().map(|i| (i.name, i.aliases));
    families
        .chain(instances)
        .flat_map(|(name, aliases)| std::iter::once((name, name)).chain(aliases.iter().map(move |a| (*a, name))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;

    #[test]
    fn every_spelling_is_unique() {
        let mut all: Vec<_> = spellings().map(|(s, _)| s).collect();
        let before = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), before);
    }

    #[test]
    fn every_instance_stands_for_a_ruleset_that_parses() {
        for instance in INSTANCES {
            let named: Ruleset = instance.name.parse().unwrap();
            let meant: Ruleset = instance.means.parse().unwrap();
            assert_eq!(named.rule, meant.rule, "{}", instance.name);
            assert_eq!(meant.to_string(), instance.means);
            assert_eq!(named.to_string(), instance.name);
        }
    }
}

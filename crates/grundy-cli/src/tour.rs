//! The text that `grundy` prints without arguments.

use grundy::games::REGISTRY;

/// Example commands that are not about single games, with descriptions.
const MORE: &[(&str, &str)] = &[
    ("grundy solve 'nim:20 + subtract(1,3,4):14'", "a sum: the nimbers in binary"),
    ("grundy solve 'misere subtract(1,2,3):21'", "last to move loses"),
    ("grundy values 'subtract(1,3,4)' --to 21", "Grundy numbers"),
    ("grundy period 'subtract(2,4,7)'", "preperiod, period and closed form, proved"),
    ("grundy positions wythoff --count 5", "the positions to leave to your opponent"),
    ("grundy prove raleigh", "a closed form, proved for all positions"),
    ("grundy games", "all games, with rules and papers"),
];

/// Returns a short tour: the solution of one position of every family, followed by other questions. The tests run its
/// commands.
pub fn tour() -> String {
    let families = REGISTRY.iter().filter_map(|family| {
        let example = family.about().examples.first()?;
        Some((format!("grundy solve '{}'", example.query), family.about().title))
    });
    let lines: Vec<(String, &str)> =
        families.chain(MORE.iter().map(|(command, shows)| ((*command).to_owned(), *shows))).collect();
    let width = lines.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let lines: String = lines.iter().map(|(command, shows)| format!("  {command:width$}   {shows}\n")).collect();
    format!(
        "grundy: who wins a take-away game, by which moves, and why.\n\n\
         A position is written name(rules):heap. Try:\n\n{lines}\n\
         Every answer says why; --json is for programs, --help for the rest.\n"
    )
}

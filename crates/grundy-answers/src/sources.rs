//! The sources of theorems, as BibTeX entries.

use crate::catalogue::resolve;
use std::fmt::Write;

/// A publication that theorems cite.
pub struct Source {
    /// The key of the source in BibTeX.
    pub key: &'static str,
    /// The names by which theorems cite the source.
    marks: &'static [&'static str],
    kind: &'static str,
    fields: &'static [(&'static str, &'static str)],
}

impl Source {
    /// Returns the BibTeX entry of the source.
    pub fn bibtex(&self) -> String {
        let mut out = format!("@{}{{{},\n", self.kind, self.key);
        for (name, value) in self.fields {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "  {name} = {{{value}}},");
        }
        out + "}\n"
    }
}

macro_rules! sources {
    ($($kind:ident $key:literal [$($mark:literal),*] { $($name:ident = $value:literal),* $(,)? })*) => {
        &[$(Source { key: $key, marks: &[$($mark),*], kind: stringify!($kind), fields: &[$((stringify!($name), $value)),*] }),*]
    };
}

/// The publications in REFERENCES.md that theorems cite, in the order of their years.
pub static SOURCES: &[Source] = sources! {
    book "rayleigh1894" ["Lord Rayleigh"] { author = "{Lord Rayleigh}", title = "The Theory of Sound", volume = "1", edition = "2", publisher = "Macmillan", pages = "122--123", year = "1894" }
    article "bouton1901" ["Bouton"] { author = "Charles L. Bouton", title = "Nim, a game with a complete mathematical theory", journal = "Annals of Mathematics", volume = "3", pages = "35--39", year = "1901" }
    article "wythoff1907" ["Wythoff 1907"] { author = "W. A. Wythoff", title = "A modification of the game of nim", journal = "Nieuw Archief voor Wiskunde", volume = "7", pages = "199--202", year = "1907" }
    article "beatty1926" ["Beatty"] { author = "Samuel Beatty", title = "Problem 3173", journal = "American Mathematical Monthly", volume = "33", pages = "159", year = "1926" }
    article "sprague1935" ["Sprague"] { author = "R. P. Sprague", title = "{\\\"U}ber mathematische {K}ampfspiele", journal = "T\\^{o}hoku Mathematical Journal", volume = "41", pages = "438--444", year = "1935" }
    article "grundy1939" ["Grundy 1939"] { author = "P. M. Grundy", title = "Mathematics and games", journal = "Eureka", volume = "2", pages = "6--8", year = "1939" }
    article "guysmith1956" ["R. K. Guy"] { author = "Richard K. Guy and Cedric A. B. Smith", title = "The {G}-values of various games", journal = "Proceedings of the Cambridge Philosophical Society", volume = "52", pages = "514--526", year = "1956" }
    article "smith1966" ["Smith 1966"] { author = "Cedric A. B. Smith", title = "Graphs and composite games", journal = "Journal of Combinatorial Theory", volume = "1", pages = "51--81", year = "1966" }
    article "schwenk1970" ["[R2]"] { author = "Allen J. Schwenk", title = "Take-away games", journal = "The Fibonacci Quarterly", volume = "8", number = "3", pages = "225--234", year = "1970" }
    article "silber1976" ["Silber"] { author = "Robert Silber", title = "A {F}ibonacci property of {W}ythoff pairs", journal = "The Fibonacci Quarterly", volume = "14", pages = "380--384", year = "1976" }
    article "fraenkel1982" ["Fraenkel 1982"] { author = "Aviezri S. Fraenkel", title = "How to beat your {W}ythoff games' opponent on three fronts", journal = "American Mathematical Monthly", volume = "89", pages = "353--361", year = "1982" }
    book "winningways" ["Winning Ways"] { author = "Elwyn R. Berlekamp and John H. Conway and Richard K. Guy", title = "Winning Ways for Your Mathematical Plays", publisher = "Academic Press", year = "1982" }
    article "dress1999" ["A. Dress"] { author = "Andreas Dress and Achim Flammenkamp and Norbert Pink", title = "Additive periodicity of the {S}prague--{G}rundy function of certain {N}im games", journal = "Advances in Applied Mathematics", volume = "22", pages = "249--270", year = "1999" }
    misc "bogomolny2002" ["[R5]"] { author = "Alexander Bogomolny", title = "Single pile games", howpublished = "Cut The Knot!", year = "2002" }
    article "fraenkel2007" ["[R1]"] { author = "Aviezri S. Fraenkel", title = "The {R}aleigh game", journal = "INTEGERS", volume = "7", number = "2", pages = "A13", year = "2007" }
    book "siegel2013" ["Siegel"] { author = "Aaron N. Siegel", title = "Combinatorial Game Theory", publisher = "American Mathematical Society", year = "2013" }
    misc "mousavi2016" ["Mousavi"] { author = "Hamoon Mousavi", title = "Automatic theorem proving in {W}alnut", eprint = "1603.06017", archiveprefix = "arXiv", year = "2016" }
    misc "pasetto2024" ["[R4]"] { author = "Nicholas Pasetto", title = "Classical impartial games", year = "2024" }
    article "mignoty2025" ["Mignoty"] { author = "B. Mignoty and A. Renard and M. Rigo and M. Whiteland", title = "Automatic proofs in combinatorial game theory", journal = "International Journal of Game Theory", year = "2025" }
    misc "nimgames" ["[R3]"] { title = "Nim games", note = "Lecture notes: Grundy numbers, sums, mis\\`ere play, dynamic programming" }
};

/// Returns the publications that theorems about the game `name` cite; if `name` is `None`, all publications. Returns
/// `None` if the game is unknown.
pub fn cited(name: Option<&str>) -> Option<Vec<&'static Source>> {
    let Some(name) = name else { return Some(SOURCES.iter().collect()) };
    let about = resolve(name.split(['(', ':', '^']).next().unwrap_or(name).trim())?.about();
    let said: Vec<&str> = about.theorems.iter().map(|theorem| theorem.source).chain([about.papers]).collect();
    let is_cited = |source: &&Source| source.marks.iter().any(|mark| said.iter().any(|said| said.contains(mark)));
    Some(SOURCES.iter().filter(is_cited).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::games::REGISTRY;

    #[test]
    fn keys_are_unique_and_every_family_has_a_source() {
        let mut keys: Vec<&str> = SOURCES.iter().map(|source| source.key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), SOURCES.len());
        for family in REGISTRY {
            assert!(!cited(Some(family.name())).unwrap().is_empty(), "{}", family.name());
        }
        assert!(cited(Some("chess")).is_none());
    }

    #[test]
    fn a_game_is_cited_by_its_papers() {
        let keys = |name: &str| cited(Some(name)).unwrap().iter().map(|source| source.key).collect::<Vec<_>>();
        assert!(keys("takeaway(3x)").contains(&"schwenk1970"));
        assert!(keys("raleigh").contains(&"fraenkel2007") && !keys("raleigh").contains(&"schwenk1970"));
        let entry = SOURCES.iter().find(|source| source.key == "schwenk1970").unwrap().bibtex();
        assert!(entry.starts_with("@article{schwenk1970,\n  author = {Allen J. Schwenk},\n") && entry.ends_with("}\n"));
    }
}

//! Families whose notation is understood and whose solvers are still to be built.

use super::{About, Family, Method};

/// A family without methods.
pub(super) struct NotYet {
    name: &'static str,
    about: About,
}

macro_rules! not_yet {
    ($key:ident, $name:literal, $title:literal, $papers:literal, [$($notation:literal),*], $rule:literal) => {
        pub(super) static $key: NotYet = NotYet {
            name: $name,
            about: About {
                title: $title,
                rule: $rule,
                notation: &[$($notation),*],
                theorems: &[],
                papers: $papers,
                examples: &[],
            },
        };
    };
}

not_yet!(
    OCTAL,
    "octal",
    "Take-and-break games",
    "R. K. Guy and C. A. B. Smith, 1956",
    ["octal(0.77):10", "kayles:10", "dawson-kayles:10"],
    "Take tokens from a heap and perhaps split what remains, as the digits of the octal code allow."
);
not_yet!(
    GRUNDYS_GAME,
    "grundys-game",
    "Grundy's game",
    "P. M. Grundy, 1939",
    ["grundys-game:10"],
    "Split a heap into two heaps of different sizes."
);

impl Family for NotYet {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        &[]
    }
}

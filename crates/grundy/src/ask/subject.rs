//! The subjects of proofs.

use grundy_core::Game;

/// The subject of a proof: the statement, or the collection of statements, to be proved.
#[derive(Clone, Debug)]
pub enum Subject {
    /// The statement that the closed form of a game is its set of P-positions.
    Game {
        /// The game whose closed form is to be proved.
        game: Game,
    },
    /// A sentence of first-order logic over a numeration system.
    Sentence {
        /// The name of the numeration system.
        system: String,
        /// The text of the sentence.
        text: String,
    },
    /// All statements of a paper that the prover knows.
    Paper {
        /// The name of the paper, as known to the prover.
        name: String,
    },
    /// A file for the prover with definitions, statements or a game.
    File {
        /// The name of the file, for messages.
        name: String,
        /// The contents of the file.
        text: String,
    },
    /// A script of Walnut commands.
    Walnut {
        /// The name of the script, for messages.
        name: String,
        /// The contents of the script.
        text: String,
        /// The files that the script may read, as pairs of a path such as `Word Automata Library/W.txt` and the
        /// contents.
        files: Vec<(String, String)>,
    },
    /// The P-positions of a game, found and proved without a given closed form.
    Learn {
        /// The game whose P-positions are learned.
        game: Game,
        /// The name of the numeration system; `None` to choose the one suggested by the P-positions.
        system: Option<String>,
        /// The nimber whose positions are learned, together with the positions of all smaller nimbers. `None` to learn
        /// the P-positions.
        nimber: Option<u32>,
    },
}

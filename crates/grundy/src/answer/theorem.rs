//! The theorems that answers cite.

/// A published theorem, cited by answers.
#[derive(Debug, PartialEq, Eq)]
pub struct Theorem {
    /// A stable identifier of the theorem, used in JSON.
    pub id: &'static str,
    /// The name of the theorem.
    pub name: &'static str,
    /// The statement of the theorem, in one sentence.
    pub says: &'static str,
    /// The source of the proof, with a key of REFERENCES.md.
    pub source: &'static str,
}

macro_rules! theorems {
    ($($(#[$doc:meta])* $key:ident = $id:literal, $name:literal, $source:literal, $says:literal;)*) => {
        $($(#[$doc])* pub static $key: Theorem = Theorem { id: $id, name: $name, says: $says, source: $source };)*
        /// All theorems that answers cite, in the order of their declaration.
        pub static ALL: &[&Theorem] = &[$(&$key),*];
    };
}

theorems! {
    /// The rules of play, for claims computed directly from them.
    RULES = "rules", "the rules of play", "[R3] Definitions 1.2 and 4.3",
        "A position is P if every move leads to an N-position, and N if some move leads to a P-position. Its nimber is the least number that is not the nimber of any option.";
    /// The mex rule: the nimber of a position is the least nimber that none of its options has.
    MEX = "mex", "the mex", "R. P. Sprague 1935, P. M. Grundy 1939",
        "The mex of a set of numbers is the least of 0, 1, 2, … that is not in the set.";
    /// Bouton's theorem: the nimber of a nim heap is its size.
    BOUTON = "bouton", "Bouton's theorem", "C. L. Bouton, 1901; [R3] Theorem 3.1 for two piles",
        "A nim heap of n stones has nimber n.";
    /// The theorem that the nimber of a sum of two games is the XOR of their nimbers.
    TWO_PILES = "nim-notes-4.5", "Theorem 4.5", "[R3] Theorem 4.5",
        "A sum of two games is P if and only if both have the same nimber.";
    /// The Sprague–Grundy theorem: the nimber of a sum of games is the XOR of their nimbers.
    SPRAGUE_GRUNDY = "nim-notes-5.4", "Sprague–Grundy", "[R3] Theorem 5.4; R. P. Sprague 1935, P. M. Grundy 1939",
        "The nimber of a sum is the XOR of the nimbers of its components. So the sum is N if and only if some column has an odd number of 1s when the nimbers of the components are written in binary, one below the other.";
    /// The theorem that subtraction games with finite sets have periodic nimbers.
    PERIODIC = "nim-notes-2.4", "Theorem 2.4", "[R3] Theorem 2.4",
        "If the set S of allowed takes is finite, the value of a heap depends only on the max(S) values before it. So once max(S) consecutive values recur, the values repeat for ever.";
    /// The closed form for subtraction games whose subtraction set is an interval.
    ONE_PILE = "one-pile", "One Pile", "[R5], One Pile",
        "If any number from Min to Max may be taken, the nimber of n stones is ⌊(n mod (Min+Max)) / Min⌋.";
    /// The theorem that all-but subtraction games, which forbid finitely many takes, have arithmetic-periodic nimbers.
    ALL_BUT = "all-but", "all-but subtraction", "A. N. Siegel, Combinatorial Game Theory, 2013, chapter IV",
        "If all but finitely many numbers may be taken, the nimbers are arithmetic-periodic: g(n + p) = g(n) + s from some n on.";
    /// The rule for misère play of a single heap.
    MISERE_HEAP = "nim-notes-6", "misère play of one heap", "[R3] §6",
        "In misère play the player who cannot move wins. If min(S) is the least take, then heap n ≥ min(S) is P in misère play if and only if n − min(S) is P in normal play.";
    /// The rule for misère play of disjunctive sums.
    MISERE_SUM = "misere-sum", "misère play of a sum", "[R3] §6 and Definition 5.1",
        "Nimbers do not determine the outcomes of misère sums, so the search examined every position reachable from this one.";
    /// Ferguson's theorem on misère sums that are played like nim.
    FERGUSON = "ferguson", "Ferguson's theorem", "T. S. Ferguson, On sums of graph games with last player losing, Int. J. Game Theory 3 (1974)",
        "Suppose that in every component of a sum each position with nimber 0 that has a move also has a move to nimber 1, as in all subtraction games. Then the sum is a P-position in misère play if and only if the nimbers of its components, as sizes of nim heaps, form a P-position of misère nim.";
    /// The theorem that a misère quotient, which is a monoid, determines the outcomes of misère sums.
    MISERE_QUOTIENT = "misere-quotient", "misère quotient", "T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, JCTA 115 (2008) 593–622",
        "Two sums of heaps represent the same element of the quotient if and only if they have the same outcome whatever sum of heaps of the game is added to both. A sum is a P-position if and only if its element, the product of the elements of its heaps, lies in the P-portion.";
    /// The condition under which a misère quotient computed from finitely many heaps is the quotient of all heaps.
    QUOTIENT_PERIOD = "misere-quotient-period", "periodicity of misère quotients", "T. E. Plambeck and A. N. Siegel 2008; extended in this project to moves that leave up to k heaps and to subtraction games",
        "Suppose that Φ(n + p) = Φ(n) for every n in the range that Guy and Smith's theorem requires for nimbers (for a game with subtraction set S, for max(S) consecutive n). Then this holds for all larger n, and the misère quotient of the heaps examined is the quotient of all heaps.";
    /// The theorem on the P-positions of misère Wythoff games.
    MISERE_WYTHOFF = "misere-wythoff", "misère Wythoff games", "A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, TCS 29 (1984) 49–73",
        "The P-positions of misère wythoff are those of normal play, with (0,1) and (2,2) in place of (0,0) and (1,2). Those of misère wythoff(k), k ≥ 2, are (⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + kn + 1) with the α of normal play.";
    /// The theorem on misère play of a take-away heap.
    MISERE_TAKEAWAY = "misere-takeaway", "misère take-away", "this project",
        "In misère play, as long as the bound allows at least one stone, the player who must take the last stone loses. So the winning takes from heap n with bound r are those from heap n − 1 with bound r in normal play.";
    /// The theory of the genus, which determines the misère outcomes of a position added to nim heaps.
    GENUS = "genus", "genus", "J. H. Conway, On Numbers and Games, 1976, chapter 12; Winning Ways, chapter 13",
        "The superscripts of a genus are the misère nimbers of the position together with 0, 1, 2, … nim heaps of two stones. The misère nimber of a position without options is 1; otherwise it is the least number that is not the misère nimber of any option.";
    /// Schwenk's theorem on take-away games: the smallest part of a heap decides who wins.
    SCHWENK_WIN = "schwenk-III-5", "Theorem III-5", "[R2] Theorem III-5, with a misprint corrected",
        "Suppose that a player may take at most f(x) after the opponent has taken x, where f is nondecreasing and f(x) ≥ x. Then a take of at most r wins from heap n if and only if the smallest part of n in the numeration system of the game is at most r.";
    /// Schwenk's theorem on generalised Zeckendorf representations.
    SCHWENK_SUM = "schwenk-III-2", "Theorem III-2", "[R2] Theorem III-2; E. Zeckendorf for f(x) = 2x",
        "Suppose that a player may take at most f(x) after the opponent has taken x, where f is nondecreasing and f(x) ≥ x. Let H be the set of losing openings, that is, of the nonempty heaps from which the first player loses. Then every positive integer can be written in exactly one way as a sum of numbers in H in which every part except the smallest is greater than f(y), where y is the next smaller part.";
    /// Schwenk's condition under which the recurrence for the losing openings H holds for all larger n.
    SCHWENK_RECURRENCE = "schwenk-IV-4", "Theorem IV-4", "[R2] Theorem IV-4",
        "Let H(1), H(2), … be the losing openings of takeaway(cx) in increasing order. If H(n+1) = H(n) + H(n−k) holds for k + 2 consecutive n, it holds for all later n.";
    /// The recursion for the least winning takes of a take-away game with any bound function.
    LEAST_TAKE = "least-take", "least winning takes", "[R2] §V, the open question; this project",
        "Suppose that a player may take at most f(x) after the opponent has taken x. Let w(0) = ∞, and for n ≥ 1 let w(n) be the least k with f(k) < w(n−k). Then, for every f, heap n with bound r on the next take is an N-position if and only if r ≥ w(n).";
    /// The theorem on the opening positions of misère take-away games.
    MISERE_OPENING = "misere-opening", "misère openings", "this project",
        "Suppose that a player may take at most f(x) after the opponent has taken x. If f(x) ≥ 1 for every take x, the player to move wins every opening in misère play. From n ≥ 2, take n − 1, and the other player must take the last stone. From 0 or 1 no move is possible, and the player who cannot move wins.";
    /// The theorem that the nimbers of take-away heaps are step functions of the bound.
    STEPS = "thresholds", "thresholds", "this project",
        "For heap n with bound r on the next take, a larger bound only adds moves. So the nimber never decreases as r grows: it is a step function of r.";
    /// Wythoff's theorem on the P-positions of Wythoff's game.
    WYTHOFF = "wythoff", "Wythoff's theorem", "W. A. Wythoff 1907; [R4] §3",
        "The P-positions of Wythoff's game are (⌊nφ⌋, ⌊nφ²⌋) for n = 0, 1, 2, …, where φ = (1+√5)/2. The two numbers differ by n.";
    /// Fraenkel's theorem on the P-positions of generalised Wythoff games.
    FRAENKEL = "fraenkel-1982", "Fraenkel's theorem", "A. S. Fraenkel 1982",
        "The P-positions of wythoff(k) are (⌊nα⌋, ⌊nα⌋ + kn) for n = 0, 1, 2, …, where α = (2 − k + √(k²+4))/2.";
    /// Rayleigh's theorem on complementary Beatty sequences.
    RAYLEIGH = "rayleigh", "Rayleigh's theorem", "[R4] Theorem 2.3; Lord Rayleigh 1894, S. Beatty 1926",
        "If r and s are positive irrational numbers with 1/r + 1/s = 1, then every positive integer occurs exactly once in the two sequences ⌊r⌋, ⌊2r⌋, … and ⌊s⌋, ⌊2s⌋, … So, up to the order of the piles, every positive pile size occurs in exactly one P-position.";
    /// The theorem that the digits of a number decide to which Wythoff pair it belongs.
    WYTHOFF_DIGITS = "wythoff-shift", "Wythoff pairs by numeration", "R. Silber 1976; A. S. Fraenkel 1982",
        "In Fibonacci numeration the smaller pile of a Wythoff pair ends in an even number of 0s, and the larger pile has the same digits followed by one more 0.";
    /// The theorem that the Wythoff pairs are generated by the mex rule.
    WYTHOFF_MEX = "wythoff-mex", "Wythoff pairs by mex", "W. A. Wythoff 1907; A. S. Fraenkel 1982",
        "The P-positions of wythoff(k) are the pairs (Aₙ, Bₙ) for n = 0, 1, 2, …, where Aₙ is the least number that occurs in no earlier pair, and Bₙ = Aₙ + kn.";
    /// The theorem that the rows of nimbers in Wythoff's game are additively periodic.
    ROWS = "wythoff-rows", "additive periodicity of rows", "N. B. Pink 1991; A. Dress, A. Flammenkamp, N. Pink 1999; H. Landman 2002",
        "For each a, the nimbers g(a,b) of Wythoff's game are additively periodic in b: g(a,b+p) = g(a,b) + p for some p and all large b. The period is proved if the data that determine all later columns are the same at two columns, up to a shift.";
    /// The recursive strategy for the Raleigh game.
    RALEIGH_RECURSIVE = "raleigh-1", "Theorem 1", "[R1] Theorem 1",
        "The P-positions of the Raleigh game are (0,0,0), (1,2,3) and the triples (Aₙ, Bₙ, Cₙ), where Aₙ is the least number not yet used, Bₙ = Aₙ + 1, and Cₙ = Cₙ₋₁ + 3 if Aₙ − Aₙ₋₁ = 2 and Cₙ₋₁ + 5 otherwise.";
    /// The algebraic strategy for the Raleigh game.
    RALEIGH_ALGEBRAIC = "raleigh-2", "Theorem 2", "[R1] Theorem 2",
        "The P-positions of the Raleigh game are (⌊⌊nφ⌋φ⌋, ⌊nφ²⌋, ⌊⌊nφ²⌋φ⌋) for n = 0, 1, 2, …, where φ = (1+√5)/2.";
    /// The arithmetic strategy for the Raleigh game.
    RALEIGH_ARITHMETIC = "raleigh-3", "Theorem 3", "[R1] Theorem 3",
        "Let (Aₙ, Bₙ, Cₙ), for n = 1, 2, 3, …, be the P-positions of the Raleigh game other than (0,0,0). In Fibonacci numeration, the numbers Aₙ are those that end in 1, the numbers Bₙ those that end in an odd number of 0s, and the numbers Cₙ those that end in a positive even number of 0s. Cₙ has the digits of Bₙ followed by one more 0.";
    /// The construction of a winning move in the Raleigh game.
    RALEIGH_MOVE = "raleigh-1b", "Theorem 1(B)", "[R1] proof of Theorem 1(B)",
        "From every N-position of the Raleigh game some move leads to a P-position: to the triple that contains the smallest pile, or else to a triple in which two numbers differ by as much as the two larger piles.";
    /// The computation of tables for rules that subtract vectors.
    VECTORS = "vectors", "computed from a table of all smaller positions", "[R3] §7",
        "Every move makes the position smaller. So a table of values can be filled in increasing order, each value from those already in the table.";
    /// Guy and Smith's theorem on the periods of take-and-break games.
    GUY_SMITH = "guy-smith", "Guy and Smith's theorem", "R. K. Guy and C. A. B. Smith 1956; Winning Ways, chapter 4",
        "Suppose that every move takes at most t stones and leaves at most k heaps. If g(n + p) = g(n) for e ≤ n < ke + (k−1)p + t, where e ≥ 1, then g(n + p) = g(n) for all n ≥ e.";
    /// The proof of periods of take-and-break games by a repeated window in a sparse space.
    SPARSE_SPACE = "sparse-space", "the window of a sparse space", "this project; sparse spaces: Winning Ways, chapter 4, and A. Flammenkamp",
        "Suppose that, for a fixed K, each nimber from some heap on is determined by the first K nimbers and the K nimbers just before it. Once K consecutive nimbers recur beyond that heap and beyond heap 2K, so do all later ones.";
    /// The decision of statements by finite automata.
    AUTOMATA = "automata", "decision by automata", "J. R. Büchi 1960; H. Mousavi and J. Shallit (Walnut) 2016; B. Mignoty, A. Renard, M. Rigo, M. Whiteland 2025",
        "Statements about natural numbers, addition and order can be decided by finite automata that read the numbers digit by digit, in a numeration system in which an automaton can check sums.";
    /// The proof that two rulesets allow the same moves.
    SAME_GAME = "same-game", "equality of rules", "this project",
        "Two rulesets that allow the same moves are the same game.";
    /// The theory of remoteness: the number of moves that a game lasts, if the winner ends it as soon as possible and
    /// the loser delays the end as long as possible.
    REMOTENESS = "remoteness", "remoteness", "H. Steinhaus 1925; C. A. B. Smith 1966",
        "If the winner hurries and the loser delays, a lost position lasts one move longer than its longest-lasting option, and a won position one move longer than its shortest-lasting lost option.";
}

//! The theorems that answers cite.

/// A published statement.
#[derive(Debug, PartialEq, Eq)]
pub struct Theorem {
    /// Stable identifier, as in JSON.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What it says, in one sentence.
    pub says: &'static str,
    /// Where it is proved; keys are those of REFERENCES.md.
    pub source: &'static str,
}

macro_rules! theorems {
    ($($(#[$doc:meta])* $key:ident = $id:literal, $name:literal, $source:literal, $says:literal;)*) => {
        $($(#[$doc])* pub static $key: Theorem = Theorem { id: $id, name: $name, says: $says, source: $source };)*
        /// Every theorem, in the order of this file.
        pub static ALL: &[&Theorem] = &[$(&$key),*];
    };
}

theorems! {
    /// The rules themselves.
    RULES = "rules", "the rules of play", "[R3] Definitions 1.2 and 4.3",
        "A position is P if every move leads to an N-position, and N if some move leads to a P-position; its nimber is the least number that is not the nimber of an option.";
    /// Nim heaps are their own nimbers.
    BOUTON = "bouton", "Bouton's theorem", "C. L. Bouton, 1901; [R3] Theorem 3.1 for two piles",
        "A nim heap of n stones has nimber n.";
    /// Sums of two games.
    TWO_PILES = "nim-notes-4.5", "Theorem 4.5", "[R3] Theorem 4.5",
        "A sum of two games is P exactly if both have the same nimber.";
    /// Sums of any number of games.
    SPRAGUE_GRUNDY = "nim-notes-5.4", "Sprague–Grundy", "[R3] Theorem 5.4; R. P. Sprague 1935, P. M. Grundy 1939",
        "A sum is N exactly if, with the nimbers written in binary one below the other, some column has an odd number of 1s; the nimber of the sum is their XOR.";
    /// Finite subtraction sets are periodic.
    PERIODIC = "nim-notes-2.4", "Theorem 2.4", "[R3] Theorem 2.4",
        "With finitely many takes the values depend only on the max(S) values before them, so once max(S) consecutive values repeat they repeat for ever.";
    /// Subtraction of an interval.
    ONE_PILE = "one-pile", "One Pile", "[R5], One Pile",
        "If any number from Min to Max may be taken, g(n) = ⌊(n mod (Min+Max)) / Min⌋.";
    /// All-but sets are arithmetic-periodic.
    ALL_BUT = "all-but", "all-but subtraction", "A. N. Siegel, Combinatorial Game Theory, 2013, chapter IV",
        "If all but finitely many numbers may be taken, the nimbers are arithmetic-periodic: g(n + p) = g(n) + s from some n on.";
    /// Misère play of one heap.
    MISERE_HEAP = "nim-notes-6", "misère play of one heap", "[R3] §6",
        "In misère play the player who cannot move wins; with min(S) the least take, heap n ≥ min(S) is P in misère play exactly if n − min(S) is P in normal play.";
    /// Misère sums.
    MISERE_SUM = "misere-sum", "misère play of a sum", "[R3] §6 and Definition 5.1",
        "Nimbers do not decide misère sums: every position reachable from this one was examined.";
    /// The smallest part decides.
    SCHWENK_WIN = "schwenk-III-5", "Theorem III-5", "[R2] Theorem III-5 (with the smallest part for the printed H_j2)",
        "If f is nondecreasing with f(x) ≥ x, heap n can be won by a take of at most r exactly if the smallest part of n is at most r.";
    /// Generalised Zeckendorf representations.
    SCHWENK_SUM = "schwenk-III-2", "Theorem III-2", "[R2] Theorem III-2; E. Zeckendorf for f(x) = 2x",
        "Every positive integer is a sum of terms of H, each more than f of the next smaller one, in one way only.";
    /// When the recurrence is final.
    SCHWENK_RECURRENCE = "schwenk-IV-4", "Theorem IV-4", "[R2] Theorem IV-4",
        "If H(n+1) = H(n) + H(n−k) holds for k + 2 successive n, it holds for all later n.";
    /// The recursion for any bound.
    LEAST_TAKE = "least-take", "least winning takes", "[R2] §V, the open question; this project",
        "With w(0) = ∞ and w(n) the least k with f(k) < w(n−k), the position n/r is N exactly if r ≥ w(n), for every f.";
    /// Misère openings.
    MISERE_OPENING = "misere-opening", "misère openings", "this project",
        "If f(x) ≥ 1 for every take x, no opening is lost in misère play: from n ≥ 2 take n − 1, and the other player must take the last stone; from 0 or 1 no move is possible, which wins.";
    /// Nimbers as step functions.
    STEPS = "thresholds", "thresholds", "this project",
        "A larger bound only adds moves, so the nimber of n/r never falls as r grows and is a step function of r.";
    /// The P-positions of Wythoff's game.
    WYTHOFF = "wythoff", "Wythoff's theorem", "W. A. Wythoff 1907; [R4] §3",
        "The P-positions of Wythoff's game are (⌊nφ⌋, ⌊nφ²⌋): a Beatty pair with difference n, φ = (1+√5)/2.";
    /// The P-positions of the generalisation.
    FRAENKEL = "fraenkel-1982", "Fraenkel's theorem", "A. S. Fraenkel 1982",
        "The P-positions of wythoff(k) are (⌊nα⌋, ⌊nα⌋ + kn) with α = (2 − k + √(k²+4))/2.";
    /// Complementary sequences.
    RAYLEIGH = "rayleigh", "Rayleigh's theorem", "[R4] Theorem 2.3; Lord Rayleigh 1894, S. Beatty 1926",
        "If r and s are irrational and 1/r + 1/s = 1, every positive integer is ⌊kr⌋ or ⌊ks⌋ for exactly one k, so each pile size occurs in one P-position only.";
    /// Wythoff pairs by digits.
    WYTHOFF_DIGITS = "wythoff-shift", "Wythoff pairs by numeration", "R. Silber 1976; A. S. Fraenkel 1982",
        "In Fibonacci numeration the smaller pile of a Wythoff pair ends in an even number of 0s, and the larger one is its left shift.";
    /// Wythoff pairs by mex.
    WYTHOFF_MEX = "wythoff-mex", "Wythoff pairs by mex", "W. A. Wythoff 1907; A. S. Fraenkel 1982",
        "Aₙ is the least number that is in no earlier pair, and Bₙ = Aₙ + kn.";
    /// Rows are additively periodic.
    ROWS = "wythoff-rows", "additive periodicity of rows", "N. B. Pink 1991; A. Dress, A. Flammenkamp, N. Pink 1999; H. Landman 2002",
        "For each a the nimbers g(a,b) of Wythoff's game are additively periodic in b; equal states at two columns prove the period.";
    /// The recursive strategy for Raleigh.
    RALEIGH_RECURSIVE = "raleigh-1", "Theorem 1", "[R1] Theorem 1",
        "The P-positions are (0,0,0), (1,2,3) and then Aₙ the least number not used, Bₙ = Aₙ + 1, Cₙ = Cₙ₋₁ + 3 if Aₙ − Aₙ₋₁ = 2 and Cₙ₋₁ + 5 otherwise.";
    /// The algebraic strategy for Raleigh.
    RALEIGH_ALGEBRAIC = "raleigh-2", "Theorem 2", "[R1] Theorem 2",
        "The P-positions are (⌊⌊nφ⌋φ⌋, ⌊nφ²⌋, ⌊⌊nφ²⌋φ⌋) with φ = (1+√5)/2.";
    /// The arithmetic strategy for Raleigh.
    RALEIGH_ARITHMETIC = "raleigh-3", "Theorem 3", "[R1] Theorem 3",
        "In Fibonacci numeration A is what ends in 1, B what ends in an odd number of 0s, C what ends in a positive even number of 0s, and Cₙ is the left shift of Bₙ.";
    /// The winning move.
    RALEIGH_MOVE = "raleigh-1b", "Theorem 1(B)", "[R1] proof of Theorem 1(B)",
        "From every position outside S there is a move into S: by the triple of the smallest pile, else by the triple with the difference of the two larger ones.";
    /// Tables of invariant rules.
    VECTORS = "vectors", "tables of positions", "[R3] §7",
        "Every move lowers the position, so filling the table in increasing order gives every value from values already there.";
    /// Periods of take-and-break games.
    GUY_SMITH = "guy-smith", "Guy and Smith's theorem", "R. K. Guy and C. A. B. Smith 1956; Winning Ways, chapter 4",
        "If moves take at most t and leave at most k heaps, and g(n + p) = g(n) for e ≤ n < ke + (k−1)p + t, e ≥ 1, then g(n + p) = g(n) for all n ≥ e.";
    /// Periods by the sparse space.
    SPARSE_SPACE = "sparse-space", "the window of a sparse space", "this project; sparse spaces: Winning Ways, chapter 4, and A. Flammenkamp",
        "Where rare heaps have ended, a nimber is decided by those a bounded number of places before it; once as many recur, all later ones do.";
    /// Proofs by automata.
    AUTOMATA = "automata", "decision by automata", "J. R. Büchi 1960; H. Mousavi and J. Shallit (Walnut) 2016; B. Mignoty, A. Renard, M. Rigo, M. Whiteland 2025",
        "Statements about numbers, sums and order are decided by finite automata that read the numbers digit by digit, in a numeration whose addition is automatic.";
    /// Rules with the same moves.
    SAME_GAME = "same-game", "equality of rules", "this project",
        "Two rules that allow the same moves are the same game.";
    /// How long a lost game lasts.
    REMOTENESS = "remoteness", "remoteness", "H. Steinhaus 1925; C. A. B. Smith 1966",
        "If the winner hurries and the loser delays, a lost position lasts one move longer than its longest-lasting option.";
}

//! The statements of papers, as sentences of the prover.

use grundy_core::{Sentence, sentence};

/// A statement of a paper, with the question that formalises it for the prover.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The name of the statement in the paper, such as `Lemma 3 (ii)`.
    pub id: &'static str,
    /// The place of the statement in the paper.
    pub source: &'static str,
    /// A description of the statement in words.
    pub says: Sentence,
    /// The question for the prover that formalises the statement.
    pub claim: Asked,
}

/// The question that formalises a statement of a paper for the prover.
#[derive(Clone, Debug)]
pub enum Asked {
    /// The question whether a formula holds for all values of a variable from `from` on. If `from` is 1, the value 0 is
    /// decided separately.
    ForAll {
        /// The name of the variable.
        variable: &'static str,
        /// The first value of the variable.
        from: u32,
        /// The formula, whose only free variable is `variable`.
        body: String,
    },
    /// The question whether theory's P-positions of this game, given as a ruleset, satisfy the obligations (W), (A) and
    /// (B).
    Game(&'static str),
}

/// Returns the term Aₙ of \[R1\] for the index `n`.
fn a(n: &str) -> String {
    format!("floor(floor(({n})*phi)*phi)")
}

fn b(n: &str) -> String {
    format!("floor(({n})*phi^2)")
}

fn c(n: &str) -> String {
    format!("floor(floor(({n})*phi^2)*phi)")
}

fn all(id: &'static str, source: &'static str, says: Sentence, from: u32, body: String) -> Statement {
    Statement { id, source, says, claim: Asked::ForAll { variable: "n", from, body } }
}

/// Returns a statement about numbers x rather than about an index n.
fn numbers(id: &'static str, source: &'static str, says: Sentence, from: u32, body: String) -> Statement {
    Statement { id, source, says, claim: Asked::ForAll { variable: "x", from, body } }
}

/// Returns the formula for "x is Aᵢ, Bᵢ or Cᵢ for some i with this bound".
fn used(x: &str, bound: &str) -> String {
    format!("(exists i {bound}: {x} = {} or {x} = {} or {x} = {})", a("i"), b("i"), c("i"))
}

/// Returns the formula for "Aₙ is the least number not among the Aᵢ, Bᵢ, Cᵢ with i < n".
fn mex() -> String {
    let (an, before) = (a("n"), "< n");
    format!("(not {}) and (forall y < {an}: {})", used(&an, before), used("y", before))
}

/// Returns the formula for "C grows by 3 where A grows by 2, and by 5 where A grows by 3".
fn steps() -> String {
    let (a0, a1, c0, c1) = (a("n"), a("n+1"), c("n"), c("n+1"));
    format!("({a1} = {a0} + 2 and {c1} = {c0} + 3) or ({a1} = {a0} + 3 and {c1} = {c0} + 5)")
}

/// Returns the statements of the paper called `name`: `raleigh` (\[R1\]), `wythoff` or `fibonacci` (\[R4\] §3); `None`
/// for other names.
pub fn paper(name: &str) -> Option<Vec<Statement>> {
    match name {
        "raleigh" => Some(raleigh()),
        "wythoff" => Some(wythoff()),
        "fibonacci" => Some(fibonacci()),
        _ => None,
    }
}

fn raleigh() -> Vec<Statement> {
    let (a0, a1, b0, b1, c0, c1) = (a("n"), a("n+1"), b("n"), b("n+1"), c("n"), c("n+1"));
    let two_or_three = format!("({a1} = {a0} + 2 or {a1} = {a0} + 3)");
    let doubled = format!("{c1} - {c0} = 2*({a1} - {a0}) - 1");
    let disjoint = |m: &str| format!("{} != {} and {} != {} and {} != {}", a(m), b0, a(m), c0, b(m), c0);
    let increasing = |f: fn(&str) -> String| format!("{} < {}", f("n"), f("n+1"));
    let ends = |f: fn(&str) -> String, regex: &str| format!("(exists n >= 1: x = {}) <=> x in /{regex}/", f("n"));
    let third = "floor(n*phi) + floor(n*phi^2) = floor(floor(n*phi^2)*phi)";
    let fourth = "floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1";
    vec![
        all(
            "Prologue (i)",
            "[R1] §1",
            sentence!("prover-a-a-is-2-or-3", "Δₙ = Aₙ₊₁ − Aₙ is 2 or 3"),
            1,
            two_or_three.clone(),
        ),
        all("Prologue (ii)", "[R1] §1", Sentence::verbatim("Cₙ₊₁ − Cₙ = 2Δₙ − 1"), 1, doubled.clone()),
        all("Prologue (iii)", "[R1] §1", Sentence::verbatim("⌊nφ⌋ + ⌊nφ²⌋ = ⌊⌊nφ²⌋φ⌋"), 0, third.to_owned()),
        all("Prologue (iv)", "[R1] §1", Sentence::verbatim("⌊⌊nφ²⌋φ⌋ = ⌊⌊nφ⌋φ²⌋ + 1"), 1, fourth.to_owned()),
        Statement {
            id: "Theorem 1",
            source: "[R1] §4",
            says: sentence!(
                "prover-the-triples-s-a-b-c-are",
                "the triples Sₙ = (Aₙ, Bₙ, Cₙ) are the P-positions of Raleigh"
            ),
            claim: Asked::Game("raleigh"),
        },
        all(
            "Lemma 1",
            "[R1] §4",
            sentence!("prover-a-a-b-b-which-is-2", "Aₙ₊₁ − Aₙ = Bₙ₊₁ − Bₙ, which is 2 or 3"),
            1,
            format!("{a1} - {a0} = {b1} - {b0} and {two_or_three}"),
        ),
        numbers(
            "Lemma 2: cover",
            "[R1] §4",
            sentence!("prover-every-x-is-some-a-b-or", "every x is some Aₙ, Bₙ or Cₙ, n ≥ 1"),
            1,
            used("x", ">= 1"),
        ),
        all(
            "Lemma 2: disjoint",
            "[R1] §4",
            sentence!("prover-no-a-is-a-b-or-c", "no Aₘ is a Bₙ or Cₙ, and no Bₘ is a Cₙ, m ≥ 1"),
            1,
            format!("forall m >= 1: {}", disjoint("m")),
        ),
        all(
            "§4: increasing",
            "[R1] §4",
            sentence!("prover-a-b-and-c-are-strictly-increasing", "A, B and C are strictly increasing"),
            0,
            format!("{} and {} and {}", increasing(a), increasing(b), increasing(c)),
        ),
        all(
            "Lemma 3 (i)",
            "[R1] §4",
            sentence!("prover-c-b-and-c-a-increase-by", "Cₙ − Bₙ and Cₙ − Aₙ increase, by 1 or 2"),
            1,
            format!(
                "({c1} - {b1} = {c0} - {b0} + 1 or {c1} - {b1} = {c0} - {b0} + 2) \
                and {c1} - {a1} - ({c0} - {a0}) = {c1} - {b1} - ({c0} - {b0})"
            ),
        ),
        numbers(
            "Lemma 3 (ii)",
            "[R1] §4",
            sentence!("prover-every-x-is-c-b-or-c", "every x is Cₙ − Bₙ or Cₙ − Aₙ for some n ≥ 1"),
            1,
            format!("exists n >= 1: x = {c0} - {b0} or x = {c0} - {a0}"),
        ),
        all(
            "Theorem 2: start",
            "[R1] §5",
            sentence!("prover-s-0-0-0-and-s", "S₀ = (0,0,0) and S₁ = (1,2,3)"),
            0,
            format!(
                "(n = 0 => {a0} = 0 and {b0} = 0 and {c0} = 0) \
                and (n = 1 => {a0} = 1 and {b0} = 2 and {c0} = 3)"
            ),
        ),
        all(
            "Theorem 2: mex",
            "[R1] §5",
            sentence!(
                "prover-a-is-the-least-number-not-among",
                "Aₙ is the least number not among the Aᵢ, Bᵢ, Cᵢ, i < n"
            ),
            1,
            mex(),
        ),
        all("Theorem 2: B", "[R1] §5", Sentence::verbatim("Bₙ = Aₙ + 1"), 1, format!("{b0} = {a0} + 1")),
        all(
            "Theorem 2: C",
            "[R1] §5",
            sentence!("prover-c-c-3-if-a-a-2", "Cₙ₊₁ = Cₙ + 3 if Aₙ₊₁ − Aₙ = 2, and Cₙ + 5 otherwise"),
            1,
            steps(),
        ),
        numbers(
            "Lemma 4: cover",
            "[R1] §5",
            sentence!("prover-a-b-and-c-cover-the-positive", "A′, B′ and C′ cover the positive integers"),
            1,
            used("x", ">= 1"),
        ),
        all(
            "Lemma 4: disjoint",
            "[R1] §5",
            sentence!("prover-a-b-and-c-have-no-common", "A′, B′ and C′ have no common element, m ≥ 1"),
            1,
            format!("forall m >= 1: {}", disjoint("m")),
        ),
        all("Lemma 5", "[R1] §5", Sentence::verbatim("B′ₙ − A′ₙ = 1"), 1, format!("{b0} - {a0} = 1")),
        all(
            "Lemma 6: order",
            "[R1] §5",
            Sentence::verbatim("A′ₙ < B′ₙ < C′ₙ"),
            1,
            format!("{a0} < {b0} and {b0} < {c0}"),
        ),
        all(
            "Lemma 6: mex",
            "[R1] §5",
            sentence!(
                "prover-a-is-the-least-number-not-among-2",
                "A′ₙ is the least number not among the A′ᵢ, B′ᵢ, C′ᵢ, i < n"
            ),
            1,
            mex(),
        ),
        all(
            "Lemma 7",
            "[R1] §5",
            sentence!("prover-a-a-b-b-which-is-2-2", "A′ₙ₊₁ − A′ₙ = B′ₙ₊₁ − B′ₙ, which is 2 or 3"),
            1,
            format!("{a1} - {a0} = {b1} - {b0} and {two_or_three}"),
        ),
        all("Lemma 7 (4)", "[R1] §5", Sentence::verbatim("C′ₙ₊₁ − C′ₙ = 2(A′ₙ₊₁ − A′ₙ) − 1"), 1, doubled),
        numbers(
            "Theorem 3: A",
            "[R1] §6",
            sentence!("prover-x-is-some-a-n-1-iff", "x is some Aₙ, n ≥ 1, iff it ends in 1"),
            1,
            ends(a, "(0|1)*1"),
        ),
        numbers(
            "Theorem 3: B",
            "[R1] §6",
            sentence!("prover-x-is-some-b-n-1-iff", "x is some Bₙ, n ≥ 1, iff it ends in an odd number of zeros"),
            1,
            ends(b, "(0|1)*1(00)*0"),
        ),
        numbers(
            "Theorem 3: C",
            "[R1] §6",
            sentence!(
                "prover-x-is-some-c-n-1-iff",
                "x is some Cₙ, n ≥ 1, iff it ends in a positive even number of zeros"
            ),
            1,
            ends(c, "(0|1)*1(00)*00"),
        ),
        all(
            "Theorem 3: shift",
            "[R1] §6",
            sentence!("prover-c-is-the-left-shift-of-b", "Cₙ is the left shift of Bₙ"),
            0,
            format!("Shift({b0}, {c0})"),
        ),
        all("Lemma 8", "[R1] §7", Sentence::verbatim("⌊nφ⌋ + ⌊nφ²⌋ = ⌊⌊nφ²⌋φ⌋"), 0, third.to_owned()),
        all(
            "Lemma 8: proof",
            "[R1] §7",
            sentence!(
                "prover-c-c-is-3-where-n-grows",
                "Cₙ₊₁ − Cₙ is 3 where ⌊nφ⌋ grows by 1, and 5 where it grows by 2"
            ),
            1,
            format!(
                "({c1} = {c0} + 3 and floor((n+1)*phi) = floor(n*phi) + 1) \
                or ({c1} = {c0} + 5 and floor((n+1)*phi) = floor(n*phi) + 2)"
            ),
        ),
        all("Lemma 9", "[R1] §7", Sentence::verbatim("⌊⌊nφ²⌋φ⌋ = ⌊⌊nφ⌋φ²⌋ + 1"), 1, fourth.to_owned()),
    ]
}

fn wythoff() -> Vec<Statement> {
    let cover = "exists n >= 1: x = floor(n*phi) or x = floor(n*phi^2)";
    let disjoint = "forall m >= 1: floor(m*phi) != floor(n*phi^2)";
    let once = "floor(n*phi) < floor((n+1)*phi) and floor(n*phi^2) < floor((n+1)*phi^2)";
    let difference = "forall m: floor(m*phi^2) - floor(m*phi) = n <=> m = n";
    let diagonal = "forall b: floor(n*phi) <= b and b < floor(n*phi^2) => \
        floor((b - floor(n*phi))*phi) < floor(n*phi) and floor((b - floor(n*phi))*phi^2) < b";
    let below = sentence!(
        "prover-if-a-n-b-n-then-the",
        "if a = ⌊nφ⌋ ≤ b < ⌊nφ²⌋, then the pair with difference b − a lies below (a, b)"
    );
    vec![
        numbers(
            "Theorem 2.3: cover",
            "[R4] §2",
            sentence!("prover-every-x-is-some-n-or-n", "every x ≥ 1 is ⌊nφ⌋ or ⌊nφ²⌋ for some n ≥ 1"),
            1,
            cover.to_owned(),
        ),
        all(
            "Theorem 2.3: disjoint",
            "[R4] §2",
            sentence!("prover-no-m-m-1-is-n", "no ⌊mφ⌋, m ≥ 1, is ⌊nφ²⌋"),
            1,
            disjoint.to_owned(),
        ),
        all(
            "Theorem 2.3: once",
            "[R4] §2",
            sentence!("prover-n-and-n-are-strictly-increasing", "⌊nφ⌋ and ⌊nφ²⌋ are strictly increasing"),
            0,
            once.to_owned(),
        ),
        all(
            "§3: difference",
            "[R4] §3",
            sentence!("prover-n-is-the-difference-of-one-pair", "n is the difference of one pair only, the n-th"),
            0,
            difference.to_owned(),
        ),
        all("§3: diagonal", "[R4] §3", below, 1, diagonal.to_owned()),
        Statement {
            id: "§3: Wythoff",
            source: "[R4] §3",
            says: sentence!(
                "prover-the-pairs-n-n-are-the-p",
                "the pairs (⌊nφ⌋, ⌊nφ²⌋) are the P-positions of Wythoff's game"
            ),
            claim: Asked::Game("wythoff"),
        },
    ]
}

fn fibonacci() -> Vec<Statement> {
    let opening = "(exists s: Part(x, s) and x - 1 < s) <=> x in /10*/";
    vec![
        Statement {
            id: "§3: Fibonacci nim",
            source: "[R4] §3",
            says: sentence!(
                "prover-n-r-is-a-p-position-iff",
                "n/r is a P-position iff n = 0 or r is less than the smallest Zeckendorf part of n"
            ),
            claim: Asked::Game("fibonacci"),
        },
        numbers(
            "§3: opening",
            "[R4] §3",
            sentence!("prover-x-x-1-is-lost-iff-x", "x/(x − 1) is a P-position iff x is a Fibonacci number"),
            2,
            opening.to_owned(),
        ),
    ]
}

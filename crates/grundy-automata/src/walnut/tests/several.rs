//! Tests of predicates with several number systems, and of `join`, `convert` and `transduce`.

use super::{run, said, word};
use crate::dfa::Limits;
use crate::walnut::{Outcome, Session};
use grundy_core::{Meter, Nat};

/// Returns the first terms of the last sequence that a script defines.
fn terms(script: &str, files: &[(&str, &str)], count: u32) -> Vec<i64> {
    let meter = Meter::unlimited();
    let limits = Limits { states: 100_000, meter: &meter };
    let mut session = Session::new(limits);
    files.iter().for_each(|(path, text)| session.add_file(*path, *text));
    let done = session.run(script).unwrap();
    let Outcome::Word { word, .. } = &done.last().unwrap().outcome else { panic!("{script}") };
    let base = word.tracks()[0].numeration().unwrap().base.clone();
    let system = session.systems().get(&base, Default::default(), &limits).unwrap();
    (0..count).map(|n| word.value(&[system.write(&Nat::from(n))]).unwrap()).collect()
}

#[test]
fn variables_of_several_systems_meet_in_one_predicate() {
    // What n is in one system and in another is no matter of automata; what each is by itself is.
    for (text, expected) in [
        ("Ex,y ?msd_fib x=7 & (?msd_3 y=x-x+2) ", "ERR"),
        ("Ex,y (?msd_fib x>7 & F[x]=@1) & (?msd_3 y*2=6 & MW[y]=@0)", "TRUE"),
        ("Ax,y (?msd_fib x<3) => (?msd_2 y<9)", "FALSE x=0 y=9"),
        ("Ax (?msd_fib x<3) => Ey (?msd_2 y>9 & T[y]=F[x])", "TRUE"),
        ("Ax,y (?msd_fib x<100) & (?msd_2 y<100) => F[x]=T[y]", "FALSE x=0 y=1"),
        ("Ei,j F[i]=T[j] & (?msd_fib i=4) & (?msd_2 j=4)", "TRUE"),
        ("Ei,j F[i]+MW[j]=@2 & (?msd_fib i=4) & (?msd_3 j=2)", "TRUE"),
        ("Ix,y F[x]=T[y] & (?msd_fib x<5) & (?msd_2 y<5)", "FALSE"),
        ("Ix,y F[x]=T[y] & (?msd_fib x<5)", "TRUE"),
        ("Ax (?msd_2 x=x) => Ax (?msd_fib x=x)", "TRUE"),
        ("Ax,y ((?msd_fib x=2) <=> (?msd_10 y=3)) ^ ((?msd_fib x=2) <=> ~(?msd_10 y=3))", "TRUE"),
    ] {
        match (run(&format!("eval x \"{text}\";")), expected) {
            (Err(error), "ERR") => {
                assert!(error.to_string().contains("cannot be used in two number systems"), "{error}")
            }
            (Ok(done), _) => assert_eq!(word(&done[0]), expected, "{text}"),
            (Err(error), _) => panic!("{text}: {error}"),
        }
    }
}

#[test]
fn automata_with_tracks_of_several_systems_are_defined_and_called() {
    // x and y have the same digits: Fibonacci words without 11 read in base 2.
    let script = "reg same msd_fib msd_2 \"([0,0]|[1,1])*\"; \
        def shifted \"$same(x,y) & (?msd_2 y=z+z)\"; \
        eval a \"$same(?msd_fib 4, ?msd_2 5)\"; eval b \"Ex,y $same(x,y) & (?msd_2 y=3)\"; \
        eval c \"Ax,y $same(x,y) => F[x]=@0 | (?msd_2 Ez y=2*z+1)\"; \
        eval d \"Ax Ey $same(x,y)\"; eval e \"Ay Ex $same(x,y)\"; \
        eval f \"Ax,y ($same(x,y) & (?msd_fib x>=1)) => (?msd_2 y>=1)\"; \
        eval g \"$same(?msd_fib 2+2, ?msd_2 1+4)\"; eval h \"Ey $same(?msd_fib y+1, ?msd_2 5)\";";
    let said = said(script);
    assert_eq!(said[2..], ["TRUE", "FALSE", "TRUE", "TRUE", "FALSE y=3", "TRUE", "TRUE", "TRUE"]);
    let done = run(script).unwrap();
    let Outcome::Automaton { names, relation, .. } = &done[1].outcome else { panic!("an automaton") };
    assert_eq!(names, &["x", "y", "z"]);
    let tracks: Vec<String> = relation.tracks().iter().map(ToString::to_string).collect();
    assert_eq!(tracks, ["msd_fib", "msd_2", "msd_2"]);
}

#[test]
fn a_hundred_random_statements_about_two_systems_are_what_every_number_says() {
    // Q x<5 Q y<5 (p(x) ∘ q(y)) ∘ (r(x) ∘ s(y)): decided by looking at all 25 pairs.
    let mut state = 4711u64;
    let mut below = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let (mut script, mut expected) = (String::new(), Vec::new());
    for _ in 0..120 {
        let mut atom = |second: bool| {
            let (kind, k) = (below(4), below(6));
            let (name, system, letter) = if second { ("y", "msd_2", "T") } else { ("x", "msd_fib", "F") };
            let text = match kind {
                0 => format!("(?{system} {name}<{k})"),
                1 => format!("(?{system} {name}+1={k})"),
                2 => format!("{letter}[{name}]=@1"),
                _ => format!("(?{system} {letter}[{name}+{k}]=@0)"),
            };
            let value = move |n: u64| match kind {
                0 => n < k,
                1 => n + 1 == k,
                2 => of(second, n) == 1,
                _ => of(second, n + k) == 0,
            };
            (text, value)
        };
        let ((p, pv), (q, qv), (r, rv), (s, sv)) = (atom(false), atom(true), atom(false), atom(true));
        let joins = [below(4) as usize, below(4) as usize, below(4) as usize];
        let every = [below(2) == 0, below(2) == 0];
        const SIGNS: [&str; 4] = ["&", "|", "=>", "<=>"];
        let join = |how: usize, a: bool, b: bool| [a && b, a || b, !a || b, a == b][how];
        let holds = |x: u64, y: u64| {
            let (first, second) = (join(joins[0], pv(x), qv(y)), join(joins[1], rv(x), sv(y)));
            join(joins[2], first, second)
        };
        let inner = |x: u64| if every[1] { (0..5).all(|y| holds(x, y)) } else { (0..5).any(|y| holds(x, y)) };
        expected.push(if every[0] { (0..5).all(inner) } else { (0..5).any(inner) });
        let bound = |every: bool, name: &str, system: &str, body: &str| match every {
            true => format!("A{name} (?{system} {name}<5) => ({body})"),
            false => format!("E{name} (?{system} {name}<5) & ({body})"),
        };
        let [a, b, c] = joins.map(|how| SIGNS[how]);
        // Compared in one go where both are sequences.
        let body = format!("(({p}) {a} ({q})) {c} (({r}) {b} ({s}))");
        let text = bound(every[0], "x", "msd_fib", &bound(every[1], "y", "msd_2", &body));
        script += &format!("eval z \"{text}\";\n");
    }
    for ((line, said), expected) in script.lines().zip(said(&script)).zip(&expected) {
        assert_eq!(said.starts_with("TRUE"), *expected, "{line}: {said}");
    }
    assert!(expected.iter().filter(|holds| **holds).count() > 20);
    assert!(expected.iter().filter(|holds| !**holds).count() > 20);

    fn of(second: bool, n: u64) -> u64 {
        if second { u64::from(n.count_ones() % 2) } else { fibonacci(n) }
    }
    fn fibonacci(n: u64) -> u64 {
        let floor = |m: u64| (m + (5 * m * m).isqrt()) / 2;
        2 - (floor(n + 2) - floor(n + 1))
    }
}

#[test]
fn joined_sequences_have_the_first_value_that_is_not_0() {
    let script = "join J T[x] RS[y]; join K T[y] F[x]; eval a \"Ax,y J[x][y]=@0 <=> (T[x]=@0 & RS[y]=@0)\"; \
        eval b \"J[1][0]=@1 & J[0][3]=@1 & J[0][0]=@0\"; describe K; \
        eval c \"K[?msd_fib 1][?msd_2 0]=@1\"; eval d \"K[?msd_fib 0][?msd_2 0]=@0\";";
    let said = said(script);
    assert_eq!(said[2..4], ["TRUE", "TRUE"]);
    assert!(said[4].ends_with("alphabets msd_fib msd_2"), "names in alphabetical order: {}", said[4]);
    assert_eq!(said[5..], ["TRUE", "TRUE"]);
}

#[test]
fn a_sequence_in_another_base_is_the_same_sequence() {
    let thue: Vec<i64> = (0..300u32).map(|n| i64::from(n.count_ones() % 2)).collect();
    for script in
        ["convert A msd_8 T;", "convert A lsd_4 T;", "convert A msd_32 T; convert B msd_4 A;", "convert A lsd_2 T;"]
    {
        assert_eq!(terms(script, &[], 300), thue, "{script}");
    }
    let script = "convert A msd_16 T; convert $t msd_2 A; eval x \"An $t(n) <=> T[n]=@1\"; \
        def odd \"?msd_4 En x=2*n+1\"; convert O msd_2 $odd; eval y \"An O[n]=@1 <=> (Em n=2*m+1)\";";
    let said = said(script);
    assert_eq!((said[2].as_str(), said[5].as_str()), ("TRUE", "TRUE"));
    assert!(run("convert A msd_3 T;").unwrap_err().to_string().contains("not powers of the same number"));
}

const RUNSUM: &str = "{0, 1}\n\n0\n0 -> 0 / 0\n1 -> 1 / 1\n\n1\n0 -> 1 / 1\n1 -> 0 / 0\n";
/// The transducer that computes the exclusive or of adjacent letters; the first output is 0.
const XOR: &str =
    "# neighbours\n{0,1}\n0\n0 -> 1 / 0\n1 -> 2 / 0\n1\n0 -> 1 / 0\n1 -> 2 / 1\n2\n0 -> 1 / 1\n1 -> 2 / 0\n";
/// The transducer that counts modulo 3, whatever it reads.
const COUNT: &str = "{0,1,2}\n0\n0 -> 1 / 0\n1 -> 1 / 0\n2 -> 1 / 0\n1\n0 -> 2 / 1\n1 -> 2 / 1\n2 -> 2 / 1\n2\n0 -> 0 / 2\n1 -> 0 / 2\n2 -> 0 / 2\n";

#[test]
fn transducers_write_a_letter_for_each_letter_in_every_system() {
    let files = [
        ("Transducer Library/RUNSUM2.txt", RUNSUM),
        ("Transducer Library/XOR.txt", XOR),
        ("Transducer Library/COUNT.txt", COUNT),
    ];
    for old in ["T", "RS", "F", "TR", "MW", "P"] {
        let letters = terms(&format!("minimize A {old};"), &files, 400);
        let sums = letters.iter().scan(0, |sum, letter| {
            *sum = (*sum + letter) % 2;
            Some(*sum)
        });
        if old != "TR" {
            assert_eq!(terms(&format!("transduce A RUNSUM2 {old};"), &files, 400), sums.collect::<Vec<_>>(), "{old}");
            let first = [letters[0]];
            let xor: Vec<i64> = first.iter().chain(&letters).zip(&letters).map(|(a, b)| a ^ b).collect();
            assert_eq!(terms(&format!("transduce A XOR {old};"), &files, 400), xor, "{old}");
        }
        let count: Vec<i64> = (0..400).map(|n| n % 3).collect();
        assert_eq!(terms(&format!("transduce A COUNT {old};"), &files, 400), count, "{old}");
    }
    let even = "def even \"Em n=2*m\"; transduce A RUNSUM2 $even;";
    assert_eq!(terms(even, &files, 8), [1, 1, 0, 0, 1, 1, 0, 0]);
    let lsd = "reverse R T; transduce A RUNSUM2 R;";
    assert_eq!(terms(lsd, &files, 100), terms("transduce A RUNSUM2 T;", &files, 100));
    assert!(run("transduce A NONE T;").unwrap_err().to_string().contains("unknown transducer `NONE`"));
}

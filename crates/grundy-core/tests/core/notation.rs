//! Tests of valid texts and their canonical forms.

use grundy_core::notation::{Allowance, catalogue, parse_game, parse_nat, parse_nat_within, parse_query_within};
use grundy_core::{Code, Digits, Game, Nat, NotationError, Play, Query, Rule, Ruleset};
use std::fmt::Display;
use std::str::FromStr;

/// Checks that each text parses, that its canonical form is the second column, and that this form parses to the same
/// value.
fn queries(table: &[(&str, &str)]) {
    let same = |(text, canonical): &(&str, &str)| complaint::<Query>(text, canonical);
    let complaints: Vec<_> = table.iter().filter_map(same).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Checks rulesets like [`queries`], and checks that each ruleset alone is a game with one summand.
fn rulesets(table: &[(&str, &str)]) {
    let mut complaints = Vec::new();
    for (text, canonical) in table {
        complaints.extend(complaint::<Ruleset>(text, canonical));
        complaints.extend(complaint::<Game>(text, canonical));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

fn complaint<T>(text: &str, canonical: &str) -> Option<String>
where
    T: FromStr<Err = NotationError> + Display + PartialEq,
{
    match (text.parse::<T>(), canonical.parse::<T>()) {
        (Ok(a), Ok(b)) if a == b && a.to_string() == canonical => None,
        (Ok(a), Ok(b)) => Some(format!("{text} prints as {a}, not as {canonical} which prints as {b}")),
        (Err(e), _) => Some(format!("{text}: {e}")),
        (_, Err(e)) => Some(format!("{canonical}: {e}")),
    }
}

#[test]
fn every_ruleset_of_the_contract_is_canonical_as_written() {
    for text in [
        "nim",
        "subtract(1,3,4)",
        "subtract(3..5)",
        "subtract(1..3,7)",
        "subtract(primes)",
        "subtract(squares)",
        "subtract(fibonacci)",
        "subtract(powers(2))",
        "subtract(n^2+1)",
        "subtract(1,primes)",
        "subtract(all except 2,3)",
        "takeaway(2x)",
        "takeaway(x)",
        "takeaway(2x-1)",
        "takeaway(3x/2)",
        "takeaway(x^2)",
        "takeaway(x+isqrt(x))",
        "takeaway(max(x,7))",
        "takeaway(sqrt(2)*x)",
        "fibonacci",
        "wythoff",
        "wythoff(3)",
        "wythoff^3",
        "raleigh",
        "moves((1,0)*,(0,1)*,(1,1)*)",
        "octal(0.77)",
        "kayles",
        "dawson-kayles",
        "grundys-game",
    ] {
        rulesets(&[(text, text)]);
    }
}

#[test]
fn every_query_of_the_contract_prints_as_it_should() {
    queries(&[
        ("Subtract( 1, 3,4 ) : 10", "subtract(1,3,4):10"),
        ("S(1,3,4):10", "subtract(1,3,4):10"),
        ("fib:20", "fibonacci:20/19"),
        ("fibonacci:20/19", "fibonacci:20/19"),
        ("fibonacci:18/4", "fibonacci:18/4"),
        ("subtract(2,4,7):1e100", &format!("subtract(2,4,7):1{}", "0".repeat(100))),
        ("misere subtract(1,2,3):21", "misere subtract(1,2,3):21"),
        ("wythoff:(3,5)", "wythoff:(3,5)"),
        ("wythoff^3:(3,5,7)", "wythoff^3:(3,5,7)"),
        ("raleigh:(1,2,3)", "raleigh:(1,2,3)"),
        ("moves((1,0)*,(0,1)*,(1,1)*):(1,2)", "moves((1,0)*,(0,1)*,(1,1)*):(1,2)"),
        ("kayles:9", "kayles:9"),
        (
            "subtract(primes):1 + subtract(squares):2 + subtract(fibonacci):3",
            "subtract(primes):1 + subtract(squares):2 + subtract(fibonacci):3",
        ),
    ]);
}

#[test]
fn positions_keep_their_order_and_their_bounds() {
    queries(&[
        ("nim:0", "nim:0"),
        ("nim:(5)", "nim:5"),
        ("nim^1:5", "nim:5"),
        ("nim^3:(7,1,5)", "nim^3:(7,1,5)"),
        ("NIM ^ 3 : ( 1 , 1+1 , 2^2 )", "nim^3:(1,2,4)"),
        ("subtract^2(1,2):(3,4)", "subtract^2(1,2):(3,4)"),
        ("kayles^2:(3,4)", "kayles^2:(3,4)"),
        ("grundys-game^2:(3,4)", "grundys-game^2:(3,4)"),
        ("octal^2(0.77):(3,4)", "octal^2(0.77):(3,4)"),
        ("wythoff:(5,3)", "wythoff:(5,3)"),
        ("wythoff^2:(0,0)", "wythoff:(0,0)"),
        ("wythoff(1):(1,2)", "wythoff:(1,2)"),
        ("wythoff^2(4):(1,2)", "wythoff(4):(1,2)"),
        ("raleigh:(3,2,1)", "raleigh:(3,2,1)"),
        ("moves((2)):7", "moves((2)):7"),
        ("moves((1,2,3)*,(1,1,1)):(9,8,7)", "moves((1,1,1),(1,2,3)*):(9,8,7)"),
        ("fibonacci:0", "fibonacci:0"),
        ("fibonacci:1", "fibonacci:1"),
        ("fibonacci:2", "fibonacci:2/1"),
        ("fibonacci:(20)", "fibonacci:20/19"),
        ("takeaway(3x/2):20", "takeaway(3x/2):20/19"),
        ("takeaway(x):20 / 4", "takeaway(x):20/4"),
        ("fibonacci:0/5", "fibonacci:0/5"),
        ("fibonacci:5/0", "fibonacci:5/0"),
        ("takeaway(2x):0/0", "takeaway(2x):0/0"),
        ("fibonacci:1/1", "fibonacci:1/1"),
        ("fibonacci:5/100", "fibonacci:5/100"),
        ("fibonacci:2^4/1e1+1", "fibonacci:16/11"),
    ]);
}

#[test]
fn numbers_are_read_in_every_form() {
    let e30 = Nat::from(10u8).pow(30);
    for (text, value) in [
        ("0", Nat::ZERO),
        ("21", Nat::from(21u8)),
        ("  21  ", Nat::from(21u8)),
        ("007", Nat::from(7u8)),
        ("1_000_000", Nat::from(1_000_000u32)),
        ("1e30", e30.clone()),
        ("1E30", e30.clone()),
        ("12e0", Nat::from(12u8)),
        ("1_2e1_0", Nat::from(120_000_000_000u64)),
        ("0e99999999", Nat::ZERO),
        ("2^64", Nat::ONE << 64),
        ("2 ^ 64", Nat::ONE << 64),
        ("0^0", Nat::ONE),
        ("0^5", Nat::ZERO),
        ("5^0", Nat::ONE),
        ("1^99999999999999999999999999", Nat::ONE),
        ("10^100+7", Nat::from(10u8).pow(100) + Nat::from(7u8)),
        ("10^30 + 7", &e30 + Nat::from(7u8)),
        ("1e30+2^3+1_0", &e30 + Nat::from(18u8)),
        ("10^30-1", &e30 - Nat::ONE),
        ("3*10^5", Nat::from(300_000u32)),
        ("1e3^2", Nat::from(1_000_000u32)),
        ("2^1e1", Nat::from(1024u32)),
        ("18446744073709551616", Nat::ONE << 64),
    ] {
        assert_eq!(parse_nat(text), Ok(value.clone()), "{text}");
        assert_eq!(parse_nat(&value.to_string()), Ok(value), "{text}");
    }
}

#[test]
#[ignore = "takes half a minute: for make test-long"]
fn the_largest_numbers_come_back_from_print() {
    // 18 million digits: within the twenty million that the notation allows.
    let n = parse_nat("1e18000000+7").unwrap();
    let digits = format!("1{}7", "0".repeat(17_999_999));
    assert!(parse_nat(&digits) == Ok(n), "18 million digits are not read back");
    assert!(parse_nat("3^67108864").is_err(), "106 million bits are accepted");
    assert!(parse_nat(&format!("{}7", "0".repeat(30_000_000))) == Ok(Nat::from(7u8)), "leading zeros are not digits");
}

#[test]
fn plus_belongs_to_a_number_before_a_digit_and_joins_components_before_a_letter() {
    queries(&[
        ("nim:5+7", "nim:12"),
        ("nim:5 + 7", "nim:12"),
        ("nim:5+nim:7", "nim:5 + nim:7"),
        ("nim:5   +   nim:7", "nim:5 + nim:7"),
        ("nim:5+1+nim:2+2+kayles:3", "nim:6 + nim:4 + kayles:3"),
        ("nim:10^2+7 + fib:9/2+1 + nim:3", "nim:107 + fibonacci:9/3 + nim:3"),
        ("wythoff:(1+1,2)+nim:3", "wythoff:(2,2) + nim:3"),
        ("misere nim:1+nim:1 + nim:1", "misere nim:1 + nim:1 + nim:1"),
        ("nim:3 + nim:3", "nim:3 + nim:3"),
        ("nim:2\t+\n3", "nim:5"),
    ]);
}

#[test]
fn names_spaces_and_case_are_forgiven() {
    queries(&[
        ("  NIM\t:\n7 ", "nim:7"),
        ("Sub(2):7", "subtract(2):7"),
        ("subtraction(2):7", "subtract(2):7"),
        ("One-Pile(3..5):7", "subtract(3..5):7"),
        ("TakeAway(2X):7/3", "takeaway(2x):7/3"),
        ("take-away( 2 x - 1 ):7/3", "takeaway(2x-1):7/3"),
        ("take_away(x):7/3", "takeaway(x):7/3"),
        ("schwenk(3x):7/3", "takeaway(3x):7/3"),
        ("Fibonacci-Nim:8", "fibonacci:8/7"),
        ("wythoffs-game:(1,2)", "wythoff:(1,2)"),
        ("Wythoff's-Game:(1,2)", "wythoff:(1,2)"),
        ("Rayleigh:(1,2,3)", "raleigh:(1,2,3)"),
        ("vectors((1,0)):(1,2)", "moves((1,0)):(1,2)"),
        ("Moves( ( 1 , 0 ) * , (0,1) * ) : ( 1 , 2 )", "moves((1,0)*,(0,1)*):(1,2)"),
        ("Kayles:5", "kayles:5"),
        ("Dawson's-Kayles:5", "dawson-kayles:5"),
        ("DAWSONS-CHESS:5", "dawsons-chess:5"),
        ("Grundy's-game:5", "grundys-game:5"),
        ("Grundy’s-Game:5", "grundys-game:5"),
        ("octal( 0.77 ):5", "octal(0.77):5"),
        ("octal(.77):5", "octal(0.77):5"),
        ("octal(0.770):5", "octal(0.77):5"),
        ("octal(4.07):5", "octal(4.07):5"),
        ("octal(4.):5", "octal(4.0):5"),
        ("octal(0.3(33)):5", "octal(0.(3)):5"),
        ("octal(0.7(0)):5", "octal(0.7):5"),
        ("octal( 0 . 1(2 3) ):5", "octal(0.1(23)):5"),
        ("hex(0.3f):5", "hexadecimal(0.3F):5"),
        ("hexadecimal(.8):5", "hexadecimal(0.8):5"),
        ("code(8; 0.77):5", "octal(0.77):5"),
        ("code(2^4; 0.3F):5", "hexadecimal(0.3F):5"),
        ("code( 4 ; 0.3 ):5", "code(4;0.3):5"),
        ("code(32;0.3v):5", "code(32;0.3V):5"),
        ("code(64; 0.3, 17, (63,1)):5", "code(64;0.3,17,(63,1)):5"),
        ("code(65536; 4.0,65535):5", "code(65536;4.0,65535):5"),
        ("code(64; 0.3,0):5", "code(64;0.3):5"),
        ("cut(3,2,3):5", "cut(2,3):5"),
        ("couples-are-forever:5", "couples:5"),
        ("Lasker's-nim:5", "laskers-nim:5"),
    ]);
}

#[test]
fn misere_comes_before_the_whole_sum() {
    for prefix in ["misere ", "Misere ", "MISERE\n", "misère ", "MISÈRE ", "mise\u{300}re ", "  misere  "] {
        let query: Query = format!("{prefix}nim:3 + kayles:2").parse().unwrap_or_else(|e| panic!("{prefix}: {e}"));
        assert_eq!((query.play, query.to_string().as_str()), (Play::Misere, "misere nim:3 + kayles:2"), "{prefix}");
        let game = parse_game(&format!("{prefix}nim+kayles")).unwrap_or_else(|e| panic!("{prefix}: {e}"));
        assert_eq!((game.play, game.to_string().as_str()), (Play::Misere, "misere nim + kayles"), "{prefix}");
    }
    assert_eq!("nim:3".parse::<Query>().unwrap().play, Play::Normal);
}

#[test]
fn sets_are_read_in_every_form() {
    rulesets(&[
        ("subtract(1)", "subtract(1)"),
        ("subtract(4,3,1,3)", "subtract(1,3,4)"),
        ("subtract(1,2,3)", "subtract(1,2,3)"),
        ("subtract(1..3)", "subtract(1..3)"),
        ("subtract( 3 .. 5 )", "subtract(3..5)"),
        ("subtract(3..=5)", "subtract(3..5)"),
        ("subtract(3…5)", "subtract(3..5)"),
        ("subtract(3..3)", "subtract(3)"),
        ("subtract(7,1..3)", "subtract(1..3,7)"),
        ("subtract(1..3,2)", "subtract(1..3)"),
        ("subtract(2..4,1..3)", "subtract(1..4)"),
        ("subtract(1..3,4..5)", "subtract(1..3,4..5)"),
        ("subtract(5..)", "subtract(5..)"),
        ("subtract(1,5..)", "subtract(1,5..)"),
        ("subtract(5..,3,9,6..8)", "subtract(3,5..)"),
        ("subtract(1_000, 1e2, 2^3, 10^1+7)", "subtract(8,17,100,1000)"),
        ("subtract(2^10..2^11)", "subtract(1024..2048)"),
        ("subtract(3*4)", "subtract(12)"),
        ("subtract(Primes)", "subtract(primes)"),
        ("subtract(primes, 1, primes)", "subtract(1,primes)"),
        ("subtract(fib)", "subtract(fibonacci)"),
        ("subtract(powers( 3 ))", "subtract(powers(3))"),
        ("subtract(powers(10),powers(2))", "subtract(powers(2),powers(10))"),
        (
            "subtract(squares,n^3,powers(2),fibonacci,primes,6,1)",
            "subtract(1,6,primes,squares,fibonacci,powers(2),n^3)",
        ),
        ("subtract(N^2 + 1)", "subtract(n^2+1)"),
        ("subtract(2n)", "subtract(2n)"),
        ("subtract(2*n)", "subtract(2n)"),
        ("subtract(2n-1)", "subtract(2n-1)"),
        ("subtract(n*(n+1)/2)", "subtract(n*(n+1)/2)"),
        ("subtract(floor(3n/2))", "subtract(floor(3n/2))"),
        ("subtract(2^n)", "subtract(2^n)"),
        ("subtract(n<5?1:n)", "subtract(n<5?1:n)"),
        ("subtract(all)", "subtract(all)"),
        ("subtract(All Except 3,2)", "subtract(all except 2,3)"),
        ("subtract(all but 2)", "subtract(all except 2)"),
        ("subtract(all except primes)", "subtract(all except primes)"),
        ("subtract(all except n^2, 5..)", "subtract(all except 5..,n^2)"),
    ]);
}

#[test]
fn a_set_may_have_very_many_members_and_a_sum_many_expressions() {
    let numbers: Vec<String> = (1..=5000).map(|n| (3 * n).to_string()).collect();
    let text = format!("subtract({})", numbers.join(","));
    assert_eq!(text.parse::<Ruleset>().map(|r| r.to_string()), Ok(text));
    let sum = vec!["subtract(n^2+n+1):7"; 500].join(" + ");
    assert_eq!(sum.parse::<Query>().map(|q| q.to_string()), Ok(sum));
    let set: Vec<String> = (1..=500).map(|n| format!("n^2+{}", 1000 + n)).collect();
    let text = format!("subtract({})", set.join(","));
    assert_eq!(text.parse::<Ruleset>().map(|r| r.to_string()), Ok(text));
}

#[test]
fn bounds_are_read_in_every_form() {
    rulesets(&[
        ("takeaway( 2 x )", "takeaway(2x)"),
        ("takeaway(2*x)", "takeaway(2x)"),
        ("takeaway(2·x)", "takeaway(2x)"),
        ("takeaway(x*2)", "takeaway(x*2)"),
        ("takeaway(7)", "takeaway(7)"),
        ("takeaway(2(x+1))", "takeaway(2*(x+1))"),
        ("takeaway(2x^2)", "takeaway(2x^2)"),
        ("takeaway((2x)^2)", "takeaway((2x)^2)"),
        ("takeaway(3/2x)", "takeaway(3/2*x)"),
        ("takeaway(3/(2x))", "takeaway(3/(2x))"),
        ("takeaway(((x)))", "takeaway(x)"),
        ("takeaway(x-(1-2))", "takeaway(x-(1-2))"),
        ("takeaway(x-1-2)", "takeaway(x-1-2)"),
        ("takeaway(-x+5)", "takeaway(-x+5)"),
        ("takeaway(0-x+5)", "takeaway(-x+5)"),
        ("takeaway(5+(-x))", "takeaway(5+(-x))"),
        ("takeaway(x−1)", "takeaway(x-1)"),
        ("takeaway((x^2)^3)", "takeaway((x^2)^3)"),
        ("takeaway(2^(x^2))", "takeaway(2^(x^2))"),
        ("takeaway(φ*x)", "takeaway(phi*x)"),
        ("takeaway(Phi*x)", "takeaway(phi*x)"),
        ("takeaway(x + ISQRT( x ))", "takeaway(x+isqrt(x))"),
        ("takeaway(log2(x)+1)", "takeaway(log2(x)+1)"),
        ("takeaway(min(x,7,2x))", "takeaway(min(x,7,2x))"),
        ("takeaway(floor(3x/2))", "takeaway(floor(3x/2))"),
        ("takeaway(ceil(x/2))", "takeaway(ceil(x/2))"),
        ("takeaway(x<5 ? 2x : 3x)", "takeaway(x<5?2x:3x)"),
        ("takeaway(x ≤ 5 ? 2x : x == 6 ? 1 : 3x)", "takeaway(x<=5?2x:x=6?1:3x)"),
        ("takeaway(x!=5?x≥3?1:2:x>4?3:4)", "takeaway(x!=5?x>=3?1:2:x>4?3:4)"),
        ("takeaway((x<5?1:2)*x)", "takeaway((x<5?1:2)*x)"),
        ("takeaway(1e3x)", "takeaway(1000x)"),
    ]);
}

#[test]
fn names_mean_what_the_contract_says() {
    let rule = |text: &str| text.parse::<Ruleset>().unwrap().rule;
    assert_eq!(rule("fibonacci"), rule("takeaway(2x)"));
    assert_eq!(rule("kayles"), rule("octal(0.77)"));
    assert_eq!(rule("kayles"), Rule::TakeAndBreak(Code::Digits(Digits::new(8, vec![0, 7, 7], 0).unwrap())));
    assert_eq!(rule("grundys-game"), Rule::TakeAndBreak(Code::SplitUnequal));
    assert_eq!(rule("wythoff"), Rule::Wythoff { piles: 2, spread: Nat::ONE });
    assert_eq!(rule("wythoff(3)"), Rule::Wythoff { piles: 2, spread: Nat::from(3u8) });
    assert_eq!(rule("wythoff^3"), Rule::Wythoff { piles: 3, spread: Nat::ONE });
    for (spelling, name) in catalogue::spellings() {
        let arguments = match name {
            "subtract" => "(1,2)",
            "takeaway" => "(2x)",
            "moves" => "((1,0))",
            "octal" => "(0.07)",
            "hexadecimal" => "(0.3F)",
            "code" => "(32;0.3V)",
            "cut" => "(2,3)",
            _ => "",
        };
        rulesets(&[(&format!("{}{arguments}", spelling.to_uppercase()), &format!("{name}{arguments}"))]);
    }
}

#[test]
fn games_are_sums_of_rulesets() {
    for (text, canonical) in [
        (
            "subtract(primes) + subtract(squares) + subtract(fibonacci)",
            "subtract(primes) + subtract(squares) + subtract(fibonacci)",
        ),
        ("nim+Nim ^ 2+S(1)", "nim + nim^2 + subtract(1)"),
        ("Misère fib", "misere fibonacci"),
    ] {
        let game = parse_game(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(game.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(game));
    }
}

#[test]
fn the_command_line_reads_numbers_from_files() {
    let read = |path: &str| match path {
        "n" => Ok("  1_000\n".to_owned()),
        "dir/big.txt" => Ok("10^30+7".to_owned()),
        "with space" => Ok("5".to_owned()),
        _ => Err("no such file".to_owned()),
    };
    for (text, canonical) in [
        ("nim:@n", "nim:1000"),
        ("nim:@dir/big.txt", "nim:1000000000000000000000000000007"),
        ("nim:@n+1 + nim:@\"with space\"", "nim:1001 + nim:5"),
        ("nim:1 + @n", "nim:1001"),
        ("wythoff:(@n,@\"with space\")", "wythoff:(1000,5)"),
        ("fib:20/@\"with space\"", "fibonacci:20/5"),
    ] {
        let query = parse_query_within(text, &Allowance::default().with_files(Some(&read)))
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(query.to_string(), canonical, "{text}");
    }
    assert_eq!(parse_nat_within("@n", &Allowance::default().with_files(Some(&read))), Ok(Nat::from(1000u32)));
}

#[test]
fn letters_that_only_look_like_ours_are_no_letters() {
    for (text, column) in [
        ("takeaway(x\u{3164}):5", 11),
        ("takeaway(\u{445}):5", 10),
        ("takeaway(2\u{445}):5", 11),
        ("subtract(\u{3b1}):5", 10),
        ("subtract(all except primes\u{3164}):5", 27),
        ("nim:5\u{200b}", 6),
    ] {
        let error = text.parse::<Query>().unwrap_err();
        assert_eq!(error.column, column, "{text}: {error}");
        let help = error.help.as_ref().map(|help| help.to_string()).unwrap_or_default();
        assert!(help.contains("names consist of ASCII letters"), "{text}: {error} ({help})");
    }
    // The sign of kelvins has a small k of ours.
    assert!("\u{212a}ayles:5".parse::<Query>().is_err());
    assert_eq!("takeaway(\u{3a6}*x):5".parse::<Query>().unwrap().to_string(), "takeaway(phi*x):5/4");
}

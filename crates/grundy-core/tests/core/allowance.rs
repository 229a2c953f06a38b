//! Tests of the limits on the numbers in a text.

use grundy_core::notation::{
    Allowance, ErrorKind, NotationError, parse_game_within, parse_nat_within, parse_query_within,
};
use grundy_core::{Budget, Meter, Stop};
use std::time::Duration;

/// Numbers of a thousand bits.
fn thousand() -> Allowance<'static> {
    Allowance::of(1000)
}

#[test]
fn a_number_above_the_longest_is_refused_at_its_column_with_the_limit_in_digits() {
    let too_long = |error: NotationError, column: usize, text: &str| {
        assert_eq!((error.kind, error.column), (ErrorKind::Range, column), "{text}: {error}");
        assert!(error.message.to_string().contains("1000 bits"), "{text}: {error}");
        assert_eq!(error.help.unwrap().to_string(), "numbers may have at most 301 decimal digits here", "{text}");
    };
    let digits = "9".repeat(302);
    for (text, column) in [
        ("nim:2^1000", 5),
        ("nim:10^302", 5),
        ("nim:3^631", 5),
        ("nim:1e302", 5),
        ("nim:7 + nim:2^999*2", 13),
        ("nim:2^999+2^999", 5),
        ("fibonacci:20/2^1000", 14),
        ("wythoff:(1,2^1000)", 12),
        ("wythoff(2^1000):(1,2)", 9),
        ("moves((1,2^1000)):(1,2)", 10),
        ("subtract(1,2^1000):5", 12),
        ("subtract(powers(2^1000)):5", 17),
        ("subtract(n+2^1000):5", 10),
        ("subtract(3..10^302):5", 13),
        ("takeaway(x+2^1000):5", 10),
        ("takeaway(x<5?2x:3^631):5", 10),
    ] {
        too_long(parse_query_within(text, &thousand()).unwrap_err(), column, text);
    }
    too_long(parse_query_within(&format!("nim:{digits}"), &thousand()).unwrap_err(), 5, "digits");
    too_long(parse_nat_within("5+2^1000", &thousand()).unwrap_err(), 3, "a number");
    too_long(parse_game_within("nim + subtract(2^1000)", &thousand()).unwrap_err(), 16, "a game");
    for text in ["nim:2^999+2^998", "nim:10^301", &format!("nim:{}", &digits[1..]), "takeaway(2^x):5"] {
        assert!(parse_query_within(text, &thousand()).is_ok(), "{text}");
    }
}

#[test]
fn all_numbers_that_are_computed_share_one_allowance() {
    let allowed = thousand();
    for _ in 0..4 {
        assert!(parse_nat_within("2^900", &allowed).is_ok());
    }
    let error = parse_nat_within("2^900", &allowed).unwrap_err();
    assert_eq!((error.kind, error.column), (ErrorKind::Range, 1));
    assert!(error.message.to_string().contains("4000 bits"), "{error}");
    // Digits are only read.
    assert!(parse_nat_within(&"9".repeat(300), &allowed).is_ok());
}

#[test]
fn numbers_for_which_there_is_no_time_are_not_computed() {
    let meter = Meter::new(Budget { time: Some(Duration::ZERO), ..Budget::UNLIMITED });
    let allowed = || Allowance::default().under(Some(&meter));
    let digits = "9".repeat(1_000_000);
    for (text, column) in [
        ("nim:10^19000001", 5),
        ("nim:5 + nim:1e19000001", 13),
        ("nim:3^400000*3^400000", 5),
        (&format!("wythoff:(1,{digits})"), 12),
    ] {
        let error = parse_query_within(text, &allowed()).unwrap_err();
        assert_eq!((error.kind, error.column), (ErrorKind::Stopped(Stop::Time(Duration::ZERO)), column));
    }
    let file = |_: &str| Ok(digits.clone());
    let error = parse_query_within("nim:@long", &allowed().with_files(Some(&file))).unwrap_err();
    assert_eq!(error.kind, ErrorKind::Stopped(Stop::Time(Duration::ZERO)));
    assert!(parse_query_within("nim:10^1000 + fibonacci:2^4000", &allowed()).is_ok(), "what is short costs nothing");
}

#[test]
fn errors_do_not_write_out_numbers_that_they_would_only_cut() {
    for text in ["nim^10^9:5", "subtract(1e3000000)", "subtract(1e3000000):1/2", "subtract(1e3000000..5):1"] {
        let error = parse_query_within(text, &Allowance::default()).unwrap_err();
        assert!(error.to_string().len() < 500, "{text}");
    }
}

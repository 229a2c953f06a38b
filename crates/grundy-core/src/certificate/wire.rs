//! The file format of certificates: one JSON object, sealed with a digest.
//!
//! The digest guards against accidents, not against forgery: anyone can compute the digest of another claim, and the
//! checker then checks that other claim. A file is parsed three times (version, head and body) and compared once with
//! its canonical form. No step builds an intermediate tree, so the cost is a small multiple of the length even for a
//! hostile file.

use super::{
    BoundsClaim, BundleClaim, Certificate, ComparisonClaim, Count, FORMAT, GeneraClaim, JSON_SAFE, MAX_TEXT,
    NimbersClaim, NumerationClaim, OutcomeClaim, PeriodClaim, PositionsClaim, QuotientClaim, ReadError,
    RecurrenceClaim, SentenceClaim, StrategyClaim, TableClaim, ThresholdsClaim, Value, Values, ValuesClaim, Whole,
};
use crate::{Nat, Outcome, Sentence, sentence};
use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Error, IgnoredAny, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::io::{self, Write};
use std::marker::PhantomData;

/// Writes the claim as compact JSON with its digest as the last field.
pub(super) fn seal(certificate: &Certificate, out: &mut dyn Write) -> io::Result<()> {
    let mut sealed = Sealing { out, hash: START, last: None };
    serde_json::to_writer(&mut sealed, certificate)?;
    // The last byte closes the object, and comes after the digest.
    let digest = hexadecimal(sealed.hash);
    write!(out, ",\"digest\":\"{digest}\"}}")
}

/// A writer that hashes a claim while writing it. It holds back the last byte.
struct Sealing<'a> {
    out: &'a mut dyn Write,
    hash: u64,
    last: Option<u8>,
}

impl Write for Sealing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some((last, before)) = bytes.split_last() else { return Ok(0) };
        if let Some(kept) = self.last.replace(*last) {
            self.out.write_all(&[kept])?;
        }
        self.out.write_all(before)?;
        self.hash = hashed(self.hash, bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The number of occurrences of each byte in a file, ignoring whitespace between tokens.
#[derive(PartialEq, Eq)]
struct Letters {
    count: [usize; 256],
    quoted: bool,
    /// Whether the current character is escaped; certificates need no escapes.
    escaped: bool,
}

impl Letters {
    fn of(bytes: &[u8]) -> Letters {
        let mut letters = Letters { count: [0; 256], quoted: false, escaped: false };
        letters.add(bytes);
        letters
    }

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' if !self.quoted => continue,
                b'\\' => self.escaped = true,
                b'"' => self.quoted = !self.quoted,
                _ => {}
            }
            self.count[usize::from(*byte)] += 1;
        }
    }
}

impl Write for Letters {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads a certificate written by [`seal`], in any order of fields and with any whitespace between tokens.
pub(super) fn open(bytes: &[u8]) -> Result<Certificate, ReadError> {
    // Conversion of long numbers is not linear: its cost is bounded before it is begun.
    let runs = bytes.split(|b| !b.is_ascii_digit()).map(<[u8]>::len);
    if runs.filter(|digits| *digits > 1000).sum::<usize>() > 8 * MAX_TEXT {
        return Err(ReadError::Malformed(sentence! {
            "checker-its-numbers-are-too-long", "it contains numbers of more than {digits} digits",
            digits = 8 * MAX_TEXT
        }));
    }
    let Version { format } = parse(bytes)?;
    if format != FORMAT {
        return Err(ReadError::Malformed(sentence! {
            "checker-its-format-is-and-this-program-reads-format",
            "it has format {format}, and this program reads format {known}", format = format, known = FORMAT
        }));
    }
    let head: Head = parse(bytes)?;
    let certificate = match head.certificate {
        Tag::Outcome => Certificate::Outcome(parse::<Body<OutcomeClaim>>(bytes)?.0),
        Tag::Values => Certificate::Values(parse::<Body<ValuesClaim>>(bytes)?.0),
        Tag::Period => Certificate::Period(parse::<Body<PeriodClaim>>(bytes)?.0),
        Tag::Recurrence => Certificate::Recurrence(parse::<Body<RecurrenceClaim>>(bytes)?.0),
        Tag::Thresholds => Certificate::Thresholds(parse::<Body<ThresholdsClaim>>(bytes)?.0),
        Tag::Strategy => Certificate::Strategy(parse::<Body<StrategyClaim>>(bytes)?.0),
        Tag::Quotient => Certificate::Quotient(parse::<Body<QuotientClaim>>(bytes)?.0),
        Tag::Positions => Certificate::Positions(parse::<Body<PositionsClaim>>(bytes)?.0),
        Tag::Numeration => Certificate::Numeration(parse::<Body<NumerationClaim>>(bytes)?.0),
        Tag::Nimbers => Certificate::Nimbers(parse::<Body<NimbersClaim>>(bytes)?.0),
        Tag::Table => Certificate::Table(parse::<Body<TableClaim>>(bytes)?.0),
        Tag::Bounds => Certificate::Bounds(parse::<Body<BoundsClaim>>(bytes)?.0),
        Tag::Genera => Certificate::Genera(parse::<Body<GeneraClaim>>(bytes)?.0),
        Tag::Comparison => Certificate::Comparison(parse::<Body<ComparisonClaim>>(bytes)?.0),
        Tag::Bundle => Certificate::Bundle(parse::<Body<BundleClaim>>(bytes)?.0),
        Tag::Sentence => Certificate::Sentence(parse::<Body<SentenceClaim>>(bytes)?.0),
    };
    // The order of the fields is free, so the letters are compared: lists in place of objects have other ones.
    let mut expected = Letters::of(format!(",\"digest\":\"{}\"", head.digest).as_bytes());
    serde_json::to_writer(&mut expected, &certificate).expect("a certificate has only string keys");
    let found = Letters::of(bytes);
    if found.escaped || found != expected {
        return Err(ReadError::Malformed(sentence! {
            "checker-it-is-not-written-as-certificates-are-but-for",
            "its contents are not in canonical form (only spaces and the order of fields may differ)"
        }));
    }
    if digest(&certificate) == head.digest { Ok(certificate) } else { Err(ReadError::Altered(Box::new(certificate))) }
}

/// Returns the digest of a claim.
fn digest(certificate: &Certificate) -> String {
    let mut sealed = Sealing { out: &mut io::sink(), hash: START, last: None };
    serde_json::to_writer(&mut sealed, certificate).expect("a certificate has only string keys");
    hexadecimal(sealed.hash)
}

/// Returns the 64-bit FNV-1a hash of `bytes`, continued from `hash`. Every step is a bijection, so a change of a
/// single byte is always detected.
fn hashed(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// The hash of the empty string.
const START: u64 = 0xcbf2_9ce4_8422_2325;

/// Returns `hash` as 16 hexadecimal digits.
fn hexadecimal(hash: u64) -> String {
    format!("{hash:016x}")
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ReadError> {
    serde_json::from_slice(bytes).map_err(|why| ReadError::Malformed(Sentence::verbatim(why.to_string())))
}

/// The field that every version of the format has.
#[derive(Deserialize)]
struct Version {
    format: u32,
}

#[derive(Deserialize)]
struct Head {
    certificate: Tag,
    digest: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Tag {
    Outcome,
    Values,
    Period,
    Recurrence,
    Thresholds,
    Strategy,
    Quotient,
    Positions,
    Numeration,
    Nimbers,
    Table,
    Bounds,
    Genera,
    Comparison,
    Bundle,
    Sentence,
}

/// A claim without the two fields of its [`Head`].
struct Body<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Body<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Body<T>, D::Error> {
        struct Fields<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = Body<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a certificate")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Body<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(Headless(map))).map(Body)
            }
        }
        d.deserialize_map(Fields(PhantomData))
    }
}

struct Headless<A>(A);

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Headless<A> {
    type Error = A::Error;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.0.next_key::<String>()? {
            if !matches!(key.as_str(), "certificate" | "digest") {
                return seed.deserialize(key.into_deserializer()).map(Some);
            }
            self.0.next_value::<IgnoredAny>()?;
        }
        Ok(None)
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.0.next_value_seed(seed)
    }
}

/// Deserializes an optional field that must not be `null`, so that absence has a single spelling.
pub(super) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(d: D) -> Result<Option<T>, D::Error> {
    T::deserialize(d).map(Some)
}

/// Returns whether `text` is a decimal number in canonical form, without leading zeros.
fn is_plain(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Count, D::Error> {
        struct Number;
        impl Visitor<'_> for Number {
            type Value = Count;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a count: a number up to 2^53, a string of digits beyond")
            }
            fn visit_u64<E: Error>(self, n: u64) -> Result<Count, E> {
                if n <= JSON_SAFE { Ok(Count(n)) } else { Err(E::custom("a count beyond 2^53 is written as a string")) }
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Count, E> {
                let beyond = |n: &u64| *n > JSON_SAFE && is_plain(text);
                text.parse().ok().filter(beyond).map(Count).ok_or_else(|| E::custom("not a count beyond 2^53"))
            }
        }
        d.deserialize_any(Number)
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Whole, D::Error> {
        whole(&String::deserialize(d)?).ok_or_else(|| Error::custom("expected a string of decimal digits"))
    }
}

fn whole(text: &str) -> Option<Whole> {
    (text.len() <= MAX_TEXT && is_plain(text)).then(|| Nat::from_str_radix(text, 10).ok()).flatten().map(Whole)
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Value, D::Error> {
        match String::deserialize(d)?.as_str() {
            "P" => Ok(Value::Outcome(Outcome::P)),
            "N" => Ok(Value::Outcome(Outcome::N)),
            text => whole(text).map(Value::Nimber).ok_or_else(|| Error::custom("expected P, N or a string of digits")),
        }
    }
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Values, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = Values;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of nimbers or a string of outcomes")
            }
            fn visit_str<E>(self, letters: &str) -> Result<Values, E> {
                Ok(Values::Outcomes(letters.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Values, A::Error> {
                let mut nimbers = Vec::new();
                while let Some(nimber) = seq.next_element()? {
                    nimbers.push(nimber);
                }
                Ok(Values::Nimbers(nimbers))
            }
        }
        d.deserialize_any(List)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HeapClaim, MoveClaim};
    use super::*;
    use crate::{Kind, Play};

    fn sample() -> Certificate {
        Certificate::Values(ValuesClaim {
            format: FORMAT,
            ruleset: "nim".to_owned(),
            play: Play::Normal,
            kind: Kind::Nimber,
            row: None,
            from: Count(3),
            values: Values::Nimbers(vec![3, 4]),
            quotient: None,
        })
    }

    fn reads(text: &str) -> Result<Certificate, ReadError> {
        Certificate::read(text.as_bytes())
    }

    #[test]
    fn what_is_written_reads_back() {
        assert_eq!(reads(&sample().to_json()).unwrap(), sample());
    }

    #[test]
    fn spaces_and_the_order_of_fields_do_not_matter() {
        let text = r#"{ "values": [3, 4], "digest": "D", "from": 3, "kind": "nimber", "play": "normal",
                        "ruleset": "nim", "format": 1, "certificate": "values" }"#;
        let text = text.replace('D', &digest(&sample()));
        assert_eq!(reads(&text).unwrap(), sample());
    }

    #[test]
    fn a_list_is_no_object() {
        let claim = MoveClaim { component: 0, take: vec![Whole(1u8.into())], to: "nim:0".to_owned() };
        let heaps = Some(vec![HeapClaim {
            value: Value::Nimber(Whole(1u8.into())),
            periodicity: None,
            proof: None,
            automata: None,
        }]);
        let (format, query, nimber) = (FORMAT, "nim:1".to_owned(), Some(Whole(1u8.into())));
        let (outcome, winning, moves) = (Outcome::N, Some(claim.clone()), Some(vec![claim]));
        let (quotient, resistance) = (None, None);
        let claim = OutcomeClaim { format, query, outcome, nimber, heaps, quotient, winning, moves, resistance };
        let text = Certificate::Outcome(claim).to_json();
        assert!(reads(&text).is_ok());
        let object = r#"{"component":0,"take":["1"],"to":"nim:0"}"#;
        let listed = text.replace(object, r#"[0,["1"],"nim:0"]"#);
        assert_ne!(listed, text);
        assert!(matches!(reads(&listed), Err(ReadError::Malformed(_))), "{listed}");
    }

    #[test]
    fn a_changed_value_shows_in_the_digest() {
        let text = sample().to_json().replace("[3,4]", "[3,5]");
        assert!(matches!(reads(&text), Err(ReadError::Altered(_))));
    }

    #[test]
    fn every_claim_has_one_spelling() {
        let text = sample().to_json();
        for (good, bad) in [
            ("\"from\":3", "\"from\":\"3\""),
            ("\"from\":3", "\"from\":3.0"),
            ("\"from\":3", "\"from\":3,\"from\":3"),
            ("\"from\":3", "\"from\":3,\"nimber\":null"),
            ("\"digest\"", "\"digest\":\"0\",\"digest\""),
            ("\"digest\"", "\"seal\""),
            ("\"nim\"", "\"n\\u0069m\""),
            ("\"from\"", "\"fr\\u006fm\""),
            ("\"certificate\"", "\"certificate\":\"values\",\"certificate\""),
        ] {
            let changed = text.replacen(good, bad, 1);
            assert_ne!(changed, text);
            assert!(matches!(reads(&changed), Err(ReadError::Malformed(_))), "{changed}");
        }
    }
}

//! Numbers and positions in objects of the contract.
//!
//! JSON contains numbers as text wherever a reader might lose digits. Binary serialisers write numbers as numbers, with
//! little-endian bytes beyond 64 bits, and positions as their parts.

use grundy::answer::Indexed;
use grundy_core::{Component, Nat, Query, Sum, digits, to_u64};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::borrow::Cow;
use std::fmt;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The largest integer that every JSON reader represents exactly.
pub(super) const EXACT: u64 = 1 << 53;

/// A natural number of any size, written as a string of digits.
#[derive(Clone, Debug, ToSchema)]
#[schema(value_type = String, pattern = "^[0-9]+$")]
pub struct Natural<'a>(Cow<'a, Nat>);

/// A natural number, written as a number up to 2^53 and as a string of digits beyond that.
#[derive(Clone, Debug)]
pub struct Count<'a>(Cow<'a, Nat>);

macro_rules! made_of {
    ($($name:ident),*) => {$(
        impl<'a> From<&'a Nat> for $name<'a> {
            fn from(n: &'a Nat) -> Self {
                $name(Cow::Borrowed(n))
            }
        }

        impl From<Nat> for $name<'_> {
            fn from(n: Nat) -> Self {
                $name(Cow::Owned(n))
            }
        }

        impl<'a> From<Cow<'a, Nat>> for $name<'a> {
            fn from(n: Cow<'a, Nat>) -> Self {
                $name(n)
            }
        }

        impl From<u64> for $name<'_> {
            fn from(n: u64) -> Self {
                Nat::from(n).into()
            }
        }
    )*};
}

made_of!(Natural, Count);

/// Returns a list of numbers in the form in which the JSON contract writes large numbers.
pub fn naturals(list: &[Nat]) -> Vec<Natural<'_>> {
    list.iter().map(Natural::from).collect()
}

fn as_number<S: Serializer>(n: &Nat, to: S) -> Result<S::Ok, S::Error> {
    match to_u64(n) {
        Some(word) => to.serialize_u64(word),
        None => to.serialize_bytes(&n.to_le_bytes()),
    }
}

impl Serialize for Natural<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(&digits(&self.0)) } else { as_number(&self.0, to) }
    }
}

impl Serialize for Count<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let exact = to_u64(&self.0).is_some_and(|word| word <= EXACT);
        if exact || !to.is_human_readable() { as_number(&self.0, to) } else { to.collect_str(&digits(&self.0)) }
    }
}

impl PartialSchema for Count<'_> {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(EXACT));
        let digits = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[0-9]+$"));
        let says = "A whole number: a number up to 2^53, beyond that its digits.";
        OneOfBuilder::new().item(number).item(digits).description(Some(says)).into()
    }
}

impl ToSchema for Count<'_> {
    fn name() -> Cow<'static, str> {
        "Count".into()
    }
}

/// A position or a part of a position, written in textual notation.
#[derive(Clone, Debug)]
pub enum Notation<'a> {
    /// A position, such as `misere nim:3 + nim:2`.
    Query(Cow<'a, Query>),
    /// The components that a move leaves, such as `nim:2 + nim:4`.
    Places(&'a [Component]),
    /// The piles of a position in a list, such as `8` or `(3,5)`.
    Indexed(&'a Indexed),
}

impl<'a> From<&'a Query> for Notation<'a> {
    fn from(query: &'a Query) -> Notation<'a> {
        Notation::Query(Cow::Borrowed(query))
    }
}

impl fmt::Display for Notation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notation::Query(query) => query.fmt(f),
            Notation::Indexed((_, piles)) => f.write_str(&crate::number::tuple(piles, crate::number::exact)),
            Notation::Places(places) => Sum(places).fmt(f),
        }
    }
}

impl Serialize for Notation<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            text if to.is_human_readable() => to.collect_str(text),
            Notation::Query(query) => to.collect_seq(query.components.iter().map(Place)),
            Notation::Places(places) => to.collect_seq(places.iter().map(Place)),
            Notation::Indexed(one) => super::Position::from(*one).serialize(to),
        }
    }
}

/// A component as its parts: the ruleset, the piles, and the bound on the next take.
struct Place<'a>(&'a Component);

impl Serialize for Place<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let heaps = &self.0.position.0;
        let bound = match heaps.as_slice() {
            [only] => only.limit.as_ref().map(Natural::from),
            _ => None,
        };
        let mut place = to.serialize_struct("Place", 3)?;
        place.serialize_field("ruleset", &self.0.ruleset.to_string())?;
        place.serialize_field("piles", &heaps.iter().map(|heap| Natural::from(&heap.size)).collect::<Vec<_>>())?;
        place.serialize_field("bound", &bound)?;
        place.end()
    }
}

//! Answers whose claim a front end need not know: their JSON, their document and their certificate.
//!
//! Each question has a claim type of its own, and this module is the only place where the type is erased. Front ends
//! pass on what [`Reply`] offers.

use crate::contract::{self, Answered, Why};
use crate::document::Document;
use grundy::answer::{AutomatonFound, Claim, Reason};
use grundy::{Answer, Failure, Meter, Options, Question, Sealed, Standing, Stop, Unanswered, ask};
use grundy_core::Nat;
use grundy_core::certificate::Certificate;
use serde::Serialize;
use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A claim that can be shown to users: as an object of the JSON contract and as a document.
pub trait Report: Claim {
    /// The JSON object of an answer with this claim.
    type Json<'a>: Serialize + ToSchema;

    /// Whether the document of an answer ends with its method and its standing.
    const HAS_FOOTER: bool = true;

    /// Whether the document says line by line for which numbers an observed claim was checked.
    const SAYS_RANGES: bool = false;

    /// Returns the JSON object of an answer with this claim; `answered` contains the fields that all answers share.
    fn json<'a>(&'a self, answered: Answered<'a>) -> Self::Json<'a>;

    /// Returns the document of an answer, without its footer.
    fn document<'a>(&'a self, answer: &'a Answer<Self>) -> Document<'a>;

    /// Returns the catalogue's name for the things that were examined if the claim is only observed: `heap`, `column`,
    /// `pile` or `n`.
    fn examined(&self) -> &'static str {
        "heap"
    }

    /// Returns whether the claim says that what the user stated is false.
    fn refutes(&self) -> bool {
        false
    }

    /// Returns the automaton in the claim; `None` if there is none.
    fn automaton(&self) -> Option<&AutomatonFound> {
        None
    }
}

/// The JSON object of an answer, for descriptions of the contract.
#[derive(Clone, Copy)]
pub struct Object {
    /// The function that returns the name of the object among the schemas.
    pub name: fn() -> Cow<'static, str>,
    /// The function that appends the schemas of the object and of its parts, with their names, to a list.
    pub add_to: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl Object {
    /// Returns the JSON object of answers with claims of the type `C`.
    pub const fn of<C: Report>() -> Object {
        Object {
            name: <C::Json<'static> as ToSchema>::name,
            add_to: |list| {
                list.push((<C::Json<'static> as ToSchema>::name().into_owned(), C::Json::<'static>::schema()));
                C::Json::<'static>::schemas(list);
            },
        }
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(self.name)())
    }
}

/// The answer to a question, whatever its claim is.
pub trait Reply: Any + Send + Sync + fmt::Debug {
    /// Returns the name of the answer's JSON object among the schemas of the contract.
    fn name(&self) -> Cow<'static, str>;
    /// Returns the JSON object of the answer. `partial` marks a partial result because a limit was reached.
    fn json(&self, partial: bool) -> Box<dyn erased_serde::Serialize + '_>;
    /// Returns the document that presents the answer.
    fn document(&self) -> Document<'_>;
    /// Returns the name of the method that found the answer.
    fn method(&self) -> &'static str;
    /// Returns the reasons for the answer.
    fn because(&self) -> &[Reason];
    /// Returns whether the answer says that what the user stated is false.
    fn refutes(&self) -> bool;
    /// Returns the certificate of the answer, or `None` if it has none. See [`Answer::certificate`].
    fn certificate(&self, meter: &Meter) -> Result<Option<Cow<'_, Certificate>>, Stop>;
    /// Returns the certificate of the answer as a file, or `None` if it has none. See [`Answer::sealed`].
    fn sealed(&self, meter: &Meter) -> Result<Option<Sealed>, Failure>;
}

/// Returns the JSON object of an answer. `partial` marks a partial result because a limit was reached.
pub(crate) fn object<C: Report>(answer: &Answer<C>, partial: bool) -> C::Json<'_> {
    let observed_upto = match &answer.standing {
        Standing::Observed { upto } => Some(upto.into()),
        _ => None,
    };
    answer.claim.json(Answered {
        method: answer.method.into(),
        standing: (&answer.standing).into(),
        beyond: answer.beyond.iter().map(|what| (*what).into()).collect(),
        observed_upto,
        double_check: answer.double_check.map(Cow::from),
        partial,
        why: Why::Reasons(&answer.because),
    })
}

impl<C: Report> Reply for Answer<C> {
    fn name(&self) -> Cow<'static, str> {
        <C::Json<'static> as ToSchema>::name()
    }

    fn json(&self, partial: bool) -> Box<dyn erased_serde::Serialize + '_> {
        Box::new(object(self, partial))
    }

    fn document(&self) -> Document<'_> {
        Document::of(self)
    }

    fn method(&self) -> &'static str {
        self.method
    }

    fn because(&self) -> &[Reason] {
        &self.because
    }

    fn refutes(&self) -> bool {
        self.claim.refutes()
    }

    fn certificate(&self, meter: &Meter) -> Result<Option<Cow<'_, Certificate>>, Stop> {
        Answer::certificate(self, meter)
    }

    fn sealed(&self, meter: &Meter) -> Result<Option<Sealed>, Failure> {
        Answer::sealed(self, meter)
    }
}

impl dyn Reply {
    /// Returns the answer with its claim if the claim is of the type `C`.
    pub fn with<C: Report>(&self) -> Option<&Answer<C>> {
        (self as &dyn Any).downcast_ref()
    }

    /// Returns the claim of the answer if it is of the type `C`.
    pub fn claim<C: Report>(&self) -> Option<&C> {
        self.with().map(|answer: &Answer<C>| &answer.claim)
    }

    /// Returns the claim of the answer for changes if it is of the type `C`.
    pub fn claim_mut<C: Report>(&mut self) -> Option<&mut C> {
        let answer: Option<&mut Answer<C>> = (self as &mut dyn Any).downcast_mut();
        answer.map(|answer| &mut answer.claim)
    }

    /// Returns the reasons for the answer as JSON text.
    pub fn why(&self) -> String {
        contract::json(&Why::Reasons(self.because()))
    }
}

/// The reason why a question has no complete answer, with the part that was found.
#[derive(Debug)]
pub struct NoReply {
    /// The reason why the question has no complete answer.
    pub failure: Failure,
    /// The part of the answer that was found before a limit was reached; `None` if nothing was found.
    pub partial: Option<Box<dyn Reply>>,
}

impl<C: Report> From<Unanswered<C>> for NoReply {
    fn from(unanswered: Unanswered<C>) -> NoReply {
        NoReply { failure: unanswered.failure, partial: unanswered.partial.map(|partial| partial as Box<dyn Reply>) }
    }
}

impl From<Failure> for NoReply {
    fn from(failure: Failure) -> NoReply {
        NoReply { failure, partial: None }
    }
}

impl From<Stop> for NoReply {
    fn from(why: Stop) -> NoReply {
        Failure::from(why).into()
    }
}

/// The positions that an answer lists: the first, the last, and whether they fill a square.
pub type Listed<'a> = (Cow<'a, Nat>, &'a Nat, bool);

/// A question of the registry.
pub trait Listing: Question + fmt::Debug + Send + Sync + 'static {
    /// Returns the range of values that the answer lists, or `None` if the question does not ask for values in a range.
    fn listed(&self) -> Option<Listed<'_>> {
        None
    }
}

/// A question of the registry, whatever its type is.
pub trait Ask: Any + Send + Sync + fmt::Debug {
    /// Answers the question.
    fn ask(&self, options: &Options, meter: &Meter) -> Result<Box<dyn Reply>, NoReply>;
    /// Returns the range of values that the answer lists, or `None` if the question does not ask for values in a range.
    fn listed(&self) -> Option<Listed<'_>>;
}

impl<Q: Listing<Claim: Report>> Ask for Q {
    fn ask(&self, options: &Options, meter: &Meter) -> Result<Box<dyn Reply>, NoReply> {
        Ok(Box::new(ask(self, options, meter)?))
    }

    fn listed(&self) -> Option<Listed<'_>> {
        Listing::listed(self)
    }
}

impl dyn Ask {
    /// Returns the question if it is of the type `Q`.
    pub fn of<Q: Question + 'static>(&self) -> Option<&Q> {
        (self as &dyn Any).downcast_ref()
    }
}

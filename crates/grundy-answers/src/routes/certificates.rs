//! The answers about certificates: checking and downloading them.

use crate::contract::{Check, CheckVerdict, Version};
use crate::reader::forms;
use crate::routes::render::{Done, JSON, Rendered};
use crate::routes::trouble::{Trouble, status};
use crate::routes::{Attempt, READER, Wanted, asked, failed};
use crate::words::worded;
use crate::{Problem, ProblemKind};
use grundy_check::{Effort, Refusal, check_file};

pub(crate) fn check(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    READER.read(&forms::CHECK, &wanted.given())?;
    let file = wanted.body.as_ref();
    // Memory is asked of the meter alone: it remembers that a first attempt had too little, and another one follows.
    // beyond: no limit
    let limits = Effort { memory: u64::MAX, ..Effort::within(attempt.meter.budget()) };
    let word = |verdict: CheckVerdict, kind: Option<&str>, says: &str| {
        Ok(Rendered::json(&Check { format: Version, verdict, kind: Some(kind), says }))
    };
    match check_file(file, &limits, attempt.meter) {
        Ok(verified) => {
            let says = worded(&verified.sentence());
            word(CheckVerdict::Verified, Some(verified.certificate().kind()), &says)
        }
        Err(Refusal::Wrong { what }) => word(CheckVerdict::Refuted, claimed_kind(file).as_deref(), &worded(&what)),
        Err(Refusal::Unreadable(what)) => Err(Trouble::new(status::UNREADABLE, ProblemKind::Range, worded(&what))
            .help("docs/formats/certificate.md describes certificates")),
        Err(Refusal::Stopped(why)) => Err(failed(why, attempt)),
        Err(other) => Err(Trouble::new(status::IMPOSSIBLE, ProblemKind::Budget, worded(&other.sentence()))
            .help("raise the limit with `memory` or `positions`, or use `grundy check`")),
    }
}

/// Returns the kind of claim stated in a file, even if the file was refuted.
fn claimed_kind(file: &[u8]) -> Option<String> {
    let object: serde_json::Value = serde_json::from_slice(file).ok()?;
    object.get("certificate")?.as_str().map(str::to_owned)
}

pub(crate) fn certificate(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let answer = asked(&READER.read(&forms::CERTIFICATE, &wanted.given())?, attempt)?;
    let sealed = answer.sealed(attempt.meter).map_err(|why| failed(why, attempt))?;
    let file = sealed.ok_or_else(Problem::no_certificate)?.file.into_vec();
    Ok(Rendered::new(file, JSON).with("content-disposition", "attachment; filename=\"certificate.json\""))
}

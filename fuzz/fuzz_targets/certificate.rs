//! Any bytes as a certificate: the checker answers within its limits, and what it reads it can write.
#![no_main]

use grundy_check::{Effort, check, check_file};
use grundy_core::Meter;
use grundy_core::certificate::{Certificate, ReadError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let limits = Effort { steps: 20_000, memory: 1 << 20 };
    // Almost no change keeps the digest right, so the claim is tried whatever the digest says.
    let certificate = match Certificate::read(bytes) {
        Ok(certificate) => certificate,
        Err(ReadError::Altered(certificate)) => *certificate,
        Err(why) => {
            assert!(!why.to_string().is_empty());
            return;
        }
    };
    let verdict = check(&certificate, &limits, &Meter::unlimited());
    let written = certificate.to_json();
    let read = Certificate::read(written.as_bytes());
    assert!(matches!(&read, Ok(same) if *same == certificate), "{written} reads as {read:?}");
    // The written file has the right digest: it passes exactly if the claim holds.
    let again = check_file(written.as_bytes(), &limits, &Meter::unlimited());
    assert_eq!(verdict.is_ok(), again.is_ok(), "{written}");
});

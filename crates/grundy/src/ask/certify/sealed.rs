//! Certificates as files, each of which is read back by the checker's parser before it is returned.

use crate::answer::{Answer, Claim, Standing};
use crate::failure::{Failure, Refusal};
use grundy_check::{Effort, check};
use grundy_core::certificate::{Certificate, MAX_BYTES, ReadError};
use grundy_core::{List, Meter, Stop, print};
use std::io::{self, Write};

/// The step limit of the checker for a certificate that has not been verified when it is written.
const STEPS: u64 = 200_000_000;

/// The maximum ratio of the memory of a certificate to the length of its file: `0,` becomes a machine word.
const READ: u64 = 4;

/// A certificate together with the contents of its file. As a test, the contents were parsed again.
pub struct Sealed {
    /// The certificate as parsed from the file.
    pub certificate: Certificate,
    /// The contents of the file: one line of JSON with a final newline.
    pub file: List<u8>,
    /// Whether the checker has verified the certificate; `false` if that would exceed the step limit.
    pub verified: bool,
}

impl<C: Claim> Answer<C> {
    /// Returns the certificate of the answer as a file that the checker can read, or `None` if the checker does not
    /// support the claim. The certificate is verified if that is cheap.
    ///
    /// Fails if the meter stops the work or if the file would be longer than the checker reads ([`MAX_BYTES`]). Fails
    /// with a [`Failure::Disagreement`] if the checker reads another claim from the file or refutes the claim.
    pub fn sealed(&self, meter: &Meter) -> Result<Option<Sealed>, Failure> {
        // Numbers are written under the meter as well.
        print::watched(meter, || self.read_back(meter))?
    }

    fn read_back(&self, meter: &Meter) -> Result<Option<Sealed>, Failure> {
        let Some(made) = self.certificate(meter)? else { return Ok(None) };
        let disagrees = |about: String| Failure::Disagreement { first: self.method, second: "grundy-check", about };
        let mut out = Bounded { file: meter.list(0)?, why: None };
        if let Err(why) = made.write(&mut out).and_then(|()| writeln!(out)) {
            return Err(match (out.why, Stop::of(&why)) {
                (Some(stop), _) | (None, Some(stop)) => stop.into(),
                (None, None) => Refusal::LongCertificate { most: MAX_BYTES }.into(),
            });
        }
        let file = out.file;
        let _held = meter.hold(READ * file.len() as u64)?;
        let read = match Certificate::read(&*file) {
            Ok(read) if read == *made => read,
            Ok(_) | Err(ReadError::Altered(_)) => return Err(disagrees("what its certificate says".to_owned())),
            Err(why) => return Err(disagrees(format!("its certificate: {why}"))),
        };
        drop(made);
        let verified = match &self.standing {
            Standing::Verified(verified) if *verified.certificate() == read => true,
            _ => match check(&read, &Effort { steps: STEPS, ..Effort::default() }, meter) {
                Ok(_) => true,
                Err(grundy_check::Refusal::Wrong { what }) => return Err(disagrees(what.to_string())),
                Err(grundy_check::Refusal::Unreadable(_)) => return Ok(None),
                Err(grundy_check::Refusal::Stopped(Stop::Cancelled)) => return Err(Stop::Cancelled.into()),
                Err(grundy_check::Refusal::TooLarge { .. } | grundy_check::Refusal::Stopped(_)) => false,
            },
        };
        Ok(Some(Sealed { certificate: read, file, verified }))
    }
}

/// A writer into memory that accepts no more bytes than the checker reads.
struct Bounded {
    file: List<u8>,
    /// The reason why writing stopped; `None` if it did not.
    why: Option<Stop>,
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.file.len() as u64 + bytes.len() as u64 > MAX_BYTES {
            return Err(io::Error::other("longer than a certificate that is read"));
        }
        self.file.extend(bytes.iter().copied()).map_err(|why| {
            self.why = Some(why);
            io::Error::other("stopped")
        })?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

//! What questions have in use: an allocator that counts.
//!
//! It counts for the whole package, and so for a question that is alone. Where several are under way at once, on threads of
//! Python or of a cluster's worker, nobody can tell whose memory it is: then each has what it asks its meter for, until all
//! of them have ended.

use cap::Cap;
use grundy_core::Gauge;
use std::alloc::System;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// The questions under way.
struct Crowd {
    questions: usize,
    /// Whether there was more than one since there was none.
    crowded: bool,
}

static CROWD: Mutex<Crowd> = Mutex::new(Crowd { questions: 0, crowded: false });

fn crowd() -> MutexGuard<'static, Crowd> {
    CROWD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Bytes in use, as far as they are a question's.
pub(crate) struct Counted;

impl Gauge for Counted {
    fn in_use(&self) -> u64 {
        if crowd().crowded { 0 } else { ALLOCATOR.allocated() as u64 }
    }
}

/// A question under way, until it is dropped.
pub(crate) struct UnderWay;

impl UnderWay {
    pub(crate) fn new() -> UnderWay {
        let mut crowd = crowd();
        crowd.questions += 1;
        crowd.crowded |= crowd.questions > 1;
        UnderWay
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let mut crowd = crowd();
        crowd.questions -= 1;
        crowd.crowded &= crowd.questions > 0;
    }
}

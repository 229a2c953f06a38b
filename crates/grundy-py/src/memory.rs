//! The memory that questions use, measured by a counting allocator.
//!
//! The allocator counts for the whole process, and so for a single question. If several questions are in progress at
//! once, on threads of Python or of a cluster's worker, memory cannot be attributed to one of them; each then counts
//! the memory that it requests from its meter, until all of them have ended.

use cap::Cap;
use grundy_core::Gauge;
use std::alloc::System;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// The number of questions in progress.
struct Crowd {
    questions: usize,
    /// Whether more than one question has been in progress since there was last none.
    crowded: bool,
}

static CROWD: Mutex<Crowd> = Mutex::new(Crowd { questions: 0, crowded: false });

fn crowd() -> MutexGuard<'static, Crowd> {
    CROWD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A gauge of the memory in use, as far as it can be attributed to a single question.
pub(crate) struct Counted;

impl Gauge for Counted {
    fn in_use(&self) -> u64 {
        if crowd().crowded { 0 } else { ALLOCATOR.allocated() as u64 }
    }
}

/// A guard that counts a question as being in progress until it is dropped.
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

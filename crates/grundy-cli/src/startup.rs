//! The state in which the program was started, before Rust's runtime changes it.
//!
//! If a standard stream is closed (`grundy solve nim:3 >&-`), the runtime opens a sink in its place, so that writing
//! succeeds and the answer is lost. Whether the stream was closed can be determined only before `main`: the system's
//! loader runs the functions listed in a section of the program.

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Returns whether standard output was closed when the program was started; false if this cannot be determined.
pub fn closed_at_start() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// Records whether standard output is closed.
#[cfg(unix)]
extern "C" fn look() {
    // It asks for the flags of a number, whatever that stands for, and keeps nothing of it.
    #[allow(unsafe_code, reason = "the number is not used beyond the call")]
    let output = unsafe { rustix::fd::BorrowedFd::borrow_raw(1) };
    CLOSED.store(rustix::io::fcntl_getfd(output) == Err(rustix::io::Errno::BADF), Ordering::Relaxed);
}

#[cfg(unix)]
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
#[allow(unsafe_code, reason = "the only way to be called before the runtime")]
static BEFORE_MAIN: extern "C" fn() = look;

//! The C interface of the module, and the only part of it with `unsafe`.
//!
//! The unsafe parts are declarations: names that the linker preserves (`no_mangle`), functions that the host promises
//! to provide, the address of a message that the host reads while it exists, and an allocator that forwards every call
//! and reports if no memory is left. No pointer is ever read or written on this side: the host writes a question into
//! memory that [`place`] has initialised, between two calls, and reads the answer in place before the next one.
//!
//! | the host calls | |
//! | --- | --- |
//! | `place(length)` | the address for a question of `length` bytes: its route, its query, and its body |
//! | `ask(route, query, how)` | the status of the answer; `route` and `query` are the lengths of these parts; `how` is 1 for JSON, 2 for an attempt, which returns 0 if it was too short, and 3 for both |
//! | `body()`, `body_length()` | the address and the length of the answer |
//! | `head()`, `head_length()` | the address and the length of its media type and headers, as JSON |
//! | `release()` | frees the memory of the answer |
//!
//! | the module calls | |
//! | --- | --- |
//! | `host.now()` | the milliseconds since a fixed moment |
//! | `host.progress(done, of)` | 0 if the answer is no longer wanted; `of` is −1 if the total is unknown |
//! | `host.failed(at, length)` | receives the message of a panic, after which the module cannot be used; the small build of the site has no messages |
//! | `host.exhausted(length)` | reports that `length` bytes were requested and no memory is left |
#![allow(unsafe_code, reason = "the border of the module; see above")]

use crate::{Desk, Host, Question, Said};
use bytes::Bytes;
use cap::Cap;
use grundy_core::Gauge;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::RefCell;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

/// The allocator of the module, which counts memory and reports to the host if none is left.
///
/// The compiler may rely on memory from `alloc_zeroed` being zero and unshared. The allocator stores the length of each
/// block just before it: where its `dealloc` is inlined next to such an `alloc_zeroed`, as the passes over the whole
/// program do, the compiler reads that length as 0, and sound memory is taken for damaged. So the function that frees
/// memory is never inlined, and does not see where a pointer comes from.
#[global_allocator]
static ALLOCATOR: Told = Told(Cap::new(System, usize::MAX));

struct Told(Cap<System>);

// SAFETY: everything is handed on to an allocator that keeps the promises; the host is told of a null pointer, no more.
unsafe impl GlobalAlloc for Told {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        tell(unsafe { self.0.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        tell(unsafe { self.0.alloc_zeroed(layout) }, layout.size())
    }

    #[inline(never)]
    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        tell(unsafe { self.0.realloc(black_box(at), layout, size) }, size)
    }

    #[inline(never)]
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { self.0.dealloc(black_box(at), layout) }
    }
}

fn tell(at: *mut u8, size: usize) -> *mut u8 {
    if at.is_null() {
        host::exhausted(size);
    }
    at
}

struct Counted;

impl Gauge for Counted {
    fn in_use(&self) -> u64 {
        ALLOCATOR.0.allocated() as u64
    }
}

mod host {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        pub(super) safe fn now() -> f64;
        pub(super) safe fn progress(done: f64, of: f64) -> u32;
        pub(super) safe fn failed(at: *const u8, length: usize);
        pub(super) safe fn exhausted(length: usize);
    }
}

/// The host, accessed through the imports of the module.
#[derive(Debug)]
struct Outside;

impl Host for Outside {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(host::now() / 1000.0).unwrap_or_default()
    }

    fn progress(&self, done: u64, of: Option<u64>) -> bool {
        host::progress(done as f64, of.map_or(-1.0, |of| of as f64)) != 0
    }
}

struct State {
    desk: Desk,
    question: Vec<u8>,
    said: Said,
}

impl State {
    fn new() -> State {
        grundy_core::budget::measure_with(&Counted);
        std::panic::set_hook(Box::new(|panic| {
            let words = panic.to_string();
            host::failed(words.as_ptr(), words.len());
        }));
        State { desk: Desk::new(Arc::new(Outside)), question: Vec::new(), said: Said::default() }
    }
}

thread_local! {
    static STATE: RefCell<State> = RefCell::new(State::new());
}

/// Returns the address at which the host places a question of `length` bytes.
#[unsafe(no_mangle)]
extern "C" fn place(length: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.said = Said::default();
        state.question = vec![0; length];
        state.question.as_mut_ptr()
    })
}

/// Answers the question placed at the address that [`place`] returned, and returns the HTTP status of the answer. The
/// route and the query of the question have the given lengths.
#[unsafe(no_mangle)]
extern "C" fn ask(route: usize, query: usize, how: u32) -> u32 {
    STATE.with_borrow_mut(|state| {
        let question = Bytes::from(std::mem::take(&mut state.question));
        let part = |from: usize, to: usize| question.slice(from.min(question.len())..to.min(question.len()));
        let (route, query, body) = (part(0, route), part(route, route + query), part(route + query, question.len()));
        let text = |bytes: &Bytes| String::from_utf8_lossy(bytes).into_owned();
        let (route, query) = (text(&route), text(&query));
        let question = Question { route: &route, query: &query, json: how & 1 != 0, body, attempt: how & 2 != 0 };
        state.said = state.desk.answer(question).unwrap_or_default();
        u32::from(state.said.status)
    })
}

/// Returns the address of the body of the last answer.
#[unsafe(no_mangle)]
extern "C" fn body() -> *const u8 {
    STATE.with_borrow(|state| state.said.body.as_ptr())
}

/// Returns the length of the body of the last answer, in bytes.
#[unsafe(no_mangle)]
extern "C" fn body_length() -> usize {
    STATE.with_borrow(|state| state.said.body.len())
}

/// Returns the address of the media type and headers of the last answer, as JSON.
#[unsafe(no_mangle)]
extern "C" fn head() -> *const u8 {
    STATE.with_borrow(|state| state.said.head.as_ptr())
}

/// Returns the length of the media type and headers of the last answer, in bytes.
#[unsafe(no_mangle)]
extern "C" fn head_length() -> usize {
    STATE.with_borrow(|state| state.said.head.len())
}

/// Frees the memory of the last answer.
#[unsafe(no_mangle)]
extern "C" fn release() {
    STATE.with_borrow_mut(|state| state.said = Said::default());
}

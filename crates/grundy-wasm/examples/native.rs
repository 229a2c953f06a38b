//! Runs the desk natively, for comparison with WebAssembly: it reads questions as lines of JSON from standard input and
//! writes answers as lines of JSON to standard output.
//!
//! A question is `[route, query, json, body]`, an answer `[status, head, body, milliseconds]`, bodies in hexadecimal.

use bytes::Bytes;
use grundy_wasm::{Desk, Host, Question, Said};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Debug)]
struct Here(Instant);

impl Host for Here {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn progress(&self, _: u64, _: Option<u64>) -> bool {
        true
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhexed(text: &str) -> Option<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).ok());
    pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
}

fn answered(desk: &Desk, question: &Value) -> Option<Value> {
    let [route, query, json, body] = question.as_array()?.as_slice() else { return None };
    let body = Bytes::from(unhexed(body.as_str()?)?);
    let question =
        Question { route: route.as_str()?, query: query.as_str()?, json: json.as_bool()?, body, attempt: false };
    let begun = Instant::now();
    let Said { status, head, body } = desk.answer(question)?;
    Some(json!([status, head, hexadecimal(&body), begun.elapsed().as_secs_f64() * 1000.0]))
}

fn main() -> io::Result<()> {
    let desk = Desk::new(Arc::new(Here(Instant::now())));
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let said = answered(&desk, &question).ok_or_else(|| io::Error::other("this is no question"))?;
        writeln!(out, "{said}")?;
        out.flush()?;
    }
    Ok(())
}

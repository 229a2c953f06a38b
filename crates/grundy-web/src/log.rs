//! The log of requests, one line for each, written to standard error.

/// The format of the server's log of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    /// One JSON object per line.
    Json,
    /// Human-readable text.
    Text,
    /// No log at all.
    Off,
}

/// Starts the log of requests in this process, in the given format. A second call has no effect.
pub fn start(log: Log) {
    let to_stderr = tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false);
    // A process has one log: whoever started it first keeps it.
    let _ = match log {
        Log::Json => to_stderr.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init(),
        Log::Text => to_stderr.with_ansi(false).compact().try_init(),
        Log::Off => Ok(()),
    };
}

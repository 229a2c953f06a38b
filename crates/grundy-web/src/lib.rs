//! The server of the explorer: the library's answers over HTTP, and the page that displays them.
//!
//! Every route converts parameters to a [`grundy::Question`], asks the library, and formats the answer with
//! `grundy-answers`; this crate contains no mathematics. It adds budgets, two lanes so that expensive questions do not
//! starve cheap ones, workers that can be killed, progress, cancellation, and checks that refuse requests from foreign
//! pages.
//!
//! ```no_run
//! # async fn run() -> std::io::Result<()> {
//! let server = grundy_web::Server::bind(grundy_web::Settings::default()).await?;
//! println!("{}", server.address());
//! server.run(std::future::pending()).await;
//! # Ok(()) }
//! ```

mod app;
mod arrivals;
mod asked;
mod compute;
mod docs;
mod embedding;
mod framing;
mod lanes;
mod line;
mod linger;
pub mod log;
mod metrics;
mod observe;
mod page;
mod process;
mod render;
mod room;
mod routes;
mod seats;
mod security;
mod server;
mod settings;
mod stream;
mod system;
mod token;
mod trouble;
mod wire;
pub mod worker;

pub use embedding::{NoOrigin, Origin};
pub use grundy_answers::routes::Allowance;
pub use server::Server;
pub use settings::{PerClient, Settings, WorkerCommand};

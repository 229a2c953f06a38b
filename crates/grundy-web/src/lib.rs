//! The explorer's server: the library's answers over HTTP, and the page that shows them.
//!
//! Every route turns parameters into a [`grundy::Question`], asks the library, and writes the answer as `grundy-view` does;
//! there is no mathematics here. What the server adds is manners: budgets, two lanes so that expensive questions leave
//! cheap ones answered, workers that can be killed, progress, cancelling, and a gate against pages from elsewhere.
//!
//! ```no_run
//! # async fn run() -> std::io::Result<()> {
//! let server = grundy_web::Server::bind(grundy_web::Settings::default()).await?;
//! println!("{}", server.address());
//! server.run(std::future::pending()).await;
//! # Ok(()) }
//! ```

mod app;
mod asked;
mod compute;
mod docs;
mod embedding;
mod lanes;
mod line;
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
mod trouble;
mod wire;
pub mod worker;

pub use embedding::{NoOrigin, Origin};
pub use grundy_answers::Allowance;
pub use server::Server;
pub use settings::{PerClient, Settings, WorkerCommand};

//! The explorer's server: the library's answers over HTTP, and the page that shows them.
//!
//! Every route turns parameters into a [`grundy::Question`], asks the library, and writes the answer as `grundy-view` does;
//! there is no mathematics here. What the server adds is manners: budgets, two lanes so that expensive questions leave
//! cheap ones answered, progress, cancelling, and a gate against pages from elsewhere.
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
mod docs;
mod lanes;
pub mod log;
mod lru;
mod metrics;
mod observe;
mod page;
mod pool;
mod render;
mod routes;
pub mod schema;
mod security;
mod server;
mod settings;
mod stream;
mod tables;
mod trouble;

pub use server::Server;
pub use settings::{Limits, PerClient, Settings};

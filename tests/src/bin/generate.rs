//! Writes the generated files into the tree: `make generate`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (path, text) in grundy_tests::generate::files() {
        std::fs::write(root.join(path), text)?;
        println!("{path}");
    }
    Ok(())
}

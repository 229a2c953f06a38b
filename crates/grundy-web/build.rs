//! Embeds the built page (`web/dist`, created by `make page`) in the program.
//!
//! If there is none, the program explains how to build it. `make page` touches this file, because cargo cannot watch a
//! folder that does not exist without rebuilding every time.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dist = root.join("web").join("dist");
    println!("cargo:rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if dist.is_dir() {
        println!("cargo:rerun-if-changed=web/dist");
        collect(&dist, &mut files)?;
        files.sort();
    }
    let mut code = String::from("static FILES: &[Embedded] = &[\n");
    for file in files.iter().filter(|f| !is_variant(f)) {
        let name = file.strip_prefix(&dist).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let variant = |ending: &str| {
            let path = PathBuf::from(format!("{}.{ending}", file.display()));
            if path.is_file() { format!("Some({})", include(&path)) } else { "None".to_owned() }
        };
        let (gzip, brotli) = (variant("gz"), variant("br"));
        let _ = writeln!(
            code,
            "    Embedded {{ path: {name:?}, plain: {}, gzip: {gzip}, brotli: {brotli} }},",
            include(file)
        );
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("embedded.rs");
    // Unchanged code is left alone.
    if fs::read_to_string(&out).is_ok_and(|before| before == code) {
        return Ok(());
    }
    fs::write(out, code)
}

fn include(path: &Path) -> String {
    format!("include_bytes!({:?})", path.display().to_string())
}

/// Returns whether a file is the compressed form of another file in the same folder.
fn is_variant(file: &Path) -> bool {
    let compressed = file.extension().is_some_and(|e| e == "gz" || e == "br");
    compressed && file.with_extension("").is_file()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

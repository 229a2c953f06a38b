//! What tools write is not part of the source.

use grundy_tests::root;
use std::process::Command;

/// Folders that tools make, wherever they are.
const FOLDERS: &[&str] = &[
    ".hypothesis",
    ".ipynb_checkpoints",
    ".mypy_cache",
    ".pytest_cache",
    ".schemathesis",
    ".svelte-kit",
    ".venv",
    "__pycache__",
    "dist",
    "failures",
    "node_modules",
    "proptest-regressions",
    "target",
];

/// Endings of files that tools make.
const ENDINGS: &[&str] = &[".log", ".orig", ".pyc", ".rej", ".tmp"];

fn is_output(path: &str) -> bool {
    path.split('/').any(|part| FOLDERS.contains(&part)) || ENDINGS.iter().any(|ending| path.ends_with(ending))
}

#[test]
fn no_output_of_a_tool_is_tracked() {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output();
    let listed = listed.unwrap_or_else(|why| panic!("git is not there to list the files of the repository: {why}"));
    let said = String::from_utf8_lossy(&listed.stderr);
    assert!(listed.status.success(), "git does not list the files of this folder, which may be no repository: {said}");
    let text = String::from_utf8(listed.stdout).expect("paths are UTF-8");
    let files: Vec<&str> = text.split_terminator('\0').collect();
    assert!(files.contains(&"Cargo.toml"), "the list is that of another folder");
    let output: Vec<&str> = files.into_iter().filter(|path| is_output(path)).collect();
    assert!(output.is_empty(), "written by tools, and tracked: {output:#?}");
}

#[test]
fn output_is_told_from_source() {
    for path in
        ["tests/explorer/.schemathesis/default/cache/a.json", "a/node_modules/b.js", "x.orig", "dist/index.html"]
    {
        assert!(is_output(path), "{path}");
    }
    for path in ["Cargo.lock", "docs/distance.md", "crates/grundy/src/log.rs", ".gitignore"] {
        assert!(!is_output(path), "{path}");
    }
}

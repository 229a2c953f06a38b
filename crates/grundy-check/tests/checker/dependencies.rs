//! Tests that the checker depends on `grundy-core` and not on the solver.

use std::process::Command;

/// Returns the crates of this workspace that `grundy-check` is built from.
fn own_crates(edges: &str) -> Vec<String> {
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--offline",
            "--package",
            "grundy-check",
            "--edges",
            edges,
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let text = String::from_utf8(tree.stdout).unwrap();
    let names = text.lines().filter_map(|line| line.split(' ').next());
    let mut own: Vec<String> = names.filter(|name| name.starts_with("grundy")).map(str::to_owned).collect();
    own.sort();
    own.dedup();
    own
}

#[test]
fn the_checker_is_built_from_grundy_core_only() {
    assert_eq!(own_crates("normal,build"), ["grundy-check", "grundy-core"]);
}

#[test]
fn not_even_its_tests_see_the_solver() {
    assert_eq!(own_crates("normal,build,dev"), ["grundy-check", "grundy-core"]);
}

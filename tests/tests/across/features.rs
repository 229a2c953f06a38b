//! Whatever is built first, the rest finds its dependencies compiled.

use grundy_tests::root;
use std::collections::BTreeSet;
use std::process::Command;

/// Every package of a build with its features.
fn packages(selection: &[&str]) -> BTreeSet<String> {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--prefix", "none", "--format", "{p} {f}"])
        .args(selection)
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let text = String::from_utf8(tree.stdout).expect("names are UTF-8");
    text.lines().map(|line| line.trim_end_matches(" (*)").trim_end().to_owned()).collect()
}

#[test]
fn the_command_line_and_the_wheel_ask_for_the_features_that_the_whole_workspace_asks_for() {
    let all = packages(&["--workspace", "--edges", "normal,build,dev"]);
    for selection in [
        &["--workspace", "--exclude", "grundy-py", "--edges", "normal,build,dev"][..],
        &["--workspace", "--edges", "normal,build"],
        &["--package", "grundy-cli", "--edges", "normal,build"],
        &["--package", "grundy-py", "--edges", "normal,build"],
    ] {
        let other: Vec<_> = packages(selection).into_iter().filter(|package| !all.contains(package)).collect();
        assert!(
            other.is_empty(),
            "cargo build {}: compiled a second time, with other features:\n{}\n\
             ask for the features of the whole workspace in crates/grundy-features/Cargo.toml",
            selection.join(" "),
            other.join("\n")
        );
    }
}

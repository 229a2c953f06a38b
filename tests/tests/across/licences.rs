//! Every dependency has a licence that may be used here, and the tree stays as designed.

use grundy_tests::root;
use serde_json::Value;
use std::process::Command;

const ALLOWED: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Unicode-3.0",
    "Zlib",
    "Unlicense",
    "BSL-1.0",
    // Public domain: a crate that parquet needs while it is built.
    "CC0-1.0",
];

fn metadata() -> Value {
    // Only what is built here has been fetched: dependencies for other systems are left out.
    let version = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let version = String::from_utf8(version.stdout).expect("rustc speaks UTF-8");
    let host = version.lines().find_map(|l| l.strip_prefix("host: ")).expect("rustc names its host");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON")
}

/// Whether one alternative of the expression is allowed; parts joined by AND must all be.
fn allowed(expression: &str) -> bool {
    let plain = expression.replace('/', " OR ").replace(['(', ')'], "");
    let part = |p: &str| plain_alternatives(p).any(|l| ALLOWED.contains(&l));
    plain.split(" AND ").all(part)
}

fn plain_alternatives(part: &str) -> impl Iterator<Item = &str> {
    part.split(" OR ").map(str::trim)
}

#[test]
fn every_dependency_has_an_allowed_licence_and_comes_from_the_registry() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 20);
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or_else(|| panic!("{name} names no licence"));
        assert!(allowed(licence), "{name}: {licence}");
        if let Some(source) = package["source"].as_str() {
            assert!(source.starts_with("registry+"), "{name} comes from {source}");
        }
    }
}

#[test]
fn each_crate_sees_only_those_below_it() {
    let order = [
        "grundy-core",
        "grundy-check",
        "grundy",
        "grundy-answers",
        "grundy-census",
        "grundy-web",
        "grundy-cli",
        "grundy-py",
    ];
    let metadata = metadata();
    for package in metadata["packages"].as_array().unwrap() {
        let Some(rank) = order.iter().position(|n| package["name"] == *n) else { continue };
        for dependency in package["dependencies"].as_array().unwrap().iter().filter(|d| d["kind"].is_null()) {
            if let Some(below) = order.iter().position(|n| dependency["name"] == *n) {
                assert!(below < rank, "{} must not depend on {}", package["name"], dependency["name"]);
                assert!(rank != 1 || below == 0, "the checker depends on the words only");
            }
        }
    }
}

//! What goes to the registry is whole: every crate that others may depend on says what it is, and needs nothing that stays here.

use grundy_tests::root;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Crates that stay in the repository, or go elsewhere: the Python package, the site, what writes and tests files.
const KEPT: &[&str] = &["grundy-bench", "grundy-py", "grundy-tests", "grundy-wasm"];

fn members() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--no-deps"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    metadata["packages"].as_array().expect("a list").clone()
}

fn is_published(package: &Value) -> bool {
    package["publish"].is_null()
}

#[test]
fn crates_are_published_unless_they_are_listed_here() {
    for package in members() {
        let name = package["name"].as_str().unwrap();
        assert_eq!(is_published(&package), !KEPT.contains(&name), "{name}: `publish` in its manifest");
    }
}

#[test]
fn every_published_crate_says_what_it_is() {
    for package in members().iter().filter(|p| is_published(p)) {
        let name = package["name"].as_str().unwrap();
        for field in ["description", "license", "readme", "rust_version"] {
            assert!(package[field].as_str().is_some_and(|said| !said.is_empty()), "{name} has no {field}");
        }
        assert!(
            (1..=5).contains(&package["keywords"].as_array().unwrap().len()),
            "{name}: a registry takes up to five keywords"
        );
        assert!(package["metadata"]["docs"]["rs"].is_object(), "{name} has no settings for its documentation");
        let folder = Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap();
        let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
        assert!(readme.starts_with(&format!("# {name}\n")), "{name}: its README is about something else");
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let own = std::fs::read(folder.join(licence)).unwrap_or_else(|why| panic!("{name}: {licence}: {why}"));
            assert!(own == std::fs::read(root().join(licence)).unwrap(), "{name}: {licence} is another text");
        }
    }
}

#[test]
fn a_published_crate_needs_published_crates_of_its_own_version_only() {
    let members = members();
    let named = |name: &Value| members.iter().find(|p| p["name"] == *name);
    for package in members.iter().filter(|p| is_published(p)) {
        for dependency in package["dependencies"].as_array().unwrap() {
            let Some(other) = named(&dependency["name"]).filter(|_| dependency["kind"] != "dev") else { continue };
            let (name, needs) = (&package["name"], &dependency["name"]);
            assert!(is_published(other), "{name} needs {needs}, which is not published");
            let asked = dependency["req"].as_str().unwrap();
            assert_eq!(asked, format!("^{}", other["version"].as_str().unwrap()), "{name} needs {needs}");
        }
    }
}

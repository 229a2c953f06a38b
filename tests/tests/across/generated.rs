//! What is generated is in the tree.

use grundy_tests::root;

#[test]
fn no_generated_file_is_stale() {
    for (path, text) in grundy_tests::generate::files() {
        let found = std::fs::read_to_string(root().join(path)).unwrap_or_default();
        assert!(found == text, "{path} is stale: run `make generate`");
    }
}

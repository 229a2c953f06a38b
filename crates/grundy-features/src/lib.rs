//! An empty crate that selects features of dependencies in its manifest.

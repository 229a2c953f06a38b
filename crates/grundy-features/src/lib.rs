//! Nothing but the features in the manifest.

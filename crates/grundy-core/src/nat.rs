//! Natural numbers of any size.

/// A natural number of any size: heap sizes, takes, indices.
pub use dashu_int::UBig as Nat;

/// The number as a machine word, if it fits.
pub fn to_u64(n: &Nat) -> Option<u64> {
    u64::try_from(n).ok()
}

/// The number as a 32-bit word, if it fits.
pub fn to_u32(n: &Nat) -> Option<u32> {
    u32::try_from(n).ok()
}

/// The number as an index, if it fits.
pub fn to_usize(n: &Nat) -> Option<usize> {
    usize::try_from(n).ok()
}

/// How many binary digits the number has; 0 for 0.
pub fn bits(n: &Nat) -> usize {
    use dashu_int::ops::BitTest;
    n.bit_len()
}

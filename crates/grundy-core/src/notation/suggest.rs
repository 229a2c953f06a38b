//! Suggestions for misspelt names.

/// Returns the candidate closest to `word`, or `None` if no candidate is close enough to be a likely correction.
///
/// ```
/// use grundy_core::notation::closest;
/// assert_eq!(closest("subtrct", ["nim", "subtract"]), Some("subtract"));
/// assert_eq!(closest("chess", ["nim", "subtract"]), None);
/// ```
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.chars().take(40).collect();
    candidates
        .into_iter()
        .map(|c| {
            let letters: Vec<char> = c.chars().collect();
            // An unfinished name is meant whatever its distance.
            let prefix = word.len() >= 2 && letters.starts_with(&word);
            (if prefix { 1 } else { distance(&word, &letters) }, c)
        })
        .min_by_key(|(d, _)| *d)
        .filter(|(d, c)| *d <= 1 + c.chars().count() / 4 && *d < c.chars().count())
        .map(|(_, c)| c)
}

/// Returns the edit distance of two words: insertions, deletions, substitutions and swaps of adjacent letters.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let same = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (rows[i - 1][j] + 1).min(row[j - 1] + 1).min(rows[i - 1][j - 1] + same);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

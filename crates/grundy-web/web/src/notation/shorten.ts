// Long numbers in a line of text: the middle is left out, the length is said.

/** `999…998 (30 digits)` for a number too long to read; others are grouped from five digits on. */
export function shorten(digits: string, keep = 6): string {
  if (!/^\d+$/.test(digits)) return digits;
  if (digits.length > 2 * keep + 6) return `${digits.slice(0, keep)}…${digits.slice(-keep)} (${digits.length} digits)`;
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** The same for every long number inside a notation. */
export function shortenAll(text: string, keep = 6): string {
  return text.replace(/\d+/g, (digits) => (digits.length > 2 * keep + 6 ? `${digits.slice(0, keep)}…${digits.slice(-keep)}` : digits));
}

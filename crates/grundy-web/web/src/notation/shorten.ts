// Long numbers in a line of text: the middle is left out, the length is said.

import type { Words } from "../words/words.svelte";

/** Digits in groups of three, from five on. */
export function grouped(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** `999…998 (30 digits)` for a number too long to read; others are grouped from five digits on. */
export function shorten(t: Words, digits: string, keep = 6): string {
  if (!/^\d+$/.test(digits)) return digits;
  if (digits.length > 2 * keep + 6) return t("number-cut", { first: digits.slice(0, keep), last: digits.slice(-keep), digits: digits.length });
  return grouped(digits);
}

/** The same for every long number inside a notation. */
export function shortenAll(text: string, keep = 6): string {
  return text.replace(/\d+/g, (digits) => (digits.length > 2 * keep + 6 ? `${digits.slice(0, keep)}…${digits.slice(-keep)}` : digits));
}

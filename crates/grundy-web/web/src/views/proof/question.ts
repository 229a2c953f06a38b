// What can be asked of the prover, and where in a text a question went wrong.

import type { ProblemBody } from "../../library/library";
import type { Words } from "../../words/words.svelte";

export type Kind = "game" | "learn" | "sentence" | "paper" | "script";

/** What they are called is said by the messages `proof-…`. */
export const KINDS: Kind[] = ["game", "learn", "sentence", "paper", "script"];

export const PAPERS: string[] = ["raleigh", "wythoff", "fibonacci"];

/** What they are is said by the messages `system-…`. */
export const SYSTEMS: { id: string; word: string }[] = [
  { id: "fib", word: "fib" },
  { id: "base2", word: "base2" },
  { id: "base10", word: "base10" },
  { id: "tribonacci", word: "tribonacci" },
  { id: "pell", word: "pell" },
  { id: "ostrowski(3)", word: "ostrowski" },
  { id: "schwenk(3x)", word: "schwenk" },
];

export interface Example {
  in: string;
  text: string;
  /** What it says is the message `sentence-…`. */
  word: string;
}

export const SENTENCES: Example[] = [
  { in: "fib", text: "forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1", word: "lemma" },
  { in: "fib", text: "forall x >= 1: (exists n >= 1: x = floor(n*phi)) <=> x in /(0|1)*1(00)*/", word: "wythoff" },
  { in: "base10", text: "forall x >= 43: exists a, b, c: x = 6a + 9b + 20c", word: "nuggets" },
  { in: "base2", text: "forall x >= 1: (exists y: x = 4y) <=> x in /(0|1)*00/", word: "four" },
  { in: "tribonacci", text: "forall n: not n in /(0|1)*111(0|1)*/", word: "tribonacci" },
  { in: "pell", text: "forall n: not n in /(0|1|2)*2(1|2)(0|1|2)*/", word: "pell" },
  { in: "schwenk(3x)", text: "forall n: not n in /(0|1)*1(1|01)(0|1)*/", word: "schwenk" },
];

/** A file to begin with. */
export const scriptOf = (t: Words) => `# ${t("script-title")}
system fib
position (a, b)
symmetric
move one:   a' < a and b' = b
move other: a' = a and b' < b
move both:  exists t >= 1: a = a' + t and b = b' + t
lost P:     exists n: a = floor(n*phi) and b = a + n
prove game

let A(x) := exists n >= 1: x = floor(n*phi)
prove even: forall x >= 1: A(x) <=> x in /(0|1)*1(00)*/
`;

/** The place of an error as an offset into the text, in characters; errors in files begin with the line. */
export function offset(text: string, body: ProblemBody): number | null {
  if (body.column === undefined) return null;
  const line = /^line (\d+): /.exec(body.message);
  const above = line ? text.split("\n").slice(0, Number(line[1]) - 1) : [];
  const before = above.reduce((sum, one) => sum + [...one].length + 1, 0);
  return Math.min(before + body.column - 1, [...text].length);
}

/** The text in three: what stands before the error, the word it is at, and the rest. */
export function around(text: string, at: number): [string, string, string] {
  const characters = [...text];
  let end = at;
  while (end < characters.length && /[\p{L}\d_']/u.test(characters[end]!)) end++;
  if (end === at) end = Math.min(at + 1, characters.length);
  const start = at === characters.length ? Math.max(0, at - 1) : at;
  return [characters.slice(0, start).join(""), characters.slice(start, end).join(""), characters.slice(end).join("")];
}

/** 0.4 ms, 12 ms, 1.3 s. */
export function duration(t: Words, seconds: number): string {
  const tenths = (value: number) => t.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (seconds < 0.0001) return `< ${tenths(0.1)} ms`;
  if (seconds < 0.01) return `${tenths(1000 * seconds)} ms`;
  return seconds < 1 ? `${Math.round(1000 * seconds)} ms` : `${tenths(seconds)} s`;
}

/** So many of something: `4 164 states`. */
export function plural(t: Words, count: number, what: "states" | "transitions" | "tracks"): string {
  return t(`count-${what}`, { count, n: count.toLocaleString("en").replaceAll(",", "\u202f") });
}

/** The verdict of a proof in words; the library's own where it is another. */
export function verdictOf(t: Words, verdict: string): string {
  const id = `proof-verdict-${verdict.toLowerCase().replace(" ", "-")}`;
  return t.has(id) ? t(id) : verdict;
}

// What can be asked of the prover, and where in a text a question went wrong.

import type { ProblemBody } from "../../library/library";

export type Kind = "game" | "learn" | "sentence" | "paper" | "script";

export const KINDS: { id: Kind; title: string; says: string }[] = [
  { id: "game", title: "This game", says: "The closed form of the P-positions is right, for all positions at once." },
  { id: "learn", title: "Learn it", says: "With no closed form given: an automaton of the P-positions is found from the rules alone, then proved." },
  { id: "sentence", title: "A sentence", says: "One first-order sentence about natural numbers, sums and order." },
  { id: "paper", title: "A paper", says: "The theorems, lemmas and identities of a paper, one by one." },
  { id: "script", title: "A file", says: "Definitions, statements, and a game of your own." },
];

export const PAPERS: { id: string; title: string }[] = [
  { id: "raleigh", title: "Fraenkel, The Raleigh game" },
  { id: "wythoff", title: "Pasetto, Wythoff’s game" },
  { id: "fibonacci", title: "Pasetto, Fibonacci Nim" },
];

export const SYSTEMS: { id: string; says: string }[] = [
  { id: "fib", says: "Fibonacci numbers 1, 2, 3, 5, 8, …; knows φ" },
  { id: "base2", says: "binary; base3 to base36 likewise" },
  { id: "base10", says: "decimal" },
  { id: "tribonacci", says: "1, 2, 4, 7, 13, …" },
  { id: "pell", says: "1, 2, 5, 12, 29, …; the slope of wythoff(2)" },
  { id: "ostrowski(3)", says: "for the slopes α(k) of wythoff(k)" },
  { id: "schwenk(3x)", says: "the numeration of takeaway(3x)" },
];

export interface Example {
  in: string;
  text: string;
  says: string;
}

export const SENTENCES: Example[] = [
  { in: "fib", text: "forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1", says: "Lemma 9 of the Raleigh paper" },
  { in: "fib", text: "forall x >= 1: (exists n >= 1: x = floor(n*phi)) <=> x in /(0|1)*1(00)*/", says: "smaller piles of Wythoff pairs end in an even number of zeros" },
  { in: "base10", text: "forall x >= 43: exists a, b, c: x = 6a + 9b + 20c", says: "every number from 43 on is a sum of sixes, nines and twenties?" },
  { in: "base2", text: "forall x >= 1: (exists y: x = 4y) <=> x in /(0|1)*00/", says: "multiples of four end in 00" },
  { in: "tribonacci", text: "forall n: not n in /(0|1)*111(0|1)*/", says: "never three ones in a row" },
  { in: "pell", text: "forall n: not n in /(0|1|2)*2(1|2)(0|1|2)*/", says: "a 2 is never followed by a 1 or a 2" },
  { in: "schwenk(3x)", text: "forall n: not n in /(0|1)*1(1|01)(0|1)*/", says: "parts of takeaway(3x) keep their distance" },
];

export const SCRIPT = `# Wythoff's game, with a claim of one's own
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
export function duration(seconds: number): string {
  if (seconds < 0.0001) return "< 0.1 ms";
  if (seconds < 0.01) return `${(1000 * seconds).toFixed(1)} ms`;
  return seconds < 1 ? `${Math.round(1000 * seconds)} ms` : `${seconds.toFixed(1)} s`;
}

export function plural(count: number, word: string): string {
  return `${count.toLocaleString("en").replaceAll(",", "\u202f")} ${word}${count === 1 ? "" : "s"}`;
}

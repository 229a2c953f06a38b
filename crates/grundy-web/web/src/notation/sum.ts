// The text of a sum, taken apart and put together again. It is only cut at its plus signs and colons; what it means is the library's business.

import type { GameCard } from "../library/library";
import { MISERE } from "./column";

export interface Summand {
  /** Where it stands in the text, in characters from 0. */
  start: number;
  end: number;
  /** `subtract(1,3,4)`: a name and what follows it. */
  name: string;
  details: string;
  /** What follows the colon; null without one. */
  position: string | null;
}

export interface SumText {
  /** `misere ` as it was written, or nothing. */
  prefix: string;
  summands: Summand[];
}

/** Cuts at each plus sign outside of parentheses after which no number goes on: `nim:10^9+7 + nim:3` has two summands. */
export function parse(text: string): SumText {
  const characters = [...text];
  const prefix = MISERE.exec(text)?.[0] ?? "";
  const summands: Summand[] = [];
  let depth = 0;
  let start = [...prefix].length;
  for (let i = start; i <= characters.length; i++) {
    const c = characters[i];
    if (c === "(") depth++;
    if (c === ")") depth--;
    const rest = characters.slice(i + 1).join("").trimStart();
    if (c !== undefined && (c !== "+" || depth > 0 || /^[\d(]/.test(rest))) continue;
    summands.push(cut(characters, start, i));
    start = i + 1;
  }
  return { prefix, summands };
}

function cut(characters: string[], start: number, end: number): Summand {
  while (start < end && /\s/.test(characters[start]!)) start++;
  while (end > start && /\s/.test(characters[end - 1]!)) end--;
  const text = characters.slice(start, end).join("");
  const colon = text.indexOf(":");
  const ruleset = (colon < 0 ? text : text.slice(0, colon)).trim();
  const name = /^[\p{L}][\p{L}\d_-]*/u.exec(ruleset)?.[0] ?? "";
  return { start, end, name, details: ruleset.slice(name.length), position: colon < 0 ? null : text.slice(colon + 1).trim() };
}

export function print(sum: { prefix: string; summands: Pick<Summand, "name" | "details" | "position">[] }): string {
  const parts = sum.summands.map((s) => s.name + s.details + (s.position === null ? "" : `:${s.position}`));
  return (sum.prefix ? "misere " : "") + parts.join(" + ");
}

/** Several piles are typed without their parentheses. */
export function shown(position: string | null): string {
  const inner = /^\(([^()]*)\)$/.exec(position ?? "");
  return inner ? inner[1]! : (position ?? "");
}

export function typed(text: string): string {
  const trimmed = text.trim();
  return trimmed.includes(",") && !trimmed.startsWith("(") ? `(${trimmed})` : trimmed;
}

/** The summand in which a column (from 1) of the text lies; what stands between two belongs to the first. */
export function summandAt(sum: SumText, column: number): number {
  return Math.max(0, sum.summands.findLastIndex((s) => s.start < column));
}

/** The whole number around the caret, one more or one less; null if there is none or it would fall below 0. */
export function step(text: string, caret: number, by: 1 | -1): { text: string; caret: number } | null {
  let from = caret;
  let to = caret;
  while (from > 0 && /\d/.test(text[from - 1]!)) from--;
  while (to < text.length && /\d/.test(text[to]!)) to++;
  if (from === to) return null;
  const next = BigInt(text.slice(from, to)) + BigInt(by);
  if (next < 0n) return null;
  return { text: text.slice(0, from) + next + text.slice(to), caret: from + String(next).length };
}

/** A game that can be chosen, with the example of its notation that the registry gives. */
export interface Choice {
  name: string;
  title: string;
  details: string;
  position: string;
  /** Whether something may follow the name: a set, a bound, a number of copies. */
  detailed: boolean;
  /** An example of what may follow. */
  hint: string;
  notation: string[];
  rule: string;
}

export function choices(cards: GameCard[]): Choice[] {
  return cards
    .filter((card) => card.ready)
    .flatMap((card) => {
      const names = [card.name, ...card.instances.map((i) => i.name)];
      return names.map((name) => {
        const own = card.notation.filter((n) => parse(n).summands[0]!.name === name);
        const first = own.map((n) => parse(n).summands[0]!).find((s) => s.position !== null);
        const instance = card.instances.find((i) => i.name === name);
        return {
          name,
          title: instance ? `${name}, ${instance.means}` : card.title,
          details: first?.details ?? "",
          position: first?.position ?? "10",
          detailed: own.some((n) => parse(n).summands.some((s) => s.details !== "")),
          hint: own.flatMap((n) => parse(n).summands).find((s) => s.details !== "")?.details ?? "",
          notation: own,
          rule: card.rule,
        };
      });
    });
}

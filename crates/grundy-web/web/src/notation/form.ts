// What positions of a game look like, read off its notation: one heap, a heap with a bound on the next take, or piles.

import type { BoardComponent } from "../library/library";

export interface Form {
  piles: number;
  /** Positions carry a bound: n/r. */
  bound: boolean;
}

export function formOf(ruleset: string, component?: Pick<BoardComponent, "piles" | "limit">): Form {
  const text = ruleset.trim().toLowerCase();
  const bound = /^(takeaway|fib)/.test(text) || component?.limit != null;
  if (component) return { piles: component.piles.length, bound };
  const power = /\^(\d+)/.exec(text.replace(/\(.*/s, ""));
  if (power) return { piles: Number(power[1]), bound };
  if (text.startsWith("wythoff")) return { piles: 2, bound };
  if (text.startsWith("raleigh")) return { piles: 3, bound };
  const vector = /^moves\(\s*\(([^)]*)\)/.exec(text);
  if (vector) return { piles: vector[1]!.split(",").length, bound };
  return { piles: 1, bound };
}

/** The summands of a sum of rulesets: `+` outside parentheses parts them. */
export function summands(game: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= game.length; i++) {
    const c = game[i];
    if (c === "(") depth++;
    else if (c === ")") depth--;
    else if (c === undefined || (c === "+" && depth === 0)) {
      const part = game.slice(start, i).trim();
      if (part) parts.push(part);
      start = i + 1;
    }
  }
  return parts;
}

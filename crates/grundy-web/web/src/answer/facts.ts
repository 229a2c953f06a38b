// The facts of a reason, recognised by their shape. What is not recognised is told by its sentence alone.

import type { Why } from "../library/library";

/** A misère position in a quotient: where it lies, and where its moves lead. */
export interface Placed {
  kind: "quotient";
  elements: string[];
  p: string[];
  element: string;
  reached: string[];
  /** Every move, unless they are too many to list. */
  moves: { component: number; to: string; element: string }[] | null;
  /** The summands with their elements, where they are heaps of the quotient. */
  rows: { component: string; element: string }[];
}

export type Picture =
  | Placed
  | { kind: "parts"; heap: string; limit: string; parts: string[]; smallest: string; bound: string | null; wins: boolean }
  | { kind: "columns"; rows: { component: string; nimber: string; binary: string }[]; xor: string; odd: number[] }
  | { kind: "pair"; ruleset: string; piles: [string, string]; pair: [string, string] }
  | { kind: "triple"; piles: string[]; triple: string[]; n: string }
  | { kind: "period"; ruleset: string | null; heap: string; reduced: string | null; preperiod: number; period: number; saltus: number }
  | { kind: "residue"; heap: string; residue: string; misere: boolean }
  | { kind: "options"; options: { take: string; value: string }[]; total: number; value: string }
  | { kind: "values"; values: number[]; total: number; value: string }
  | { kind: "steps"; steps: { from: number; nimber: number }[]; limit: string; nimber: string };

const strings = (x: unknown): x is string[] => Array.isArray(x) && x.every((y) => typeof y === "string");
const text = (x: unknown): x is string => typeof x === "string";

export function pictureOf({ facts }: Why): Picture | null {
  const f = facts;
  if (strings(f.parts) && f.parts.length > 0 && text(f.heap) && text(f.smallest)) {
    return { kind: "parts", heap: f.heap, limit: text(f.limit) ? f.limit : f.heap, parts: f.parts, smallest: f.smallest, bound: text(f.bound_after) ? f.bound_after : null, wins: f.outcome === "N" };
  }
  if (strings(f.elements) && f.elements.length > 0 && strings(f.p) && text(f.element) && Array.isArray(f.reached)) {
    const rows = Array.isArray(f.rows) ? (f.rows as Placed["rows"]).filter((row) => text(row.element)) : [];
    return {
      kind: "quotient", elements: f.elements, p: f.p, element: f.element, reached: (f.reached as { element: string }[]).map(({ element }) => element),
      moves: Array.isArray(f.moves) ? (f.moves as Placed["moves"]) : null, rows,
    };
  }
  if (Array.isArray(f.rows) && f.rows.length > 0 && text(f.xor) && Array.isArray(f.odd_columns)) {
    return { kind: "columns", rows: f.rows as never, xor: f.xor, odd: f.odd_columns as number[] };
  }
  if (strings(f.pair) && f.pair.length === 2 && strings(f.piles) && f.piles.length === 2 && text(f.ruleset)) {
    return { kind: "pair", ruleset: f.ruleset, piles: f.piles as [string, string], pair: f.pair as [string, string] };
  }
  if (strings(f.triple) && strings(f.piles) && text(f.n)) return { kind: "triple", piles: f.piles, triple: f.triple, n: f.n };
  if (typeof f.period === "number" && typeof f.preperiod === "number" && text(f.heap)) {
    return {
      kind: "period", ruleset: text(f.ruleset) ? f.ruleset : null, heap: f.heap, reduced: f.reduced === undefined ? null : String(f.reduced),
      preperiod: f.preperiod, period: f.period, saltus: Number(f.saltus ?? 0),
    };
  }
  if (text(f.residue) && text(f.heap) && text(f.min)) return { kind: "residue", heap: f.heap, residue: f.residue, misere: f.misere === true };
  if (Array.isArray(f.options) && f.options.length > 0) {
    return { kind: "options", options: f.options as never, total: Number(f.options_total ?? f.options.length), value: String(f.value ?? "") };
  }
  if (Array.isArray(f.option_values) && f.option_values.length > 0 && f.value !== "P" && f.value !== "N") {
    return { kind: "values", values: f.option_values as number[], total: Number(f.options_total ?? 0), value: String(f.value ?? "") };
  }
  if (Array.isArray(f.steps) && f.steps.length > 0 && text(f.limit)) {
    return { kind: "steps", steps: f.steps as never, limit: f.limit, nimber: String(f.nimber ?? "") };
  }
  return null;
}

/** Shares of a bar for numbers of any size; a part too small to see still gets a sliver. */
export function shares(parts: string[], least = 0.025): number[] {
  const sizes = parts.map(BigInt);
  const sum = sizes.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return sizes.map(() => 0);
  const rough = sizes.map((size) => Math.max(Number((size * 10_000n) / sum) / 10_000, least));
  const total = rough.reduce((a, b) => a + b, 0);
  return rough.map((share) => share / total);
}

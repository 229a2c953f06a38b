// The binary table of a sum, as the library's reason gives it.

import type { Board, Solve } from "../../library/library";

export interface XorRow {
  component: number;
  text: string;
  /** null: the library does not know it. */
  nimber: string | null;
  binary: string;
  /** Known even where the nimber is not. */
  outcome?: string;
}

export interface Xor {
  rows: XorRow[];
  total: string;
  /** Columns with an odd number of 1s, counted from the right, from 0. */
  odd: number[];
  width: number;
}

interface Facts {
  rows: { component: string; nimber: string; binary: string }[];
  xor: string;
  odd_columns: number[];
}

/** Which component each row of the table belongs to: separate heaps of one component have a row each. */
export function owners(board: Pick<Board, "components">): number[] {
  return board.components.flatMap((c) => (c.joint ? [c.component] : c.piles.map(() => c.component)));
}

export function xor(board: Board): Xor | null {
  const solve = board.solve;
  if (!solve || solve.nimber === null) return null;
  const facts = facts_of(solve);
  if (!facts) {
    const binary = BigInt(solve.nimber).toString(2);
    const odd = [...binary].reverse().flatMap((digit, column) => (digit === "1" ? [column] : []));
    const text = board.components.map((c) => c.text).join(" + ");
    return { rows: [{ component: 0, text, nimber: solve.nimber, binary }], total: solve.nimber, odd, width: binary.length };
  }
  const owner = owners(board);
  const rows = facts.rows.map((row, i) => ({ component: owner[i] ?? i, text: row.component, nimber: row.nimber, binary: row.binary }));
  return { rows, total: facts.xor, odd: facts.odd_columns, width: Math.max(1, ...rows.map((r) => r.binary.length)) };
}

function facts_of(solve: Solve): Facts | null {
  const why = solve.why.find((w) => Array.isArray(w.facts.rows) && Array.isArray(w.facts.odd_columns));
  return why ? (why.facts as unknown as Facts) : null;
}

/** The columns shown, from the left: exponents of two. The high ones are left out beyond `most`. */
export function columns(width: number, most: number): number[] {
  return Array.from({ length: Math.min(width, most) }, (_, i) => Math.min(width, most) - 1 - i);
}

export function digit(binary: string, column: number): string {
  return binary[binary.length - 1 - column] ?? "0";
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** 8, 4, 2, 1 as they are; 2¹⁰ and beyond as powers. */
export function weight(column: number): string {
  return column < 7 ? String(2 ** column) : "2" + [...String(column)].map((d) => RAISED[Number(d)]).join("");
}

/** The heap that a move changes, after it: the row of `nim^3` that goes from nim:6 to nim:5. */
export function after(row: { text: string }, component: { joint: boolean; piles: string[] }, move: { take: string[]; to: string }): string {
  if (component.joint || component.piles.length < 2) return move.to;
  const heap = move.take.findIndex((t) => t !== "0");
  const positions = /\(([^()]*)\)$/.exec(move.to)?.[1]?.split(",") ?? [];
  return `${row.text.slice(0, row.text.lastIndexOf(":"))}:${(positions[heap] ?? "").trim()}`;
}

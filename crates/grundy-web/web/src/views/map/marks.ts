// Cells and positions: how a cell of the map is written, and which cell a written position is.

import type { Form } from "../../notation/form";
import type { Library } from "../../library/library";
import { TILE } from "./camera";

export interface At {
  row: number;
  column: number;
}

/** The position of a cell; none where the bound is 0, for then nothing may be taken. */
export function written({ ruleset, bound }: Form, { row, column }: At, misere: boolean): string {
  if (bound && column === 0) return "";
  return (misere ? "misere " : "") + (bound ? `${ruleset}:${row}/${column}` : `${ruleset}:(${row},${column})`);
}

/** The cell of a position such as fibonacci:18/4 or wythoff:(3,5). */
export function cellOf(position: string): At | null {
  const found = /:\s*(?:(\d+)\/(\d+)|\((\d+),\s*(\d+)\))\s*$/.exec(position);
  if (!found) return null;
  const [row, column] = [Number(found[1] ?? found[3]), Number(found[2] ?? found[4])];
  return Number.isSafeInteger(row) && Number.isSafeInteger(column) ? { row, column } : null;
}

/**
 * The P-positions of a game on two piles, rows and columns in turn, for views too far out to hold every cell. Where the
 * library lists unordered pairs, the mirror images are added, if the map itself shows them.
 */
export async function listPositions(library: Library, game: string, misere: boolean, signal: AbortSignal): Promise<Float64Array> {
  const { positions } = await library.positions(game, { count: 10_000, misere }, { signal, time: 4000 });
  const pairs = positions.map(({ piles }) => [Number(piles[0]), Number(piles[1])] as const).filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b));
  const near = await library.tile(game, { row: 0, column: 0, size: TILE, stride: 1 }, { outcomes: true, misere }, { signal });
  const mirrored = pairs.every(([a, b]) => a <= b && (b >= TILE || near.values[b * TILE + a] === 0));
  const all = mirrored ? pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]) : pairs;
  return Float64Array.from(all.flat());
}

// Heaps drawn on paper: circles to cross out.

import { parse, shown } from "../notation/sum";

export interface Heaps {
  sizes: number[];
  stones: { x: number; y: number }[];
  width: number;
  height: number;
}

const STEP = 18;
const COLUMNS = 10;
const MOST = 60;

/** The heaps of a position, where they are few enough to draw; null where a number says it better. */
export function heapsOf(game: string | null): Heaps | null {
  if (game === null) return null;
  const sizes = parse(game).summands.flatMap(({ position }) => shown(position).replace(/\/.*/, "").split(",").map((heap) => (/^\s*\d{1,4}\s*$/.test(heap) ? Number(heap) : NaN)));
  const total = sizes.reduce((a, b) => a + b, 0);
  if (!(total > 0 && total <= MOST)) return null;
  const stones: Heaps["stones"] = [];
  let left = 0;
  let rows = 1;
  for (const size of sizes) {
    const columns = sizes.length === 1 ? COLUMNS : Math.min(5, Math.max(1, size));
    for (let i = 0; i < size; i++) stones.push({ x: left + STEP * (0.5 + (i % columns)), y: STEP * (0.5 + Math.floor(i / columns)) });
    rows = Math.max(rows, Math.ceil(size / columns));
    left += STEP * (Math.min(columns, Math.max(1, size)) + 1);
  }
  return { sizes, stones, width: left, height: rows * STEP };
}

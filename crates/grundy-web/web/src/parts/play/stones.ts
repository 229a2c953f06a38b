// Where the stones of a pile lie: row by row, the last stone is the first to be taken.

export const STEP = 30;
export const RADIUS = 12;
/** A larger pile is shown as a number. */
export const MOST_DRAWN = 200;
/** Of several piles, so many stones together fit on a screen. */
export const MOST_TOGETHER = 100;

export interface Slot {
  /** Taking from the end up to this stone takes so many of a full pile. */
  index: number;
  x: number;
  y: number;
}

export interface Layout {
  columns: number;
  width: number;
  height: number;
  slots: Slot[];
}

/** How wide a pile is drawn: a lone pile in rows of ten, several side by side narrower. */
export function columnsFor(capacity: number, piles: number): number {
  const widest = piles === 1 ? (capacity > 100 ? 20 : 10) : piles === 2 ? 7 : capacity > 30 ? 6 : 5;
  return Math.max(1, Math.min(widest, capacity));
}

/** Few stones are drawn larger, many of several piles smaller. */
export function scaleFor(capacity: number, piles: number): number {
  return piles === 1 && capacity <= 60 ? 1.3 : piles === 2 && capacity <= 35 ? 1.1 : piles > 2 && capacity > 10 ? 0.8 : 1;
}

/** Slots for `capacity` stones; those of index ≥ the size of the pile are empty. */
export function layout(capacity: number, piles: number): Layout {
  const columns = columnsFor(capacity, piles);
  const rows = Math.max(1, Math.ceil(capacity / columns));
  const slots = Array.from({ length: capacity }, (_, index) => ({
    index,
    x: (index % columns) * STEP + STEP / 2,
    y: Math.floor(index / columns) * STEP + STEP / 2,
  }));
  return { columns, width: columns * STEP, height: rows * STEP, slots };
}

/** Which piles are drawn as stones: the smallest first, as long as all of them stay within a screen. */
export function drawable(sizes: string[]): boolean[] {
  const most = sizes.length === 1 ? MOST_DRAWN : MOST_TOGETHER;
  const drawn = sizes.map(() => false);
  let stones = 0;
  const order = sizes.map((size, pile) => ({ stones: size.length <= 3 ? Number(size) : Infinity, pile })).sort((a, b) => a.stones - b.stones);
  for (const next of order) {
    stones += next.stones;
    if (stones > most) break;
    drawn[next.pile] = true;
  }
  return drawn;
}

/** One more or one less, between two bounds, in numbers of any size; empty text counts as zero. */
export function nudge(amount: string, by: 1 | -1, least: string, most: string): string {
  const next = BigInt(amount || "0") + BigInt(by);
  if (next < BigInt(least)) return least;
  return next > BigInt(most) ? most : String(next);
}

/** Plain digits out of what was typed or pasted: separators are dropped; null if it is no number. */
export function digits(text: string): string | null {
  const plain = text.replace(/[\s_,'\u202f\u00a0]/g, "");
  if (plain === "") return "";
  return /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, "") : null;
}

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

/** A row of stones to be taken from and cut, wrapped where it is wider than there is room. Places are in CSS pixels. */
export interface Spread {
  columns: number;
  lines: number;
  pitch: number;
  radius: number;
  /** Height of a line. */
  high: number;
  /** Room before the first stone of a line and after its last one. */
  side: number;
  width: number;
  height: number;
}

/** Whatever can be pressed is at least 24 pixels wide: stones and the gaps between them share the row only where both can be. */
export function spread(stones: number, kinds: { takes: boolean; cuts: boolean }, piles: number, room: number): Spread {
  const both = kinds.takes && kinds.cuts;
  const [pitch, radius] = both ? (piles === 1 && stones <= 60 ? [54, 14] : [50, 12.5]) : stones > 60 ? [26, 10] : piles === 1 ? [39, 15] : piles === 2 ? [33, 13] : [30, 12];
  const widest = Math.max(1, Math.floor((room - 24) / pitch));
  const liked = piles === 1 ? (stones <= 16 && stones <= widest ? stones : stones > 100 ? 20 : 10) : piles === 2 ? 10 : 8;
  const columns = Math.max(1, Math.min(liked, widest, stones));
  const lines = Math.max(1, Math.ceil(stones / columns));
  const high = Math.max(28, 2 * radius + 14);
  return { columns, lines, pitch, radius, high, side: 12, width: columns * pitch + 24, height: lines * high };
}

/** The middle of a stone. */
export function seat({ columns, pitch, high, side }: Spread, index: number): { x: number; y: number } {
  return { x: side + ((index % columns) + 0.5) * pitch, y: (Math.floor(index / columns) + 0.5) * high };
}

/** Where the gap before a stone lies: at the end of a line and again at the beginning of the next one, or between two stones. */
export function gaps({ columns, pitch, radius, high, side }: Spread, at: number, wide: boolean): { x: number; left: number; width: number; y: number }[] {
  const half = wide ? pitch / 2 : pitch / 2 - radius;
  const line = (index: number) => (Math.floor(index / columns) + 0.5) * high;
  const column = at % columns;
  if (column !== 0) return [{ x: side + column * pitch, left: side + column * pitch - half, width: 2 * half, y: line(at) }];
  const end = side + columns * pitch;
  return [
    { x: end + side / 3, left: end - half, width: half + side, y: line(at - 1) },
    { x: side - side / 3, left: 0, width: half + side, y: line(at) },
  ];
}

/** The stones from one to before another, line by line: how far they reach. */
export function stretches(spread: Spread, from: number, to: number): { x: number; width: number; y: number }[] {
  const out = [];
  for (let begin = from; begin < to; ) {
    const end = Math.min(to, (Math.floor(begin / spread.columns) + 1) * spread.columns);
    const first = seat(spread, begin);
    const grown = Math.min(spread.radius + 5, spread.pitch / 2 - 1);
    out.push({ x: first.x - grown, width: (end - begin - 1) * spread.pitch + 2 * grown, y: first.y });
    begin = end;
  }
  return out;
}

/** Whether piles are drawn as stones: all of them where they fit on a screen together, else none, for neighbours are compared. */
export function drawable(sizes: string[]): boolean {
  const most = sizes.length === 1 ? MOST_DRAWN : MOST_TOGETHER;
  return sizes.reduce((stones, size) => stones + (size.length <= 3 ? Number(size) : Infinity), 0) <= most;
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

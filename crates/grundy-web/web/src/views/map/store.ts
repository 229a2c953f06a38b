// Tiles fetched and kept: those in view are fetched a few at a time, those that left the view are called off, and the
// least recently used are dropped.

import { Flights } from "../../library/ask";
import { Problem, type Tile } from "../../library/library";
import { type Camera, TILE, type TilePlace } from "./camera";
import { colourise, type Palette } from "./colour";

export interface Held {
  place: TilePlace;
  values: Uint32Array;
  /** Added to every value. */
  offset: number;
  least: number;
  most: number;
  /** Places of the P-positions, if they are few. */
  sparse: Uint16Array | null;
  image: OffscreenCanvas | HTMLCanvasElement | null;
  painted: string;
}

/** Browsers open six connections to a server; one is left for questions. */
const AT_ONCE = 5;
const KEPT = 220;
/** With at most this many P-positions in a tile, single cells would be overlooked from afar. */
const FEW = 2600;
const RETRIES = 6;

export const keyOf = ({ stride, row, column }: TilePlace) => `${stride}/${row}/${column}`;

export class TileStore {
  readonly failed = new Map<string, Problem>();
  #held = new Map<string, Held>();
  #flights = new Flights();
  #tries = new Map<string, number>();
  #queue: TilePlace[] = [];
  #closed = false;

  constructor(
    private readonly fetch: (place: TilePlace, signal: AbortSignal) => Promise<Tile>,
    private readonly changed: () => void,
    private readonly later: (what: () => void, ms: number) => void = (what, ms) => void setTimeout(what, ms),
  ) {}

  get flying(): number {
    return this.#flights.size;
  }

  get size(): number {
    return this.#held.size;
  }

  /** A tile, if it is here; it counts as used. */
  get(place: TilePlace): Held | undefined {
    const key = keyOf(place);
    const held = this.#held.get(key);
    if (held) {
      this.#held.delete(key);
      this.#held.set(key, held);
    }
    return held;
  }

  /** Whether a tile is here, without using it. */
  peek(place: TilePlace): Held | undefined {
    return this.#held.get(keyOf(place));
  }

  /** The tiles that should be here, most urgent first; all others are called off. */
  want(places: TilePlace[]): void {
    const wanted = new Set(places.map(keyOf));
    this.#flights.keep(wanted);
    this.#queue = places.filter((p) => !this.#held.has(keyOf(p)) && !this.failed.has(keyOf(p)) && !this.#flights.has(keyOf(p)));
    this.#next();
  }

  /** Forgets failures, to try again. */
  retry(): void {
    this.failed.clear();
    this.#tries.clear();
  }

  close(): void {
    this.#closed = true;
    this.#flights.keep(new Set());
    this.#queue = [];
    this.#held.clear();
  }

  #next(): void {
    while (this.#flights.size < AT_ONCE && this.#queue.length > 0) this.#load(this.#queue.shift()!);
  }

  #load(place: TilePlace): void {
    const key = keyOf(place);
    void this.#flights.run(key, (signal) => this.fetch(place, signal), (answer) => {
      if (this.#closed) return;
      if (!(answer instanceof Problem)) this.#keep(key, hold(place, answer));
      else this.#fail(key, answer);
      this.#next();
      this.changed();
    });
  }

  #fail(key: string, problem: Problem): void {
    const tries = (this.#tries.get(key) ?? 0) + 1;
    this.#tries.set(key, tries);
    if ((problem.body.kind === "busy" || problem.body.kind === "offline") && tries < RETRIES) this.later(() => !this.#closed && this.changed(), 300 * tries);
    else this.failed.set(key, problem);
  }

  #keep(key: string, held: Held): void {
    this.#held.set(key, held);
    this.#tries.delete(key);
    for (const old of this.#held.keys()) {
      if (this.#held.size <= KEPT) break;
      this.#held.delete(old);
    }
  }
}

function hold(place: TilePlace, { values, offset }: Tile): Held {
  let least = Infinity;
  let most = 0;
  let lost = 0;
  for (let i = 0; i < values.length; i++) {
    const v = values[i]!;
    if (v < least) least = v;
    if (v > most) most = v;
    if (v === 0) lost++;
  }
  if (offset > 0) lost = 0;
  let sparse: Uint16Array | null = null;
  if (lost <= FEW) {
    sparse = new Uint16Array(lost);
    for (let i = 0, k = 0; k < lost; i++) if (values[i] === 0) sparse[k++] = i;
  }
  return { place, values, offset, least: least + offset, most: most + offset, sparse, image: null, painted: "" };
}

/** Least and largest value of the part of a tile that is in view. */
export function extent({ place, values, offset }: Held, camera: Camera, width: number, height: number): { least: number; most: number } {
  const cut = (from: number, to: number, origin: number) =>
    [Math.max(0, Math.floor((from - origin) / place.stride)), Math.min(TILE, Math.ceil((to - origin) / place.stride))] as const;
  const [r0, r1] = cut(camera.y, camera.y + height / camera.z, place.row);
  const [c0, c1] = cut(camera.x, camera.x + width / camera.z, place.column);
  let least = Infinity;
  let most = 0;
  for (let r = r0; r < r1; r++) {
    for (let i = r * TILE + c0; i < r * TILE + c1; i++) {
      const v = values[i]!;
      if (v < least) least = v;
      if (v > most) most = v;
    }
  }
  return { least: least + offset, most: most + offset };
}

/** The tile as a picture in the colours of the palette. */
export function paint(held: Held, palette: Palette): void {
  const image = (held.image ??= typeof OffscreenCanvas === "undefined" ? Object.assign(document.createElement("canvas"), { width: TILE, height: TILE }) : new OffscreenCanvas(TILE, TILE));
  const context = image.getContext("2d") as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  const data = new ImageData(TILE, TILE);
  colourise(held.values, held.offset, palette, new Uint32Array(data.data.buffer));
  context.putImageData(data, 0, 0);
  held.painted = palette.key;
}

import { describe, expect, it } from "vitest";
import { Problem, type Tile } from "../../library/library";
import { TILE, type TilePlace } from "./camera";
import { extent, TileStore } from "./store";

const at = (row: number, column: number): TilePlace => ({ stride: 1, row, column });
const tile = (place: TilePlace): Tile => ({ ...place, size: TILE, largest: 7, offset: 0, values: new Uint32Array(TILE * TILE).fill(7) });
const settle = () => new Promise((resume) => setTimeout(resume));

function slow() {
  const asked: { place: TilePlace; signal: AbortSignal; answer: (t: Tile) => void; fail: (p: Problem) => void }[] = [];
  const fetch = (place: TilePlace, signal: AbortSignal) =>
    new Promise<Tile>((answer, fail) => {
      signal.addEventListener("abort", () => fail(new DOMException("aborted", "AbortError")));
      asked.push({ place, signal, answer, fail });
    });
  return { asked, fetch };
}

describe("the store of tiles", () => {
  it("fetches at most five tiles at once, then the next", async () => {
    const { asked, fetch } = slow();
    const store = new TileStore(fetch, () => {});
    store.want(Array.from({ length: 10 }, (_, i) => at(0, i * TILE)));
    expect(asked.length).toBe(5);
    asked[0]!.answer(tile(asked[0]!.place));
    await settle();
    expect(asked.length).toBe(6);
    expect(store.get(at(0, 0))?.most).toBe(7);
  });
  it("calls off what has left the view", async () => {
    const { asked, fetch } = slow();
    const store = new TileStore(fetch, () => {});
    store.want([at(0, 0), at(0, TILE)]);
    store.want([at(0, TILE)]);
    await settle();
    expect(asked.map((a) => a.signal.aborted)).toEqual([true, false]);
    expect(store.flying).toBe(1);
    store.want([at(0, 0), at(0, TILE)]);
    expect(asked.length).toBe(3);
  });
  it("asks for nothing twice", async () => {
    const { asked, fetch } = slow();
    const store = new TileStore(fetch, () => {});
    store.want([at(0, 0)]);
    store.want([at(0, 0)]);
    asked[0]!.answer(tile(at(0, 0)));
    await settle();
    store.want([at(0, 0)]);
    expect(asked.length).toBe(1);
  });
  it("adds what the server took from far values, and finds no P-position there", async () => {
    const values = new Uint32Array(TILE * TILE).fill(5);
    values[0] = 0;
    const store = new TileStore((place) => Promise.resolve({ ...tile(place), offset: 1_000_000, values }), () => {});
    store.want([at(0, 0)]);
    await settle();
    expect(store.get(at(0, 0))).toMatchObject({ least: 1_000_000, most: 1_000_005 });
    expect(store.get(at(0, 0))?.sparse?.length).toBe(0);
  });
  it("knows the values of the part that is in view", async () => {
    const values = Uint32Array.from({ length: TILE * TILE }, (_, i) => Math.floor(i / TILE) + 1000 * (i % TILE));
    const store = new TileStore((place) => Promise.resolve({ ...tile(place), values }), () => {});
    store.want([at(256, 512)]);
    await settle();
    const held = store.get(at(256, 512))!;
    expect(extent(held, { x: 514, y: 266, z: 10 }, 30, 20)).toEqual({ least: 2010, most: 4011 });
    expect(extent(held, { x: 0, y: 0, z: 1 }, 600, 300)).toEqual({ least: 0, most: 87_043 });
  });
  it("drops the tiles that were used longest ago", async () => {
    const store = new TileStore((place) => Promise.resolve(tile(place)), () => {});
    for (let i = 0; i < 240; i++) {
      store.want([at(0, i * TILE)]);
      await settle();
      store.get(at(0, 0));
    }
    expect(store.size).toBe(220);
    expect(store.peek(at(0, 0))).toBeDefined();
    expect(store.peek(at(0, TILE))).toBeUndefined();
  });
  it("tries again when the server is busy, and not when there is no such tile", async () => {
    const { asked, fetch } = slow();
    let changes = 0;
    const store = new TileStore(fetch, () => changes++, (what) => what());
    store.want([at(0, 0)]);
    asked[0]!.fail(new Problem({ kind: "busy", message: "busy" }));
    await settle();
    expect(changes).toBeGreaterThan(0);
    store.want([at(0, 0)]);
    expect(asked.length).toBe(2);
    asked[1]!.fail(new Problem({ kind: "range", message: "no such tile" }));
    await settle();
    store.want([at(0, 0)]);
    expect(asked.length).toBe(2);
    expect(store.failed.size).toBe(1);
  });
});

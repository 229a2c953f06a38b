import { describe, expect, it } from "vitest";
import { cellAt, centreOn, corner, crisp, fit, fromAddress, panBy, strideOf, TILE, tilesInView, toAddress, within, zoomAt } from "./camera";

describe("the camera of a map", () => {
  it("keeps the cell under the pointer while zooming", () => {
    const before = { x: 1000, y: 2000, z: 2 };
    const after = zoomAt(before, 7, 300, 120, 1);
    expect(after.z).toBe(7);
    expect(after.x + 300 / after.z).toBeCloseTo(before.x + 300 / before.z);
    expect(after.y + 120 / after.z).toBeCloseTo(before.y + 120 / before.z);
  });
  it("never leaves the plane", () => {
    expect(panBy({ x: 3, y: 4, z: 1 }, 100, 100, 1)).toEqual({ x: 0, y: 0, z: 1 });
    expect(zoomAt({ x: 0, y: 0, z: 1 }, 1e-9, 500, 500, 1)).toEqual({ x: 0, y: 0, z: 1 / 64 });
  });
  it("fetches at most one cell to a device pixel, and not less than half of them", () => {
    for (const ratio of [1, 1.5, 2, 3]) {
      for (let z = 64; z > 1 / 64 / ratio; z *= 0.93) {
        const cells = 1 / (z * ratio);
        const stride = strideOf(z, ratio);
        expect(Math.log2(stride) % 1).toBe(0);
        expect(stride, `z ${z}`).toBeGreaterThanOrEqual(Math.min(64, cells) * 0.98);
        expect(stride, `z ${z}`).toBeLessThan(Math.max(1.001, 2.001 * cells));
      }
    }
  });
  it("rests where cells are whole pixels", () => {
    expect(crisp(2.3, 1)).toBe(2);
    expect(crisp(2.3, 2)).toBe(2.5);
    expect(crisp(0.3, 1)).toBe(0.25);
    expect(crisp(0.001, 1)).toBe(1 / 64);
  });
  it("first shows 500 × 500 cells, on a desk and on a phone", () => {
    for (const [w, h, ratio] of [[1200, 640, 1], [340, 420, 2], [340, 420, 3]] as const) {
      const camera = fit(w, h, 500, ratio);
      expect(w / camera.z).toBeGreaterThanOrEqual(500);
      expect(h / camera.z).toBeGreaterThanOrEqual(500);
    }
  });
  it("names the cell under the pointer, snapped to those that were fetched", () => {
    expect(cellAt({ x: 10, y: 20, z: 4 }, 9, 3, 1)).toEqual({ row: 20, column: 12 });
    expect(cellAt({ x: 10, y: 20, z: 0.25 }, 9, 3, 4)).toEqual({ row: 32, column: 44 });
  });
  it("puts a far cell into the middle", () => {
    const camera = centreOn({ x: 0, y: 0, z: 4 }, 1_000_000, 12_345, 800, 600, 1);
    expect(cellAt(camera, 400, 300, 1)).toEqual({ row: 1_000_000, column: 12_345 });
  });
  it("survives the address", () => {
    const camera = { x: 1234, y: 5678, z: 0.25 };
    const { x, y, z } = toAddress(camera);
    expect(fromAddress(x, y, z, 1)).toEqual(camera);
    expect(fromAddress("", "", "", 1)).toBeNull();
    expect(fromAddress("nonsense", "-5", "0", 1)).toEqual({ x: 0, y: 0, z: 1 });
  });
});

describe("tiles", () => {
  it("cover the view without gap or overlap, the middle first", () => {
    const tiles = tilesInView({ x: 300, y: 0, z: 1 }, 600, 500, 1);
    expect(tiles.map((t) => `${t.row},${t.column}`).sort()).toEqual(["0,256", "0,512", "0,768", "256,256", "256,512", "256,768"].sort());
    expect(tiles[0]!.column).toBe(512);
  });
  it("are aligned to their stride", () => {
    for (const tile of tilesInView({ x: 5000, y: 9000, z: 0.125 }, 800, 600, 8)) {
      expect(tile.row % 2048).toBe(0);
      expect(tile.column % 2048).toBe(0);
    }
  });
  it("find their place in a coarser tile", () => {
    expect(within({ stride: 1, row: 768, column: 256 }, 4)).toEqual({ stride: 4, row: 0, column: 0, sx: 64, sy: 192, cells: 64 });
  });
});

describe("the corner of a slow game", () => {
  it("has cells of 4 to 8 pixels, and one tile spans it up to 2048 pixels", () => {
    for (const ratio of [1, 1.5, 2]) {
      for (const width of [320, 1000, 1100, 2000]) {
        const { x, y, z } = corner(width, ratio);
        expect([x, y]).toEqual([0, 0]);
        expect(z).toBeGreaterThanOrEqual(4);
        expect(z).toBeLessThanOrEqual(8);
        expect(width / z).toBeLessThanOrEqual(TILE);
      }
    }
  });
});

import { describe, expect, it } from "vitest";
import { decimate, largest, shares } from "./decimate";

function random(seed: number) {
  return () => ((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32);
}

describe("decimation", () => {
  it("keeps a single spike among a million values", () => {
    const values = new Uint32Array(1_000_000);
    values[123_456] = 9;
    const { least, most } = decimate(values, 0, values.length, 900);
    expect(Math.max(...most)).toBe(9);
    expect(most.filter((v) => v === 9).length).toBe(1);
    expect(Math.max(...least)).toBe(0);
  });
  it("agrees with the definition on random windows", () => {
    const seed = 20260;
    const next = random(seed);
    const values = Uint32Array.from({ length: 5000 }, () => Math.floor(next() * 50));
    for (let trial = 0; trial < 50; trial++) {
      const a = next() * 4000;
      const b = a + 1 + next() * 900;
      const columns = 1 + Math.floor(next() * 200);
      const { least, most, mean } = decimate(values, a, b, columns);
      for (let c = 0; c < columns; c++) {
        const from = Math.floor(a + (c * (b - a)) / columns);
        const to = Math.max(from, Math.ceil(a + ((c + 1) * (b - a)) / columns) - 1);
        const part = [...values.slice(from, Math.min(to, 4999) + 1)];
        expect([least[c], most[c]], `seed ${seed}, trial ${trial}, column ${c}`).toEqual([Math.min(...part), Math.max(...part)]);
        expect(mean[c]).toBeCloseTo(part.reduce((x, y) => x + y) / part.length);
      }
    }
  });
  it("repeats a value that is wider than a column", () => {
    expect([...decimate([4, 7], 0, 2, 4).most]).toEqual([4, 4, 7, 7]);
  });
  it("gives the share of P-positions in a column", () => {
    expect([...shares(Uint8Array.of(1, 0, 0, 0, 1, 1, 1, 1), 0, 8, 2)]).toEqual([0.25, 1]);
  });
  it("finds the largest value of a window", () => {
    expect(largest([1, 9, 3, 4], 2, 4)).toBe(4);
    expect(largest([1, 9, 3, 4], 0.5, 2)).toBe(9);
  });
});

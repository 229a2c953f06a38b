import { describe, expect, it } from "vitest";
import { ticks } from "./ticks";

describe("ticks of an axis", () => {
  it("are round and few", () => {
    expect(ticks(0, 500, 6)).toEqual([0, 100, 200, 300, 400, 500]);
    expect(ticks(3, 9, 20)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(ticks(9990, 10_030, 4)).toEqual([9990, 10_000, 10_010, 10_020, 10_030]);
    expect(ticks(5, 5, 4)).toEqual([]);
  });
  it("stay exact far out", () => {
    expect(ticks(1e12, 1e12 + 100, 2)).toEqual([1e12, 1e12 + 50, 1e12 + 100]);
  });
});

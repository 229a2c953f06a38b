import { expect, it } from "vitest";
import { today } from "./day";
import { heapsOf } from "./sheet";

it("a day is that of the reader", () => {
  expect(today(new Date(2026, 10, 7, 23, 59))).toBe("2026-11-07");
});

it("heaps are drawn stone by stone, side by side", () => {
  expect(heapsOf("nim:3 + nim:5")?.sizes).toEqual([3, 5]);
  expect(heapsOf("nim:3 + nim:5")?.stones.length).toBe(8);
  expect(heapsOf("wythoff:(6,9)")?.sizes).toEqual([6, 9]);
  expect(heapsOf("fibonacci:20/4")?.sizes).toEqual([20]);
  const places = new Set(heapsOf("misere nim:12 + nim:7")!.stones.map(({ x, y }) => `${x} ${y}`));
  expect(places.size).toBe(19);
});

it.each([[null], ["nim:0"], ["nim:1e30"], ["nim:500"]])("%s is not drawn", (game) => expect(heapsOf(game)).toBeNull());

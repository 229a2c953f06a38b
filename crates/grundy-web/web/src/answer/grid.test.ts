import { expect, it } from "vitest";
import { bow, grid, telling } from "./grid";

const P = new Set(["a", "b^2"]);

it("an element and its partner stand side by side, in as many columns as there is room for", () => {
  const { cells, columns, width } = grid(["1", "a", "b", "ab", "b^2", "ab^2"], P, 290, 3);
  expect([columns, width]).toEqual([6, 44]);
  expect(grid(["1", "a", "b", "ab", "b^2"], P, 240, 3).columns).toBe(4);
  expect(grid(["1", "a"], P, 20, 3).columns).toBe(1);
  expect(cells.filter((cell) => cell.p).map((cell) => cell.name)).toEqual(["a", "b^2"]);
  expect(grid(["1", "a", "b", "ab", "b^2"], P, 100, 3).cells[4]).toEqual({ name: "b^2", p: true, x: 0, y: 2 });
});

it("of many elements those are drawn that say something", () => {
  expect(telling(["1", "a", "b", "ab", "b^2", "ab^2"], P, new Set(["ab"]))).toEqual(["1", "a", "ab", "b^2"]);
});

it("a bow ends before the name that it leads to", () => {
  const cell = (x: number, y: number) => ({ name: "", p: false, x, y });
  expect(bow(cell(0, 0), cell(2, 0), 50, 40)).toBe("M42.0 20.0Q75.0 40.0 108.0 20.0");
  expect(bow(cell(1, 1), cell(1, 1), 50, 40)).toMatch(/^M.*c/);
});

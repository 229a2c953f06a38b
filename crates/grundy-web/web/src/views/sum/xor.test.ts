import { expect, it } from "vitest";
import type { Board } from "../../library/library";
import { after, columns, digit, owners, weight, xor } from "./xor";

const part = (component: number, text: string, piles: string[], joint = false) =>
  ({ component, rule: "", ruleset: "", text, joint, splits: false, piles, limit: null, total: null, least: null, most: null, moves: [], complete: true });

// The answer of `grundy solve 'nim^3:(3,5,6) + subtract(1,2,3):7' --json`.
const board = {
  components: [part(0, "nim^3:(3,5,6)", ["3", "5", "6"]), part(1, "subtract(1,2,3):7", ["7"])],
  solve: {
    nimber: "3",
    why: [
      {
        facts: {
          rows: [
            { component: "nim:3", nimber: "3", binary: "011" },
            { component: "nim:5", nimber: "5", binary: "101" },
            { component: "nim:6", nimber: "6", binary: "110" },
            { component: "subtract(1,2,3):7", nimber: "3", binary: "011" },
          ],
          xor: "3",
          odd_columns: [0, 1],
        },
      },
    ],
  },
} as unknown as Board;

it("heaps of one component have a row each, a joint component has one", () => {
  expect(xor(board)?.rows.map((r) => r.component)).toEqual([0, 0, 0, 1]);
  expect(owners({ components: [part(0, "wythoff:(3,5)", ["3", "5"], true), part(1, "nim:1", ["1"])] })).toEqual([0, 1]);
});

it("the table is what the library says", () => {
  expect(xor(board)).toMatchObject({ total: "3", odd: [0, 1], width: 3 });
});

it("a single heap is a table of one row", () => {
  const single = { components: [part(0, "nim:5", ["5"])], solve: { nimber: "5", why: [{ facts: { heap: "5" } }] } } as unknown as Board;
  expect(xor(single)).toEqual({ rows: [{ component: 0, text: "nim:5", nimber: "5", binary: "101" }], total: "5", odd: [0, 2], width: 3 });
});

it("without a nimber there is no table", () => {
  expect(xor({ components: [], solve: null } as unknown as Board)).toBeNull();
  expect(xor({ components: [], solve: { nimber: null, why: [] } } as unknown as Board)).toBeNull();
});

it("columns are read from the right", () => {
  expect(columns(3, 40)).toEqual([2, 1, 0]);
  expect(columns(100, 4)).toEqual([3, 2, 1, 0]);
  expect(digit("110", 0)).toBe("0");
  expect(digit("110", 9)).toBe("0");
  expect(weight(3)).toBe("8");
  expect(weight(12)).toBe("2¹²");
});

it("a move in one of several heaps is told by that heap", () => {
  expect(after({ text: "nim:6" }, board.components[0]!, { take: ["0", "0", "1"], to: "nim^3:(3,5,5)" })).toBe("nim:5");
  expect(after({ text: "nim:5" }, board.components[1]!, { take: ["3"], to: "subtract(1,2,3):4" })).toBe("subtract(1,2,3):4");
});

import { expect, it } from "vitest";
import type { Board } from "../library/library";
import { english as t } from "../words/english";
import { compose, decompose, digitSays, draftOf, FAMILIES, type Draft } from "./compose";

const made = (family: Draft["family"], more: Partial<Draft> = {}) => compose({ ...draftOf(family), ...more });

it.each([
  [made("nim"), "nim:3 + nim:5 + nim:7"],
  [made("nim", { misere: true, heaps: ["4"] }), "misere nim:4"],
  [made("range", { least: 3, most: 5, heaps: ["20"] }), "subtract(3..5):20"],
  [made("range", { least: 2, most: 2, heaps: ["9"] }), "subtract(2):9"],
  [made("set", { set: [7, 2, 4] }), "subtract(2,4,7):25"],
  [made("set", { set: [] }), ""],
  [made("bound"), "fibonacci:20"],
  [made("bound", { bound: "2x-1" }), "takeaway(2x-1):20"],
  [made("wythoff"), "wythoff:(6,9)"],
  [made("vectors", { vectors: [{ take: [2, 1], repeated: false }, { take: [1, 0], repeated: true }] }), "moves((1,0)*,(2,1)):(8,8)"],
  [made("vectors", { vectors: [] }), ""],
  [made("octal"), "octal(0.77):12"],
  [made("octal", { digits: [0, 0, 7, 0] }), "octal(0.007):12"],
  [made("octal", { digits: [0, 0] }), ""],
  [made("grundys-game"), "grundys-game:13"],
])("%s is written %s", (is, should) => expect(is).toBe(should));

const laid = (ruleset: string, piles: string[], limit: string | null = null, play: "normal" | "misere" = "normal") =>
  ({ play, components: [{ ruleset, piles, limit }] }) as unknown as Board;

it("what the library lays out is read back as it was put together", () => {
  for (const [board, text] of [
    [laid("subtract(3..5)", ["20"]), "subtract(3..5):20"],
    [laid("subtract(1,3,4)", ["25"], null, "misere"), "misere subtract(1,3,4):25"],
    [laid("fibonacci", ["20"], "19"), "fibonacci:20"],
    [laid("takeaway(3x)", ["50"], "49"), "takeaway(3x):50"],
    [laid("wythoff", ["6", "9"]), "wythoff:(6,9)"],
    [laid("moves((1,2),(2,1)*)", ["5", "5"]), "moves((1,2),(2,1)*):(5,5)"],
    [laid("octal(0.137)", ["9"]), "octal(0.137):9"],
  ] as const) {
    expect(compose(decompose(board)!)).toBe(text);
  }
});

it("what cannot be put together by hand is left alone", () => {
  for (const board of [laid("subtract(primes)", ["9"]), laid("fibonacci", ["20"], "4"), laid("wythoff(2)", ["1", "2"]), laid("octal(0.(3))", ["9"]), laid("moves((9,1))", ["1", "2"]), laid("raleigh", ["1", "2", "3"])]) {
    expect(decompose(board)).toBeNull();
  }
  expect(decompose({ play: "normal", components: [] })).toBeNull();
});

it("every family can be written from the beginning", () => {
  for (const { id } of FAMILIES) expect(made(id)).toMatch(/:/);
});

it("digits are told in words", () => {
  expect(digitSays(t, 1, 7)).toBe("take 1: leaving nothing, leaving one heap or leaving two heaps");
  expect(digitSays(t, 2, 3)).toBe("take 2: leaving nothing or leaving one heap");
  expect(digitSays(t, 3, 0)).toBe("3 may not be taken");
});

import { describe, expect, it } from "vitest";
import type { BoardComponent, Solve } from "../library/library";
import { legal, nextAmount, promised } from "./legal";

const component = (more: Partial<BoardComponent>): BoardComponent => ({
  component: 0, rule: "", ruleset: "", text: "", joint: false, splits: false, piles: ["10"], limit: null, total: null, least: null, most: null, moves: [], complete: true, ...more,
});

describe("the rules as the board lists them", () => {
  const subtract = component({ piles: ["10"], moves: [["1"], ["3"], ["4"]], least: "1", most: "4", total: "3" });
  it("allow what is listed and nothing else if the list is complete", () => {
    expect(legal(subtract, ["3"])).toBe("yes");
    expect(legal(subtract, ["2"])).toBe("no");
    expect(legal(subtract, ["0"])).toBe("no");
    expect(legal(subtract, [""])).toBe("no");
  });
  it("allow everything between the least and the most if there are as many moves", () => {
    const huge = component({ piles: ["1" + "0".repeat(40)], least: "1", most: "9".repeat(40), total: "9".repeat(40), complete: false });
    expect(legal(huge, ["5" + "0".repeat(39)])).toBe("yes");
    expect(legal(huge, ["1" + "0".repeat(40)])).toBe("no");
  });
  it("leave to the library what a short list does not say", () => {
    const primes = component({ piles: ["100000"], least: "2", most: "99991", moves: [["2"], ["3"]], complete: false });
    expect(legal(primes, ["4"])).toBe("ask");
    expect(legal(primes, ["1"])).toBe("no");
    expect(legal(component({ piles: ["900", "900"], joint: true, complete: false }), ["5", "901"])).toBe("no");
    expect(legal(component({ piles: ["900", "900"], joint: true, complete: false }), ["5", "5"])).toBe("ask");
  });
});

describe("what a move promises", () => {
  const solve = { moves: [{ component: 0, take: ["2"], to: "" }], moves_total: "1" } as unknown as Solve;
  it("is read off the winning moves", () => {
    expect(promised(solve, { component: 0, take: ["2"] })).toBe("wins");
    expect(promised(solve, { component: 0, take: ["3"] })).toBe("loses");
  });
  it("is unknown without an answer or past the end of a shortened list", () => {
    expect(promised(null, { component: 0, take: ["2"] })).toBe("unknown");
    expect(promised({ ...solve, moves_total: "1000" }, { component: 0, take: ["3"] })).toBe("unknown");
  });
});

describe("the next amount", () => {
  const wythoff = component({ piles: ["2", "2"], joint: true, moves: [["0", "1"], ["0", "2"], ["1", "0"], ["1", "1"], ["2", "0"], ["2", "2"]] });
  it("fits what is taken from the other piles", () => {
    expect(nextAmount(wythoff, ["2", "0"], 1, 1)).toBe("2");
    expect(nextAmount(wythoff, ["0", "0"], 1, 1)).toBe("1");
    expect(nextAmount(wythoff, ["0", "2"], 1, 1)).toBeNull();
    expect(nextAmount(wythoff, ["2", "2"], 1, -1)).toBe("0");
  });
});

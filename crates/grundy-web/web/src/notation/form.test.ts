import { describe, expect, it } from "vitest";
import { formOf, formsOf } from "./form";

describe("the form of positions", () => {
  it("is what the library reads in the notation", () => {
    const component = (ruleset: string, places: number, remembers: boolean) => ({ ruleset, places, remembers }) as Parameters<typeof formsOf>[0]["components"][number];
    expect(formsOf({ components: [component("wythoff(2)", 2, false), component("takeaway(x^2)", 1, true)] })).toEqual([
      { ruleset: "wythoff(2)", piles: 2, bound: false },
      { ruleset: "takeaway(x^2)", piles: 1, bound: true },
    ]);
  });
  it("is the board's where there is one", () => {
    expect(formOf({ ruleset: "raleigh", piles: ["1", "2", "3"], limit: null })).toEqual({ ruleset: "raleigh", piles: 3, bound: false });
    expect(formOf({ ruleset: "takeaway(3x)", piles: ["20"], limit: "19" })).toEqual({ ruleset: "takeaway(3x)", piles: 1, bound: true });
    expect(formOf({ ruleset: "fibonacci", piles: ["0"], limit: null })).toEqual({ ruleset: "fibonacci", piles: 1, bound: true });
  });
});

import { describe, expect, it } from "vitest";
import { formOf, summands } from "./form";

describe("the form of positions", () => {
  it("is read off the notation", () => {
    expect(formOf("subtract(1,3,4)")).toEqual({ piles: 1, bound: false });
    expect(formOf("fibonacci")).toEqual({ piles: 1, bound: true });
    expect(formOf("takeaway(x^2)")).toEqual({ piles: 1, bound: true });
    expect(formOf("wythoff(2)")).toEqual({ piles: 2, bound: false });
    expect(formOf("wythoff^3")).toEqual({ piles: 3, bound: false });
    expect(formOf("nim^4")).toEqual({ piles: 4, bound: false });
    expect(formOf("moves((1,0)*,(0,1)*)")).toEqual({ piles: 2, bound: false });
    expect(formOf("moves((1,0,0)*)")).toEqual({ piles: 3, bound: false });
    expect(formOf("subtract(n^2+1)")).toEqual({ piles: 1, bound: false });
  });
  it("is the board's where there is one", () => {
    expect(formOf("raleigh", { piles: ["1", "2", "3"], limit: null })).toEqual({ piles: 3, bound: false });
  });
  it("parts sums at the plus signs outside parentheses", () => {
    expect(summands("subtract(n^2+1) + nim")).toEqual(["subtract(n^2+1)", "nim"]);
    expect(summands("nim")).toEqual(["nim"]);
  });
});

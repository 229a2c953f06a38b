import { describe, expect, it } from "vitest";
import { pictureOf, shares } from "./facts";

const why = (facts: Record<string, unknown>) => ({ theorem: "", says: "", facts });

describe("pictures are recognised by their facts", () => {
  it("numeration", () => {
    const facts = { ruleset: "fibonacci", heap: "20", limit: "19", parts: ["13", "5", "2"], norm: 3, smallest: "2", bound_after: "4", outcome: "N" };
    expect(pictureOf(why(facts))).toEqual({ kind: "parts", heap: "20", limit: "19", parts: ["13", "5", "2"], smallest: "2", bound: "4", wins: true });
  });
  it("binary columns", () => {
    const rows = [{ component: "nim:3", nimber: "3", binary: "11" }];
    expect(pictureOf(why({ rows, xor: "3", odd_columns: [0, 1] }))?.kind).toBe("columns");
    expect(pictureOf(why({ rows: [], xor: "0", odd_columns: [] }))).toBeNull();
  });
  it("Beatty pairs, triples, periods, options", () => {
    expect(pictureOf(why({ ruleset: "wythoff", piles: ["5", "9"], k: "1", n: "4", pair: ["6", "10"], outcome: "N" }))?.kind).toBe("pair");
    expect(pictureOf(why({ piles: ["9", "10", "16"], triple: ["9", "10", "16"], n: "4", outcome: "P" }))?.kind).toBe("triple");
    expect(pictureOf(why({ ruleset: "subtract(2,4,7)", heap: "1000", reduced: 10, preperiod: 8, period: 3, saltus: 0 }))?.kind).toBe("period");
    expect(pictureOf(why({ heap: "5", options: [{ take: "1", value: "2" }], options_total: 1, value: "0" }))?.kind).toBe("options");
    expect(pictureOf(why({ piles: ["1", "2"], option_values: [0, 1], options_total: 4, value: "2" }))?.kind).toBe("values");
  });
  it("a place in a misère quotient", () => {
    const moves = [{ component: 0, take: ["1"], to: "kayles:0", element: "1", p: false }];
    const facts = { rows: [{ component: "kayles:1", element: "a" }], element: "a", elements: ["1", "a"], p: ["a"], reached: [{ element: "1", p: false }], moves };
    expect(pictureOf(why(facts))).toMatchObject({ kind: "quotient", element: "a", reached: ["1"], moves });
    const nim = { ...facts, rows: [{ component: "nim:1", nimber: "1" }], moves: undefined };
    expect(pictureOf(why(nim))).toMatchObject({ kind: "quotient", rows: [], moves: null });
  });
  it("what is unknown has none", () => {
    expect(pictureOf(why({}))).toBeNull();
    expect(pictureOf(why({ lasts: 4 }))).toBeNull();
  });
});

describe("shares of a bar", () => {
  it("are proportional and fill the bar", () => {
    const [a, b] = shares(["15", "5"]);
    expect(a! / b!).toBeCloseTo(3);
    expect(a! + b!).toBeCloseTo(1);
  });
  it("leave a sliver for parts too small to see", () => {
    const parts = shares(["1" + "0".repeat(100), "1"]);
    expect(parts[1]).toBeGreaterThan(0.02);
  });
});

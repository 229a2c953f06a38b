import { describe, expect, it } from "vitest";
import { choices, parse, print, shown, step, summandAt, typed } from "./sum";

const parts = (text: string) => parse(text).summands.map((s) => [s.name, s.details, s.position]);

describe("a sum", () => {
  it("is cut at its plus signs, not at those of its numbers or inside parentheses", () => {
    expect(parts("nim:10^9+7 + subtract(1,3,4):5+raleigh:(1e50,1e50+1,1e60)")).toEqual([
      ["nim", "", "10^9+7"],
      ["subtract", "(1,3,4)", "5"],
      ["raleigh", "", "(1e50,1e50+1,1e60)"],
    ]);
    expect(parts("takeaway(x+isqrt(x)):100 + nim^3:(3,5,6)")).toEqual([
      ["takeaway", "(x+isqrt(x))", "100"],
      ["nim", "^3", "(3,5,6)"],
    ]);
  });

  it("keeps an unfinished summand", () => {
    expect(parts("nim:3 + ")).toEqual([["nim", "", "3"], ["", "", null]]);
    expect(parts("nim:3 + nim:")).toEqual([["nim", "", "3"], ["nim", "", ""]]);
    expect(parts("fibonacci")).toEqual([["fibonacci", "", null]]);
  });

  it("is printed as it was read", () => {
    for (const text of ["nim:3 + nim:5", "misere nim:1 + subtract(1..3,7):2", "wythoff:(3,5) + fibonacci:20/4", "fibonacci"]) {
      expect(print(parse(text))).toBe(text);
    }
    expect(print(parse("misère nim:3"))).toBe("misere nim:3");
  });

  it("finds the summand of a column", () => {
    const sum = parse("nim:3 + blah:5");
    expect(summandAt(sum, 1)).toBe(0);
    expect(summandAt(sum, 9)).toBe(1);
    // `grundy solve 'nim: + nim:3'` stops at the plus sign, where it expects a number.
    expect(summandAt(parse("nim: + nim:3"), 6)).toBe(0);
    expect(summandAt(parse("nim:3 + "), 9)).toBe(1);
    expect(summandAt(sum, 99)).toBe(1);
    expect(summandAt(parse("misère nim:3 + x:1"), 16)).toBe(1);
  });
});

describe("a position", () => {
  it("of several piles is typed without parentheses", () => {
    expect(shown("(3,5)")).toBe("3,5");
    expect(typed("3, 5")).toBe("(3, 5)");
    expect(typed("(3,5)")).toBe("(3,5)");
    expect(typed(" 20/4 ")).toBe("20/4");
    expect(shown(null)).toBe("");
  });

  it("is changed by one at the caret", () => {
    expect(step("3,9,6", 3, 1)).toEqual({ text: "3,10,6", caret: 4 });
    expect(step("0", 1, -1)).toBeNull();
    expect(step("9007199254740993", 0, 1)?.text).toBe("9007199254740994");
    expect(step("", 0, 1)).toBeNull();
  });
});

it("each ready game of the registry can be chosen, with its instances", () => {
  const card = (name: string, notation: string[], ready = true, instances: { name: string; means: string; rule: string }[] = []) => ({
    name, title: name, rule: "", notation, instances, papers: "", ready, theorems: [], methods: [], examples: [],
  });
  const all = choices([
    card("nim", ["nim:5", "nim:3 + nim:5 + nim:6", "nim^3:(3,5,6)"]),
    card("takeaway", ["takeaway(2x):20", "fibonacci:20"], true, [{ name: "fibonacci", means: "takeaway(2x)", rule: "" }]),
    card("octal", ["octal(0.77):10"], false),
  ]);
  expect(all.map((c) => [c.name, c.details, c.position, c.detailed])).toEqual([
    ["nim", "", "5", true],
    ["takeaway", "(2x)", "20", true],
    ["fibonacci", "", "20", false],
  ]);
});

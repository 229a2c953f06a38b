import { describe, expect, it } from "vitest";
import type { GameCard } from "../library/library";
import { lastSummand, suggest } from "./suggest";

const card = (name: string, title: string, more: Partial<GameCard> = {}): GameCard => ({
  name, title, rule: "", notation: [], instances: [], papers: "", ready: true, theorems: [], methods: [], examples: [], ...more,
});
const games = [
  card("nim", "Nim", { notation: ["nim:5"], examples: [{ query: "nim:20 + nim:14", outcome: "N", rule: "", shows: "make the piles equal" }] }),
  card("takeaway", "Take-away games", {
    instances: [{ name: "fibonacci", means: "takeaway(2x)", rule: "" }],
    examples: [{ query: "fibonacci:20", outcome: "N", rule: "", shows: "take 2" }],
  }),
  card("octal", "Take-and-break games", { ready: false, notation: ["octal(0.77):10"] }),
];

describe("the summand being typed", () => {
  it("begins after the last plus before a letter", () => {
    expect(lastSummand("nim:3 + fib")).toBe(8);
    expect(lastSummand("nim:3 + ")).toBe(8);
  });
  it("is not cut at a plus inside a number", () => {
    expect(lastSummand("nim:10^100+7")).toBe(0);
  });
  it("begins after the word misère", () => {
    expect(lastSummand("misere ni")).toBe(7);
  });
});

describe("suggestions", () => {
  it("begin with what is typed", () => {
    expect(suggest(games, "fib").map((s) => s.text)).toEqual(["fibonacci:20", "fibonacci"]);
  });
  it("keep what stands before the summand", () => {
    expect(suggest(games, "misere nim:3 + fib")[0]?.text).toBe("misere nim:3 + fibonacci:20");
  });
  it("propose no sum inside a sum", () => {
    expect(suggest(games, "nim:1 + ni").map((s) => s.text)).toEqual(["nim:1 + nim:5", "nim:1 + nim"]);
  });
  it("find a game by a word of its title", () => {
    expect(suggest(games, "take-a").map((s) => s.text)).toContain("takeaway");
  });
  it("leave out games without a solver", () => {
    expect(suggest(games, "oct")).toEqual([]);
  });
});

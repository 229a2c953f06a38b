import { describe, expect, it } from "vitest";
import { atColumn, isMisere, withMisere } from "./column";

describe("the column of an error", () => {
  it("is marked in plain text", () => {
    expect(atColumn("nim:x", 5)).toEqual({ before: "nim:", mark: "x", after: "" });
  });
  it("counts characters, not UTF-16 units", () => {
    expect(atColumn("nim:3 + 𝔾:5", 9)).toEqual({ before: "nim:3 + ", mark: "𝔾", after: ":5" });
  });
  it("past the end marks the place after the last character", () => {
    expect(atColumn("nim", 4)).toEqual({ before: "nim", mark: "", after: "" });
    expect(atColumn("nim", 40)).toEqual({ before: "nim", mark: "", after: "" });
  });
});

describe("misère", () => {
  it("is recognised as a word only", () => {
    expect(isMisere("misère nim:3")).toBe(true);
    expect(isMisere("  MISERE nim:3")).toBe(true);
    expect(isMisere("miserey:3")).toBe(false);
  });
  it("is put in front and taken away", () => {
    expect(withMisere("nim:3", true)).toBe("misere nim:3");
    expect(withMisere("misère nim:3", true)).toBe("misere nim:3");
    expect(withMisere("misere nim:3", false)).toBe("nim:3");
  });
});

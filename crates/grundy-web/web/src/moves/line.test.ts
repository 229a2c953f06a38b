import { describe, expect, it } from "vitest";
import { amounts, decodeLine, encodeLine, sameMove, seedOf } from "./line";
import { english as t } from "../words/english";

describe("a line of moves", () => {
  const plies = [
    { component: 0, take: ["2"] },
    { component: 1, take: ["0", "12345678901234567890123"] },
  ];
  it("is read as it was written", () => {
    expect(encodeLine(plies)).toBe("0.2_1.0.12345678901234567890123");
    expect(decodeLine(encodeLine(plies))).toEqual(plies);
  });
  it("may be empty", () => {
    expect(decodeLine("")).toEqual([]);
  });
  it.each(["0", "0.", "x.1", "0.1__0.2", "0.-1", "0.1_"])("is refused if it is %j", (text) => {
    expect(decodeLine(text)).toBeNull();
  });
});

describe("moves", () => {
  it("are the same if component and amounts are", () => {
    expect(sameMove({ component: 0, take: ["2", "0"] }, { component: 0, take: ["2", "0"] })).toBe(true);
    expect(sameMove({ component: 0, take: ["2", "0"] }, { component: 0, take: ["2", "1"] })).toBe(false);
    expect(sameMove({ component: 0, take: ["2"] }, { component: 1, take: ["2"] })).toBe(false);
  });
});

describe("a take for readers", () => {
  it("names the pile where there are several", () => {
    expect(amounts(t, ["2"])).toBe("2");
    expect(amounts(t, ["0", "0", "2"])).toBe("2 from pile 3");
    expect(amounts(t, ["1", "0", "2"])).toBe("(1, 0, 2)");
  });
  it("shortens long numbers", () => {
    expect(amounts(t, ["1" + "0".repeat(40)])).toContain("…");
  });
});

describe("the seed of a game", () => {
  it("depends on the game alone and fits 32 bits", () => {
    expect(seedOf("fibonacci:20 0.2")).toBe(seedOf("fibonacci:20 0.2"));
    expect(seedOf("fibonacci:20 0.2")).not.toBe(seedOf("fibonacci:20 0.3"));
    expect(seedOf("a".repeat(500))).toBeLessThan(2 ** 32);
  });
});

import { describe, expect, it } from "vitest";
import { cellOf, written } from "./marks";

describe("cells and positions", () => {
  it("say the same", () => {
    expect(written({ ruleset: "wythoff", piles: 2, bound: false }, { row: 3, column: 8 }, false)).toBe("wythoff:(3,8)");
    expect(written({ ruleset: "wythoff", piles: 2, bound: false }, { row: 3, column: 8 }, true)).toBe("misere wythoff:(3,8)");
    expect(written({ ruleset: "fibonacci", piles: 1, bound: true }, { row: 20, column: 4 }, false)).toBe("fibonacci:20/4");
    expect(written({ ruleset: "fibonacci", piles: 1, bound: true }, { row: 20, column: 0 }, false)).toBe("");
    expect(cellOf("wythoff:(3,5)")).toEqual({ row: 3, column: 5 });
    expect(cellOf("fibonacci:18/4")).toEqual({ row: 18, column: 4 });
    expect(cellOf("moves((1,0)*,(0,1)*):(12, 7)")).toEqual({ row: 12, column: 7 });
    expect(cellOf("nim:4")).toBeNull();
    expect(cellOf("wythoff:(1,99999999999999999999)")).toBeNull();
  });
});

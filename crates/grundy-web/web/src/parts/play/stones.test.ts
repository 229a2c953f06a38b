import { describe, expect, it } from "vitest";
import { columnsFor, digits, drawable, layout, nudge, STEP } from "./stones";

describe("the layout of a pile", () => {
  it("has a slot for every stone, no two at one place, all inside", () => {
    for (const piles of [1, 2, 3]) {
      for (const capacity of [1, 2, 9, 10, 11, 99, 200]) {
        const { slots, width, height } = layout(capacity, piles);
        expect(slots).toHaveLength(capacity);
        expect(new Set(slots.map(({ x, y }) => `${x} ${y}`)).size).toBe(capacity);
        expect(slots.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height)).toBe(true);
      }
    }
  });
  it("does not move stones when the pile gets smaller", () => {
    expect(layout(20, 1).slots.slice(0, 12)).toEqual(layout(12, 1).slots);
  });
  it("of an empty pile keeps one row free", () => {
    expect(layout(0, 1)).toEqual({ columns: 1, width: STEP, height: STEP, slots: [] });
    expect(columnsFor(3, 1)).toBe(3);
  });
});

describe("stones", () => {
  it("are drawn for a lone pile of up to 200", () => {
    expect(drawable(["200"])).toEqual([true]);
    expect(drawable(["201"])).toEqual([false]);
    expect(drawable(["1" + "0".repeat(100)])).toEqual([false]);
  });
  it("of several piles are drawn up to 100 together, the smallest piles first", () => {
    expect(drawable(["50", "50"])).toEqual([true, true]);
    expect(drawable(["51", "50"])).toEqual([false, true]);
    expect(drawable(["199", "150", "120", "40", "60", "77"])).toEqual([false, false, false, true, true, false]);
    expect(drawable(["3", "1" + "0".repeat(30), "0"])).toEqual([true, false, true]);
  });
});

describe("amounts", () => {
  it("change by one within their bounds", () => {
    expect(nudge("3", 1, "1", "19")).toBe("4");
    expect(nudge("19", 1, "1", "19")).toBe("19");
    expect(nudge("", -1, "1", "19")).toBe("1");
    expect(nudge("9".repeat(40), 1, "0", "1" + "0".repeat(50))).toBe("1" + "0".repeat(40));
  });
  it("are read with separators, refused with letters", () => {
    expect(digits("1_000 000")).toBe("1000000");
    expect(digits("007")).toBe("7");
    expect(digits("")).toBe("");
    expect(digits("2x")).toBeNull();
  });
});

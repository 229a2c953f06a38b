import { describe, expect, it } from "vitest";
import { columnsFor, digits, drawable, gaps, layout, nudge, seat, spread, STEP, stretches } from "./stones";

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

describe("a row of stones", () => {
  const KINDS = [{ takes: true, cuts: false }, { takes: false, cuts: true }, { takes: true, cuts: true }];
  it("fits into its room, and whatever can be pressed is 24 pixels wide and high", () => {
    for (const kinds of KINDS) {
      for (const piles of [1, 2, 3]) {
        for (const stones of [1, 2, 9, 30, 61, 120, 200]) {
          for (const room of [256, 300, 560]) {
            const field = spread(stones, kinds, piles, room);
            const both = kinds.takes && kinds.cuts;
            expect(field.width).toBeLessThanOrEqual(room);
            expect(field.high).toBeGreaterThanOrEqual(24);
            if (kinds.takes) expect(both ? 2 * field.radius : field.pitch).toBeGreaterThanOrEqual(24);
            if (kinds.cuts) for (let at = 1; at < stones; at++) for (const gap of gaps(field, at, !both)) expect(gap.width).toBeGreaterThanOrEqual(24);
            for (const i of [0, stones - 1]) expect(seat(field, i).y).toBeLessThan(field.height);
          }
        }
      }
    }
  });
  it("goes on in the next line: a gap there is at both ends", () => {
    const field = spread(30, KINDS[1]!, 1, 560);
    expect([field.columns, field.lines]).toEqual([10, 3]);
    expect(gaps(field, 10, true).map(({ y }) => y)).toEqual([field.high / 2, 1.5 * field.high]);
    expect(gaps(field, 4, true)).toHaveLength(1);
    expect(stretches(field, 4, 25)).toHaveLength(3);
  });
  it("is one line where it fits", () => {
    expect(spread(12, KINDS[0]!, 1, 560).lines).toBe(1);
    expect(spread(0, KINDS[0]!, 1, 560)).toMatchObject({ columns: 1, lines: 1 });
  });
});

describe("stones", () => {
  it("are drawn for a lone pile of up to 200", () => {
    expect(drawable(["200"])).toBe(true);
    expect(drawable(["201"])).toBe(false);
    expect(drawable(["1" + "0".repeat(100)])).toBe(false);
  });
  it("of several piles are drawn up to 100 together, for all of them or for none", () => {
    expect(drawable(["50", "50"])).toBe(true);
    expect(drawable(["51", "50"])).toBe(false);
    expect(drawable(["199", "150", "120", "40", "60", "77"])).toBe(false);
    expect(drawable(["3", "1" + "0".repeat(30), "0"])).toBe(false);
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

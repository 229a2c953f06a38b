import { describe, expect, it } from "vitest";
import { clamp, fromAddress, pan, reveal, toAddress, zoom } from "./window";

describe("the window on a sequence", () => {
  it("stays within the values", () => {
    expect(clamp({ a: -10, b: 20 }, 100)).toEqual({ a: 0, b: 30 });
    expect(clamp({ a: 90, b: 120 }, 100)).toEqual({ a: 70, b: 100 });
    expect(clamp({ a: 0, b: 1e9 }, 100)).toEqual({ a: 0, b: 100 });
    expect(clamp({ a: 50, b: 50 }, 100)).toEqual({ a: 50, b: 55 });
    expect(clamp({ a: 0, b: 9 }, 2)).toEqual({ a: 0, b: 2 });
  });
  it("zooms around the pointer, which keeps its heap", () => {
    const after = zoom({ a: 0, b: 100 }, 4, 40, 100);
    expect(after.b - after.a).toBeCloseTo(25);
    expect((40 - after.a) / (after.b - after.a)).toBeCloseTo(0.4);
  });
  it("zooming out ends at the whole", () => {
    expect(zoom({ a: 30, b: 60 }, 0.01, 45, 100)).toEqual({ a: 0, b: 100 });
  });
  it("pans without changing its width", () => {
    expect(pan({ a: 10, b: 20 }, 1000, 100)).toEqual({ a: 90, b: 100 });
    expect(pan({ a: 10, b: 20 }, -3, 100)).toEqual({ a: 7, b: 17 });
  });
  it("moves just far enough to show a heap", () => {
    expect(reveal({ a: 10, b: 20 }, 15, 100)).toEqual({ a: 10, b: 20 });
    expect(reveal({ a: 10, b: 20 }, 20, 100)).toEqual({ a: 11, b: 21 });
    expect(reveal({ a: 10, b: 20 }, 3, 100)).toEqual({ a: 3, b: 13 });
  });
  it("survives the address", () => {
    const span = { a: 12, b: 47 };
    const { x0, x1 } = toAddress(span, 1000);
    expect(fromAddress(x0!, x1!, 1000)).toEqual(span);
    expect(toAddress({ a: 0, b: 1000 }, 1000)).toEqual({});
    expect(fromAddress("", "", 1000)).toEqual({ a: 0, b: 1000 });
    expect(fromAddress("9", "3", 1000)).toEqual({ a: 0, b: 1000 });
    expect(fromAddress("x", "-3", 10)).toEqual({ a: 0, b: 10 });
  });
});

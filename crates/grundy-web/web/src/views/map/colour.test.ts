import { describe, expect, it } from "vitest";
import { around, colourise, colourOf, distinct, fitDomain, type Look, oklab, oklch, palette, ramp, type Rgb } from "./colour";

const apart = (a: Rgb, b: Rgb) => Math.hypot(...oklab(a).map((v, i) => v - oklab(b)[i]!));
const LOOK: Look = { scale: "sequential", outcomes: false, overlay: false, p: [31, 95, 168], n: [251, 234, 219], sheet: [255, 255, 255] };

describe("colour scales", () => {
  it("white and black are where OKLab has them", () => {
    expect(oklch(1, 0, 0)).toEqual([255, 255, 255]);
    expect(oklch(0, 0, 0)).toEqual([0, 0, 0]);
    expect(oklab([255, 255, 255])[0]).toBeCloseTo(1, 4);
  });
  it.each(["sequential", "blue-yellow", "grey"] as const)("the lightness of %s rises at every step", (scale) => {
    for (let i = 1; i <= 64; i++) {
      const before = oklab(ramp(scale, (i - 1) / 64))[0];
      const now = oklab(ramp(scale, i / 64))[0];
      expect(now - before, `step ${i}`).toBeGreaterThan(0.005);
      expect(now - before, `step ${i}`).toBeLessThan(0.02);
    }
  });
  it("the cyclic scale keeps its lightness and comes back to where it began", () => {
    for (let i = 0; i < 24; i++) expect(oklab(around(i / 24))[0]).toBeCloseTo(0.7, 1);
    expect(around(0)).toEqual(around(1));
  });
  it("small values are told apart, neighbours by lightness too", () => {
    for (let i = 0; i < distinct.length; i++) {
      for (let j = 0; j < i; j++) expect(apart(distinct[i]!, distinct[j]!), `${j} and ${i}`).toBeGreaterThan(0.1);
      if (i > 0) expect(Math.abs(oklab(distinct[i]!)[0] - oklab(distinct[i - 1]!)[0]), `${i}`).toBeGreaterThan(0.1);
    }
  });
});

describe("painting a tile", () => {
  const values = Uint32Array.of(0, 1, 5, 10, 4_000_000_000);
  const paint = (look: Look, offset = 0) => {
    const out = new Uint32Array(values.length);
    const colours = palette(look, { lo: 0, hi: 10 });
    colourise(values, offset, colours, out);
    return { out: [...out], colours };
  };
  it("goes from the first colour to the last and stays there", () => {
    const { out, colours } = paint(LOOK);
    expect(out[0]).toBe(colours.colours[0]);
    expect(out[3]).toBe(colours.colours.at(-1));
    expect(out[4]).toBe(colours.colours.at(-1));
    expect(new Set(out.slice(0, 4)).size).toBe(4);
  });
  it("marks P-positions under the overlay and no others", () => {
    const { out, colours } = paint({ ...LOOK, overlay: true });
    expect(colours.p).toBe((0xff000000 | (168 << 16) | (95 << 8) | 31) >>> 0);
    expect(out.map((c) => c === colours.p)).toEqual([true, false, false, false, false]);
  });
  it("counts the offset of far tiles", () => {
    const { out, colours } = paint({ ...LOOK, overlay: true }, 5);
    expect(out[0]).toBe(colourOf(5, colours));
    expect(out[1]).toBe(colourOf(6, colours));
    expect(out).not.toContain(colours.p);
    const around24 = paint({ ...LOOK, scale: "cyclic" }, 240);
    expect(around24.out[1]).toBe(around24.colours.colours[1]);
  });
  it("has two colours for outcomes", () => {
    const { out } = paint({ ...LOOK, outcomes: true });
    expect(new Set(out).size).toBe(2);
    expect(out[1]).toBe(out[2]);
  });
});

describe("the span of a scale", () => {
  it("covers what is seen", () => {
    expect(fitDomain(null, 0, 13)).toEqual({ lo: 0, hi: 13 });
    const far = fitDomain(null, 19_000, 21_900);
    expect(far.lo).toBeLessThanOrEqual(19_000);
    expect(far.lo).toBeGreaterThan(18_000);
    expect(far.hi).toBeGreaterThanOrEqual(21_900);
  });
  it("is kept while the view moves a little", () => {
    const now = fitDomain(null, 0, 700);
    expect(fitDomain(now, 0, 650)).toBe(now);
    expect(fitDomain(now, 0, 5000)).not.toBe(now);
  });
});

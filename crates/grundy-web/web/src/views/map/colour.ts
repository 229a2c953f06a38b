// Colour scales, computed in OKLab, where equal steps look equal. Lightness alone orders the sequential scales, so that
// they can be read in grey and with any colour vision.

export type Rgb = [number, number, number];
export type ScaleId = "sequential" | "blue-yellow" | "cyclic" | "grey" | "small";

/** Their names are the messages `scale-…`. */
export const SCALES: { id: ScaleId; picture: string }[] = [
  { id: "sequential", picture: "sequential" },
  { id: "blue-yellow", picture: "blue-yellow" },
  { id: "grey", picture: "grey" },
  { id: "cyclic", picture: "cyclic:24" },
  { id: "small", picture: "rank" },
];
export const MODULUS = 24;
/** How many values the scale of small values tells apart; the rest are grey. */
export const SMALL = 8;

/** Linear light of a colour in OKLab (Ottosson 2020). */
function linear(L: number, a: number, b: number): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const encode = (c: number) => 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const decode = (v: number) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);

/** A colour of lightness L, chroma C and hue h in degrees; what no screen can show loses chroma, never lightness. */
export function oklch(L: number, C: number, h: number): Rgb {
  const angle = (h * Math.PI) / 180;
  for (let chroma = C; ; chroma *= 0.92) {
    if (chroma < 0.002) chroma = 0;
    const rgb = linear(L, chroma * Math.cos(angle), chroma * Math.sin(angle));
    if (chroma === 0 || rgb.every((c) => c >= -0.0005 && c <= 1.0005)) {
      return rgb.map((c) => Math.round(encode(Math.min(1, Math.max(0, c))))) as Rgb;
    }
  }
}

export function oklab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [decode(red), decode(green), decode(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Part of the way from one colour to another, through OKLab. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const a = oklab(from);
  const b = oklab(to);
  const [L, x, y] = a.map((v, i) => v + (b[i]! - v) * share) as Rgb;
  return linear(L, x, y).map((c) => Math.round(encode(Math.min(1, Math.max(0, c))))) as Rgb;
}

/** The colour at t in [0, 1] of an ordered scale. */
export function ramp(scale: "sequential" | "blue-yellow" | "grey", t: number): Rgb {
  const L = 0.24 + 0.71 * t;
  if (scale === "grey") return oklch(L, 0, 0);
  if (scale === "blue-yellow") {
    // Straight through grey: blue and yellow are told apart by every common kind of colour vision.
    const chroma = 0.13 * Math.abs(2 * t - 1) ** 0.8;
    return oklch(L, chroma, t < 0.5 ? 262 : 100);
  }
  return oklch(L, 0.09 + 0.11 * Math.sin(Math.PI * Math.min(1, 0.25 + 0.7 * t)), 312 - 206 * t);
}

/** Equal lightness, hue once around. */
export function around(t: number): Rgb {
  return oklch(0.7, 0.125, 30 + 360 * t);
}

// Hue and lightness both change from one to the next, so that neighbours differ in grey too.
const DISTINCT: [number, number, number][] = [
  [0.32, 0.1, 285],
  [0.62, 0.14, 245],
  [0.86, 0.1, 200],
  [0.55, 0.11, 155],
  [0.9, 0.16, 105],
  [0.7, 0.15, 60],
  [0.5, 0.17, 25],
  [0.75, 0.12, 350],
];
export const distinct: Rgb[] = DISTINCT.map(([L, C, h]) => oklch(L, C, h));

export interface Domain {
  lo: number;
  hi: number;
}

/** Colours ready to paint with, packed as a canvas stores them. */
export interface Palette {
  key: string;
  how: "ramp" | "cycle" | "small" | "outcome";
  domain: Domain;
  colours: Uint32Array;
  /** The colour of P-positions where they are to stand out. */
  p: number | null;
}

const pack = ([r, g, b]: Rgb) => (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
const STEPS = 512;

export interface Look {
  scale: ScaleId;
  outcomes: boolean;
  overlay: boolean;
  p: Rgb;
  n: Rgb;
  sheet: Rgb;
}

export function palette(look: Look, domain: Domain): Palette {
  // Under the overlay the other colours step back.
  const dim = (c: Rgb) => (look.overlay ? mix(c, look.sheet, 0.55) : c);
  const p = look.overlay ? pack(look.p) : null;
  const key = JSON.stringify([look, look.outcomes || look.scale === "cyclic" || look.scale === "small" ? 0 : domain]);
  if (look.outcomes) return { key, how: "outcome", domain, p, colours: Uint32Array.of(pack(look.p), pack(look.n)) };
  const { scale } = look;
  if (scale === "cyclic") {
    return { key, how: "cycle", domain, p, colours: Uint32Array.from({ length: MODULUS }, (_, i) => pack(dim(around(i / MODULUS)))) };
  }
  if (scale === "small") {
    return { key, how: "small", domain, p, colours: Uint32Array.from([...distinct, oklch(0.78, 0.01, 260)], (c) => pack(dim(c))) };
  }
  return { key, how: "ramp", domain, p, colours: Uint32Array.from({ length: STEPS }, (_, i) => pack(dim(ramp(scale, i / (STEPS - 1))))) };
}

/** The place of a value among the colours. */
function placeOf(value: number, { how, domain, colours }: Palette): number {
  const last = colours.length - 1;
  if (how === "outcome") return value > 0 ? 1 : 0;
  if (how === "cycle") return value % colours.length;
  if (how === "small") return Math.min(last, value);
  const t = ((value - domain.lo) * last) / Math.max(1, domain.hi - domain.lo);
  return t <= 0 ? 0 : t >= last ? last : Math.round(t);
}

/** The packed colour of one value. A cell of value 0 is a P-position in either code: nimber 0, or the 0 that stands for P. */
export function colourOf(value: number, palette: Palette): number {
  return palette.p !== null && value === 0 ? palette.p : palette.colours[placeOf(value, palette)]!;
}

/** Colours for a tile of values, all of them less the same offset. */
export function colourise(values: Uint32Array, offset: number, palette: Palette, out: Uint32Array): void {
  const { how, domain, colours, p } = palette;
  const last = colours.length - 1;
  if (how === "ramp") {
    const k = last / Math.max(1, domain.hi - domain.lo);
    const start = offset - domain.lo;
    for (let i = 0; i < values.length; i++) {
      const t = (values[i]! + start) * k;
      out[i] = colours[t <= 0 ? 0 : t >= last ? last : Math.round(t)]!;
    }
  } else for (let i = 0; i < values.length; i++) out[i] = colours[placeOf(values[i]! + offset, palette)]!;
  if (p !== null && offset === 0) for (let i = 0; i < values.length; i++) if (values[i] === 0) out[i] = p;
}

/** The values that a scale spans: kept while they still fit, so that colours do not flicker under a moving view. */
export function fitDomain(now: Domain | null, least: number, most: number): Domain {
  const lo = least > most / 3 ? least : 0;
  if (now && most <= now.hi && most - lo >= 0.55 * (now.hi - now.lo) && lo >= now.lo && lo - now.lo < 0.3 * (now.hi - now.lo)) return now;
  const round = (v: number, up: boolean) => {
    if (v <= 32) return v;
    const unit = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, most - lo))) - 2);
    return (up ? Math.ceil(v / unit) : Math.floor(v / unit)) * unit;
  };
  const domain = { lo: round(lo, false), hi: Math.max(1, round(most, true)) };
  return now && now.lo === domain.lo && now.hi === domain.hi ? now : domain;
}

export const css = ([r, g, b]: Rgb) => `rgb(${r} ${g} ${b})`;

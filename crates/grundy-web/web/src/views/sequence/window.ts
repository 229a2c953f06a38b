// The part of the sequence on show: heaps `a` up to but not including `b`, both real numbers; heap n covers [n, n+1).

export interface Span {
  a: number;
  b: number;
}

/** The fewest heaps a window shows. */
export const LEAST = 5;

/** The window moved and, if need be, narrowed to lie within `count` values. */
export function clamp({ a, b }: Span, count: number): Span {
  const width = Math.min(Math.max(b - a, Math.min(LEAST, count)), count);
  const start = Math.min(Math.max(a, 0), count - width);
  return { a: start, b: start + width };
}

/** Wider or narrower around the place `at`, which stays where it is on the screen. */
export function zoom(span: Span, factor: number, at: number, count: number): Span {
  const width = Math.min(Math.max((span.b - span.a) / factor, Math.min(LEAST, count)), count);
  const share = (at - span.a) / (span.b - span.a);
  const a = at - share * width;
  return clamp({ a, b: a + width }, count);
}

export function pan(span: Span, by: number, count: number): Span {
  return clamp({ a: span.a + by, b: span.b + by }, count);
}

/** The window moved just far enough to show heap n. */
export function reveal(span: Span, n: number, count: number): Span {
  if (n < span.a) return pan(span, n - span.a, count);
  if (n + 1 > span.b) return pan(span, n + 1 - span.b, count);
  return span;
}

export function isWhole(span: Span, count: number): boolean {
  return span.a <= 0 && span.b >= count;
}

/** First and last heap, as the address holds them; nothing if the window is the whole. */
export function toAddress(span: Span, count: number): { x0?: string; x1?: string } {
  if (isWhole(span, count)) return {};
  return { x0: String(Math.floor(span.a)), x1: String(Math.ceil(span.b) - 1) };
}

export function fromAddress(x0: string, x1: string, count: number): Span {
  const a = /^\d+$/.test(x0) ? Number(x0) : 0;
  const b = /^\d+$/.test(x1) ? Number(x1) + 1 : count;
  return b > a ? clamp({ a, b }, count) : { a: 0, b: count };
}

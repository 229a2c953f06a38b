// Round numbers for axes.

/** Steps of 1, 2 or 5 times a power of ten between `lo` and `hi`, at most `most` of them, never finer than 1. */
export function ticks(lo: number, hi: number, most: number): number[] {
  if (!(hi > lo) || most < 1) return [];
  const rough = (hi - lo) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((m) => m * power >= rough * (1 - 1e-9)) ?? 10));
  const out: number[] = [];
  for (let k = Math.ceil(lo / step); k * step <= hi; k++) out.push(k * step);
  return out;
}

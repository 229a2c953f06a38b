// Many values per pixel: of each pixel column the least and the largest value are kept, so that no spike is lost.

export interface Columns {
  least: Float64Array;
  most: Float64Array;
  mean: Float64Array;
}

/** Least, largest and mean value of each of `columns` equal parts of [a, b). Parts without a whole value take the value they lie in. */
export function decimate(values: ArrayLike<number>, a: number, b: number, columns: number): Columns {
  const least = new Float64Array(columns);
  const most = new Float64Array(columns);
  const mean = new Float64Array(columns);
  const step = (b - a) / columns;
  const last = values.length - 1;
  for (let c = 0; c < columns; c++) {
    const from = Math.min(last, Math.max(0, Math.floor(a + c * step)));
    const to = Math.min(last, Math.max(from, Math.ceil(a + (c + 1) * step) - 1));
    let lo = values[from]!;
    let hi = lo;
    let sum = lo;
    for (let i = from + 1; i <= to; i++) {
      const v = values[i]!;
      sum += v;
      if (v < lo) lo = v;
      else if (v > hi) hi = v;
    }
    least[c] = lo;
    most[c] = hi;
    mean[c] = sum / (to - from + 1);
  }
  return { least, most, mean };
}

/** The share of ones among the flags in each of `columns` equal parts of [a, b). */
export function shares(flags: Uint8Array, a: number, b: number, columns: number): Float64Array {
  const out = new Float64Array(columns);
  const step = (b - a) / columns;
  const last = flags.length - 1;
  for (let c = 0; c < columns; c++) {
    const from = Math.min(last, Math.max(0, Math.floor(a + c * step)));
    const to = Math.min(last, Math.max(from, Math.ceil(a + (c + 1) * step) - 1));
    let ones = 0;
    for (let i = from; i <= to; i++) ones += flags[i]!;
    out[c] = ones / (to - from + 1);
  }
  return out;
}

/** The largest of the values in [a, b). */
export function largest(values: ArrayLike<number>, a: number, b: number): number {
  let most = 0;
  const end = Math.min(values.length, Math.ceil(b));
  for (let i = Math.max(0, Math.floor(a)); i < end; i++) if (values[i]! > most) most = values[i]!;
  return most;
}

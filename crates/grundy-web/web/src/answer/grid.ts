// Where the elements of a quotient stand in its picture, and which of many are drawn.

export interface Cell {
  name: string;
  p: boolean;
  x: number;
  y: number;
}

/** Elements beyond this number are drawn on demand. */
export const MANY = 96;

/** The elements that say something about a position, in their order: the identity, the P-portion, the position itself, and where its moves lead. */
export function telling(elements: readonly string[], p: ReadonlySet<string>, named: ReadonlySet<string>): string[] {
  return elements.filter((name, i) => i === 0 || p.has(name) || named.has(name));
}

/** Rows of as many columns as there is room for, all cells equally wide. */
export function grid(elements: readonly string[], p: ReadonlySet<string>, room: number, longest: number): { cells: Cell[]; columns: number; width: number } {
  const width = Math.max(44, 16 + 9 * longest);
  const fits = Math.max(1, Math.floor(room / width));
  // Even, for an element and its product with a mostly stand side by side.
  const columns = Math.min(Math.max(1, elements.length), fits > 1 ? fits - (fits % 2) : 1);
  return { cells: elements.map((name, i) => ({ name, p: p.has(name), x: i % columns, y: Math.floor(i / columns) })), columns, width };
}

/** A bow from one cell to another; a loop where they are the same. */
export function bow(from: Cell, to: Cell, width: number, height: number): string {
  const [x0, y0, x1, y1] = [(from.x + 0.5) * width, (from.y + 0.5) * height, (to.x + 0.5) * width, (to.y + 0.5) * height];
  if (x0 === x1 && y0 === y1) return `M${x0 - 8} ${y0}c-18 -${height} 34 -${height} 16 0`;
  const [dx, dy] = [x1 - x0, y1 - y0];
  const far = Math.hypot(dx, dy);
  // The ends keep clear of the names, and the middle is bent aside.
  const [ux, uy] = [dx / far, dy / far];
  const short = Math.min(17, far / 3);
  const bend = Math.min(28, far / 5);
  const [mx, my] = [(x0 + x1) / 2 - uy * bend, (y0 + y1) / 2 + ux * bend];
  const at = (n: number) => n.toFixed(1);
  return `M${at(x0 + ux * short)} ${at(y0 + uy * short)}Q${at(mx)} ${at(my)} ${at(x1 - ux * short)} ${at(y1 - uy * short)}`;
}

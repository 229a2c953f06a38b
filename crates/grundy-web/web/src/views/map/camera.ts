// The view onto the plane of cells: column x and row y of the upper left corner, z CSS pixels to a cell.

export interface Camera {
  x: number;
  y: number;
  z: number;
}

export const TILE = 256;
/** The farthest row or column: beyond it a cell's place is no longer exact enough to draw. */
export const FAR = 1e14;
const COARSEST = 64;
const LARGEST = 64;
/** Pixels of a cell in which a number of a few digits can be read. */
const LEGIBLE = 30;

/** The zoom at which cells are a whole number of device pixels, or a whole power of two of them make one pixel. */
export function crisp(z: number, ratio: number): number {
  const pixels = z * ratio;
  if (pixels >= 1) return Math.min(LARGEST, Math.round(pixels) / ratio);
  return 2 ** Math.max(-Math.log2(COARSEST), Math.round(Math.log2(pixels))) / ratio;
}

/** The next crisp zoom in a direction: about a factor of two. */
export function step(z: number, factor: number, ratio: number): number {
  return crisp(limit(z * factor, ratio), ratio);
}

export function limit(z: number, ratio: number): number {
  return Math.min(LARGEST, Math.max(1 / COARSEST / ratio, z));
}

/** Kept on the plane: there are no negative piles. */
export function clampCamera({ x, y, z }: Camera, ratio: number): Camera {
  return { x: Math.min(FAR, Math.max(0, x)), y: Math.min(FAR, Math.max(0, y)), z: limit(z, ratio) };
}

/** Nearer or farther; the cell under (px, py) stays there. */
export function zoomAt(camera: Camera, z: number, px: number, py: number, ratio: number): Camera {
  const next = limit(z, ratio);
  return clampCamera({ x: camera.x + px / camera.z - px / next, y: camera.y + py / camera.z - py / next, z: next }, ratio);
}

export function panBy(camera: Camera, dx: number, dy: number, ratio: number): Camera {
  return clampCamera({ ...camera, x: camera.x - dx / camera.z, y: camera.y - dy / camera.z }, ratio);
}

/** With the cell (row, column) in the middle. */
export function centreOn(camera: Camera, row: number, column: number, width: number, height: number, ratio: number): Camera {
  return clampCamera({ ...camera, x: column + 0.5 - width / 2 / camera.z, y: row + 0.5 - height / 2 / camera.z }, ratio);
}

/** Every how-manieth cell is fetched: the least power of two that leaves at most one cell to a device pixel. */
export function strideOf(z: number, ratio: number): number {
  const cells = 1 / (z * ratio);
  return cells <= 1.01 ? 1 : Math.min(COARSEST, 2 ** Math.ceil(Math.log2(cells) - 0.01));
}

/** The first picture: as many cells as `cells` in the shorter direction, from the origin, at a crisp zoom. */
export function fit(width: number, height: number, cells: number, ratio: number): Camera {
  const z = Math.min(width, height) / cells;
  const pixels = z * ratio;
  const down = pixels >= 1 ? Math.floor(pixels + 0.02) / ratio : z;
  return { x: 0, y: 0, z: limit(down, ratio) };
}

/** A cell in the middle, as far as the plane allows, in cells that hold a number. */
export function around({ row, column }: { row: number; column: number }, width: number, height: number, ratio: number): Camera {
  const z = crisp(LEGIBLE, ratio);
  return centreOn({ x: 0, y: 0, z }, row, column, width, height, ratio);
}

/** The corner at the origin in cells of 4 to 8 pixels, few enough for one tile across where that is possible. */
export function corner(width: number, ratio: number): Camera {
  const z = Math.ceil((width / TILE) * ratio) / ratio;
  return { x: 0, y: 0, z: crisp(Math.min(8, Math.max(4, z)), ratio) };
}

/** The cell under a place on the screen; when zoomed out, the fetched cell that stands for its neighbours. */
export function cellAt(camera: Camera, px: number, py: number, stride: number): { row: number; column: number } {
  const snap = (v: number) => Math.floor(Math.max(0, v) / stride) * stride;
  return { row: snap(camera.y + py / camera.z), column: snap(camera.x + px / camera.z) };
}

export interface TilePlace {
  stride: number;
  row: number;
  column: number;
}

/** The tiles in view, nearest to the middle first. */
export function tilesInView(camera: Camera, width: number, height: number, stride: number): TilePlace[] {
  const side = TILE * stride;
  const out: (TilePlace & { d: number })[] = [];
  const right = camera.x + width / camera.z;
  const bottom = camera.y + height / camera.z;
  for (let row = Math.floor(camera.y / side) * side; row < bottom; row += side) {
    for (let column = Math.floor(camera.x / side) * side; column < right; column += side) {
      const d = Math.hypot(row + side / 2 - (camera.y + bottom) / 2, column + side / 2 - (camera.x + right) / 2);
      out.push({ stride, row, column, d });
    }
  }
  out.sort((a, b) => a.d - b.d);
  return out.map(({ stride: s, row, column }) => ({ stride: s, row, column }));
}

/** The tile of a coarser stride that covers a tile, and where in it. */
export function within(tile: TilePlace, stride: number): TilePlace & { sx: number; sy: number; cells: number } {
  const side = TILE * stride;
  const row = Math.floor(tile.row / side) * side;
  const column = Math.floor(tile.column / side) * side;
  return { stride, row, column, sx: (tile.column - column) / stride, sy: (tile.row - row) / stride, cells: (TILE * tile.stride) / stride };
}

export function toAddress({ x, y, z }: Camera): { x: string; y: string; z: string } {
  const places = z < 8 ? 0 : 2;
  const round = (v: number) => String(Number(v.toFixed(places)));
  return { x: round(x), y: round(y), z: String(Number(z.toPrecision(5))) };
}

export function fromAddress(x: string, y: string, z: string, ratio: number): Camera | null {
  if (x === "" && y === "" && z === "") return null;
  const number = (text: string, or: number) => (text !== "" && Number.isFinite(Number(text)) ? Number(text) : or);
  return clampCamera({ x: number(x, 0), y: number(y, 0), z: number(z, 1) || 1 }, ratio);
}

// The map on its two canvases: tiles below, and above them axes, crosshair and marks.

import { grouped } from "../../notation/shorten";
import { ticks } from "../../canvas/ticks";
import type { Theme } from "../../canvas/tokens";
import { type Camera, strideOf, TILE, tilesInView, type TilePlace, within } from "./camera";
import { colourOf, type Palette } from "./colour";
import { type Held, keyOf, paint, type TileStore } from "./store";

export const TOP = 24;
export const left = (width: number) => (width < 520 ? 46 : 58);
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
/** Tiles painted anew in one frame; the rest wait for the next one. */
const PAINTS = 5;

export interface Drawn {
  sharp: number;
  wanted: number;
  /** Something remains to be painted in the next frame. */
  more: boolean;
}

interface Target {
  context: CanvasRenderingContext2D;
  camera: Camera;
  width: number;
  height: number;
  ratio: number;
}

/** Where a stretch of cells begins and ends, in whole device pixels, so that tiles meet without a seam. */
function edges(from: number, cells: number, origin: number, scale: number): [number, number] {
  const start = Math.round((from - origin) * scale);
  return [start, Math.round((from + cells - origin) * scale) - start];
}

export function drawTiles(target: Target, store: TileStore, palette: Palette, theme: Theme): Drawn {
  const { context, camera, width, height, ratio } = target;
  const scale = camera.z * ratio;
  const stride = strideOf(camera.z, ratio);
  const places = tilesInView(camera, width, height, stride);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.paper;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  let paints = 0;
  let sharp = 0;
  let lost = 0;
  let more = false;
  const ready = (held: Held | undefined): held is Held => {
    if (!held) return false;
    if (held.painted === palette.key) return true;
    if (paints >= PAINTS) {
      more = true;
      // Colours of a moment ago are better than none.
      return held.painted !== "";
    }
    paints++;
    paint(held, palette);
    return true;
  };
  const put = (held: Held, sx: number, sy: number, cells: number, row: number, column: number, span: number) => {
    const [x, w] = edges(column, span, camera.x, scale);
    const [y, h] = edges(row, span, camera.y, scale);
    context.imageSmoothingEnabled = w < cells;
    context.drawImage(held.image!, sx, sy, cells, cells, x, y, w, h);
  };
  for (const place of places) {
    const span = TILE * stride;
    const held = store.get(place);
    if (ready(held)) {
      sharp++;
      put(held, 0, 0, TILE, place.row, place.column, span);
      continue;
    }
    if (store.failed.has(keyOf(place))) lost++;
    if (coarser(place, store, ready, put)) continue;
    if (finer(place, store, ready, put)) continue;
    if (store.failed.has(keyOf(place))) hatch(context, place, span, camera, scale, theme);
  }
  return { sharp, wanted: places.length - sharp - lost, more };
}

type Ready = (held: Held | undefined) => held is Held;
type Put = (held: Held, sx: number, sy: number, cells: number, row: number, column: number, span: number) => void;

/** What a coarser tile knows of this place, until the sharp one is there. */
function coarser(place: TilePlace, store: TileStore, ready: Ready, put: Put): boolean {
  for (let stride = place.stride * 2; stride <= 64; stride *= 2) {
    const { sx, sy, cells, ...above } = within(place, stride);
    if (cells < 1) return false;
    const held = store.peek(above);
    if (ready(held)) {
      put(held, sx, sy, cells, place.row, place.column, TILE * place.stride);
      return true;
    }
  }
  return false;
}

/** When zooming out: the finer tiles that were in view before. */
function finer(place: TilePlace, store: TileStore, ready: Ready, put: Put): boolean {
  const stride = place.stride / 2;
  if (stride < 1) return false;
  let found = false;
  for (const dr of [0, TILE * stride]) {
    for (const dc of [0, TILE * stride]) {
      const held = store.peek({ stride, row: place.row + dr, column: place.column + dc });
      if (!ready(held)) continue;
      put(held, 0, 0, TILE, place.row + dr, place.column + dc, TILE * stride);
      found = true;
    }
  }
  return found;
}

function hatch(context: CanvasRenderingContext2D, place: TilePlace, span: number, camera: Camera, scale: number, theme: Theme) {
  const [x, w] = edges(place.column, span, camera.x, scale);
  const [y, h] = edges(place.row, span, camera.y, scale);
  context.save();
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  context.beginPath();
  for (let d = -h; d < w; d += 12) {
    context.moveTo(x + d, y + h);
    context.lineTo(x + d + h, y);
  }
  context.stroke();
  context.restore();
}

/** P-positions as dots that can be seen from afar: single cells would be lost among thousands. */
export function drawDots({ context, camera, width, height, ratio }: Target, store: TileStore, listed: Float64Array | null, theme: Theme, bold: boolean): void {
  const scale = camera.z * ratio;
  const size = bold ? Math.max(2 * ratio, Math.min(4 * ratio, scale)) : Math.max(1, scale);
  if (scale >= (bold ? 4 * ratio : 1)) return;
  const right = camera.x + width / camera.z;
  const bottom = camera.y + height / camera.z;
  context.fillStyle = theme.p;
  const dot = (row: number, column: number) => {
    if (row < camera.y - 1 || column < camera.x - 1 || row > bottom || column > right) return;
    context.fillRect(Math.round((column + 0.5 - camera.x) * scale - size / 2), Math.round((row + 0.5 - camera.y) * scale - size / 2), size, size);
  };
  const stride = strideOf(camera.z, ratio);
  for (const place of tilesInView(camera, width, height, stride)) {
    const held = store.peek(place);
    if (!held?.sparse) continue;
    for (const i of held.sparse) dot(place.row + Math.floor(i / TILE) * stride, place.column + (i % TILE) * stride);
  }
  if (stride > 1 && listed) for (let i = 0; i < listed.length; i += 2) dot(listed[i]!, listed[i + 1]!);
}

/** Lines between large cells, and in still larger ones the value itself. */
export function drawCells({ context, camera, width, height, ratio }: Target, store: TileStore, palette: Palette, theme: Theme): void {
  const { z } = camera;
  if (z < 9) return;
  const scale = z * ratio;
  const r0 = Math.floor(camera.y);
  const c0 = Math.floor(camera.x);
  const r1 = Math.ceil(camera.y + height / z);
  const c1 = Math.ceil(camera.x + width / z);
  context.strokeStyle = theme.sheet;
  context.globalAlpha = Math.min(0.5, (z - 8) / 16);
  context.lineWidth = 1;
  context.beginPath();
  for (let c = c0; c <= c1; c++) {
    const x = Math.round((c - camera.x) * scale) - 0.5;
    context.moveTo(x, 0);
    context.lineTo(x, height * ratio);
  }
  for (let r = r0; r <= r1; r++) {
    const y = Math.round((r - camera.y) * scale) - 0.5;
    context.moveTo(0, y);
    context.lineTo(width * ratio, y);
  }
  context.stroke();
  context.globalAlpha = 1;
  if (z < 18) return;
  context.textAlign = "center";
  context.textBaseline = "middle";
  let font = "";
  for (let r = r0; r < r1; r++) {
    for (let c = c0; c < c1; c++) {
      const held = store.peek({ stride: 1, row: Math.floor(r / TILE) * TILE, column: Math.floor(c / TILE) * TILE });
      if (!held) continue;
      const value = held.values[(r % TILE) * TILE + (c % TILE)]! + held.offset;
      const letter = palette.how === "outcome" ? (value === 0 ? "P" : "N") : palette.p !== null && value === 0 ? "P" : String(value);
      const fit = Math.min(0.52 * z, (1.5 * z) / letter.length);
      if (fit < 7) continue;
      const next = `${value === 0 ? 700 : 400} ${fit * ratio}px ${FONT}`;
      if (font !== next) context.font = font = next;
      context.fillStyle = palette.how === "outcome" ? (value === 0 ? theme.sheet : theme.n) : contrast(colourOf(value, palette));
      context.fillText(letter, (c + 0.5 - camera.x) * scale, (r + 0.54 - camera.y) * scale);
    }
  }
}

/** Black or white, whichever reads better on a packed colour. */
function contrast(packed: number): string {
  const light = (v: number) => ((v & 255) / 255) ** 2.2;
  return 0.2126 * light(packed) + 0.7152 * light(packed >> 8) + 0.0722 * light(packed >> 16) > 0.18 ? "#000" : "#fff";
}

export interface Marks {
  cell: { row: number; column: number } | null;
  asked: { row: number; column: number } | null;
  /** Where the winning moves lead. */
  targets: { row: number; column: number }[];
  rowName: string;
  columnName: string;
}

/** Axes and marks, in CSS pixels of the whole figure. */
export function drawMarks(context: CanvasRenderingContext2D, camera: Camera, width: number, height: number, ratio: number, theme: Theme, marks: Marks): void {
  const gutter = left(width);
  const inner = { w: width - gutter, h: height - TOP };
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const x = (column: number) => gutter + (column - camera.x) * camera.z;
  const y = (row: number) => TOP + (row - camera.y) * camera.z;
  const half = camera.z >= 3 ? camera.z / 2 : 0;

  context.font = `12px ${FONT}`;
  context.fillStyle = theme.quiet;
  context.strokeStyle = theme.quiet;
  context.lineWidth = 1;
  context.textBaseline = "middle";
  const name = context.measureText(marks.columnName).width + 8;
  const wide = Math.max(56, 7.5 * grouped(String(Math.ceil(camera.x + inner.w / camera.z))).length + 18);
  context.textAlign = "center";
  for (const c of ticks(camera.x, camera.x + inner.w / camera.z, Math.max(2, Math.floor(inner.w / wide)))) {
    const px = x(c) + half;
    const text = grouped(String(c));
    const room = context.measureText(text).width / 2;
    if (px + room > width - name) continue;
    line(context, px, TOP - 5, px, TOP);
    context.fillText(text, Math.max(gutter - 6 + room, px), TOP - 14);
  }
  context.textAlign = "right";
  context.fillText(marks.columnName, width - 2, TOP - 14);
  // The name of the rows stands beside the lowest numbers.
  const below = gutter > 50 ? context.measureText(marks.rowName).width + 12 : 0;
  for (const r of ticks(camera.y, camera.y + inner.h / camera.z, Math.max(2, Math.floor(inner.h / 52)))) {
    const py = y(r) + half;
    line(context, gutter - 5, py, gutter, py);
    const text = narrow(context, r, gutter - 10);
    if (py > height - 8 || (py > height - below && context.measureText(text).width > gutter - 26)) continue;
    context.fillText(text, gutter - 8, Math.max(TOP + 6, py));
  }
  context.save();
  context.translate(9, height - 4);
  context.rotate(-Math.PI / 2);
  context.textAlign = "left";
  if (gutter > 50) context.fillText(marks.rowName, 0, 0);
  context.restore();

  context.save();
  context.beginPath();
  context.rect(gutter, TOP, inner.w, inner.h);
  context.clip();
  const size = Math.max(camera.z, 3);
  const ring = (cell: { row: number; column: number }, colour: string, grow: number) => {
    const cx = x(cell.column) + camera.z / 2;
    const cy = y(cell.row) + camera.z / 2;
    const r = size / 2 + grow;
    for (const [style, w] of [[theme.sheet, 4.5], [colour, 2]] as const) {
      context.strokeStyle = style;
      context.lineWidth = w;
      context.strokeRect(cx - r, cy - r, 2 * r, 2 * r);
    }
  };
  if (marks.asked) ring(marks.asked, theme.ink, 2);
  if (marks.cell) {
    const cx = x(marks.cell.column) + camera.z / 2;
    const cy = y(marks.cell.row) + camera.z / 2;
    for (const [style, w] of [[theme.sheet, 3], [theme.ink, 1]] as const) {
      context.strokeStyle = style;
      context.globalAlpha = w === 3 ? 0.5 : 0.75;
      context.lineWidth = w;
      const r = size / 2 + 1;
      line(context, gutter, cy, cx - r, cy);
      line(context, cx + r, cy, width, cy);
      line(context, cx, TOP, cx, cy - r);
      line(context, cx, cy + r, cx, height);
    }
    context.globalAlpha = 1;
    for (const target of marks.targets) {
      context.setLineDash([5, 4]);
      for (const [style, w] of [[theme.sheet, 4], [theme.p, 2]] as const) {
        context.strokeStyle = style;
        context.lineWidth = w;
        line(context, cx, cy, x(target.column) + camera.z / 2, y(target.row) + camera.z / 2);
      }
      context.setLineDash([]);
      ring(target, theme.p, 2);
    }
    ring(marks.cell, theme.ink, 0.5);
  }
  context.restore();
  if (marks.cell) tags(context, marks.cell, x(marks.cell.column) + camera.z / 2, y(marks.cell.row) + camera.z / 2, width, height, gutter, theme);
}

/** The crosshair's numbers on the axes. */
function tags(context: CanvasRenderingContext2D, cell: { row: number; column: number }, cx: number, cy: number, width: number, height: number, gutter: number, theme: Theme) {
  context.font = `650 12px ${FONT}`;
  context.textAlign = "center";
  const column = grouped(String(cell.column));
  const w = context.measureText(column).width + 12;
  if (cx >= gutter - 1 && cx <= width + 1) {
    const px = Math.min(width - w / 2, Math.max(w / 2, cx));
    context.fillStyle = theme.ink;
    context.fillRect(px - w / 2, 1, w, TOP - 4);
    context.fillStyle = theme.paper;
    context.fillText(column, px, TOP - 13);
  }
  if (cy >= TOP - 1 && cy <= height + 1) {
    const py = Math.min(height - 10, Math.max(TOP + 10, cy));
    context.fillStyle = theme.ink;
    context.fillRect(0, py - 10, gutter - 3, 20);
    context.fillStyle = theme.paper;
    context.fillText(narrow(context, cell.row, gutter - 8), (gutter - 3) / 2, py + 1);
  }
}

/** A number that fits: its last digits if need be, which are the ones that change. */
function narrow(context: CanvasRenderingContext2D, n: number, room: number): string {
  const text = grouped(String(n));
  if (context.measureText(text).width <= room) return text;
  let digits = String(n);
  while (digits.length > 3 && context.measureText(`…${digits}`).width > room) digits = digits.slice(1);
  return `…${digits}`;
}

function line(context: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number) {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}

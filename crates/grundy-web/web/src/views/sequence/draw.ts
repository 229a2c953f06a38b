// The sequence on two canvases that share one horizontal scale: the strip of outcomes with the period as a ruler under
// it, and the step plot of the nimbers.

import { grouped } from "../../notation/shorten";
import { ticks } from "../../canvas/ticks";
import type { Theme } from "../../canvas/tokens";
import * as plain from "./decimate";
import type { Span } from "./window";

export interface Scene {
  theme: Theme;
  span: Span;
  count: number;
  width: number;
  /** Left and right of the values. */
  gutter: number;
  margin: number;
  outcomes: Uint8Array | null;
  nimbers: Float64Array | null;
  preperiod: number | null;
  period: number | null;
  /** What stands at the ruler, in words. */
  labels: { preperiod: string; period: string };
  /** The heap under the pointer or the keyboard's cursor. */
  cursor: number | null;
  /** The heap the question is about. */
  asked: number | null;
}

/** The last result of a function, kept while its arguments stay: only the cursor moves most of the time. */
function remember<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let last: { args: A; result: R } | null = null;
  return (...args) => {
    if (!last || args.some((arg, i) => arg !== last!.args[i])) last = { args, result: make(...args) };
    return last.result;
  };
}
const decimate = remember(plain.decimate);
const largest = remember(plain.largest);
const stripShares = remember(plain.shares);
const laneShares = remember(plain.shares);

export const STRIP = 30;
export const RULER = 30;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

export function toX(scene: Scene, n: number): number {
  return scene.gutter + ((n - scene.span.a) / (scene.span.b - scene.span.a)) * (scene.width - scene.gutter - scene.margin);
}

export function toHeap(scene: Pick<Scene, "span" | "width" | "gutter" | "margin">, x: number): number {
  return scene.span.a + ((x - scene.gutter) / (scene.width - scene.gutter - scene.margin)) * (scene.span.b - scene.span.a);
}

/** The canvas made as sharp as the screen; drawing is in CSS pixels. */
export function prepare(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const w = Math.round(width * ratio);
  const h = Math.round(height * ratio);
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
  }
  const context = canvas.getContext("2d")!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** The cells that can be seen, whole or in part. */
function seen(scene: Scene): [number, number] {
  return [Math.max(0, Math.floor(scene.span.a)), Math.min(scene.count, Math.ceil(scene.span.b))];
}

function clip(context: CanvasRenderingContext2D, scene: Scene, height: number) {
  context.save();
  context.beginPath();
  context.rect(scene.gutter, 0, scene.width - scene.gutter - scene.margin, height);
  context.clip();
}

export function drawStrip(canvas: HTMLCanvasElement, scene: Scene): void {
  const context = prepare(canvas, scene.width, STRIP + RULER);
  const { theme, outcomes } = scene;
  const inner = scene.width - scene.gutter - scene.margin;
  const cell = inner / (scene.span.b - scene.span.a);
  context.textBaseline = "middle";
  if (outcomes) {
    clip(context, scene, STRIP);
    context.fillStyle = theme["n-wash"];
    context.fillRect(scene.gutter, 0, inner, STRIP);
    if (cell >= 1) drawCells(context, scene, outcomes, cell);
    else drawShares(context, scene, outcomes, inner);
    context.restore();
    context.strokeStyle = theme.line;
    context.lineWidth = 1;
    context.strokeRect(scene.gutter - 0.5, 0.5, inner + 1, STRIP - 1);
  }
  drawRuler(context, scene, cell);
  drawCursor(context, scene, STRIP, cell);
}

function drawCells(context: CanvasRenderingContext2D, scene: Scene, outcomes: Uint8Array, cell: number) {
  const { theme } = scene;
  const [from, to] = seen(scene);
  const gap = cell >= 8 ? 1 : cell >= 4 ? 0.5 : 0;
  context.fillStyle = theme.p;
  for (let n = from; n < to; n++) if (outcomes[n]) context.fillRect(toX(scene, n) + gap / 2, 0, cell - gap, STRIP);
  if (cell < 11) return;
  context.textAlign = "center";
  context.font = `650 ${Math.min(15, cell * 0.62)}px ${FONT}`;
  for (let n = from; n < to; n++) {
    context.fillStyle = outcomes[n] ? theme.sheet : theme.n;
    context.fillText(outcomes[n] ? "P" : "N", toX(scene, n) + cell / 2, STRIP / 2 + 1);
  }
}

function drawShares(context: CanvasRenderingContext2D, scene: Scene, outcomes: Uint8Array, inner: number) {
  const columns = Math.max(1, Math.floor(inner));
  const share = stripShares(outcomes, scene.span.a, scene.span.b, columns);
  context.fillStyle = scene.theme.p;
  for (let c = 0; c < columns; c++) {
    if (share[c] === 0) continue;
    // A lone P-position among thousands must still be seen.
    const tall = Math.max(5, share[c]! * STRIP);
    context.fillRect(scene.gutter + (c * inner) / columns, STRIP - tall, inner / columns, tall);
  }
}

function drawRuler(context: CanvasRenderingContext2D, scene: Scene, cell: number) {
  const { theme, preperiod, period } = scene;
  if (preperiod === null || period === null) return;
  const y = STRIP + 7;
  clip(context, scene, STRIP + RULER);
  context.lineWidth = 1.5;
  context.font = `12px ${FONT}`;
  context.textAlign = "center";
  const bracket = (a: number, b: number, colour: string, label: string) => {
    const left = Math.max(scene.gutter - 4, toX(scene, a)) + 1.5;
    const right = Math.min(scene.width, toX(scene, b)) - 1.5;
    if (right < left) return;
    context.strokeStyle = colour;
    context.beginPath();
    if (toX(scene, a) >= scene.gutter - 2) context.moveTo(left, y - 4);
    else context.moveTo(left, y);
    context.lineTo(left, y);
    context.lineTo(right, y);
    if (toX(scene, b) <= scene.width - scene.margin + 2) context.lineTo(right, y - 4);
    context.stroke();
    if (!label) return;
    const room = context.measureText(label).width + 6;
    const least = scene.gutter + room / 2;
    const most = scene.width - scene.margin - room / 2;
    context.fillStyle = colour;
    context.fillText(label, Math.min(most, Math.max(least, (left + right) / 2)), y + 12);
  };
  const start = scene.span.a;
  const first = Math.max(0, Math.ceil((start - preperiod) / period - 1e-9));
  if (preperiod > 0 && start < preperiod) {
    const label = scene.labels.preperiod;
    const fits = Math.min(preperiod - start, scene.span.b - start) * cell > context.measureText(label).width * 0.5 + 20;
    bracket(0, preperiod, theme.n, fits ? label : "");
  }
  const at = preperiod + first * period;
  if (period * cell >= 5) {
    for (let k = Math.max(0, first - 1); preperiod + k * period < scene.span.b; k++) {
      bracket(preperiod + k * period, preperiod + (k + 1) * period, k === first ? theme.p : theme.line, "");
    }
  }
  if (at < scene.span.b) {
    const label = scene.labels.period;
    const a = period * cell >= 5 ? at : Math.max(preperiod, start);
    const b = period * cell >= 5 ? at + period : scene.span.b;
    const half = (context.measureText(label).width + 6) / 2;
    const behind = preperiod > start ? toX(scene, preperiod) : scene.gutter;
    bracket(a, b, theme.p, "");
    context.fillStyle = theme.p;
    const centre = (Math.max(toX(scene, a), scene.gutter) + Math.min(toX(scene, b), scene.width)) / 2;
    context.fillText(label, Math.min(scene.width - scene.margin - half, Math.max(behind + half, centre)), y + 12);
  }
  context.restore();
}

function drawCursor(context: CanvasRenderingContext2D, scene: Scene, height: number, cell: number) {
  const { theme, cursor } = scene;
  if (cursor === null || cursor < scene.span.a - 1 || cursor > scene.span.b) return;
  clip(context, scene, height);
  const x = toX(scene, cursor);
  context.strokeStyle = theme.ink;
  context.lineWidth = 1.5;
  if (cell >= 4) context.strokeRect(x + 0.75, 0.75, cell - 1.5, height - 1.5);
  else {
    context.beginPath();
    context.moveTo(x + cell / 2, 0);
    context.lineTo(x + cell / 2, height);
    context.stroke();
  }
  context.restore();
}

/** N is the usual outcome: it steps back. */
const FAINT = 0.6;
const TOP = 14;
const BOTTOM = 30;

export function drawPlot(canvas: HTMLCanvasElement, scene: Scene, height: number): void {
  const context = prepare(canvas, scene.width, height);
  const { theme, span } = scene;
  const inner = scene.width - scene.gutter - scene.margin;
  const cell = inner / (span.b - span.a);
  const low = height - BOTTOM;
  const values = scene.nimbers ?? scene.outcomes;
  const most = scene.nimbers ? Math.max(1, largest(scene.nimbers, span.a, span.b)) : 1;
  const lane = (low - TOP - 8) / 4;
  const level = scene.nimbers
    ? (n: number) => low - (scene.nimbers![n]! / most) * (low - TOP)
    : (n: number) => (scene.outcomes?.[n] ? low - lane : TOP + lane);

  shade(context, scene, low, cell);
  axes(context, scene, most, low, height);
  if (!values) return;
  clip(context, scene, height);
  if (!scene.nimbers) lanes(context, scene, low, cell, inner);
  else if (cell >= 1) steps(context, scene, level, low, cell);
  else columns(context, scene, most, low, inner);
  context.restore();

  if (scene.cursor !== null && scene.cursor >= Math.floor(span.a) && scene.cursor < span.b) {
    clip(context, scene, height);
    const x = toX(scene, scene.cursor) + cell / 2;
    dashed(context, x, low, theme.quiet, 3);
    context.fillStyle = scene.outcomes?.[scene.cursor] ? theme.p : theme.n;
    context.strokeStyle = theme.sheet;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, level(scene.cursor), 5, 0, 7);
    context.fill();
    context.stroke();
    context.restore();
  }
}

/** A dashed line from the top down to `low`. */
function dashed(context: CanvasRenderingContext2D, x: number, low: number, colour: string, dash: number) {
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.setLineDash([dash, dash]);
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, low);
  context.stroke();
  context.setLineDash([]);
}

/** The preperiod shaded, every other period tinted. */
function shade(context: CanvasRenderingContext2D, scene: Scene, low: number, cell: number) {
  const { preperiod, period, theme, span } = scene;
  if (preperiod === null || period === null) return;
  clip(context, scene, low);
  if (preperiod > span.a) {
    const right = toX(scene, preperiod);
    context.fillStyle = theme["n-wash"];
    context.globalAlpha = 0.6;
    context.fillRect(scene.gutter, 0, right - scene.gutter, low);
    context.globalAlpha = 1;
    dashed(context, right, low, theme.n, 4);
  }
  if (period * cell >= 8) {
    context.fillStyle = theme["p-wash"];
    context.globalAlpha = 0.45;
    const first = Math.max(0, Math.floor((span.a - preperiod) / period));
    for (let k = first; preperiod + k * period < span.b; k++) {
      if (k % 2 === 0) context.fillRect(toX(scene, preperiod + k * period), 0, period * cell, low);
    }
    context.globalAlpha = 1;
  }
  context.restore();
}

function axes(context: CanvasRenderingContext2D, scene: Scene, most: number, low: number, height: number) {
  const { theme, span } = scene;
  context.font = `12px ${FONT}`;
  context.textBaseline = "middle";
  context.textAlign = "right";
  context.lineWidth = 1;
  if (scene.nimbers) {
    for (const v of ticks(0, most, Math.min(most, Math.floor((low - TOP) / 34)))) {
      const y = Math.round(low - (v / most) * (low - TOP)) + 0.5;
      context.strokeStyle = theme.line;
      context.globalAlpha = v === 0 ? 1 : 0.6;
      context.beginPath();
      context.moveTo(scene.gutter, y);
      context.lineTo(scene.width - scene.margin, y);
      context.stroke();
      context.globalAlpha = 1;
      context.fillStyle = theme.quiet;
      context.fillText(compact(v), scene.gutter - 7, y);
    }
  } else {
    context.fillStyle = theme.n;
    context.fillText("N", scene.gutter - 9, TOP + (low - TOP - 8) / 4);
    context.fillStyle = theme.p;
    context.fillText("P", scene.gutter - 9, low - (low - TOP - 8) / 4);
  }
  context.textAlign = "center";
  context.textBaseline = "top";
  const cell = (scene.width - scene.gutter - scene.margin) / (span.b - span.a);
  context.strokeStyle = theme.quiet;
  const asked = scene.asked === null ? null : toX(scene, scene.asked) + cell / 2;
  const label = Math.max(44, 8 * grouped(String(Math.ceil(span.b))).length + 14);
  for (const n of ticks(span.a, span.b - 1, Math.max(2, Math.floor((scene.width - scene.gutter) / label)))) {
    const x = Math.min(toX(scene, n) + cell / 2, scene.width - scene.margin);
    context.beginPath();
    context.moveTo(x, low);
    context.lineTo(x, low + 5);
    context.stroke();
    context.fillStyle = theme.quiet;
    const text = grouped(String(n));
    const half = context.measureText(text).width / 2;
    if (asked !== null && Math.abs(x - asked) < half + 20) continue;
    context.fillText(text, Math.min(scene.width - half - 1, Math.max(half + 1, x)), low + 9);
  }
  if (scene.asked !== null && scene.asked >= Math.floor(span.a) && scene.asked < span.b) {
    const x = toX(scene, scene.asked) + cell / 2;
    context.fillStyle = theme.ink;
    context.beginPath();
    context.moveTo(x, low + 1);
    context.lineTo(x - 5, low + 9);
    context.lineTo(x + 5, low + 9);
    context.fill();
    const text = grouped(String(scene.asked));
    context.font = `650 12px ${FONT}`;
    const w = context.measureText(text).width + 8;
    const place = Math.min(scene.width - w / 2, Math.max(w / 2, x));
    context.fillStyle = theme.sheet;
    context.fillRect(place - w / 2, low + 9, w, height - low - 9);
    context.fillStyle = theme.ink;
    context.fillText(text, place, low + 10);
  }
}

function compact(v: number): string {
  if (v >= 1e6) return `${v / 1e6}M`;
  return v >= 1e4 ? `${v / 1e3}k` : String(v);
}

function steps(context: CanvasRenderingContext2D, scene: Scene, level: (n: number) => number, low: number, cell: number) {
  const { theme } = scene;
  const [from, to] = seen(scene);
  const path = new Path2D();
  const area = new Path2D();
  for (let n = from; n < to; n++) {
    const x = toX(scene, n);
    const y = level(n);
    if (n === from) path.moveTo(x, y);
    else path.lineTo(x, y);
    path.lineTo(x + cell, y);
    area.rect(x, y, cell, low - y);
  }
  context.fillStyle = theme.ink;
  context.globalAlpha = 0.07;
  context.fill(area);
  context.globalAlpha = 1;
  context.strokeStyle = theme.ink;
  context.lineWidth = cell > 3 ? 1.75 : 1;
  context.lineJoin = "miter";
  context.stroke(path);
  if (scene.outcomes && cell >= 3) {
    context.strokeStyle = theme.p;
    context.lineWidth = 3;
    context.beginPath();
    for (let n = from; n < to; n++) {
      if (!scene.outcomes[n]) continue;
      context.moveTo(toX(scene, n), level(n));
      context.lineTo(toX(scene, n) + cell, level(n));
    }
    context.stroke();
  }
  if (cell >= 22 && scene.nimbers) {
    context.font = `12px ${FONT}`;
    context.textAlign = "center";
    context.textBaseline = "bottom";
    for (let n = from; n < to; n++) {
      context.fillStyle = scene.outcomes?.[n] ? theme.p : theme.ink;
      context.fillText(String(scene.nimbers[n]), toX(scene, n) + cell / 2, level(n) - 3);
    }
  }
}

function columns(context: CanvasRenderingContext2D, scene: Scene, most: number, low: number, inner: number) {
  const { theme, span } = scene;
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const count = Math.max(1, Math.floor(inner * ratio));
  const wide = inner / count;
  const { least, most: top, mean } = decimate(scene.nimbers!, span.a, span.b, count);
  const scale = (low - TOP) / most;
  context.fillStyle = theme.ink;
  context.globalAlpha = 0.3;
  for (let c = 0; c < count; c++) {
    // Neighbouring columns are joined, so that a steep flank stays one line.
    const lo = c > 0 ? Math.min(least[c]!, top[c - 1]!) : least[c]!;
    const hi = c > 0 ? Math.max(top[c]!, least[c - 1]!) : top[c]!;
    context.fillRect(scene.gutter + c * wide, low - hi * scale - 0.5, wide, (hi - lo) * scale + 1);
  }
  context.globalAlpha = 1;
  context.strokeStyle = theme.ink;
  context.lineWidth = 1.5;
  context.beginPath();
  for (let c = 0; c < count; c++) context.lineTo(scene.gutter + (c + 0.5) * wide, low - mean[c]! * scale);
  context.stroke();
}

/** Outcomes as two lanes: N above, P below. */
function lanes(context: CanvasRenderingContext2D, scene: Scene, low: number, cell: number, inner: number) {
  const { theme, span } = scene;
  const outcomes = scene.outcomes!;
  const tall = (low - TOP - 8) / 2;
  if (cell >= 1) {
    const [from, to] = seen(scene);
    const gap = cell >= 6 ? 1 : 0;
    for (let n = from; n < to; n++) {
      context.fillStyle = outcomes[n] ? theme.p : theme.n;
      context.globalAlpha = outcomes[n] ? 1 : FAINT;
      context.fillRect(toX(scene, n) + gap / 2, outcomes[n] ? low - tall : TOP, cell - gap, tall);
    }
    context.globalAlpha = 1;
    return;
  }
  const parts = Math.max(1, Math.floor(inner));
  const share = laneShares(outcomes, span.a, span.b, parts);
  for (let c = 0; c < parts; c++) {
    const x = scene.gutter + (c * inner) / parts;
    context.fillStyle = theme.p;
    context.globalAlpha = 1;
    context.fillRect(x, low - tall * share[c]!, inner / parts, tall * share[c]!);
    context.fillStyle = theme.n;
    context.globalAlpha = FAINT;
    context.fillRect(x, TOP + tall * share[c]!, inner / parts, tall * (1 - share[c]!));
  }
  context.globalAlpha = 1;
}

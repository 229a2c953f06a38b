// The position as a picture to take along: plain SVG, drawn from the board alone.

import type { Board } from "../library/library";
import { drawable, layout, RADIUS, STEP } from "../moves/stones";

const GAP = 28;
const MARGIN = 16;
const LINE = 20;
const INK = "#1d2430";
const STONE = "#3a4353";

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** Stones where they fit, else numbers; the notation below. */
export function pictureOf(board: Pick<Board, "query" | "components">): Picture {
  const piles = board.components.flatMap((component) => component.piles);
  const drawn = drawable(piles);
  const bodies: string[] = [];
  let x = MARGIN;
  let tall = STEP;
  const fields = piles.map((pile) => (drawn ? layout(Math.max(1, Number(pile)), piles.length) : { columns: 1, width: Math.max(STEP, 14 * Math.min(pile.length, 24)), height: STEP, slots: [] }));
  for (const { height } of fields) tall = Math.max(tall, height);
  for (const [i, field] of fields.entries()) {
    const pile = piles[i]!;
    const top = MARGIN + tall - field.height;
    if (drawn) for (const slot of field.slots.slice(0, Number(pile))) bodies.push(`<circle cx="${x + slot.x}" cy="${top + slot.y}" r="${RADIUS}" fill="${STONE}"/>`);
    const label = pile.length > 24 ? `${pile.slice(0, 10)}…${pile.slice(-10)}` : pile;
    bodies.push(`<text x="${x + field.width / 2}" y="${MARGIN + tall + LINE}" text-anchor="middle" font-size="16">${escape(label)}</text>`);
    x += field.width + GAP;
  }
  const caption = board.query.length > 80 ? `${board.query.slice(0, 79)}…` : board.query;
  const width = Math.max(x - GAP + MARGIN, 9 * caption.length + 2 * MARGIN);
  const height = MARGIN + tall + 3 * LINE;
  const shift = (width - (x - GAP + MARGIN)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" fill="${INK}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${shift} 0)">${bodies.join("")}</g><text x="${width / 2}" y="${height - LINE / 2}" text-anchor="middle" font-size="13" font-family="monospace">${escape(caption)}</text></svg>`;
  return { svg, width, height };
}

// A game as text: plies joined by "_", each component.take[.take…].

import type { Move } from "../../lib/library";

export interface Ply {
  component: number;
  take: string[];
}

export function encodePly({ component, take }: Ply): string {
  return [component, ...take].join(".");
}

export function encodeLine(plies: Ply[]): string {
  return plies.map(encodePly).join("_");
}

/** Null if the text is no line. */
export function decodeLine(text: string): Ply[] | null {
  if (text === "") return [];
  const plies: Ply[] = [];
  for (const part of text.split("_")) {
    if (!/^\d{1,6}(\.\d+)+$/.test(part)) return null;
    const [component, ...take] = part.split(".");
    plies.push({ component: Number(component), take });
  }
  return plies;
}

export function sameMove(a: Ply, b: Ply | Move): boolean {
  return a.component === b.component && a.take.length === b.take.length && a.take.every((amount, i) => amount === b.take[i]);
}

/** A number made from the text of the game so far: the computer's move depends on nothing else. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

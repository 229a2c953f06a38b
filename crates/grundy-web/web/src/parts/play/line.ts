// A game as text: plies joined by "_", each component.take[.take…].

import type { Move } from "../../lib/library";
import { shorten } from "../../lib/shorten";

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

/** A take for readers: `2`, `2 from pile 3`, or `(2, 0, 5)` where several piles are taken from. */
export function amounts(take: string[], keep = 5): string {
  if (take.length === 1) return shorten(take[0]!, keep);
  const taken = take.flatMap((amount, pile) => (amount === "0" ? [] : [{ amount, pile }]));
  if (taken.length === 1) return `${shorten(taken[0]!.amount, keep)} from pile ${taken[0]!.pile + 1}`;
  return `(${take.map((amount) => shorten(amount, 3)).join(", ")})`;
}

/** A number made from the text of the game so far: the computer's move depends on nothing else. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

// A game as text: plies joined by "_", each component.take[.take…], and ~what is left where the take does not tell it.

import type { Board, Move, Ply } from "../library/library";
import { shorten } from "../notation/shorten";
import type { Words } from "../words/words.svelte";

export type { Ply };

/** Who moves: I, the computer, or one of two people. */
export type Side = "me" | "computer" | "first" | "second";
/** Against whom: the computer, one another, or nobody while the computer plays itself. */
export type Foe = "computer" | "none" | "watch";

export function encodePly({ component, take, leaves }: Ply): string {
  return [component, ...take].join(".") + (leaves === undefined ? "" : `~${leaves}`);
}

export function encodeLine(plies: Ply[]): string {
  return plies.map(encodePly).join("_");
}

/** Null if the text is no line. */
export function decodeLine(text: string): Ply[] | null {
  if (text === "") return [];
  const plies: Ply[] = [];
  for (const part of text.split("_")) {
    const [, moved, leaves] = /^(\d{1,6}(?:\.\d+)+)(?:~(.+))?$/.exec(part) ?? [];
    if (moved === undefined) return null;
    const [component, ...take] = moved.split(".");
    plies.push({ component: Number(component), take, ...(leaves === undefined ? {} : { leaves }) });
  }
  return plies;
}

/** A move of an answer as one to make: what is left is said where the component may be split. */
export function plyOf(board: Pick<Board, "components"> | null | undefined, { component, take, to }: Move): Ply {
  return board?.components[component]?.splits ? { component, take, leaves: to } : { component, take };
}

export function sameMove(a: Ply, b: Ply | Move): boolean {
  const left = "to" in b ? b.to : b.leaves;
  return (
    a.component === b.component && a.take.length === b.take.length && a.take.every((amount, i) => amount === b.take[i]) &&
    (a.leaves === undefined || left === undefined || a.leaves === left)
  );
}

/** A take for readers: `2`, `2 from pile 3`, or `(2, 0, 5)` where several piles are taken from. */
export function amounts(t: Words, take: string[], keep = 5): string {
  if (take.length === 1) return shorten(t, take[0]!, keep);
  const taken = take.flatMap((amount, pile) => (amount === "0" ? [] : [{ amount, pile }]));
  if (taken.length === 1) return t("move-from-pile", { amount: shorten(t, taken[0]!.amount, keep), pile: taken[0]!.pile + 1 });
  return `(${take.map((amount) => shorten(t, amount, 3)).join(", ")})`;
}

/** A number made from the text of the game so far: the computer's move depends on nothing else. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

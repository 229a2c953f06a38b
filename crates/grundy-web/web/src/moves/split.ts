// Moves after which several heaps may be left: as a list to choose from, and in words.

import type { Board, BoardComponent } from "../library/library";
import { shorten } from "../notation/shorten";
import { parse, shown } from "../notation/sum";
import type { Words } from "../words/words.svelte";
import { amounts, type Ply, sameMove } from "./line";

export interface Choice {
  ply: Ply;
  /** The heaps left, of those that are not empty. */
  left: string[];
  /** All that are left. */
  piles: string[];
}

const listed = new WeakMap<BoardComponent, Choice[]>();

/** The moves of a component that splits, in the order of the board. */
export function choices(component: BoardComponent): Choice[] {
  let list = listed.get(component);
  if (!list) listed.set(component, (list = read(component)));
  return list;
}

function read({ component, moves, leaves }: BoardComponent): Choice[] {
  return moves.flatMap((take, i) => {
    const left = leaves?.[i];
    if (!left) return [];
    const ply = { component, take, leaves: left.to };
    return [{ ply, left: left.piles.filter((size) => size !== "0"), piles: left.piles }];
  });
}

/** A move of the list in words: `2 and 7`, or `take 1, leaving 3 and 4`; before it, what is done where that does not tell it. */
export function labelled(t: Words, { ply, piles }: Choice): { prefix: string; label: string } {
  return nothingTaken(ply) ? { prefix: t("move-split-into"), label: and(t, piles) } : { prefix: "", label: told(t, ply, "take") };
}

/** The place of a move in that list; −1 if it is not there. */
export function indexOf(component: BoardComponent, ply: Ply | null): number {
  return ply?.leaves === undefined || ply.component !== component.component ? -1 : choices(component).findIndex((choice) => sameMove(ply, choice.ply));
}

/** The move that leaves the heaps typed, `2 and 7` or `2, 7`; null if they are no numbers or more than there is. */
export function leaving({ component, ruleset, piles }: BoardComponent, text: string): Ply | null {
  const words = text.trim().split(/[\s,+]+(?:(?:and|und)[\s]+)?/);
  if (piles.length !== 1 || !words.every((word) => /^\d+$/.test(word))) return null;
  const heaps = words.map(BigInt).filter((heap) => heap > 0n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const taken = heaps.reduce((rest, heap) => rest - heap, BigInt(piles[0]!));
  if (taken < 0n) return null;
  return { component, take: [String(taken)], leaves: (heaps.length > 0 ? heaps : [0n]).map((heap) => `${ruleset}:${heap}`).join(" + ") };
}

/** The heaps that a move leaves, of those that are not empty. */
export function heaps(leaves: string): string[] {
  return parse(leaves).summands.flatMap(({ position }) => shown(position).split(",").map((heap) => heap.trim())).filter((heap) => heap !== "0");
}

function nothingTaken({ take }: Ply): boolean {
  return take.every((amount) => amount === "0");
}

/** `2`, `2 and 7`, `1, 2 and 7`. */
export function and(t: Words, parts: string[]): string {
  const short = parts.map((part) => shorten(t, part, 5));
  return short.length < 2 ? short.join("") : t("list-and", { list: short.slice(0, -1).join(", "), last: short.at(-1)! });
}

/** `2`, `2 or 7`: parts that are fit to be read already. */
export function or(t: Words, parts: string[]): string {
  return parts.length < 2 ? parts.join("") : t("list-or", { list: parts.slice(0, -1).join(", "), last: parts.at(-1)! });
}

/** The same, from the text of a position. */
export function heapIn(position: string | undefined, { component, leaves }: Ply): string | undefined {
  const heap = leaves === undefined || position === undefined ? undefined : parse(position).summands[component]?.position;
  return heap && /^\d+$/.test(heap) ? heap : undefined;
}

/** The heap that such a move is made in, if there is no doubt. */
export function heapOf(board: Pick<Board, "components"> | null | undefined, { component, leaves }: Ply): string | undefined {
  const piles = board?.components[component]?.piles;
  return leaves !== undefined && piles?.length === 1 ? piles[0] : undefined;
}

/** A move without its verb: `2`, `1 of 8, leaving 3 and 4`, `9 into 2 and 7`. */
export function what(t: Words, ply: Ply, heap?: string, amount = amounts(t, ply.take)): string {
  if (ply.leaves === undefined) return amount;
  const left = and(t, heaps(ply.leaves));
  const whole = heap === undefined ? "" : shorten(t, heap, 5);
  if (nothingTaken(ply)) return whole ? t("move-into", { whole, left }) : t("move-into-only", { left });
  return whole ? t("move-of", { amount, whole, left: left || t("nothing") }) : t("move-leaving", { amount, left: left || t("nothing") });
}

/** How a move is said: to do it; of the reader, of somebody else, of somebody else before; what the reader did; as that which wins. */
export type Form = "take" | "you" | "takes" | "took" | "made" | "taking";

/** A move in words: `take 2`, `takes 1 of 8, leaving 3 and 4`, `splitting 9 into 2 and 7`. */
export function told(t: Words, ply: Ply, form: Form, heap?: string, amount?: string): string {
  return t(ply.leaves !== undefined && nothingTaken(ply) ? "move-split" : "move-take", { form, what: what(t, ply, heap, amount) });
}

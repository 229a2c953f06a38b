// What the rules allow, as far as the board lists it. Where it does not, the library must be asked.

import type { BoardComponent, Solve } from "../library/library";
import { shorten } from "../notation/shorten";
import type { Words } from "../words/words.svelte";
import { sameMove, type Ply } from "./line";
import { indexOf } from "./split";

export type Legal = "yes" | "no" | "ask";

const key = (take: string[]) => take.join(",");
const listed = new WeakMap<BoardComponent, Set<string>>();

function moves(component: BoardComponent): Set<string> {
  let set = listed.get(component);
  if (!set) listed.set(component, (set = new Set(component.moves.map(key))));
  return set;
}

/** Whether a move is allowed; where a component may be split, it is told by what it leaves. */
export function allowed(component: BoardComponent, ply: Ply): Legal {
  if (!component.splits) return legal(component, ply.take);
  if (indexOf(component, ply) >= 0) return "yes";
  return component.complete || ply.leaves === undefined ? "no" : "ask";
}

/** The same for what is taken from a component that is not split. */
export function legal(component: BoardComponent, take: string[]): Legal {
  if (take.every((amount) => amount === "0" || amount === "")) return "no";
  const plain = take.map((amount) => amount || "0");
  if (moves(component).has(key(plain))) return "yes";
  if (component.complete) return "no";
  if (plain.some((amount, i) => BigInt(amount) > BigInt(component.piles[i] ?? "0"))) return "no";
  const { least, most, total } = component;
  if (plain.length === 1 && least !== null && most !== null) {
    const amount = BigInt(plain[0]!);
    if (amount < BigInt(least) || amount > BigInt(most)) return "no";
    // As many moves as numbers between the least and the most: every one of them is a move.
    if (total !== null && BigInt(total) === BigInt(most) - BigInt(least) + 1n) return "yes";
  }
  return "ask";
}

/** What may be taken from a lone pile, in words: exactly, or nothing where that is not known. */
export function allowance(t: Words, { least, most, total, moves, complete }: Pick<BoardComponent, "least" | "most" | "total" | "moves" | "complete">): string {
  if (least === null || most === null) return "";
  if (least === most) return t("allow-one", { amount: shorten(t, least) });
  const every = total !== null && BigInt(total) === BigInt(most) - BigInt(least) + 1n;
  if (every) return t("allow-range", { least: shorten(t, least), most: shorten(t, most) });
  const amounts = moves.map((move) => move[0]!);
  if (complete && amounts.length <= 12) return t("allow-list", { list: amounts.slice(0, -1).map((amount) => shorten(t, amount)).join(", "), last: shorten(t, amounts.at(-1)!) });
  return t("allow-some", { least: shorten(t, least), most: shorten(t, most) });
}

export type Promised = "wins" | "loses" | "unknown";

/** Whether a legal move is among the winning ones. */
export function promised(solve: Solve | null, move: Ply): Promised {
  if (!solve) return "unknown";
  if (solve.moves.some((winning) => sameMove(move, winning))) return "wins";
  return String(solve.moves.length) === solve.moves_total ? "loses" : "unknown";
}

/** The next amount for one pile that makes a legal move with what is taken from the others; null if there is none listed. */
export function nextAmount(component: BoardComponent, take: string[], pile: number, by: 1 | -1): string | null {
  const rest = (move: string[]) => move.every((amount, i) => i === pile || amount === (take[i] || "0"));
  const now = BigInt(take[pile] || "0");
  const amounts = component.moves.filter(rest).map((move) => BigInt(move[pile] ?? "0"));
  const onwards = amounts.filter((amount) => (by > 0 ? amount > now : amount < now));
  if (onwards.length === 0) return null;
  return String(onwards.reduce((a, b) => ((by > 0 ? a < b : a > b) ? a : b)));
}

/** A move that is about to be made, as far as it is known. */
export interface Candidate extends Ply {
  legal: Legal;
  promise: "wins" | "loses" | "unknown";
  /** The component after the move, where known. */
  to: string | null;
  /** Why not, in the words of the library. */
  refusal: string | null;
}

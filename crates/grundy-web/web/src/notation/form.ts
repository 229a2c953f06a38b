// What positions of a game look like: one heap, a heap with a bound on the next take, or piles.

import type { BoardComponent, Parsed } from "../library/library";

/** A game that may be a summand of a sum. */
export interface Form {
  ruleset: string;
  piles: number;
  /** Positions carry a bound: n/r. */
  bound: boolean;
}

/** What there is if no game is. */
export const NONE: Form = { ruleset: "", piles: 1, bound: false };

export function formsOf({ components }: Pick<Parsed, "components">): Form[] {
  return components.map(({ ruleset, places, remembers }) => ({ ruleset, piles: places, bound: remembers }));
}

export function formOf({ ruleset, piles, limit }: Pick<BoardComponent, "ruleset" | "piles" | "limit">): Form {
  // A heap of which nothing may be taken has no limit, whatever its game.
  return { ruleset, piles: piles.length, bound: limit !== null || /^(takeaway|fibonacci)/.test(ruleset) };
}

// The catalogue of games, asked for once.

import type { GameCard, Library } from "../library/library";

let cards: Promise<GameCard[]> | null = null;

export function registry(library: Library): Promise<GameCard[]> {
  cards ??= library.games().catch((why: unknown) => {
    cards = null;
    throw why;
  });
  return cards;
}

/** The card of a ruleset: of its family, or of the family it is an instance of. */
export function cardOf(all: GameCard[], ruleset: string): GameCard | undefined {
  const name = /^[\p{L}][\p{L}\d_-]*/u.exec(ruleset.trim())?.[0] ?? "";
  return all.find((card) => card.name === name || card.instances.some((i) => i.name === name));
}

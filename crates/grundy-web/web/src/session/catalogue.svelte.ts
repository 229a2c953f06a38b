// The catalogue of games, for parts that show names and theorems as soon as they are known.

import type { GameCard, Library, Theorem } from "../library/library";

export class Catalogue {
  games = $state.raw<GameCard[]>([]);
  failed = $state(false);

  constructor(private readonly library: Library) {}

  async load(): Promise<void> {
    try {
      this.games = await this.library.games();
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  card(ruleset: string): GameCard | undefined {
    return cardOf(this.games, ruleset);
  }

  theorem(id: string): Theorem | undefined {
    for (const game of this.games) {
      const found = game.theorems.find((theorem) => theorem.id === id);
      if (found) return found;
    }
    return undefined;
  }
}

/** The card of a ruleset: of its family, or of the family it is an instance of. */
export function cardOf(all: GameCard[], ruleset: string): GameCard | undefined {
  const name = /^[\p{L}][\p{L}\d_-]*/u.exec(ruleset.trim())?.[0] ?? "";
  return all.find((card) => card.name === name || card.instances.some((i) => i.name === name));
}

// The catalogue of games as reactive state, for parts that show names and theorems as soon as they are known.

import type { GameCard, Library, Theorem } from "../library/library";
import { cardOf, registry } from "./registry";

class Catalogue {
  games = $state.raw<GameCard[]>([]);
  failed = $state(false);

  async load(library: Library): Promise<void> {
    try {
      this.games = await registry(library);
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

export const catalogue = new Catalogue();

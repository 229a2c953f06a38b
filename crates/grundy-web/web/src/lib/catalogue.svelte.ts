// The catalogue of games, fetched once.

import type { GameCard, Library, Theorem } from "./library";

class Registry {
  games = $state.raw<GameCard[]>([]);
  failed = $state(false);
  #asked = false;

  async load(library: Library): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.games = await library.games();
      this.failed = false;
    } catch {
      this.#asked = false;
      this.failed = true;
    }
  }

  /** The card of a ruleset: `fibonacci`, `subtract(1,2,3)`, `nim^3`. */
  card(ruleset: string): GameCard | undefined {
    const name = /^[\p{L}-]+/u.exec(ruleset.trim())?.[0] ?? "";
    return this.games.find((game) => game.name === name || game.instances.some((instance) => instance.name === name));
  }

  theorem(id: string): Theorem | undefined {
    for (const game of this.games) {
      const found = game.theorems.find((theorem) => theorem.id === id);
      if (found) return found;
    }
    return undefined;
  }
}

export const registry = new Registry();

// Which small picture stands for a game: a corner of its map, or a strip of its outcomes.

import type { GameCard } from "../../library/library";

export type Sketch = { kind: "map"; game: string } | { kind: "strips"; games: string[] } | { kind: "triples"; game: string } | null;

export function sketchOf(card: GameCard): Sketch {
  if (!card.ready) return null;
  switch (card.name) {
    case "nim": return { kind: "map", game: "moves((1,0)*,(0,1)*)" };
    case "subtract": return { kind: "strips", games: ["subtract(1,2,3)", "subtract(1,3,4)", "subtract(2,4,7)", "subtract(squares)", "subtract(primes)"] };
    case "takeaway": return { kind: "map", game: "fibonacci" };
    case "wythoff": return { kind: "map", game: "wythoff" };
    case "moves": return { kind: "map", game: "moves((1,2),(2,1))" };
    case "raleigh": return { kind: "triples", game: "raleigh" };
    default: return null;
  }
}

/** Shades of a map by nimber: 0 is P and stands out; the others get stronger towards the largest. */
export function shade(value: number, largest: number): number {
  return largest === 0 ? 0 : Math.sqrt(value / largest);
}

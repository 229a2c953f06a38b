// How long a won game lasts: the loser resists as long as possible, the winner ends it as soon as possible.

import type { Library, Ply } from "../library/library";

/** The moves of the game from a winning move on, that one included; null where the library does not know how long the lost rest lasts. */
export async function lengthAfter(library: Pick<Library, "play" | "solve">, position: string, ply: Ply, signal: AbortSignal): Promise<number | null> {
  const { query, over } = await library.play(position, ply, { signal });
  if (over) return 1;
  const { best_loss } = await library.solve(query, { signal });
  return best_loss ? 1 + Number(best_loss.lasts) : null;
}

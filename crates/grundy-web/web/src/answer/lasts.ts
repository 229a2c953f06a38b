// How long a game lasts: the loser resists as long as possible, the winner ends it as soon as possible.

import type { Board, Library, Move, Ply } from "../library/library";
import { plyOf, sameMove } from "../moves/line";

/** The moves of the game from a winning move on, that one included; null where the library does not know how long the lost rest lasts. */
export async function lengthAfter(library: Pick<Library, "play" | "solve">, position: string, ply: Ply, signal: AbortSignal): Promise<number | null> {
  const { query, over } = await library.play(position, ply, { signal });
  if (over) return 1;
  const { best_loss } = await library.solve(query, { signal });
  return best_loss ? 1 + Number(best_loss.lasts) : null;
}

/** The same of a losing move: whoever wins then takes the shortest way; null where not all of these ways are known. */
export async function lengthAfterLosing(library: Pick<Library, "board" | "play" | "solve">, position: string, ply: Ply, signal: AbortSignal): Promise<number | null> {
  const { query, over } = await library.play(position, ply, { signal });
  if (over) return 1;
  const next = await library.board(query, { signal });
  if (!next.solve || String(next.solve.moves.length) !== next.solve.moves_total) return null;
  const lengths = await Promise.all(next.solve.moves.map((move) => lengthAfter(library, query, plyOf(next, move), signal)));
  return lengths.length === 0 || lengths.includes(null) ? null : 1 + Math.min(...(lengths as number[]));
}

/** The legal moves of a board that do not win, at most so many; only those that the board lists. */
export function losing({ components, solve }: Pick<Board, "components" | "solve">, most: number): Move[] {
  const legal = components.flatMap(({ component, moves, leaves, splits }) => moves.map((take, n) => ({ component, take, to: splits ? (leaves?.[n]?.to ?? "") : "" })));
  const wins = (move: Move) => solve!.moves.some((won) => sameMove(plyOf({ components }, move), won));
  return solve ? legal.filter((move) => !wins(move)).slice(0, most) : [];
}

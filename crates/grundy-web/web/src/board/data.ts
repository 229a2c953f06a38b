// What a board is given. It asks nobody: what it shows comes in, what is done on it goes out.

import type { Board, BoardComponent, Level, Move, Outcome } from "../library/library";
import type { Candidate } from "../moves/legal";
import type { Foe, Ply, Side } from "../moves/line";
import type { Marks, Placed } from "../moves/row";

/** Stones and amounts that are chosen or pointed at. */
export interface Chooser {
  cursor: { component: number; pile: number } | null;
  hover: Ply | null;
  readonly marks: Placed | null;
  readonly aim: Placed | null;
  readonly made: Placed | null;
  unfolded: boolean;
  readonly candidate: Candidate | null;
  readonly chosen: Candidate | null;
  readonly unfinished: string;
  readonly empty: boolean;
  amount(component: number, pile: number): string;
  with(component: BoardComponent, pile: number, amount: string): Ply;
  choose(component: BoardComponent, pile: number, amount: string): void;
  set(ply: Ply): void;
  mark(component: BoardComponent, pile: number, marks: Marks): void;
  point(component: BoardComponent, pile: number, marks: Marks | null): void;
  nudge(component: BoardComponent, pile: number, by: 1 | -1): void;
  clear(): void;
}

/** A game as it stands. */
export interface Game {
  readonly board: Board | null;
  readonly positions: string[];
  readonly boards: { get(text: string): Board | undefined };
  readonly plies: Ply[];
  readonly at: number;
  readonly busy: boolean;
  readonly mine: boolean;
  readonly over: boolean;
  readonly reviewing: boolean;
  readonly foe: Foe;
  readonly level: Level;
  readonly second: boolean;
  readonly names: [string, string];
  readonly toMove: Side;
  readonly winner: Side | null;
  readonly missed: number | null;
  readonly undoable: boolean;
  mover(k: number): Side;
  outcome(k: number): Outcome | null;
  /** A move that would have won where ply number k was made. */
  better(k: number): Move | null;
}

/** What can be done with it. */
export interface Conduct {
  undo(): void;
  again(): void;
  begin(second: boolean): void;
  goBack(k: number): void;
  step(k: number): void;
  look(text: string): void;
  against(foe: Foe): void;
  play(level: Level): void;
}

/** The games by name, for readers. */
export interface Names {
  title(ruleset: string): string;
  rule(ruleset: string): string | undefined;
}

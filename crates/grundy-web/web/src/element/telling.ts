// What the page around a board is told: every ply once, the end of every game once, and the answer of every position that comes onto the board.

import type { Board } from "../library/library";
import { encodePly, type Ply, type Side } from "../moves/line";

export type Tell = (name: "move" | "end" | "answer", detail: Record<string, unknown>) => void;

/** A game as it stands, with the board of its position. */
export interface Standing {
  start: string;
  plies: Ply[];
  mover(k: number): Side;
  ended: boolean;
  winner: Side | null;
  board: Board | null;
}

export class Telling {
  #q = "";
  #start = "";
  #line: string[] = [];
  #ended = false;
  #answered = false;

  constructor(private readonly tell: Tell) {}

  /** `q` is the question on the board, whose answer may still be on its way: so it is too when it is asked again in another language. */
  note(q: string, game: Standing): void {
    if (q !== this.#q) this.#answered = false;
    this.#q = q;
    const { board } = game;
    if (!board) return;
    this.#moves(board.query, game);
    if (game.ended && game.winner !== null && !this.#ended) {
      this.#ended = true;
      this.tell("end", { winner: game.winner, query: board.query, moves: game.plies.length });
    }
    if (board.solve && !this.#answered) {
      this.#answered = true;
      const { outcome, nimber, moves } = board.solve;
      this.tell("answer", structuredClone({ query: board.query, outcome, nimber, moves }));
    }
  }

  /** What was taken back is not told; what is played after it is. */
  #moves(query: string, { start, plies, mover }: Standing): void {
    const line = plies.map(encodePly);
    const told = start === this.#start ? this.#line : [];
    let k = 0;
    while (k < line.length && line[k] === told[k]) k++;
    if (k < line.length || k < told.length || start !== this.#start) this.#ended = false;
    for (; k < line.length; k++) this.tell("move", structuredClone({ ...plies[k], by: mover(k), query }));
    this.#start = start;
    this.#line = line;
  }
}

// The position on the table: what the bar asks about, as the library understands it. One request serves all views, and nobody else writes here.

import { ask } from "../library/ask";
import type { Board, Library, Problem, ProblemBody, Solve } from "../library/library";
import { isMisere } from "../notation/column";
import { type Form, formOf, formsOf } from "../notation/form";
import type { Place } from "./address.svelte";

export class Table {
  /** What is known of the position; stays while the next one is fetched. */
  #board = $state.raw<Board | null>(null);
  #of = $state("");
  /** The games of a question without a position. */
  #alone = $state.raw<Form[]>([]);
  #problem = $state.raw<Problem | null>(null);
  #loading = $state(false);
  #again = $state(0);
  /** The question whose board gets the focus when it is here. */
  awaited = $state("");

  constructor(
    private readonly library: Library,
    private readonly place: Place,
  ) {}

  get board(): Board | null {
    return this.#board;
  }

  /** The text that `board` answers. */
  get of(): string {
    return this.#of;
  }

  get problem(): Problem | null {
    return this.#problem;
  }

  get loading(): boolean {
    return this.#loading;
  }

  /** The games of the summands. */
  get forms(): Form[] {
    return this.#board ? this.#board.components.map(formOf) : this.#alone;
  }

  get rulesets(): string[] {
    return this.forms.map(({ ruleset }) => ruleset);
  }

  /** The game without a position, normal play. */
  get game(): string {
    return this.rulesets.join(" + ");
  }

  get misere(): boolean {
    return this.#board ? this.#board.play !== "normal" : isMisere(this.place.q);
  }

  /** What is wrong with the question itself; the bar tells it. Other problems are those of the answer. */
  get refusal(): ProblemBody | null {
    const body = this.#problem?.body;
    return body && (body.kind === "notation" || body.kind === "range") ? body : null;
  }

  /** Puts the same question again. */
  retry(): void {
    this.#again++;
  }

  /** The board as the library knew it beside another answer, so that it is not asked for twice. */
  learn(solve: Solve): void {
    if (this.#board && this.#of === this.place.q) this.#board = { ...this.#board, solve, stopped: null };
  }

  /** Asks about what is in the bar, from an effect; returns how to call it off. A game without a position has no board. */
  follow(): () => void {
    const { q } = this.place;
    void this.#again;
    this.#problem = null;
    if (q === "" || !q.includes(":")) {
      this.#board = null;
      this.#loading = false;
      if (q !== "") return this.#read(q);
      this.#alone = [];
      return () => {};
    }
    this.#alone = [];
    this.#loading = true;
    return ask(
      (signal) => this.library.board(q, { signal }),
      (board) => {
        this.#board = board;
        this.#of = q;
        this.#loading = false;
      },
      (problem) => {
        this.#board = null;
        this.#problem = problem;
        this.#loading = false;
      },
    );
  }

  /** A game without a position is no question about a board: the library reads it, or says where it cannot be read. */
  #read(q: string): () => void {
    return ask(
      (signal) => this.library.parse(q, { signal }),
      (parsed) => (this.#alone = formsOf(parsed)),
      (problem) => {
        this.#alone = [];
        this.#problem = problem;
      },
    );
  }
}

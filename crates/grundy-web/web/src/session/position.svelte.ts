// The position on the table: what the bar asks about, as the library understands it. One request serves all views.

import { type Board, type Library, Problem, type ProblemBody } from "../library/library";
import { place } from "./address.svelte";

class Table {
  /** What is known of the position; stays while the next one is fetched. */
  board = $state<Board | null>(null);
  /** The text that `board` answers. */
  of = $state("");
  problem = $state<Problem | null>(null);
  loading = $state(false);
  /** Counts the times that the same question was put again. */
  again = $state(0);
  /** The question whose board gets the focus when it is here. */
  awaited = $state("");
  #abort: AbortController | null = null;

  /** The rulesets of the summands. */
  get rulesets(): string[] {
    if (this.board) return this.board.components.map((c) => c.ruleset);
    return place.q.includes(":") ? [] : [place.q.replace(/^\s*mis[eè]re\b/i, "").trim()];
  }

  /** The game without a position, normal play. */
  get game(): string {
    return this.rulesets.join(" + ");
  }

  get misere(): boolean {
    return this.board ? this.board.play !== "normal" : /^\s*mis[eè]re\b/i.test(place.q);
  }

  /** What is wrong with the question itself; the bar tells it. Other problems are those of the answer. */
  get refusal(): ProblemBody | null {
    const body = this.problem?.body;
    return body && (body.kind === "notation" || body.kind === "range") ? body : null;
  }

  /** Asks about what is in the bar. A game without a position has no board. */
  async ask(library: Library): Promise<void> {
    this.#abort?.abort();
    this.problem = null;
    const q = place.q;
    if (q === "" || !q.includes(":")) {
      this.board = null;
      this.loading = false;
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    this.loading = true;
    try {
      const board = await library.board(q, { signal: abort.signal });
      if (abort.signal.aborted) return;
      this.board = board;
      this.of = q;
    } catch (why) {
      if (abort.signal.aborted) return;
      this.board = null;
      this.problem = why instanceof Problem ? why : new Problem({ kind: "internal", message: String(why) });
    } finally {
      if (this.#abort === abort) this.loading = false;
    }
  }
}

export const table = new Table();

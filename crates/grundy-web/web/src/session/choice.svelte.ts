// What is about to be taken: amounts from the piles of one component, or stones and cuts of a row, or a move of a list where it is split;
// chosen or only pointed at.

import { ask } from "../library/ask";
import type { Board, BoardComponent, Library, Outcome } from "../library/library";
import { allowed, type Candidate, nextAmount, promised } from "../moves/legal";
import { encodePly, type Ply, sameMove } from "../moves/line";
import { isBlank, type Marks, type Placed, rowOf } from "../moves/row";
import { choices, indexOf } from "../moves/split";
import { nudge } from "../moves/stones";
import type { Words } from "../words/words.svelte";

interface Tried {
  to: string | null;
  refusal: string | null;
  outcome: Outcome | null;
}

export class Choice {
  board = $state.raw<Board | null>(null);
  /** The pile that the keys act on. */
  cursor = $state<{ component: number; pile: number } | null>(null);
  component = $state(0);
  amounts = $state.raw<string[]>([]);
  /** What is to be left, where the component is split. */
  leaves = $state<string | undefined>();
  hover = $state.raw<Ply | null>(null);
  /** Stones and cuts of a row: chosen, and pointed at. */
  marks = $state.raw<Placed | null>(null);
  aim = $state.raw<Placed | null>(null);
  /** Where the last move was made in its row. */
  made = $state.raw<Placed | null>(null);
  /** Whether the lists of moves are open beside the rows. */
  unfolded = $state(false);
  #tried = $state.raw<Record<string, Tried>>({});

  constructor(
    private readonly library: Library,
    private readonly words: Words,
  ) {}

  /** Another position: nothing is chosen. */
  lay(board: Board | null): void {
    this.board = board;
    this.clear();
    this.#tried = {};
    const { cursor } = this;
    if (cursor && !board?.components[cursor.component]?.piles[cursor.pile]) this.cursor = null;
  }

  clear(): void {
    this.amounts = [];
    this.leaves = undefined;
    this.hover = this.marks = this.aim = null;
  }

  get empty(): boolean {
    return this.leaves === undefined && this.amounts.every((amount) => amount === "" || amount === "0");
  }

  amount(component: number, pile: number): string {
    return component === this.component ? (this.amounts[pile] ?? "") : "";
  }

  /** What the take would be with this amount from one pile; a one-heap move takes from no other. */
  with(component: BoardComponent, pile: number, amount: string): Ply {
    const keep = component.joint && component.component === this.component;
    const take = component.piles.map((_, i) => (i === pile ? amount || "0" : keep ? this.amounts[i] || "0" : "0"));
    return { component: component.component, take };
  }

  choose(component: BoardComponent, pile: number, amount: string): void {
    const { take } = this.with(component, pile, amount);
    this.component = component.component;
    this.amounts = take.map((value, i) => (i === pile ? amount : value === "0" ? "" : value));
    this.leaves = undefined;
    this.hover = this.marks = this.aim = null;
  }

  set(ply: Ply): void {
    this.component = ply.component;
    this.amounts = ply.take.map((amount) => (amount === "0" ? "" : amount));
    this.leaves = ply.leaves;
    const pile = ply.take.findIndex((amount) => amount !== "0");
    this.cursor = { component: ply.component, pile: Math.max(pile, 0) };
    this.hover = this.marks = this.aim = null;
  }

  /** Chooses in a row: the move, if it is one already. */
  mark(component: BoardComponent, pile: number, marks: Marks): void {
    const ply = rowOf(component, pile).move(marks);
    if (ply) this.set(ply);
    else this.clear();
    this.cursor = { component: component.component, pile };
    this.marks = isBlank(marks) ? null : { ...marks, component: component.component, pile };
  }

  /** Points at a place in a row. */
  point(component: BoardComponent, pile: number, marks: Marks | null): void {
    this.hover = marks && rowOf(component, pile).move(marks);
    this.aim = marks && { ...marks, component: component.component, pile };
  }

  /** What is chosen or pointed at in a row and is not yet a move, in words. */
  readonly unfinished = $derived.by<string>(() => {
    const marks = this.aim ?? (this.hover ? null : this.marks);
    const component = marks && this.board?.components[marks.component];
    if (!component || isBlank(marks)) return "";
    const row = rowOf(component, marks.pile);
    return row.move(marks) ? "" : row.sofar(this.words, marks);
  });

  /** Up or down from the amount chosen: to the next legal one where moves are listed, else by one. */
  nudge(component: BoardComponent, pile: number, by: 1 | -1): void {
    if (component.splits) return this.#step(component, by);
    const now = this.amount(component.component, pile);
    const { take } = this.with(component, pile, now);
    const most = component.piles.length === 1 && component.most !== null ? component.most : (component.piles[pile] ?? "0");
    const next = nextAmount(component, take, pile, by) ?? (component.complete && !component.joint ? null : nudge(now, by, "0", most));
    if (next !== null) this.choose(component, pile, next === "0" ? "" : next);
    else if (by < 0) this.choose(component, pile, "");
  }

  /** Up or down in the list of moves. */
  #step(component: BoardComponent, by: 1 | -1): void {
    const list = choices(component);
    const now = indexOf(component, this.#ply);
    const next = list[now < 0 && by > 0 ? list.length - 1 : Math.min(Math.max(now - by, 0), list.length - 1)];
    if (next) this.set(next.ply);
  }

  readonly #ply = $derived.by<Ply | null>(() => {
    if (this.empty) return null;
    const ply = { component: this.component, take: this.amounts.map((a) => a || "0") };
    return this.leaves === undefined ? ply : { ...ply, leaves: this.leaves };
  });

  readonly candidate = $derived.by<Candidate | null>(() => {
    const ply = this.hover ?? this.#ply;
    return ply && this.judge(ply);
  });

  readonly chosen = $derived.by<Candidate | null>(() => this.#ply && this.judge(this.#ply));

  judge(ply: Ply): Candidate | null {
    const component = this.board?.components[ply.component];
    if (!component || ply.take.length !== component.piles.length) return null;
    const tried = this.#tried[encodePly(ply)];
    const known = allowed(component, ply);
    const listed = promised(this.board!.solve, ply);
    return {
      ...ply,
      legal: known !== "ask" ? known : tried ? (tried.refusal === null ? "yes" : "no") : "ask",
      promise: listed !== "unknown" || !tried?.outcome ? listed : tried.outcome === "P" ? "wins" : "loses",
      to: ply.leaves ?? this.board!.solve?.moves.find((m) => sameMove(ply, m))?.to ?? tried?.to ?? null,
      refusal: tried?.refusal ?? null,
    };
  }

  /** Asks the library about the candidate where the board does not say enough; returns how to call it off. */
  inquire(q: string): () => void {
    const candidate = this.candidate;
    const unclear = candidate && candidate.legal !== "no" && (candidate.legal === "ask" || candidate.promise === "unknown" || candidate.to === null);
    if (!candidate || !unclear || this.#tried[encodePly(candidate)]) return () => {};
    const note = (tried: Tried) => (this.#tried = { ...this.#tried, [encodePly(candidate)]: tried });
    return ask((signal) => this.#try(q, candidate, signal), note, ({ body }) => {
      if (body.kind === "range" || body.kind === "notation") note({ to: null, refusal: [body.message, body.help].filter(Boolean).join(": "), outcome: null });
    }, 140);
  }

  async #try(q: string, candidate: Candidate, signal: AbortSignal): Promise<Tried> {
    const played = await this.library.play(q, candidate, { signal });
    const outcome = candidate.promise === "unknown" ? ((await this.library.board(played.query, { signal })).solve?.outcome ?? null) : null;
    return { to: played.move.to, refusal: null, outcome };
  }
}

// What is about to be taken: amounts from the piles of one component, chosen or only pointed at.

import { type Board, type BoardComponent, type Library, type Outcome, Problem } from "../../lib/library";
import { legal, nextAmount, promised, type Legal } from "./legal";
import type { Ply } from "./line";
import { nudge } from "./stones";

export interface Candidate extends Ply {
  legal: Legal;
  promise: "wins" | "loses" | "unknown";
  /** The component after the move, where known. */
  to: string | null;
  /** Why not, in the words of the library. */
  refusal: string | null;
}

interface Tried {
  to: string | null;
  refusal: string | null;
  outcome: Outcome | null;
}

export class Selection {
  board = $state.raw<Board | null>(null);
  /** The pile that the keys act on. */
  cursor = $state<{ component: number; pile: number } | null>(null);
  component = $state(0);
  amounts = $state.raw<string[]>([]);
  hover = $state.raw<Ply | null>(null);
  #tried = $state.raw<Record<string, Tried>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly library: Library) {}

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
    this.hover = null;
  }

  get empty(): boolean {
    return this.amounts.every((amount) => amount === "" || amount === "0");
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
    this.hover = null;
  }

  set(ply: Ply): void {
    this.component = ply.component;
    this.amounts = ply.take.map((amount) => (amount === "0" ? "" : amount));
    const pile = ply.take.findIndex((amount) => amount !== "0");
    this.cursor = { component: ply.component, pile: Math.max(pile, 0) };
    this.hover = null;
  }

  /** Up or down from the amount chosen: to the next legal one where moves are listed, else by one. */
  nudge(component: BoardComponent, pile: number, by: 1 | -1): void {
    const now = this.amount(component.component, pile);
    const { take } = this.with(component, pile, now);
    const most = component.piles.length === 1 && component.most !== null ? component.most : (component.piles[pile] ?? "0");
    const next = nextAmount(component, take, pile, by) ?? (component.complete && !component.joint ? null : nudge(now, by, "0", most));
    if (next !== null) this.choose(component, pile, next === "0" ? "" : next);
    else if (by < 0) this.choose(component, pile, "");
  }

  readonly candidate = $derived.by<Candidate | null>(() => {
    const ply: Ply | null = this.hover ?? (this.empty ? null : { component: this.component, take: this.amounts.map((a) => a || "0") });
    return ply && this.judge(ply);
  });

  readonly chosen = $derived.by<Candidate | null>(() =>
    this.empty ? null : this.judge({ component: this.component, take: this.amounts.map((a) => a || "0") }),
  );

  judge(ply: Ply): Candidate | null {
    const component = this.board?.components[ply.component];
    if (!component || ply.take.length !== component.piles.length) return null;
    const tried = this.#tried[key(ply)];
    const known = legal(component, ply.take);
    const listed = promised(this.board!.solve, ply);
    return {
      ...ply,
      legal: known !== "ask" ? known : tried ? (tried.refusal === null ? "yes" : "no") : "ask",
      promise: listed !== "unknown" || !tried?.outcome ? listed : tried.outcome === "P" ? "wins" : "loses",
      to: this.board!.solve?.moves.find((m) => m.component === ply.component && m.take.join() === ply.take.join())?.to ?? tried?.to ?? null,
      refusal: tried?.refusal ?? null,
    };
  }

  /** Asks the library about the candidate where the board does not say enough; returns how to call it off. */
  inquire(q: string): () => void {
    const candidate = this.candidate;
    clearTimeout(this.#timer);
    const abort = new AbortController();
    const unclear = candidate && candidate.legal !== "no" && (candidate.legal === "ask" || candidate.promise === "unknown" || candidate.to === null);
    if (candidate && unclear && !this.#tried[key(candidate)]) {
      this.#timer = setTimeout(() => void this.#try(q, candidate, abort.signal), 140);
    }
    return () => {
      clearTimeout(this.#timer);
      abort.abort();
    };
  }

  async #try(q: string, candidate: Candidate, signal: AbortSignal): Promise<void> {
    const note = (tried: Tried) => {
      if (!signal.aborted) this.#tried = { ...this.#tried, [key(candidate)]: tried };
    };
    try {
      const played = await this.library.play(q, candidate.component, candidate.take, { signal });
      let outcome: Outcome | null = null;
      if (candidate.promise === "unknown") outcome = (await this.library.board(played.query, { signal })).solve?.outcome ?? null;
      note({ to: played.move.to, refusal: null, outcome });
    } catch (why) {
      if (signal.aborted || !(why instanceof Problem)) return;
      if (why.body.kind === "range" || why.body.kind === "notation") {
        note({ to: null, refusal: [why.body.message, why.body.help].filter(Boolean).join(": "), outcome: null });
      }
    }
  }
}

function key(ply: Ply): string {
  return `${ply.component}.${ply.take.join(".")}`;
}

// Playing, analysing, practising: what the page tells and what it keeps to itself.

import type { Place } from "./address.svelte";

export type ModeId = "play" | "analyse" | "practise" | "sheet";
export const MODES: ModeId[] = ["play", "analyse", "practise", "sheet"];

/** What may be shown. */
export interface Reveal {
  /** Who wins, why, and the letters of the moves made. */
  verdict: boolean;
  /** The colours of moves, of those pointed at and those listed. */
  colours: boolean;
  /** The views below the board. */
  tabs: boolean;
}

const ALL: Reveal = { verdict: true, colours: true, tabs: true };
const NOTHING: Reveal = { verdict: false, colours: false, tabs: false };

export class Mode {
  /** Whether the step of the story that is told has a question not answered yet; null until the story is here. */
  asking = $state<boolean | null>(null);
  /** The game has come to its end: what happened in it may be told. */
  ended = $state(false);
  /** The position for which the reader wants to see all the same. */
  #peeked = $state.raw<string | null>(null);

  constructor(private readonly place: Place) {}

  readonly id = $derived.by<ModeId>(() => MODES.find((mode) => mode === this.place.get("mode")) ?? "analyse");
  readonly story = $derived.by(() => this.place.get("story") !== "");
  readonly playing = $derived.by(() => this.id === "play");

  /** The answer is kept back now. */
  readonly hides = $derived.by(() => {
    if (this.#peeked === this.place.q) return false;
    if (this.story) return this.asking ?? true;
    return this.playing && !this.ended;
  });

  readonly reveal = $derived<Reveal>(this.hides ? NOTHING : ALL);

  /** Shows the answer for the position on the board. */
  peek(): void {
    this.#peeked = this.place.q;
  }

  cover(): void {
    this.#peeked = null;
  }

  choose(id: ModeId): void {
    this.cover();
    this.place.set({ mode: id }, { replace: true });
  }
}

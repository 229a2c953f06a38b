// The values of a game, fetched and held: nimbers, outcomes and the period. What is shown stays until the next answer is there.

import { Latest, toProblem } from "../../library/ask";
import type { Asking, Library, Period, Problem, Progress, Recurrence, Values } from "../../library/library";

export type Show = "nimbers" | "outcomes" | "misere";

export interface Question {
  game: string;
  show: Show;
  to: number;
  row: string | undefined;
  /** A game with a bound on the next take has no period but a recurrence of losing openings. */
  bound: boolean;
}

export interface Loaded extends Question {
  count: number;
  nimbers: Float64Array | null;
  /** One for P, zero for N. */
  outcomes: Uint8Array;
  answer: Values;
  partial: boolean;
}

const SLICE = 200_000;
const pause = () => new Promise((resume) => setTimeout(resume));

/** Numbers out of an answer, in slices, so that the page answers meanwhile. */
export async function numbers(values: readonly (number | string)[]): Promise<Float64Array> {
  const out = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    out[i] = Number(values[i]);
    if (i % SLICE === SLICE - 1) await pause();
  }
  return out;
}

/** One for each P in a string of letters. */
export async function letters(values: string): Promise<Uint8Array> {
  const out = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) {
    out[i] = values.charCodeAt(i) === 80 ? 1 : 0;
    if (i % (4 * SLICE) === 4 * SLICE - 1) await pause();
  }
  return out;
}

export class Sequence {
  shown = $state.raw<Loaded | null>(null);
  period = $state.raw<Period | null>(null);
  recurrence = $state.raw<Recurrence | null>(null);
  problem = $state.raw<Problem | null>(null);
  progress = $state.raw<Progress | null>(null);
  loading = $state(false);
  cancelled = $state(false);
  #latest = new Latest();

  constructor(private readonly library: Library) {}

  cancel(): void {
    this.#latest.stop();
    this.loading = false;
    this.cancelled = true;
  }

  close(): void {
    this.#latest.stop();
  }

  async ask(question: Question, time?: number): Promise<void> {
    this.loading = true;
    this.cancelled = false;
    this.problem = null;
    this.progress = null;
    const done = await this.#latest.run(async (signal) => {
      const asking: Asking = { signal, progress: (p) => !signal.aborted && (this.progress = p) };
      if (time) asking.time = time;
      void this.#pattern(question, signal);
      try {
        const loaded = await this.#values(question, asking);
        if (!signal.aborted) this.shown = loaded;
      } catch (why) {
        if (signal.aborted) return;
        this.problem = toProblem(why);
        const known = await this.#rescue(question, this.problem.partial);
        if (!signal.aborted) this.shown = known;
      }
      return true;
    });
    if (!done) return;
    this.loading = false;
    this.progress = null;
  }

  async #values(question: Question, asking: Asking): Promise<Loaded> {
    const { game, to, row, show } = question;
    const where = row === undefined ? {} : { row };
    const outcomes = this.library.values(game, String(to), { outcomes: true, misere: show === "misere", ...where }, show === "nimbers" ? { signal: asking.signal! } : asking);
    if (show !== "nimbers") return this.#pack(question, await outcomes, null);
    // Told below, with the nimbers; an early failure here must not go unheard of.
    outcomes.catch(() => {});
    const nimbers = await this.library.values(game, String(to), where, asking);
    return this.#pack(question, nimbers, await outcomes);
  }

  async #pack(question: Question, first: Values, second: Values | null): Promise<Loaded> {
    const nimbers = second ? await numbers(first.values as (number | string)[]) : null;
    const outcomes = await letters((second ?? first).values as string);
    const count = nimbers ? Math.min(nimbers.length, outcomes.length) : outcomes.length;
    return { ...question, count, nimbers, outcomes, answer: first, partial: first.partial ?? false };
  }

  /** What a stopped computation found before it stopped: only outcomes can be shown without a second answer. */
  async #rescue(question: Question, partial: unknown): Promise<Loaded | null> {
    const values = (partial as Values | undefined)?.values;
    if (typeof values !== "string" || values.length === 0) return null;
    return { ...(await this.#pack(question, partial as Values, null)), partial: true };
  }

  async #pattern({ game, show, row, bound }: Question, signal: AbortSignal): Promise<void> {
    this.period = null;
    this.recurrence = null;
    try {
      if (bound) {
        // Only f(x) = cx has a recurrence of this kind.
        if (!/^(fib|takeaway\(\s*\d*(\s*\*)?\s*x(\s*\/\s*\d+)?\s*\))/i.test(game) || show === "misere") return;
        const recurrence = await this.library.recurrence(game, { signal });
        if (!signal.aborted) this.recurrence = recurrence;
        return;
      }
      const where = row === undefined ? {} : { row };
      const period = await this.library.period(game, { outcomes: show !== "nimbers", misere: show === "misere", ...where }, { signal });
      if (!signal.aborted) this.period = period;
    } catch {
      // Without a period the values stand for themselves.
    }
  }
}

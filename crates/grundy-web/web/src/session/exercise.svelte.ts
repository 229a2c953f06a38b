// Exercises one at a time: which sheet, which number on it, and what was answered. The sheet is in the address, so that a class sees the same one.

import { ask } from "../library/ask";
import type { Exercise, ExerciseKind, Exercises, Grade, Library, Marked, Problem } from "../library/library";
import type { Place } from "./address.svelte";
import type { Score, Scores } from "./scores";

/** Their titles are the messages `kind-…`. */
export const KINDS: ExerciseKind[] = ["winner", "move", "moves", "mex", "nimbers", "xor", "period", "zeckendorf", "wythoff", "reason"];
export const GRADES: Grade[] = ["easy", "medium", "hard"];

/** How many exercises a sheet has. */
export const SHEET = 10;

export class Practice {
  sheet = $state.raw<Exercises | null>(null);
  problem = $state.raw<Problem | null>(null);
  marked = $state.raw<Marked | null>(null);
  refused = $state("");
  busy = $state(false);
  score = $state.raw<Score>({ asked: 0, right: 0, streak: 0, best: 0, days: [] });

  constructor(
    private readonly library: Library,
    private readonly place: Place,
    private readonly scores: Scores,
  ) {
    this.score = scores.read();
  }

  readonly kind = $derived.by(() => KINDS.find((id) => id === this.place.get("kind")));
  readonly grade = $derived.by(() => GRADES.find((grade) => grade === this.place.get("grade")) ?? "easy");
  readonly day = $derived.by(() => (/^\d{4}-\d{2}-\d{2}$/.test(this.place.get("day")) ? this.place.get("day") : ""));
  readonly seed = $derived.by(() => (/^\d{1,15}$/.test(this.place.get("seed")) ? Number(this.place.get("seed")) : 1));
  readonly index = $derived.by(() => {
    const n = /^\d{1,3}$/.test(this.place.get("n")) ? Number(this.place.get("n")) - 1 : 0;
    return Math.max(0, Math.min(n, (this.sheet?.exercises.length ?? SHEET) - 1));
  });
  readonly exercise = $derived.by<Exercise | null>(() => this.sheet?.exercises[this.index] ?? null);
  readonly last = $derived.by(() => this.sheet !== null && this.index === this.sheet.exercises.length - 1);

  get #which() {
    return { kind: this.kind, level: this.grade, ...(this.day ? { day: this.day } : { seed: this.seed, count: SHEET }) };
  }

  /** What asks for this sheet as a file. */
  get parameters(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.#which).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  }

  /** Fetches the sheet of the address, from an effect. */
  follow(): () => void {
    const which = this.#which;
    this.sheet = null;
    this.problem = null;
    return ask((signal) => this.library.exercises(which, { signal }), (sheet) => (this.sheet = sheet), (problem) => (this.problem = problem));
  }

  /** Another exercise: what was answered to the one before is gone. */
  clear(): void {
    this.marked = null;
    this.refused = "";
  }

  async answer(given: string): Promise<Marked | null> {
    const { exercise, sheet } = this;
    if (!exercise || !sheet || this.busy || this.marked?.right) return null;
    this.busy = true;
    this.refused = "";
    try {
      const marked = await this.library.mark({ kind: exercise.kind, seed: sheet.seed, index: exercise.index, level: exercise.level, given });
      if (this.exercise !== exercise) return null;
      // Only the first answer to an exercise counts.
      if (!this.marked) this.score = this.scores.note(marked.right, this.day);
      this.marked = marked;
      return marked;
    } catch (why) {
      this.refused = why instanceof Error ? [why.message, (why as Partial<Problem>).body?.help].filter(Boolean).join(". ") : String(why);
      return null;
    } finally {
      this.busy = false;
    }
  }

  go(n: number): void {
    this.place.set({ n: n === 0 ? undefined : String(n + 1) }, { replace: true });
  }

  choose(change: { kind?: string; grade?: string; seed?: string }): void {
    this.place.set({ n: undefined, day: undefined, ...change });
  }

  fresh(): void {
    this.choose({ seed: String(1 + Math.floor(Math.random() * 999_999)) });
  }

  forget(): void {
    this.score = this.scores.forget();
  }
}

// The game in the address: its line of moves, whose turn it is, and the computer's answers.

import { SvelteMap } from "svelte/reactivity";
import type { Announcer } from "../a11y/announcer.svelte";
import { Latest, pause, toProblem } from "../library/ask";
import type { Board, Level, Library, Line, Move, Outcome, Problem, Reply } from "../library/library";
import type { Place } from "./address.svelte";
import type { Table } from "./position.svelte";
import { decodeLine, encodeLine, encodePly, type Foe, type Ply, plyOf, seedOf, type Side } from "../moves/line";
import { and, heapOf, told } from "../moves/split";
import type { Words } from "../words/words.svelte";

/** Plies of a game asked about in one request. */
const AT_ONCE = 60;
/** Milliseconds for a move of a game that is watched: slow, usual, quick. */
export const PACES = [2400, 900, 250];
const LEVELS: Level[] = ["perfect", "human", "teaching"];

export class Match {
  /** The position after each ply, as far as it has been played over; the first is the start. */
  positions = $state.raw<string[]>([]);
  /** What is known of the positions of this game, by their text. */
  boards = new SvelteMap<string, Board>();
  /** Who wins them, and a move that does. */
  known = new SvelteMap<string, { outcome: Outcome | null; best: Move | null; over: boolean }>();
  /** A move or a reply is under way. */
  busy = $state(false);
  /** The last reply of the computer, and the idea it named before. */
  reply = $state.raw<Reply | null>(null);
  problem = $state.raw<Problem | null>(null);
  #after = new Map<string, string>();
  #thinking = new Latest();

  constructor(
    private readonly library: Library,
    private readonly words: Words,
    private readonly place: Place,
    private readonly table: Table,
    private readonly announcer: Announcer,
  ) {}

  readonly start = $derived.by(() => this.place.get("from") || this.place.q);
  readonly plies = $derived.by(() => decodeLine(this.place.get("line")) ?? []);
  readonly at = $derived.by(() => {
    const text = this.place.get("at");
    return /^\d{1,6}$/.test(text) ? Math.min(Number(text), this.plies.length) : this.plies.length;
  });
  readonly reviewing = $derived(this.at < this.plies.length);
  readonly foe = $derived.by<Foe>(() => (this.place.get("foe") === "none" ? "none" : this.place.get("foe") === "watch" ? "watch" : "computer"));
  readonly level = $derived.by(() => LEVELS.find((level) => level === this.place.get("level")) ?? "perfect");
  readonly second = $derived.by(() => this.place.get("me") === "second");
  /** What two people at one board are called; empty names are those of their order. */
  readonly names = $derived.by<[string, string]>(() => {
    const [first = "", second = ""] = this.place.get("names").split(",");
    return [first.trim(), second.trim()];
  });
  /** The board that belongs to the address; null while it is fetched. */
  readonly board = $derived.by(() => (this.table.of === this.place.q && !this.table.loading ? this.table.board : null));
  readonly toMove = $derived(this.mover(this.at));
  readonly mine = $derived(this.toMove !== "computer");
  readonly over = $derived(this.board?.over ?? false);
  /** A move can be made now, by whoever sits at the board. */
  readonly ready = $derived.by(() => this.board !== null && !this.busy && this.mine && !this.over);

  /** Who makes ply number k, counted from 0. */
  mover(k: number): Side {
    if (this.foe === "watch") return "computer";
    if (this.foe === "none") return k % 2 === 0 ? "first" : "second";
    return (k % 2 === 0) === this.second ? "computer" : "me";
  }

  outcome(k: number): Outcome | null {
    return this.known.get(this.positions[k] ?? "")?.outcome ?? null;
  }

  /** A move that wins where ply number k was made; null if none is known. */
  better(k: number): Move | null {
    return this.known.get(this.positions[k] ?? "")?.best ?? null;
  }

  /** The line of the address leads to an end, whatever part of it is looked at. */
  readonly ended = $derived.by(() => (this.reviewing ? (this.known.get(this.positions.at(-1) ?? "")?.over ?? false) : this.over && this.plies.length > 0));

  /** Who won, once the board is over. */
  readonly winner = $derived.by<Side | null>(() => {
    if (!this.board?.over || this.at === 0) return null;
    const loses = this.board.solve ? this.board.solve.outcome === "P" : this.board.play === "normal";
    if (this.foe === "watch") return (this.at % 2 === 0) === loses ? "second" : "first";
    return this.mover(loses ? this.at + 1 : this.at);
  });

  /** The first ply (from 0) at which I had a winning move and made another; −1 if there was none, null while unknown. */
  readonly missed = $derived.by<number | null>(() => {
    for (let k = 0; k < this.plies.length; k++) {
      if (this.mover(k) !== "me") continue;
      const before = this.outcome(k);
      const after = this.outcome(k + 1);
      if (before === null || after === null) return null;
      if (before === "N" && after === "N") return k;
    }
    return -1;
  });

  /** The board of the position on the table is known. */
  lay(board: Board | null): void {
    if (board) this.#lay(this.table.of, board);
    this.problem = null;
  }

  #lay(text: string, board: Board): void {
    this.boards.set(text, board);
    this.known.set(text, { outcome: board.solve?.outcome ?? null, best: board.solve?.moves[0] ?? null, over: board.over });
  }

  /** Plays over the line of the address; a line that is no game is dropped, the position stays. */
  async follow(): Promise<void> {
    const { start, plies, at } = this;
    const q = this.place.q;
    const stale = () => start !== this.start || encodeLine(plies) !== encodeLine(this.plies);
    if (!this.#walk(start, plies)) {
      try {
        for (let from = start, done = 0; done < plies.length; done += AT_ONCE) {
          const some = plies.slice(done, done + AT_ONCE);
          const line = await this.library.line(from, encodeLine(some));
          if (stale()) return;
          if (line.refused) return this.#drop();
          this.#note(from, line, some);
          from = line.positions.at(-1)!.query;
        }
      } catch (why) {
        if (stale()) return;
        const problem = toProblem(why);
        if (problem.body.kind === "offline" || problem.body.kind === "busy") this.problem = problem;
        else this.#drop();
        return;
      }
    }
    const positions = this.#walk(start, plies);
    if (positions?.[at] !== q) return this.#drop();
    this.positions = positions;
    // The board of the beginning tells how many stones there were.
    if (start !== q) await this.look(start);
  }

  /** The positions of a line, as far as they are all known with their letters. */
  #walk(start: string, plies: Ply[]): string[] | null {
    const positions = [start];
    for (const ply of plies) {
      const to = this.#after.get(`${positions.at(-1)!}|${encodePly(ply)}`);
      if (to === undefined) return null;
      positions.push(to);
    }
    return positions.every((text) => text === this.place.q || this.known.has(text)) ? positions : null;
  }

  /** What a line tells. The first position of a board may be written shorter than the library writes it. */
  #note(from: string, line: Line, plies: Ply[]): void {
    const texts = [from, ...line.positions.slice(1).map(({ query }) => query)];
    for (const [k, { outcome }] of line.positions.entries()) {
      const best = line.plies[k]?.winning ?? this.known.get(texts[k]!)?.best ?? null;
      this.known.set(texts[k]!, { outcome, best, over: line.over && k === plies.length });
    }
    for (const [k, ply] of plies.entries()) this.#after.set(`${texts[k]!}|${encodePly(ply)}`, texts[k + 1]!);
  }

  /** Asks for the board of a position of the game, for what only a board tells. */
  async look(text: string): Promise<void> {
    if (this.boards.has(text)) return;
    try {
      this.#lay(text, await this.library.board(text));
    } catch {
      // The rest of the game is told without it.
    }
  }

  #drop(): void {
    this.positions = [this.place.q];
    this.place.set({ from: undefined, line: undefined, at: undefined }, { replace: true });
    this.announcer.say(this.words("match-dropped"));
  }

  #held = $state.raw<{ at: string; says: string } | null>(null);

  /** What a teacher says to the blunder just made; the answer waits until it is taken back or played on. */
  get held(): string {
    return this.#held?.at === this.place.text ? this.#held.says : "";
  }

  release(): void {
    this.#held = null;
  }

  /** Makes a move for whoever is to move. */
  async move(ply: Ply): Promise<boolean> {
    if (!this.ready) return false;
    this.busy = true;
    this.problem = null;
    const q = this.place.q;
    const { board } = this;
    try {
      const judge = this.foe === "computer" && this.level === "teaching";
      const played = await this.library.play(q, ply, judge ? { judge, signal: undefined } : {});
      if (this.place.q !== q) return false;
      this.#enter(ply, played.query, false);
      // A teacher stops at a blunder and asks first.
      if (played.judged?.blunder && played.judged.says && !played.over) this.#held = { at: this.place.text, says: played.judged.says };
      const side = this.mover(this.plies.length - 1);
      const t = this.words;
      const did = told(t, ply, this.foe === "none" ? "takes" : "you", heapOf(board, ply), words(t, ply));
      const said = this.foe === "none" ? t("match-they", { who: this.names[side === "first" ? 0 : 1] || t(side === "first" ? "end-first" : "end-second"), move: did }) : t("match-you", { move: did });
      this.announcer.say(`${said} ${this.held}`.trim());
      return true;
    } catch (why) {
      this.problem = toProblem(why);
      this.announcer.say([this.problem.body.message, this.problem.body.help].filter(Boolean).join(". "));
      return false;
    } finally {
      this.busy = false;
    }
  }

  #enter(ply: Ply, to: string, replace: boolean): void {
    const plies = [...this.plies.slice(0, this.at), ply];
    const start = this.start;
    this.#after.set(`${this.place.q}|${encodePly(ply)}`, to);
    this.place.set({ q: to, from: start, line: encodeLine(plies), at: undefined }, { replace });
  }

  /** The computer's answer, after a moment in which its idea can be read. Returns how to call it off. */
  answer(now = false): () => void {
    this.problem = null;
    this.#thinking.run((signal) => this.#think(signal, now)).catch((why: unknown) => {
      this.problem = toProblem(why);
      this.announcer.say(this.problem.body.message);
    });
    return () => this.#thinking.stop();
  }

  async #think(signal: AbortSignal, now: boolean): Promise<void> {
    const before = this.place.text;
    const { level, foe } = this;
    const seed = seedOf(`${this.start} ${encodeLine(this.plies)}`);
    const wait = pause(now ? 0 : matchMedia("(prefers-reduced-motion: reduce)").matches ? 60 : foe === "watch" ? this.pace : 420, signal);
    const reply = await this.library.reply(this.place.q, level, seed, { signal });
    await wait;
    if (signal.aborted) return;
    this.reply = reply;
    if (!reply.move) return;
    if (level === "teaching") {
      this.announcer.say(reply.why[0] ? this.words("match-thinks", { idea: reply.why[0].says }) : "");
      await pause(1100, signal);
    }
    if (signal.aborted || before !== this.place.text) return;
    const ply = plyOf(this.board, reply.move);
    const did = told(this.words, ply, "takes", heapOf(this.board, ply), words(this.words, ply));
    this.#enter(ply, reply.query, true);
    this.announcer.say(this.words(ply.leaves === undefined ? "match-computer-leaving" : "match-computer-now", { move: did, position: reply.query }));
  }

  /** Back to my last turn. */
  undo(): void {
    let k = this.at - 1;
    while (k > 0 && this.mover(k) === "computer" && this.foe === "computer") k--;
    if (k < 0 || (this.foe === "computer" && this.mover(k) === "computer")) return;
    this.#cut(k);
    this.announcer.say(this.words("match-taken-back", { position: this.positions[k] ?? "" }));
  }

  get undoable(): boolean {
    return this.at > (this.foe === "computer" && this.second ? 1 : 0);
  }

  /** The line ends after k plies and goes on from there. */
  goBack(k: number): void {
    this.#cut(k);
    this.announcer.say(this.words("match-back-at", { position: this.positions[k] ?? "" }));
  }

  #cut(k: number): void {
    const line = encodeLine(this.plies.slice(0, k));
    this.reply = null;
    this.place.set({ q: this.positions[k], from: line ? this.start : undefined, line, at: undefined });
  }

  /** Shows the position after k plies without forgetting the rest. */
  step(k: number): void {
    const to = Math.max(0, Math.min(k, this.plies.length));
    const q = this.positions[to];
    if (q === undefined) return;
    this.place.set({ q, at: to === this.plies.length ? undefined : String(to) }, { replace: true });
    this.announcer.say(this.words("match-after", { moves: to, position: q }));
  }

  again(): void {
    this.reply = null;
    this.place.set({ q: this.start, from: undefined, line: undefined, at: undefined });
    this.announcer.say(this.words("match-new", { position: this.start }));
  }

  /** Who begins; a game under way starts again. */
  begin(second: boolean): void {
    this.reply = null;
    this.place.set({ q: this.start, from: undefined, line: undefined, at: undefined, me: second ? "second" : undefined });
  }

  /** How quickly the computer plays itself: moves of so many milliseconds; 0 stands still. */
  pace = $state(PACES[1]!);

  /** One move of the computer while it stands still. */
  stepOn(): void {
    if (this.foe === "watch" && !this.over) this.answer(true);
  }

  call(first: string, second: string): void {
    const clean = (name: string) => name.replaceAll(",", " ").slice(0, 24);
    const names = `${clean(first)},${clean(second)}`;
    this.place.set({ names: names === "," ? undefined : names }, { replace: true });
  }

  against(foe: Foe): void {
    this.place.set({ foe: foe === "computer" ? undefined : foe }, { replace: true });
  }

  play(level: Level): void {
    this.place.set({ level: level === "perfect" ? undefined : level }, { replace: true });
  }
}

/** A take in words: `2`, or `2 and 3` from several piles. */
export function words(t: Words, { take }: Ply): string {
  const taken = take.map((amount, i) => ({ amount, i })).filter(({ amount }) => amount !== "0");
  if (take.length === 1) return take[0]!;
  return and(t, taken.map(({ amount, i }) => t("move-from-pile", { amount, pile: i + 1 })));
}

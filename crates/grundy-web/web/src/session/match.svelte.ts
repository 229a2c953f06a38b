// The game in the address: its line of moves, whose turn it is, and the computer's answers.

import { SvelteMap } from "svelte/reactivity";
import type { Announcer } from "../a11y/announcer.svelte";
import { Latest, pause, toProblem } from "../library/ask";
import type { Board, Level, Library, Outcome, Problem, Reply } from "../library/library";
import type { Place } from "./address.svelte";
import type { Table } from "./position.svelte";
import { decodeLine, encodeLine, encodePly, type Foe, type Ply, plyOf, seedOf, type Side } from "../moves/line";
import { heapOf, told } from "../moves/split";

/** Positions of a game asked about side by side. */
const AT_ONCE = 4;
const LEVELS: Level[] = ["perfect", "human", "teaching"];

export class Match {
  /** The position after each ply, as far as it has been played over; the first is the start. */
  positions = $state.raw<string[]>([]);
  /** What is known of the positions of this game, by their text. */
  boards = new SvelteMap<string, Board>();
  /** A move or a reply is under way. */
  busy = $state(false);
  /** The last reply of the computer, and the idea it named before. */
  reply = $state.raw<Reply | null>(null);
  problem = $state.raw<Problem | null>(null);
  #after = new Map<string, string>();
  #thinking = new Latest();

  constructor(
    private readonly library: Library,
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
    return this.boards.get(this.positions[k] ?? "")?.solve?.outcome ?? null;
  }

  /** The line of the address leads to an end, whatever part of it is looked at. */
  readonly ended = $derived.by(() => (this.reviewing ? (this.boards.get(this.positions.at(-1) ?? "")?.over ?? false) : this.over && this.plies.length > 0));

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
    if (board) this.boards.set(this.table.of, board);
    this.problem = null;
  }

  /** Plays over the line of the address; a line that is no game is dropped, the position stays. */
  async follow(): Promise<void> {
    const { start, plies, at } = this;
    const q = this.place.q;
    const stale = () => start !== this.start || encodeLine(plies) !== encodeLine(this.plies);
    const positions = [start];
    for (const ply of plies) {
      const from = positions.at(-1)!;
      const key = `${from}|${encodePly(ply)}`;
      let to = this.#after.get(key);
      if (to === undefined) {
        try {
          to = (await this.library.play(from, ply)).query;
        } catch (why) {
          if (stale()) return;
          const problem = toProblem(why);
          if (problem.body.kind === "offline" || problem.body.kind === "busy") this.problem = problem;
          else this.#drop();
          return;
        }
        if (stale()) return;
        this.#after.set(key, to);
      }
      positions.push(to);
    }
    if (positions[at] !== q) return this.#drop();
    this.positions = positions;
    const unknown = positions.filter((text) => text !== this.place.q && !this.boards.has(text));
    const ask = async () => {
      for (let text = unknown.shift(); text !== undefined && !stale(); text = unknown.shift()) {
        try {
          this.boards.set(text, await this.library.board(text));
        } catch {
          // The list of moves shows no letter for this ply.
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
  }

  #drop(): void {
    this.positions = [this.place.q];
    this.place.set({ from: undefined, line: undefined, at: undefined }, { replace: true });
    this.announcer.say("The moves in the address are no legal game; the position stays.");
  }

  /** Makes a move for whoever is to move. */
  async move(ply: Ply): Promise<boolean> {
    if (!this.ready) return false;
    this.busy = true;
    this.problem = null;
    const q = this.place.q;
    const { board } = this;
    try {
      const played = await this.library.play(q, ply);
      if (this.place.q !== q) return false;
      this.#enter(ply, played.query, false);
      const who = this.foe !== "none" ? "You" : this.mover(this.plies.length - 1) === "first" ? "The first player" : "The second player";
      this.announcer.say(`${who} ${told(ply, this.foe === "none" ? "takes" : "take", heapOf(board, ply), words(ply))}.`);
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
  answer(): () => void {
    this.problem = null;
    this.#thinking.run((signal) => this.#think(signal)).catch((why: unknown) => {
      this.problem = toProblem(why);
      this.announcer.say(this.problem.body.message);
    });
    return () => this.#thinking.stop();
  }

  async #think(signal: AbortSignal): Promise<void> {
    const before = this.place.text;
    const { level, foe } = this;
    const seed = seedOf(`${this.start} ${encodeLine(this.plies)}`);
    const wait = pause(matchMedia("(prefers-reduced-motion: reduce)").matches ? 60 : foe === "watch" ? 900 : 420, signal);
    const reply = await this.library.reply(this.place.q, level, seed, { signal });
    await wait;
    if (signal.aborted) return;
    this.reply = reply;
    if (!reply.move) return;
    if (level === "teaching") {
      this.announcer.say(reply.why[0] ? `The computer thinks: ${reply.why[0].says}` : "");
      await pause(1100, signal);
    }
    if (signal.aborted || before !== this.place.text) return;
    const ply = plyOf(this.board, reply.move);
    const did = told(ply, "takes", heapOf(this.board, ply), words(ply));
    this.#enter(ply, reply.query, true);
    this.announcer.say(ply.leaves === undefined ? `The computer ${did}, leaving ${reply.query}.` : `The computer ${did}. Now: ${reply.query}.`);
  }

  /** Back to my last turn. */
  undo(): void {
    let k = this.at - 1;
    while (k > 0 && this.mover(k) === "computer" && this.foe === "computer") k--;
    if (k < 0 || (this.foe === "computer" && this.mover(k) === "computer")) return;
    this.#cut(k);
    this.announcer.say(`Taken back. ${this.positions[k]}.`);
  }

  get undoable(): boolean {
    return this.at > (this.foe === "computer" && this.second ? 1 : 0);
  }

  /** The line ends after k plies and goes on from there. */
  goBack(k: number): void {
    this.#cut(k);
    this.announcer.say(`Back at ${this.positions[k]}.`);
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
    this.announcer.say(`After ${to} ${to === 1 ? "move" : "moves"}: ${q}.`);
  }

  again(): void {
    this.reply = null;
    this.place.set({ q: this.start, from: undefined, line: undefined, at: undefined });
    this.announcer.say(`New game: ${this.start}.`);
  }

  /** Who begins; a game under way starts again. */
  begin(second: boolean): void {
    this.reply = null;
    this.place.set({ q: this.start, from: undefined, line: undefined, at: undefined, me: second ? "second" : undefined });
  }

  against(foe: Foe): void {
    this.place.set({ foe: foe === "computer" ? undefined : foe }, { replace: true });
  }

  play(level: Level): void {
    this.place.set({ level: level === "perfect" ? undefined : level }, { replace: true });
  }
}

/** A take in words: `2`, or `2 and 3` from several piles. */
export function words({ take }: Ply): string {
  const taken = take.map((amount, i) => ({ amount, i })).filter(({ amount }) => amount !== "0");
  if (take.length === 1) return take[0]!;
  return taken.map(({ amount, i }) => `${amount} from pile ${i + 1}`).join(" and ");
}

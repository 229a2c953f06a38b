// A heap as a row of stones: which stones are taken, where the rest is cut, and which of the moves that the board lists this is.

import type { BoardComponent } from "../library/library";
import type { Words } from "../words/words.svelte";
import { type Ply, sameMove } from "./line";
import { and, choices, heaps, leaving } from "./split";

/** What is chosen in a row. */
export interface Marks {
  /** The stones taken: from this one, counted from 0, up to before `to`; none if both are equal. */
  from: number;
  to: number;
  /** Cuts, ascending: so many stones of the row lie before each. None is inside of the run or at one of its ends. */
  cuts: number[];
}

/** The same, and in which row. */
export interface Placed extends Marks {
  component: number;
  pile: number;
}

export const BLANK: Marks = { from: 0, to: 0, cuts: [] };

export const isBlank = ({ from, to, cuts }: Marks) => from === to && cuts.length === 0;

/** A move of this heap. */
interface Way {
  ply: Ply;
  take: number;
  /** The heaps left of it, as the board orders them. */
  parts: number[];
}

const sorted = (parts: number[]) => [...parts].sort((a, b) => a - b);
const key = (take: number, parts: number[]) => `${take}:${sorted(parts).join(",")}`;

/** Whether heaps can be cut further so that these are left. */
export function refines(parts: number[], into: number[]): boolean {
  if (into.length < parts.length || sum(parts) !== sum(into)) return false;
  const order = sorted(into).reverse();
  const failed = new Set<string>();
  const fill = (next: number, room: number[]): boolean => {
    if (next === order.length) return true;
    const state = sorted(room).join();
    if (failed.has(state)) return false;
    const heap = order[next]!;
    for (let i = 0; i < room.length; i++) {
      if (room[i]! < heap || room.indexOf(room[i]!) < i) continue;
      if (fill(next + 1, room.map((rest, j) => (j === i ? rest - heap : rest)))) return true;
    }
    failed.add(state);
    return false;
  };
  return fill(0, parts);
}

const sum = (parts: number[]) => parts.reduce((a, b) => a + b, 0);

const rows = new WeakMap<BoardComponent, Row[]>();

/** The row of a pile; made once for each board. */
export function rowOf(component: BoardComponent, pile: number): Row {
  let list = rows.get(component);
  if (!list) rows.set(component, (list = []));
  return (list[pile] ??= new Row(component, pile));
}

export class Row {
  readonly size: number;
  /** Whether stones can be taken, and whether cuts are needed beside what taking breaks. */
  readonly takes: boolean;
  readonly cuts: boolean;
  /** Moves beyond the list can be chosen too; the library says whether they are allowed. */
  readonly open: boolean;
  readonly #ways: Way[];
  readonly #exact: Map<string, Ply>;
  readonly #lengths: number[];
  readonly #reached = new Map<string, boolean>();

  constructor(readonly component: BoardComponent, readonly pile: number) {
    this.size = Number(component.piles[pile] ?? "0");
    this.#ways = waysOf(component, pile);
    this.#exact = new Map(this.#ways.map((way) => [key(way.take, way.parts), way.ply]));
    this.open = !component.complete && component.piles.length === 1;
    this.takes = this.#ways.some(({ take }) => take > 0);
    this.cuts = this.#ways.some(({ take, parts }) => parts.length > (take > 0 ? 2 : 1));
    const all = Array.from({ length: this.size }, (_, i) => i + 1);
    this.#lengths = this.open ? all : sorted([...new Set(this.#ways.map(({ take }) => take))]).filter((take) => take > 0);
  }

  /** Whether anything can be chosen here. */
  get alive(): boolean {
    return this.takes || this.cuts;
  }

  /** The heaps that would be left, from left to right. */
  left({ from, to, cuts }: Marks): number[] {
    const ends = from < to ? [0, from, to, ...cuts, this.size] : [0, ...cuts, this.size];
    const places = sorted(ends);
    return places.slice(1).flatMap((end, i) => {
      const begin = places[i]!;
      return end === begin || (from < to && begin === from) ? [] : [end - begin];
    });
  }

  /** The move that is chosen by these marks; null if they are none, or not yet. */
  move(marks: Marks): Ply | null {
    if (isBlank(marks)) return null;
    const parts = this.left(marks);
    const listed = this.#exact.get(key(marks.to - marks.from, parts));
    return listed ?? (this.open ? leaving(this.component, parts.length > 0 ? parts.join(",") : "0") : null);
  }

  /** Whether the marks are a move, or become one by further cuts, and by a run if there is none yet and the cuts are not in its place. */
  reaches(marks: Marks): boolean {
    if (this.open) return true;
    const take = marks.to - marks.from;
    const parts = this.left(marks);
    const name = key(take, parts);
    let known = this.#reached.get(name);
    if (known === undefined) {
      const later = (way: Way) => take === 0 && parts.length < way.parts.length && refines(parts, [...way.parts, way.take]);
      known = this.#exact.has(name) || this.#ways.some((way) => (way.take === take ? refines(parts, way.parts) : later(way)));
      this.#reached.set(name, known);
    }
    return known;
  }

  /** With this run, and the cuts if they can stay. */
  #fit(from: number, to: number, cuts: number[]): Marks | null {
    if (from < 0 || to > this.size) return null;
    const kept = cuts.filter((at) => from === to || at < from || at > to);
    for (const marks of kept.length > 0 ? [{ from, to, cuts: kept }, { from, to, cuts: [] }] : [{ from, to, cuts: [] }]) {
      if (this.reaches(marks)) return marks;
    }
    return null;
  }

  /** After a press between two stones: a cut more, one less, or another one; null if no move cuts here. */
  cut(marks: Marks, at: number): Marks | null {
    const { from, to, cuts } = marks;
    if (!this.cuts || at <= 0 || at >= this.size) return null;
    if (cuts.includes(at)) return { from, to, cuts: cuts.filter((one) => one !== at) };
    const alone = { ...BLANK, cuts: [at] };
    if (from < to && at >= from && at <= to) return this.move(alone) && alone;
    return [{ from, to, cuts: sorted([...cuts, at]) }, { from, to, cuts: [at] }, alone].find((one) => this.reaches(one)) ?? null;
  }

  /** After a press on a stone: it is taken too, or no more, or the shortest run that begins or ends with it; null if no move takes it. */
  stone({ from, to, cuts }: Marks, at: number): Marks | null {
    if (!this.takes) return null;
    if (at >= from && at < to) return cuts.length > 0 && this.reaches({ ...BLANK, cuts }) ? { ...BLANK, cuts } : BLANK;
    if (from < to && (at === from - 1 || at === to)) {
      const wider = this.#fit(Math.min(from, at), Math.max(to, at + 1), cuts);
      if (wider) return wider;
    }
    for (const length of this.#lengths) {
      const run = this.#fit(at, at + length, cuts) ?? this.#fit(at + 1 - length, at + 1, cuts);
      if (run) return run;
    }
    return null;
  }

  /** After a pull from one stone to another: the longest run from the first on. */
  pull({ cuts }: Marks, first: number, last: number): Marks | null {
    if (!this.takes) return null;
    for (let now = last; now !== first; now += now < first ? 1 : -1) {
      const run = this.#fit(Math.min(first, now), Math.max(first, now) + 1, cuts);
      if (run) return run;
    }
    return this.stone({ ...BLANK, cuts }, first);
  }

  /** The run between an anchor and a caret that goes on to the next place where that is a run; null if there is none. */
  widen({ cuts }: Marks, anchor: number, caret: number, by: 1 | -1): { marks: Marks; caret: number } | null {
    if (!this.takes) return null;
    for (let now = caret + by; now >= 0 && now <= this.size; now += by) {
      if (now === anchor) return { marks: cuts.length > 0 ? { ...BLANK, cuts } : BLANK, caret: now };
      const marks = this.#fit(Math.min(anchor, now), Math.max(anchor, now), cuts);
      if (marks) return { marks, caret: now };
    }
    return null;
  }

  /** Where a move is drawn that was chosen elsewhere: its heaps in their order, what is taken after the first; null if it is not of this row. */
  place(ply: Ply): Marks | null {
    const way = this.#ways.find((one) => sameMove(ply, one.ply)) ?? this.#typed(ply);
    if (!way) return null;
    const { take, parts } = way;
    if (take > 0) {
      const from = parts[0] ?? 0;
      return { from, to: from + take, cuts: places(parts.slice(1), from + take) };
    }
    return { ...BLANK, cuts: places(parts, 0) };
  }

  /** A move that is not listed. */
  #typed({ component, take, leaves }: Ply): Way | null {
    if (!this.open || leaves === undefined || component !== this.component.component) return null;
    const parts = heaps(leaves).map(Number);
    return sum(parts) + Number(take[0]) === this.size ? { ply: { component, take, leaves }, take: Number(take[0]), parts } : null;
  }

  /** What the marks do, where they are no move yet: `take 1 of 9, leaving 3 and 5`. */
  sofar(t: Words, marks: Marks): string {
    const left = and(t, this.left(marks).map(String)) || t("nothing");
    const taken = marks.to - marks.from;
    return taken > 0
      ? t("move-take", { form: "take", what: t("move-of", { amount: taken, whole: this.size, left }) })
      : t("move-split", { form: "take", what: t("move-into", { whole: this.size, left }) });
  }

  /** Where a caret stands, and what a cut would do there. */
  tell(t: Words, marks: Marks, caret: number): string {
    const where = caret === 0 ? t("row-before") : caret === this.size ? t("row-after") : t("row-between", { left: caret, right: caret + 1 });
    if (!this.cuts || caret === 0 || caret === this.size) return where;
    if (marks.cuts.includes(caret)) return t("row-is-cut", { where });
    const next = this.cut(marks, caret);
    return next ? t("row-would-cut", { where, left: and(t, this.left(next).map(String)) }) : t("row-no-cut", { where });
  }
}

/** Cuts between heaps that lie one after another. */
function places(parts: number[], start: number): number[] {
  let at = start;
  return parts.slice(0, -1).map((part) => (at += part));
}

/** The listed moves that are made in one pile: those before and after it stay as they are. */
function waysOf(component: BoardComponent, pile: number): Way[] {
  const filled = (piles: string[]) => piles.filter((size) => size !== "0");
  const before = filled(component.piles.slice(0, pile));
  const after = filled(component.piles.slice(pile + 1));
  return choices(component).flatMap(({ ply, left }) => {
    const middle = left.slice(before.length, left.length - after.length);
    const same = before.every((size, i) => size === left[i]) && after.every((size, i) => size === left[left.length - after.length + i]);
    const elsewhere = ply.take.some((amount, i) => i !== pile && amount !== "0");
    if (!same || elsewhere || left.length < before.length + after.length) return [];
    const take = Number(ply.take[pile]);
    const parts = middle.map(Number);
    return sum(parts) + take === Number(component.piles[pile]) ? [{ ply, take, parts }] : [];
  });
}

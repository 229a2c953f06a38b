// The one door between the page and the library. Behind it stands a way (way.ts) to a server (http.ts) or to workers of
// the browser (worker.ts). Numbers that may exceed 2^53 are strings, as in the contract.

import type {
  Board,
  Check,
  ErrorInner,
  Exercises,
  FormatName,
  GameEntry,
  Line,
  Mark,
  Parsed,
  Period,
  Played,
  Positions,
  Progress,
  Proof,
  Quotient,
  Recurrence,
  Reply,
  Represent,
  Solve,
  Study,
  Values,
} from "./types.gen";

export type {
  Automaton,
  Board,
  BoardComponent,
  Exercise,
  Exercises,
  Kind,
  Line,
  Move,
  Outcome,
  Parsed,
  Period,
  Play,
  Played,
  Positions,
  Progress,
  Proof,
  Quotient,
  Recurrence,
  Remedy,
  Reply,
  Represent,
  Solve,
  Study,
  Values,
  Check as Checked,
  Mark as Marked,
  GameEntry as GameCard,
  Reason as Why,
  TheoremEntry as Theorem,
} from "./types.gen";

export { FORMATS, type FormatName } from "./types.gen";

export type Level = "perfect" | "human" | "teaching";

/** A move that is made or may be made. */
export interface Ply {
  component: number;
  /** One amount for each pile of the component. */
  take: string[];
  /** What is left of the component, in the notation: where a move may leave several heaps, what it takes does not tell it. */
  leaves?: string;
}

export interface Tile {
  row: number;
  column: number;
  size: number;
  stride: number;
  largest: number;
  /** Row by row: nimbers less the offset, or 0 for P and 1 for N. */
  values: Uint32Array;
  /** Far out, nimbers are about as large as the column: this was taken from each value. */
  offset: number;
}

/** An error of the library, or of the way to it. */
export interface ProblemBody extends Omit<ErrorInner, "kind"> {
  kind: ErrorInner["kind"] | "busy" | "offline";
}

/** What went wrong, in the words of the library. */
export class Problem extends Error {
  constructor(
    readonly body: ProblemBody,
    readonly partial?: unknown,
  ) {
    super(body.message);
  }
}

/** A long question: progress is told, and aborting the signal cancels the work. */
export interface Asking {
  signal?: AbortSignal | undefined;
  progress?: (p: Progress) => void;
  /** Milliseconds. */
  time?: number;
}

export interface Which {
  outcomes?: boolean;
  misere?: boolean;
}

export type PictureFormat = "png" | "svg";

export type ExerciseKind = "winner" | "move" | "moves" | "mex" | "nimbers" | "xor" | "period" | "zeckendorf" | "wythoff" | "reason";
export type Grade = "easy" | "medium" | "hard";

/** A file to be had: a picture, a certificate, a table. */
export interface FileSource {
  /** An address under which a browser has it. */
  url(): Promise<string>;
  text(asking?: Asking): Promise<string>;
}

export interface Library {
  games(asking?: Asking): Promise<GameEntry[]>;
  board(q: string, asking?: Asking): Promise<Board>;
  /** Makes a move; with `judge` it is told whether it gives a win away. */
  play(q: string, ply: Ply, asking?: Asking & { judge?: boolean }): Promise<Played>;
  /** A line of play from a position, in the text of the address. */
  line(start: string, plies: string, asking?: Asking): Promise<Line>;
  parse(q: string, asking?: Asking): Promise<Parsed>;
  reply(q: string, level: Level, seed: number, asking?: Asking): Promise<Reply>;
  solve(q: string, asking?: Asking & { method?: string; double_check?: boolean; list?: number }): Promise<Solve>;
  values(game: string, to: string, which: Which & { from?: string; row?: string }, asking?: Asking): Promise<Values>;
  period(game: string, which: Which & { row?: string; full?: boolean }, asking?: Asking): Promise<Period>;
  positions(game: string, which: { from?: string; count?: number; misere?: boolean; numeration?: boolean }, asking?: Asking): Promise<Positions>;
  represent(ruleset: string, n: string, asking?: Asking): Promise<Represent>;
  recurrence(ruleset: string, asking?: Asking): Promise<Recurrence>;
  study(ruleset: string, asking?: Asking): Promise<Study>;
  /** The misère quotient of the heaps up to `to`. */
  quotient(ruleset: string, to: number, asking?: Asking): Promise<Quotient>;
  prove(what: { game: string } | { sentence: string; in: string } | { paper: string }, asking?: Asking): Promise<Proof>;
  learn(game: string, which: { in?: string; misere?: boolean; nimber?: string }, asking?: Asking): Promise<Proof>;
  script(text: string, asking?: Asking): Promise<Proof>;
  /** Exercises of a sheet. */
  exercises(which: { kind?: string | undefined; level: string; seed?: number; count?: number; day?: string }, asking?: Asking): Promise<Exercises>;
  mark(answer: { kind: string; seed: number; index: number; level: string; given: string }, asking?: Asking): Promise<Mark>;
  check(certificate: string, asking?: Asking): Promise<Check>;
  tile(game: string, at: { row: number; column: number; size: number; stride: number }, which: Which, asking?: Asking): Promise<Tile>;
  picture(game: string, size: number, which: Which & { scale?: string; at?: string; format: PictureFormat }): FileSource;
  certificate(what: { q: string } | { game: string; outcomes?: boolean; misere?: boolean; row?: string } | { prove: string }): FileSource;
  export(what: "values" | "period" | "positions" | "solve" | "exercises" | "quotient", format: FormatName, parameters: Record<string, string>): FileSource;
}

// The one door between the page and the library. Today HTTP stands behind it (http.ts); a WebAssembly build can stand
// there later. Numbers that may exceed 2^53 are strings, as in the contract.

export type Outcome = "P" | "N";
export type Play = "normal" | "misère" | "misere";
export type Kind = "nimber" | "outcome";
export type Level = "perfect" | "human" | "teaching";

export interface Why {
  theorem: string;
  says: string;
  facts: Record<string, unknown>;
}

export interface Move {
  component: number;
  take: string[];
  to: string;
}

interface Answered {
  format: 1;
  method: string;
  standing: "theorem" | "verified" | "computed" | "observed";
  observed_upto?: string;
  double_check?: string;
  partial?: boolean;
  why: Why[];
}

export interface Solve extends Answered {
  query: string;
  play: Play;
  outcome: Outcome;
  nimber: string | null;
  moves: Move[];
  moves_total: string;
  over: boolean;
  best_loss?: Move & { lasts: number };
}

/** One summand of a position: its piles and what may be taken from them now. */
export interface BoardComponent {
  component: number;
  ruleset: string;
  text: string;
  joint: boolean;
  piles: string[];
  limit: string | null;
  total: string | null;
  least: string | null;
  most: string | null;
  moves: string[][];
  complete: boolean;
}

export interface Board {
  format: 1;
  query: string;
  play: Play;
  over: boolean;
  components: BoardComponent[];
  solve: Solve | null;
  stopped: ProblemBody | null;
}

export interface Played {
  format: 1;
  from: string;
  query: string;
  over: boolean;
  move: Move;
  says: string;
}

export interface Reply {
  format: 1;
  from: string;
  query: string;
  over: boolean;
  move: Move | null;
  winning: boolean;
  slip: boolean;
  says: string;
  why: Why[];
}

export interface Values extends Answered {
  ruleset: string;
  play: Play;
  kind: Kind;
  from: number;
  /** Nimbers; outcomes are one string of letters; tables are nested. */
  values: (number | string)[] | string | unknown[];
}

export interface Period extends Answered {
  ruleset: string;
  play: Play;
  kind: Kind;
  preperiod: number | string | null;
  period: number | string | null;
  saltus: number | string | null;
  prefix?: (number | string)[] | string;
  cycle?: (number | string)[] | string;
  closed_form?: string;
  latex?: string;
}

export interface Positions extends Answered {
  ruleset: string;
  positions: { index: string; piles: string[] }[];
  exhausted: boolean;
  numeration?: { n: string; digits: string; class: string }[];
}

export interface Represent extends Answered {
  ruleset: string;
  n: string;
  parts?: string[];
  digits: string;
  norm: number;
}

export interface Recurrence extends Answered {
  ruleset: string;
  k: number;
  n0: number;
  h: string[];
  window: [number, number];
  growth: string;
}

/** What `grundy prove --json` and `grundy learn --json` print; look at a live answer for the rest. */
export interface Proof extends Answered {
  verdict: string;
  [key: string]: unknown;
}

export interface Checked {
  format: 1;
  verdict: "verified" | "refused";
  kind?: string;
  says: string;
}

export interface Theorem {
  id: string;
  name: string;
  says: string;
  source: string;
}

export interface GameCard {
  name: string;
  title: string;
  rule: string;
  notation: string[];
  instances: { name: string; means: string }[];
  papers: string;
  ready: boolean;
  theorems: Theorem[];
  methods: { id: string; theorem: string; cost: string }[];
  examples: { query: string; outcome: Outcome; shows: string }[];
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

export interface ProblemBody {
  kind: "notation" | "range" | "budget" | "io" | "internal" | "busy" | "offline";
  message: string;
  /** 1-based, in characters of the text that was sent. */
  column?: number;
  help?: string;
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

export interface Progress {
  done: number;
  of: number | null;
  elapsed_ms: number;
}

/** A long question: progress is told, and aborting the signal cancels the work. */
export interface Asking {
  signal?: AbortSignal;
  progress?: (p: Progress) => void;
  /** Milliseconds. */
  time?: number;
}

export interface Which {
  outcomes?: boolean;
  misere?: boolean;
}

export type PictureFormat = "png" | "svg";

export interface Library {
  games(asking?: Asking): Promise<GameCard[]>;
  board(q: string, asking?: Asking): Promise<Board>;
  play(q: string, component: number, take: string[], asking?: Asking): Promise<Played>;
  reply(q: string, level: Level, seed: number, asking?: Asking): Promise<Reply>;
  solve(q: string, asking?: Asking & { method?: string; double_check?: boolean; list?: number }): Promise<Solve>;
  values(game: string, to: string, which: Which & { from?: string; row?: string }, asking?: Asking): Promise<Values>;
  period(game: string, which: Which & { row?: string; full?: boolean }, asking?: Asking): Promise<Period>;
  positions(game: string, which: { from?: string; count?: number; misere?: boolean; numeration?: boolean }, asking?: Asking): Promise<Positions>;
  represent(ruleset: string, n: string, asking?: Asking): Promise<Represent>;
  recurrence(ruleset: string, asking?: Asking): Promise<Recurrence>;
  study(ruleset: string, asking?: Asking): Promise<Record<string, unknown>>;
  prove(what: { game: string } | { sentence: string; in: string } | { paper: string }, asking?: Asking): Promise<Proof>;
  learn(game: string, which: { in?: string; misere?: boolean }, asking?: Asking): Promise<Proof>;
  script(text: string, asking?: Asking): Promise<Proof>;
  check(certificate: string, asking?: Asking): Promise<Checked>;
  tile(game: string, at: { row: number; column: number; size: number; stride: number }, which: Which, asking?: Asking): Promise<Tile>;
  /** Where a file can be had: pictures, certificates, tables. */
  pictureUrl(game: string, size: number, which: Which & { scale?: string; at?: string; format: PictureFormat }): string;
  certificateUrl(what: { q: string } | { game: string; outcomes?: boolean; misere?: boolean; row?: string } | { prove: string }): string;
  exportUrl(what: "values" | "period" | "positions" | "solve", format: "csv" | "latex" | "json" | "text", parameters: Record<string, string>): string;
  /** The text behind such an address. */
  text(url: string, asking?: Asking): Promise<string>;
}

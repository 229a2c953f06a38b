// What a certificate says of itself: read, not believed. The checker decides.

import { plural } from "./question";

export const LARGEST = 8 * 1024 * 1024;

export interface Claim {
  kind: string;
  format: string;
  game: string;
  says: string;
}

type Json = Record<string, unknown>;

const number = (value: unknown): string => (typeof value === "number" || typeof value === "string" ? String(value) : "?");

/** null if the text is no JSON object. */
export function claim(text: string): Claim | null {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof object !== "object" || object === null || Array.isArray(object)) return null;
  const c = object as Json;
  const kind = typeof c.certificate === "string" ? c.certificate : "?";
  const play = c.play === "misere" ? "misère " : "";
  const row = c.row === undefined ? "" : `, row ${number(c.row)}`;
  return { kind, format: number(c.format), game: play + String(c.query ?? c.ruleset ?? "?") + row, says: says(kind, c) };
}

function says(kind: string, c: Json): string {
  const what = c.kind === "outcome" ? "outcomes" : "nimbers";
  if (kind === "outcome") {
    const move = c.move as Json | undefined;
    const nimber = c.nimber === undefined ? "" : `, nimber ${number(c.nimber)}`;
    return `the position is ${String(c.outcome)}${nimber}${move ? `; a winning move is to ${String(move.to)}` : ""}`;
  }
  if (kind === "period") return `the ${what} have preperiod ${number(c.preperiod)}, period ${number(c.period)}, saltus ${number(c.saltus)}, for ever`;
  if (kind === "values") return `${length(c.values)} ${what} from ${number(c.from)} on`;
  if (kind === "recurrence") return `H(n+1) = H(n) + H(n−${number(c.k)}) for all n ≥ ${number(c.n0)}`;
  if (kind === "strategy") {
    return `an automaton of ${states(c.lost)} accepts exactly the P-positions, one of ${states(c.winning)} all winning moves, in ${String(c.system)}`;
  }
  return "nothing that this page knows";
}

function length(values: unknown): string {
  return Array.isArray(values) || typeof values === "string" ? String(values.length) : "?";
}

function states(automaton: unknown): string {
  const edges = (automaton as Json | undefined)?.edges;
  return Array.isArray(edges) ? plural(edges.length, "state") : "?";
}

/** A name for the file: `grundy-proof-wythoff.json`. */
export function fileName(what: string, game: string): string {
  const plain = game.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\w]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return `grundy-${what}-${plain}.json`;
}

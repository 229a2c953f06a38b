// What a certificate says of itself: read, not believed. The checker decides.

import type { Words } from "../../words/words.svelte";
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
export function claim(t: Words, text: string): Claim | null {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof object !== "object" || object === null || Array.isArray(object)) return null;
  const c = object as Json;
  const kind = typeof c.certificate === "string" ? c.certificate : "?";
  const play = c.play === "misere" ? `${t("misere")} ` : "";
  const game = play + String(c.query ?? c.ruleset ?? "?");
  return { kind, format: number(c.format), game: c.row === undefined ? game : t("claim-row", { game, row: number(c.row) }), says: says(t, kind, c) };
}

function says(t: Words, kind: string, c: Json): string {
  const what = t(c.kind === "outcome" ? "outcomes" : "nimbers");
  if (kind === "outcome") {
    const move = c.move as Json | undefined;
    const position = c.nimber === undefined ? t("claim-outcome", { outcome: String(c.outcome) }) : t("claim-outcome-nimber", { outcome: String(c.outcome), nimber: number(c.nimber) });
    return move ? t("claim-move", { position, to: String(move.to) }) : position;
  }
  if (kind === "period") return t("claim-period", { what, preperiod: number(c.preperiod), period: number(c.period), saltus: number(c.saltus) });
  if (kind === "values") return t("claim-values", { count: length(c.values), what, from: number(c.from) });
  if (kind === "recurrence") return t("recurrence-is", { k: number(c.k), n0: number(c.n0) });
  if (kind === "strategy") {
    return t("claim-strategy", { lost: states(t, c.lost), winning: states(t, c.winning), system: String(c.system) });
  }
  return t("claim-unknown");
}

function length(values: unknown): string {
  return Array.isArray(values) || typeof values === "string" ? String(values.length) : "?";
}

function states(t: Words, automaton: unknown): string {
  const edges = (automaton as Json | undefined)?.edges;
  return Array.isArray(edges) ? plural(t, edges.length, "states") : "?";
}

/** A name for the file: `grundy-proof-wythoff.json`. */
export function fileName(what: string, game: string): string {
  const plain = game.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\w]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return `grundy-${what}-${plain}.json`;
}

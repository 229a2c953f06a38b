// What the server says to help, in the words of a page: instead of the name of a route what can be seen here, and what is proposed can be clicked.

import type { Words } from "../words/words.svelte";
import { atColumn } from "./column";

export interface Piece {
  text: string;
  /** The question that a click asks. */
  asks?: string;
}

/** Routes are for programs; the list of games stands below. */
export function inPage(t: Words, text: string): string {
  return text.replace(/`\/api\/games`/g, t("help-list"));
}

/** The name that was meant stands before the first question mark. */
const PROPOSAL = /([\p{L}\d-]+)`?\?/u;
const NOTATION = /[\p{L}][\p{L}\d-]*(?:\^\d+)?(?:\((?:[^()]|\([^()]*\))*\)\*?)?:(?:\([\d,\s]+\)|\d[\d^e]*)/u;

/** The help for a question, cut into text and what can be asked instead. */
export function pieces(t: Words, help: string, question: string, column: number | undefined): Piece[] {
  const text = inPage(t, help);
  const proposal = PROPOSAL.exec(text);
  if (proposal && column !== undefined) {
    const { before, mark, after } = atColumn(question, column);
    const rest = (mark + after).replace(/^[\p{L}\d_-]+/u, "");
    const at = proposal.index;
    return [{ text: text.slice(0, at) }, { text: proposal[1]!, asks: before + proposal[1]! + rest }, { text: text.slice(at + proposal[1]!.length) }];
  }
  const example = NOTATION.exec(text);
  if (!example) return [{ text }];
  return [{ text: text.slice(0, example.index) }, { text: example[0], asks: example[0] }, { text: text.slice(example.index + example[0].length) }].filter((piece) => piece.text !== "");
}

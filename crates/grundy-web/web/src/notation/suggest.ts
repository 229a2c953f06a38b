// What the bar proposes: games, named instances and examples of the registry that fit what is typed.

import type { GameCard } from "../library/library";
import { isMisere, MISERE } from "./column";

export interface Suggestion {
  /** The whole text of the bar if chosen. */
  text: string;
  /** What it is, in words of the library. */
  says: string;
  /** The game that it names. */
  means?: string | undefined;
}

/** Where the summand that is being typed begins: after the last `+` that does not belong to a number. */
export function lastSummand(text: string): number {
  const plus = /\+\s*(?=[\p{L}]|$)/gu;
  let start = MISERE.exec(text)?.[0].length ?? 0;
  for (const match of text.matchAll(plus)) start = Math.max(start, match.index + match[0].length);
  return start;
}

interface Entry {
  text: string;
  says: string;
  means?: string;
  words: string;
}

function entries(games: GameCard[]): Entry[] {
  const list: Entry[] = [];
  for (const game of games) {
    if (!game.ready) continue;
    for (const { query, shows } of game.examples) list.push({ text: query, says: shows, words: `${game.name} ${game.title}` });
    for (const { name, means } of game.instances) list.push({ text: name, says: means, means, words: `${name} ${game.title}` });
    for (const notation of game.notation) list.push({ text: notation, says: game.title, words: `${game.name} ${game.title}` });
    list.push({ text: game.name, says: game.title, words: game.title });
  }
  const seen = new Set<string>();
  return list.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** The best fits first: what begins as typed, then what a word of the title begins with, then what contains it. */
export function suggest(games: GameCard[], text: string, most = 8): Suggestion[] {
  const start = lastSummand(text);
  const front = text.slice(0, start);
  const typed = text.slice(start).trim().toLowerCase();
  const simple = typed.replace(/\s+/g, "");
  const ranked: { rank: number; entry: Entry }[] = [];
  for (const entry of entries(games)) {
    if (front !== "" && (entry.text.includes(" + ") || isMisere(entry.text))) continue;
    const own = entry.text.toLowerCase().replace(/\s+/g, "");
    if (typed !== "" && own === simple) continue;
    if (own.startsWith(simple)) ranked.push({ rank: 0, entry });
    else if (entry.words.toLowerCase().split(/[^\p{L}]+/u).some((word) => word.startsWith(typed))) ranked.push({ rank: 1, entry });
    else if (typed.length > 2 && (own.includes(simple) || entry.says.toLowerCase().includes(typed))) ranked.push({ rank: 2, entry });
  }
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, most).map(({ entry }) => ({ text: front + entry.text, says: entry.says, ...(entry.means === undefined ? {} : { means: entry.means }) }));
}

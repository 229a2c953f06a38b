// Three stories to click through. Their words are in the catalogue; every value shown beside them is asked of the library when the step is read.

import { type Change, question } from "../../session/address.svelte";
import type { Words } from "../../words/words.svelte";

export type Figure =
  | { kind: "strip"; game: string; to: number }
  | { kind: "parts"; game: string; numbers: string[] }
  | { kind: "triples"; count: number; from?: number; digits?: boolean }
  | { kind: "verdict"; q: string }
  | { kind: "methods"; q: string; methods: { id: string; title: string }[] };

export interface Step {
  /** The position that is put on the board. */
  q: string;
  figure?: Figure;
  /** What proves the answer. */
  proof?: Figure;
  links?: Record<string, string>[];
}

export interface Story {
  id: string;
  minutes: number;
  steps: Step[];
}

/** The words of a step. */
export interface Text {
  title: string;
  /** Paragraphs; `…` is set in the type of notation. */
  text: string[];
  attempt: string;
  question: string;
  answer: string[];
}

/** What a step says, as far as the catalogue has it. */
export function textOf(t: Words, story: string, step: number): Text {
  const id = `story-${story}-${step + 1}`;
  const one = (attribute: string) => (t.has(`${id}.${attribute}`) ? t(`${id}.${attribute}`) : "");
  const all = (attribute: string) => {
    const list: string[] = [];
    for (let n = 1; t.has(`${id}.${attribute}-${n}`); n++) list.push(t(`${id}.${attribute}-${n}`));
    return list;
  };
  return { title: t(id), text: all("text"), attempt: one("attempt"), question: one("question"), answer: all("answer") };
}

/** Their words are the messages `story-…`: title and lead, and for each step the title with the texts as attributes. */
export const STORIES: Story[] = [
  {
    id: "four",
    minutes: 4,
    steps: [
      { q: "subtract(1..3):10" },
      { q: "subtract(1..3):3", figure: { kind: "strip", game: "subtract(1..3)", to: 3 } },
      { q: "subtract(1..3):4", proof: { kind: "verdict", q: "subtract(1..3):4" } },
      { q: "subtract(1..3):7", proof: { kind: "verdict", q: "subtract(1..3):7" } },
      { q: "subtract(1..3):8", figure: { kind: "strip", game: "subtract(1..3)", to: 20 } },
      { q: "subtract(1..3):21", proof: { kind: "verdict", q: "subtract(1..3):21" } },
      { q: "subtract(1..5):22", proof: { kind: "strip", game: "subtract(1..5)", to: 18 }, links: [{ view: "sequence" }, { view: "proof", "proof.run": "1" }] },
    ],
  },
  {
    id: "fibonacci",
    minutes: 6,
    steps: [
      { q: "fibonacci:20" },
      { q: "fibonacci:5", figure: { kind: "strip", game: "fibonacci", to: 21 } },
      { q: "fibonacci:20", figure: { kind: "parts", game: "fibonacci", numbers: ["20", "19", "18"] }, proof: { kind: "parts", game: "fibonacci", numbers: ["33"] } },
      { q: "fibonacci:20", proof: { kind: "verdict", q: "fibonacci:20" } },
      { q: "fibonacci:18/4", figure: { kind: "parts", game: "fibonacci", numbers: ["17", "16", "15", "14"] } },
      { q: "fibonacci:100", proof: { kind: "verdict", q: "fibonacci:100" } },
      { q: "takeaway(3x):20", figure: { kind: "parts", game: "takeaway(3x)", numbers: ["20"] }, proof: { kind: "verdict", q: "takeaway(3x):20" }, links: [{ view: "paper" }, { q: "fibonacci:20", view: "map" }] },
    ],
  },
  {
    id: "raleigh",
    minutes: 8,
    steps: [
      { q: "raleigh:(3,4,6)" },
      { q: "raleigh:(4,5,8)", figure: { kind: "triples", count: 6 }, proof: { kind: "verdict", q: "raleigh:(4,5,8)" } },
      { q: "raleigh:(9,10,16)", figure: { kind: "triples", count: 5 }, proof: { kind: "triples", from: 5, count: 1 } },
      { q: "raleigh:(1e20,1e20+1,2e20)", proof: { kind: "verdict", q: "raleigh:(1e20,1e20+1,2e20)" } },
      { q: "raleigh:(6,7,11)", figure: { kind: "triples", count: 6, digits: true }, proof: { kind: "triples", from: 6, count: 1, digits: true } },
      { q: "raleigh:(5,9,30)", proof: { kind: "verdict", q: "raleigh:(5,9,30)" } },
      { q: "raleigh:(5,9,30)", figure: { kind: "methods", q: "raleigh:(5,9,30)", methods: [{ id: "raleigh/recursive", title: "count" }, { id: "raleigh/algebraic", title: "ratio" }, { id: "raleigh/arithmetic", title: "digits" }] }, links: [{ view: "proof", "proof.run": "1" }, { view: "proof", "proof.kind": "paper", "proof.text": "raleigh", "proof.run": "1" }, { view: "paper" }] },
    ],
  },
];

export function storyOf(id: string): Story | undefined {
  return STORIES.find((s) => s.id === id);
}

/** The step that an address names, from 0; the first if it names none. */
export function stepOf(story: Story, text: string): number {
  const step = /^\d{1,3}$/.test(text) ? Number(text) - 1 : 0;
  return Math.max(0, Math.min(step, story.steps.length - 1));
}

/** What the address is changed to for a step: its position, and no game under way. */
export function addressOf(story: Story, step: number): Change {
  return question(story.steps[step]!.q, { story: story.id, step: String(step + 1), mode: "play" });
}

/** Text cut at its backquotes: every second piece is notation. */
export function pieces(text: string): { text: string; code: boolean }[] {
  return text.split("`").map((piece, i) => ({ text: piece, code: i % 2 === 1 })).filter((p) => p.text !== "");
}

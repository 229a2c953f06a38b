// A game put together by hand, and the notation that says the same. What it means is the library's business: this only writes, and reads back what
// the library has printed.

import type { Board } from "../library/library";
import { or } from "../moves/split";
import type { Words } from "../words/words.svelte";

export type FamilyId = "nim" | "range" | "set" | "bound" | "wythoff" | "vectors" | "octal" | "grundys-game";

/** A vector of the grid: taken once, or any number of times. */
export interface Vector {
  take: [number, number];
  repeated: boolean;
}

export interface Draft {
  family: FamilyId;
  /** One pile: from the least to the most that may be taken. */
  least: number;
  most: number;
  set: number[];
  /** The bound on the next take, as a function of x. */
  bound: string;
  vectors: Vector[];
  /** For each number taken, the sum of 1 (leave nothing), 2 (one heap) and 4 (two heaps). */
  digits: number[];
  heaps: string[];
  misere: boolean;
}

export interface FamilyEntry {
  id: FamilyId;
  heaps: string[];
  /** How many piles a position has: exactly, or as many as one likes. */
  piles: number | null;
}

/** Their names and rules are the messages `family-…`. */
export const FAMILIES: FamilyEntry[] = [
  { id: "nim", heaps: ["3", "5", "7"], piles: null },
  { id: "range", heaps: ["21"], piles: null },
  { id: "set", heaps: ["25"], piles: null },
  { id: "bound", heaps: ["20"], piles: 1 },
  { id: "wythoff", heaps: ["6", "9"], piles: 2 },
  { id: "vectors", heaps: ["8", "8"], piles: 2 },
  { id: "octal", heaps: ["12"], piles: null },
  { id: "grundys-game", heaps: ["13"], piles: null },
];

/** What may be taken after a take of x. */
export const BOUNDS: { bound: string; id: string }[] = [
  { bound: "x", id: "same" },
  { bound: "2x-1", id: "less" },
  { bound: "2x", id: "twice" },
  { bound: "3x", id: "thrice" },
];

export function draftOf(family: FamilyId): Draft {
  const { heaps } = FAMILIES.find(({ id }) => id === family)!;
  return {
    family, heaps: [...heaps], misere: false, least: 1, most: 3, set: [1, 3, 4], bound: "2x", digits: [7, 7],
    vectors: [{ take: [1, 2], repeated: false }, { take: [2, 1], repeated: false }],
  };
}

/** The ruleset in the notation; empty where nothing could ever be taken. */
export function rulesetOf(draft: Draft): string {
  switch (draft.family) {
    case "nim": return "nim";
    case "range": return draft.least === draft.most ? `subtract(${draft.least})` : `subtract(${draft.least}..${draft.most})`;
    case "set": return draft.set.length === 0 ? "" : `subtract(${[...draft.set].sort((a, b) => a - b).join(",")})`;
    case "bound": return draft.bound.trim() === "" ? "" : draft.bound.replace(/\s/g, "") === "2x" ? "fibonacci" : `takeaway(${draft.bound.trim()})`;
    case "wythoff": return "wythoff";
    case "vectors": return draft.vectors.length === 0 ? "" : `moves(${[...draft.vectors].sort((a, b) => a.take[0] - b.take[0] || a.take[1] - b.take[1]).map(({ take, repeated }) => `(${take.join(",")})${repeated ? "*" : ""}`).join(",")})`;
    case "octal": return draft.digits.some((digit) => digit > 0) ? `octal(0.${trimmed(draft.digits).join("")})` : "";
    case "grundys-game": return "grundys-game";
  }
}

function trimmed(digits: number[]): number[] {
  return digits.slice(0, digits.findLastIndex((digit) => digit > 0) + 1);
}

/** The position in the notation; empty where there is no game yet. */
export function compose(draft: Draft): string {
  const ruleset = rulesetOf(draft);
  if (ruleset === "" || draft.heaps.length === 0) return "";
  const { piles } = FAMILIES.find(({ id }) => id === draft.family)!;
  const position = piles === null || piles === 1 ? draft.heaps.map((heap) => `${ruleset}:${heap}`).join(" + ") : `${ruleset}:(${draft.heaps.join(",")})`;
  return (draft.misere ? "misere " : "") + position;
}

/** The draft of a position as the library laid it out; null if it is of another kind. */
export function decompose(board: Pick<Board, "play" | "components">): Draft | null {
  const [first] = board.components;
  if (!first || board.components.some(({ ruleset }) => ruleset !== first.ruleset)) return null;
  const found = /^([\p{L}-]+)(?:\((.*)\))?$/u.exec(first.ruleset);
  if (!found) return null;
  const [, name, inside = ""] = found;
  const heaps = board.components.flatMap(({ piles }) => piles);
  const with_ = (family: FamilyId, more: Partial<Draft> = {}): Draft => ({ ...draftOf(family), heaps, misere: board.play !== "normal", ...more });
  switch (name) {
    case "nim":
    case "grundys-game": return with_(name);
    case "wythoff": return inside === "" ? with_("wythoff") : null;
    case "fibonacci": return opening(first) ? with_("bound", { bound: "2x" }) : null;
    case "takeaway": return opening(first) ? with_("bound", { bound: inside }) : null;
    case "subtract": return setOf(inside, with_);
    case "moves": return vectorsOf(inside, with_);
    case "octal": return /^0\.[0-7]{1,6}$/.test(inside) ? with_("octal", { digits: [...inside.slice(2)].map(Number) }) : null;
    default: return null;
  }
}

/** A heap of which anything but the whole may be taken. */
function opening({ piles, limit }: Board["components"][number]): boolean {
  return piles.length === 1 && limit !== null && BigInt(limit) + 1n === BigInt(piles[0]!);
}

type With = (family: FamilyId, more?: Partial<Draft>) => Draft;

function setOf(inside: string, with_: With): Draft | null {
  const range = /^(\d{1,4})\.\.(\d{1,4})$/.exec(inside);
  if (range) return with_("range", { least: Number(range[1]), most: Number(range[2]) });
  if (!/^\d{1,4}(,\d{1,4})*$/.test(inside)) return null;
  return with_("set", { set: inside.split(",").map(Number) });
}

function vectorsOf(inside: string, with_: With): Draft | null {
  const vectors: Vector[] = [];
  for (const [, a, b, star] of inside.matchAll(/\((\d),(\d)\)(\*?)/g)) vectors.push({ take: [Number(a), Number(b)], repeated: star === "*" });
  const written = vectors.map(({ take, repeated }) => `(${take.join(",")})${repeated ? "*" : ""}`).join(",");
  return written === inside && vectors.every(({ take }) => take.every((n) => n <= 3)) ? with_("vectors", { vectors }) : null;
}

/** A digit of an octal code in words. */
export function digitSays(t: Words, taken: number, digit: number): string {
  const ways = [1, 2, 4].filter((bit) => digit & bit).map((bit) => t(`octal-${bit}`));
  return ways.length === 0 ? t("octal-nothing", { n: taken }) : t("octal-says", { n: taken, ways: or(t, ways) });
}

// Where a paper and the rules disagree, in short. The full list, each entry with a command that shows it, is ERRATA.md.

export interface Erratum {
  id: number;
  /** Names of rulesets it concerns. */
  games: string[];
  paper: string;
  /** A position or game that shows it. */
  see?: string;
}

/** Where they stand, what is printed and what is true are the messages `erratum-…`. */
export const ERRATA: Erratum[] = [
  { id: 1, games: ["subtract"], paper: "R3", see: "subtract(1,4):21" },
  { id: 2, games: ["subtract"], paper: "R3" },
  { id: 3, games: ["subtract"], paper: "R3", see: "subtract(2,4,7):10" },
  { id: 4, games: ["subtract"], paper: "R3", see: "subtract(1,3,4):2" },
  { id: 5, games: ["subtract"], paper: "R3", see: "subtract(1..5):22" },
  { id: 6, games: ["subtract"], paper: "R3", see: "subtract(1..5):24 + subtract(1,3,4):2 + subtract(2,4,7):0" },
  { id: 7, games: ["nim", "subtract"], paper: "R3", see: "nim:4 + nim:4 + nim:1" },
  { id: 8, games: ["subtract"], paper: "R3" },
  { id: 9, games: ["subtract"], paper: "R3" },
  { id: 10, games: ["takeaway", "fibonacci"], paper: "R2", see: "takeaway(2x-1):8" },
  { id: 11, games: ["takeaway", "fibonacci"], paper: "R2", see: "fibonacci:4" },
  { id: 12, games: ["takeaway"], paper: "R2", see: "takeaway(6x):63" },
  { id: 13, games: ["takeaway"], paper: "R2", see: "takeaway(43x/4):100" },
  { id: 14, games: ["subtract"], paper: "R5", see: "subtract(3..5):8" },
  { id: 15, games: ["takeaway"], paper: "R5", see: "takeaway(x):16" },
  { id: 16, games: ["takeaway", "fibonacci"], paper: "R4", see: "fibonacci:20" },
  { id: 17, games: ["wythoff"], paper: "R4" },
  { id: 18, games: ["raleigh"], paper: "R1", see: "raleigh:(6,7,11)" },
  { id: 19, games: ["raleigh"], paper: "R1" },
  { id: 20, games: ["raleigh"], paper: "R1", see: "raleigh:(5,7,8)" },
  { id: 21, games: ["raleigh"], paper: "R1" },
];

export function errataOf(name: string): Erratum[] {
  return ERRATA.filter((e) => e.games.includes(name));
}

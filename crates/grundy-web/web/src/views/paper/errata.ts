// Where a paper and the rules disagree, in short. The full list, each entry with a command that shows it, is ERRATA.md.

export interface Erratum {
  /** Names of rulesets it concerns. */
  games: string[];
  paper: string;
  at: string;
  printed: string;
  true: string;
  /** A position or game that shows it. */
  see?: string;
}

export const ERRATA: Erratum[] = [
  { games: ["subtract"], paper: "R3", at: "§2, (1,4)-NIM", printed: "a row of 20 letters for 22 heaps", true: "P exactly if n ≡ 0 or 2 (mod 5); the block that repeats is LWLWW, of length 5", see: "subtract(1,4):21" },
  { games: ["subtract"], paper: "R3", at: "Theorem 2.1, proof", printed: "5r + 5 is a win for player I", true: "it is a win for player II, like 5r + 2" },
  { games: ["subtract"], paper: "R3", at: "§4.1, Example 3, (2,4,7)-NIM", printed: "g = 1 for n ≡ 1 and g = 2 for n ≡ 2 (mod 3), and g(6) = 3", true: "the two classes change places, and g(6) = 0; only g(7) is 3", see: "subtract(2,4,7):10" },
  { games: ["subtract"], paper: "R3", at: "Theorem 4.5, proof", printed: "every move lowers the Grundy number", true: "some moves raise it, and the opponent answers by moving back", see: "subtract(1,3,4):2" },
  { games: ["subtract"], paper: "R3", at: "§5, (1,2,3,4,5)-NIM", printed: "g(n) = n mod 5", true: "g(n) = n mod 6", see: "subtract(1..5):22" },
  { games: ["subtract"], paper: "R3", at: "Example 5.3, (24,2,0)", printed: "nimbers 4, 2, 0: an N-position", true: "nimbers 0, 0, 0: the player to move loses", see: "subtract(1..5):24 + subtract(1,3,4):2 + subtract(2,4,7):0" },
  { games: ["nim", "subtract"], paper: "R3", at: "Theorem 5.4, proof", printed: "the winner moves in the pile with the greatest Grundy number", true: "in a pile with a 1 in the leftmost odd column, which need not be the greatest", see: "nim:4 + nim:4 + nim:1" },
  { games: ["subtract"], paper: "R3", at: "Example 5.5", printed: "a₁ ≡ 0 (mod 5) and a₃ ≡ 2 (mod 3)", true: "a₁ ≡ 0 (mod 6) and a₃ ≡ 1 (mod 3) for the nimbers 0, 2, 2" },
  { games: ["subtract"], paper: "R3", at: "§7, the recurrence for W(a,b,c)", printed: "the case of the square has value II", true: "all three cases have value I; II is what remains" },
  { games: ["takeaway", "fibonacci"], paper: "R2", at: "Rules (a) and (c)", printed: "< in stored copies", true: "≤: with < the game f(x) = 2x would be f(x) = 2x − 1, whose lost openings are the powers of two", see: "takeaway(2x-1):8" },
  { games: ["takeaway", "fibonacci"], paper: "R2", at: "Theorem III-5, proof", printed: "player A removes the second summand", true: "the smallest one: from 4 = 3 + 1 only the take of 1 wins", see: "fibonacci:4" },
  { games: ["takeaway"], paper: "R2", at: "§V, table of k", printed: "k = 9, 12, 14 for c = 6, 7, 8", true: "10, 13, 16: the printed ones are plateaus that break later", see: "takeaway(6x):63" },
  { games: ["takeaway"], paper: "R2", at: "§V, the open question", printed: "no simple relation of c and k is clear", true: "none as simple as monotone: k falls from 25 to 24 at c = 43/4", see: "takeaway(43x/4):100" },
  { games: ["subtract"], paper: "R5", at: "One Pile", printed: "a lost sign in the range of the P-positions", true: "0 ≤ S mod (Min + Max) < Min", see: "subtract(3..5):8" },
  { games: ["takeaway"], paper: "R5", at: "f(x) = x and f(x) = 2x − 1", printed: "Hᵢ = 2ⁱ", true: "with H₁ = 1 it is 2ⁱ⁻¹", see: "takeaway(x):16" },
  { games: ["takeaway", "fibonacci"], paper: "R4", at: "§3, the value g(N)", printed: "the index of the smallest Zeckendorf part", true: "the part itself: that is what must be taken", see: "fibonacci:20" },
  { games: ["wythoff"], paper: "R4", at: "Theorem 2.3, proof", printed: "j = ⌊rk⌋ ≠ ⌊sm⌋", true: "j = ⌊rk⌋ = ⌊sm⌋: the equality is what is contradicted" },
  { games: ["raleigh"], paper: "R1", at: "Rule III", printed: "the exception speaks of a₁ − t in stored copies", true: "a₂ − t: otherwise (6,7,11) could move to (4,5,8)", see: "raleigh:(6,7,11)" },
  { games: ["raleigh"], paper: "R1", at: "Prologue", printed: "identities (i), (ii), (iv) for every n", true: "for n ≥ 1; at n = 0 they fail" },
  { games: ["raleigh"], paper: "R1", at: "Theorem 1, proof of (B)", printed: "the case a₃ = Cₙ is passed over", true: "the construction for a₃ < Cₙ covers it", see: "raleigh:(5,7,8)" },
  { games: ["raleigh"], paper: "R1", at: "Theorem 3, proof", printed: "an even (odd) number of 1-bits at the end", true: "0-bits, as in the theorem" },
];

export function errataOf(name: string): Erratum[] {
  return ERRATA.filter((e) => e.games.includes(name));
}

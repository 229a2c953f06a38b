// Three stories to click through. Words stand here; every value shown beside them is asked of the library when the step is read.

import { type Change, question } from "../../session/address.svelte";

export type Figure =
  | { kind: "strip"; game: string; to: number }
  | { kind: "parts"; game: string; numbers: string[] }
  | { kind: "triples"; count: number; from?: number; digits?: boolean }
  | { kind: "verdict"; q: string }
  | { kind: "methods"; q: string; methods: { id: string; title: string }[] };

export interface Step {
  title: string;
  /** Paragraphs; `…` is set in the type of notation. */
  text: string[];
  /** The position that is put on the board. */
  q: string;
  figure?: Figure;
  attempt?: string;
  question?: string;
  answer?: string[];
  proof?: Figure;
  links?: { title: string; to: Record<string, string> }[];
}

export interface Story {
  id: string;
  title: string;
  lead: string;
  minutes: number;
  steps: Step[];
}

export const STORIES: Story[] = [
  {
    id: "four",
    title: "Why multiples of four lose",
    lead: "Take one, two or three stones. Whoever takes the last one wins. There is a secret, and a proof that it is one.",
    minutes: 4,
    steps: [
      {
        title: "One heap, three choices",
        text: [
          "Ten stones lie on the table. You and the computer take turns; each turn takes one, two or three stones. Whoever takes the last stone wins.",
          "Nothing is hidden and nothing is left to chance. So from each position one of the two players can force a win. Which one?",
        ],
        q: "subtract(1..3):10",
        attempt: "Play a game on the board below before you read on. Losing it is the best preparation.",
      },
      {
        title: "Start at the end",
        text: [
          "Ten stones are many. Three are not: whoever is to move takes all of them and has won. The same goes for two and for one.",
          "A position from which the player to move can win is called `N`, for the next player. With no stones left there is nothing to take: the player to move has just lost. That is `P`: the previous player wins.",
        ],
        q: "subtract(1..3):3",
        figure: { kind: "strip", game: "subtract(1..3)", to: 3 },
      },
      {
        title: "Four is a trap",
        text: ["Now there are four stones and it is your turn. You must take one, two or three."],
        q: "subtract(1..3):4",
        attempt: "Try all three takes on the board.",
        question: "Can you win from four?",
        answer: [
          "No. Whatever you take leaves one, two or three stones, and all of those are N: your opponent takes the rest. A position all of whose moves lead to N is a P-position.",
        ],
        proof: { kind: "verdict", q: "subtract(1..3):4" },
      },
      {
        title: "Into the trap",
        text: [
          "If four is bad for whoever must move, it is good to leave four. From five, six and seven you can: these are N, because one of their moves leads to a P-position.",
        ],
        q: "subtract(1..3):7",
        question: "There are seven stones. What do you take?",
        answer: ["Just enough to leave four."],
        proof: { kind: "verdict", q: "subtract(1..3):7" },
      },
      {
        title: "Together, four",
        text: [
          "Eight stones: you move, and your opponent has an answer to everything. You take one, they take three. You take two, they take two. You take three, they take one. Each time four stones are gone, and it is your turn again, at four, and then at none.",
          "The same answer works from twelve, from sixteen, from any multiple of four. Here are the first heaps, as the library computes them from the rules alone:",
        ],
        q: "subtract(1..3):8",
        figure: { kind: "strip", game: "subtract(1..3)", to: 20 },
      },
      {
        title: "The rule",
        text: [
          "So the whole game fits in a sentence: leave a multiple of four. Two things make it a proof. From a multiple of four no move leads to a multiple of four, because one, two and three are not multiples of four. From every other number exactly one move does: take the remainder.",
        ],
        q: "subtract(1..3):21",
        question: "Twenty-one stones, and you begin. What do you take?",
        answer: ["The remainder of 21 divided by 4. Then answer each take so that together you take four."],
        proof: { kind: "verdict", q: "subtract(1..3):21" },
      },
      {
        title: "Another rule, another number",
        text: ["Now up to five stones may be taken at a time."],
        q: "subtract(1..5):22",
        question: "Which heaps lose?",
        answer: [
          "The multiples of six: a take of t is answered by 6 − t. A well-meant set of lecture notes prints n mod 5 here; the rules themselves say six:",
        ],
        proof: { kind: "strip", game: "subtract(1..5)", to: 18 },
        links: [
          { title: "the sequence of this game", to: { view: "sequence" } },
          { title: "a proof for all heaps", to: { view: "proof", "proof.run": "1" } },
        ],
      },
    ],
  },
  {
    id: "fibonacci",
    title: "The Fibonacci trick",
    lead: "You may take at most twice what your opponent just took. The numbers 1, 2, 3, 5, 8, 13 decide everything.",
    minutes: 6,
    steps: [
      {
        title: "A bound that moves",
        text: [
          "One heap of twenty stones. The first player takes any number, but not all. After that, each player may take at most twice as many as the opponent has just taken. Whoever takes the last stone wins.",
          "The notation `fibonacci:18/4` means: eighteen stones are left, and at most four may be taken now. A cautious take keeps the opponent on a short lead; a greedy one lets them finish.",
        ],
        q: "fibonacci:20",
        attempt: "Play once. How large a first take is asking for trouble?",
      },
      {
        title: "Which openings are lost?",
        text: [
          "From two stones you must take one, and your opponent takes the other. From three: take one, and they take two; take two, and they take one. Lost again. Four can be won: take one, which leaves three and lets them take at most two.",
          "Below, each heap as an opening, with the letter P where the first player loses:",
        ],
        q: "fibonacci:5",
        figure: { kind: "strip", game: "fibonacci", to: 21 },
        question: "What do the lost heaps from two on have in common?",
        answer: ["They are the Fibonacci numbers: each is the sum of the two before it. (Heaps of none and of one are lost because the opening move may not take the whole heap: there is no move.)"],
      },
      {
        title: "Zeckendorf’s sums",
        text: [
          "Every positive number is a sum of Fibonacci numbers no two of which are neighbours in the list 1, 2, 3, 5, 8, 13, …, and in one way only. To find it, always subtract the largest Fibonacci number that fits.",
        ],
        q: "fibonacci:20",
        figure: { kind: "parts", game: "fibonacci", numbers: ["20", "19", "18"] },
        question: "What is the sum for 33?",
        answer: ["21 fits, then 8, then 3, then 1:"],
        proof: { kind: "parts", game: "fibonacci", numbers: ["33"] },
      },
      {
        title: "Take the smallest part",
        text: [
          "Here is the trick: take the smallest part of the sum. The next part is not a neighbour, so it is more than twice as large, and your opponent is not allowed to take it in one move.",
        ],
        q: "fibonacci:20",
        question: "What do you take from twenty?",
        answer: ["The smallest part. Your opponent may now take at most twice as much, and that is less than the next part."],
        proof: { kind: "verdict", q: "fibonacci:20" },
      },
      {
        title: "Why it goes on working",
        text: [
          "Now you are the opponent: eighteen stones, at most four to take. You cannot take the 5 of 18 = 13 + 5, so you break into it: you leave 17, 16, 15 or 14.",
          "Look at the smallest part of each. It is never more than twice what you just took, so it can be taken in reply. That is the general fact behind the trick: a number x below a Fibonacci number F leaves F − x, whose smallest part is at most 2x.",
        ],
        q: "fibonacci:18/4",
        figure: { kind: "parts", game: "fibonacci", numbers: ["17", "16", "15", "14"] },
        attempt: "Play on from here: the computer will take the smallest part each time.",
      },
      {
        title: "A larger heap",
        text: ["The sum is quickly found for any heap, even one of a hundred digits. Let us stay with a hundred stones."],
        q: "fibonacci:100",
        question: "Which takes win from a hundred?",
        answer: [
          "Write 100 as its sum and take the smallest part. Here the two smallest parts together win as well: twice their sum is still less than the last part. The library lists every winning take:",
        ],
        proof: { kind: "verdict", q: "fibonacci:100" },
      },
      {
        title: "Three times, and other bounds",
        text: [
          "What if up to three times the last take is allowed? A. J. Schwenk showed in 1970 that each bound f(x) that never falls, and is at least x, has a number sequence of its own with sums of its own, and that the same trick wins: take the smallest part.",
        ],
        q: "takeaway(3x):20",
        figure: { kind: "parts", game: "takeaway(3x)", numbers: ["20"] },
        question: "And so from twenty you take …",
        answer: ["the smallest part of the new sum."],
        proof: { kind: "verdict", q: "takeaway(3x):20" },
        links: [
          { title: "the numbers of this game", to: { view: "paper" } },
          { title: "Fibonacci Nim as a map", to: { q: "fibonacci:20", view: "map" } },
        ],
      },
    ],
  },
  {
    id: "raleigh",
    title: "Raleigh’s three strategies",
    lead: "A game on three piles whose lost positions can be found in three ways: by counting up, by the golden ratio, and by reading digits.",
    minutes: 8,
    steps: [
      {
        title: "Three piles",
        text: [
          "A. S. Fraenkel’s game has three kinds of moves. First: take any number from one pile, or any numbers from two. Second: if two piles are equal (two empty ones count), you may clear the table. Third: if the piles are different and none is empty, you may take the same number t from the two larger piles and at least one from the smallest, with one exception.",
          "The exception: t may not be 3 if what is left of the middle pile is then the smallest. Whoever makes the last move wins.",
        ],
        q: "raleigh:(3,4,6)",
        attempt: "Try to leave a position from which your opponent cannot win.",
      },
      {
        title: "Who loses",
        text: [
          "Here are the positions that the player to move loses, smallest first. Look at the columns A, B and C: after the zeros, each number occurs in them exactly once.",
        ],
        q: "raleigh:(4,5,8)",
        figure: { kind: "triples", count: 6 },
        question: "The board shows (4, 5, 8). What has that to do with losing?",
        answer: [
          "If a move takes from one pile or from two, at least one pile stays as it is, and that number belongs to no other triple: so such a move never leads from triple to triple. A move of the second kind needs two equal piles, which no triple has but the empty one.",
          "A move of the third kind keeps the difference of the two larger piles, and the odd-looking exception forbids the only way in which that could lead from triple to triple.",
        ],
        proof: { kind: "verdict", q: "raleigh:(4,5,8)" },
      },
      {
        title: "First strategy: count up",
        text: [
          "Make the list from the top. A is the least number that has not been used yet. B is A + 1. C is the C before it plus 3 if A has grown by 2, and plus 5 if A has grown by 3.",
          "This is easy by hand. But to decide a pile of fifty digits you would have to write down all smaller numbers first: the work is exponential in the length of the numbers.",
        ],
        q: "raleigh:(9,10,16)",
        figure: { kind: "triples", count: 5 },
        question: "Which triple comes after (9, 10, 16)?",
        answer: ["11 has been used, 12 has not. So A = 12 has grown by 3, B = 13, and C = 16 + 5:"],
        proof: { kind: "triples", from: 5, count: 1 },
      },
      {
        title: "Second strategy: the golden ratio",
        text: [
          "With φ = (1 + √5)/2 the n-th triple is (⌊⌊nφ⌋φ⌋, ⌊nφ²⌋, ⌊⌊nφ²⌋φ⌋). No list is needed: a few square roots decide piles of any size, and the library computes with them exactly.",
        ],
        q: "raleigh:(1e20,1e20+1,2e20)",
        question: "Is the position with piles 10²⁰, 10²⁰ + 1 and 2 · 10²⁰ won?",
        answer: ["The library knows at once:"],
        proof: { kind: "verdict", q: "raleigh:(1e20,1e20+1,2e20)" },
      },
      {
        title: "Third strategy: read the digits",
        text: [
          "Write the numbers as Zeckendorf sums: digit 1 where a Fibonacci number is used, 0 where it is not. Now read the end of the number. A: it ends in 1. B: it ends in an odd number of zeros. C: it ends in an even number of zeros, at least two. And C is B with one more zero behind it.",
        ],
        q: "raleigh:(6,7,11)",
        figure: { kind: "triples", count: 6, digits: true },
        question: "The next A is 14 = 13 + 1, with the digits 100001. What are B and C?",
        answer: ["B is the next number, 15 = 13 + 2, with the digits 100010: one zero at the end, an odd number. Append another: 1000100 is 21 + 3 = 24, which is C."],
        proof: { kind: "triples", from: 6, count: 1, digits: true },
      },
      {
        title: "Find the move",
        text: [
          "Piles of 5, 9 and 30. The smallest pile is 5, with digits 1000: a B. Its triple is (4, 5, 8), and the other two piles are large enough to be lowered to 4 and 8 in one move of the first kind.",
        ],
        q: "raleigh:(5,9,30)",
        attempt: "Make that move on the board, or find it here:",
        question: "Which take is it?",
        answer: ["Leave 5 as it is, and lower the others to the rest of its triple."],
        proof: { kind: "verdict", q: "raleigh:(5,9,30)" },
      },
      {
        title: "Three ways, one answer",
        text: [
          "The three strategies look quite different. That they describe the same positions is Theorems 1, 2 and 3 of the paper. The library plays by each of them:",
        ],
        q: "raleigh:(5,9,30)",
        figure: {
          kind: "methods",
          q: "raleigh:(5,9,30)",
          methods: [
            { id: "raleigh/recursive", title: "count up" },
            { id: "raleigh/algebraic", title: "golden ratio" },
            { id: "raleigh/arithmetic", title: "digits" },
          ],
        },
        links: [
          { title: "prove it for all positions", to: { view: "proof", "proof.run": "1" } },
          { title: "the lemmas of the paper, proved one by one", to: { view: "proof", "proof.kind": "paper", "proof.text": "raleigh", "proof.run": "1" } },
          { title: "theorems and errata", to: { view: "paper" } },
        ],
      },
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

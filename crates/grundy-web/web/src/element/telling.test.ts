import { expect, it } from "vitest";
import { heap } from "../library/fake";
import type { Ply } from "../moves/line";
import { type Standing, Telling } from "./telling";

const START = heap(6).query;
const ply = (amount: number): Ply => ({ component: 0, take: [String(amount)] });

/** A game of 6 stones after these takes, as the board has it; `awaited` while its answer is on its way. */
function after(takes: number[], { awaited = false, start = START } = {}): [string, Standing] {
  const left = 6 - takes.reduce((sum, take) => sum + take, 0);
  const board = heap(left);
  const over = left === 0 && takes.length > 0 && !awaited;
  return [board.query, { start, plies: takes.map(ply), mover: (k) => (k % 2 === 0 ? "me" : "computer"), ended: over, winner: over ? (takes.length % 2 === 1 ? "me" : "computer") : null, board: awaited ? null : board }];
}

function listening() {
  const told: [string, Record<string, unknown>][] = [];
  return { told, telling: new Telling((name, detail) => void told.push([name, detail])), names: () => told.splice(0).map(([name]) => name).join() };
}

it("each ply is told once, when its position is known", () => {
  const { telling, told, names } = listening();
  telling.note(...after([]));
  expect(names()).toBe("answer");
  telling.note(...after([1], { awaited: true }));
  expect(names()).toBe("");
  telling.note(...after([1]));
  telling.note(...after([1]));
  expect(told[0]).toEqual(["move", { component: 0, take: ["1"], by: "me", query: heap(5).query }]);
  expect(names()).toBe("move,answer");
});

it("taking back tells the answer of the position, and what is played then is told", () => {
  const { telling, told, names } = listening();
  for (const takes of [[], [1], [1, 1]]) telling.note(...after(takes));
  names();
  telling.note(...after([]));
  expect(names()).toBe("answer");
  telling.note(...after([1]));
  expect(names()).toBe("move,answer");
  // Taken back and another move made, with no position seen between.
  telling.note(...after([2]));
  expect(told[0]![1]).toMatchObject({ take: ["2"] });
});

it("an end is told once, and again when the game has been played anew", () => {
  const { telling, told, names } = listening();
  for (const takes of [[], [3], [3, 3]]) telling.note(...after(takes));
  expect(told.at(-2)).toEqual(["end", { winner: "computer", query: heap(0).query, moves: 2 }]);
  names();
  // The same question in another language.
  telling.note(...after([3, 3], { awaited: true }));
  telling.note(...after([3, 3]));
  expect(names()).toBe("");
  telling.note(...after([]));
  telling.note(...after([3]));
  telling.note(...after([3, 3]));
  expect(names()).toBe("answer,move,answer,move,end,answer");
});

it("looking back at a game that is over tells no other end", () => {
  const { telling, names } = listening();
  for (const takes of [[], [3], [3, 3]]) telling.note(...after(takes));
  names();
  const [q] = after([3]);
  telling.note(q, { ...after([3, 3])[1], board: heap(3), winner: null });
  telling.note(...after([3, 3]));
  expect(names()).toBe("answer,answer");
});

it("the first move of another game is told, though it is the same move", () => {
  const { telling, names } = listening();
  telling.note(...after([1]));
  telling.note(...after([1], { start: "another" }));
  expect(names()).toBe("move,answer,move");
});

it("what is told belongs to whoever hears it", () => {
  const { telling, told } = listening();
  const [q, game] = after([]);
  telling.note(q, game);
  (told[0]![1].moves as unknown[]).length = 0;
  expect(game.board!.solve!.moves).toHaveLength(1);
});

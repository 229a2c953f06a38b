import { expect, it } from "vitest";
import { fake } from "../library/fake";
import { lengthAfter, lengthAfterLosing, losing } from "./lasts";

const { signal } = new AbortController();
const library = (over: boolean, best_loss: unknown) => fake({ play: () => ({ query: "nim:2 + nim:2", over }), solve: (q) => (q === "nim:2 + nim:2" ? { best_loss } : null) }).library;

it("a won game lasts one move longer than the lost rest", async () => {
  expect(await lengthAfter(library(false, { lasts: "4" }), "nim:2 + nim:3", { component: 1, take: ["1"] }, signal)).toBe(5);
});

it("the last move is the only one, and what is not known is not guessed", async () => {
  expect(await lengthAfter(library(true, null), "nim:3", { component: 0, take: ["3"] }, signal)).toBe(1);
  expect(await lengthAfter(library(false, null), "nim:2 + nim:3", { component: 1, take: ["1"] }, signal)).toBeNull();
});

const won = { component: 0, take: ["1"], to: "" };
const losingTo = (moves: unknown[], moves_total: string, lasts: unknown) =>
  fake({
    play: (_q, { take }) => ({ query: take[0] === "9" ? "after" : "nim:2 + nim:2", over: false }),
    board: () => ({ components: [], solve: { moves, moves_total } }),
    solve: () => ({ best_loss: lasts && { lasts } }),
  }).library;

it("a losing move is answered by the shortest way to win", async () => {
  expect(await lengthAfterLosing(losingTo([won], "1", "2"), "nim:9", { component: 0, take: ["9"] }, signal)).toBe(4);
  expect(await lengthAfterLosing(library(true, null), "misere nim:1", { component: 0, take: ["1"] }, signal)).toBe(1);
});

it("it is not guessed where ways to win are not listed, or of unknown length", async () => {
  expect(await lengthAfterLosing(losingTo([won], "2", "2"), "nim:9", { component: 0, take: ["9"] }, signal)).toBeNull();
  expect(await lengthAfterLosing(losingTo([won], "1", null), "nim:9", { component: 0, take: ["9"] }, signal)).toBeNull();
});

it("the losing moves of a board are those that are not among the winning ones", () => {
  const one = { component: 0, moves: [["1"], ["2"], ["3"]], splits: false };
  const board = { components: [one], solve: { moves: [{ component: 0, take: ["2"], to: "nim:4" }] } } as never;
  expect(losing(board, 9).map(({ take }) => take[0])).toEqual(["1", "3"]);
  expect(losing(board, 1)).toHaveLength(1);
  expect(losing({ components: [one], solve: null } as never, 9)).toEqual([]);
});

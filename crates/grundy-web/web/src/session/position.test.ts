import { expect, it, vi } from "vitest";
import { fake, heap } from "../library/fake";
import { type Parsed, Problem } from "../library/library";
import { inMemory, Place } from "./address.svelte";
import { Table } from "./position.svelte";

const parsed = { components: [{ ruleset: "wythoff(2)", places: 2, remembers: false }, { ruleset: "fibonacci", places: 1, remembers: true }] } as Parsed;

it("a game without a position is read by the library", async () => {
  const { library, asked } = fake({ parse: () => parsed });
  const table = new Table(library, new Place(inMemory("q=wythoff(2)%2Bfib")));
  table.follow();
  await vi.waitFor(() => expect(table.game).toBe("wythoff(2) + fibonacci"));
  expect(table.forms.map(({ piles, bound }) => [piles, bound])).toEqual([[2, false], [1, true]]);
  expect(asked.map(({ name, args }) => [name, args[0]])).toEqual([["parse", "wythoff(2)+fib"]]);
  expect(table.board).toBeNull();
});

it("what cannot be read is told with its place, and is no game", async () => {
  const refuse = () => {
    throw new Problem({ kind: "notation", message: "unknown game", column: 8 });
  };
  const table = new Table(fake({ parse: refuse }).library, new Place(inMemory("q=misere foo")));
  table.follow();
  await vi.waitFor(() => expect(table.refusal).toMatchObject({ message: "unknown game", column: 8 }));
  expect(table.forms).toEqual([]);
});

it("the games of a position are those of its board", async () => {
  const table = new Table(fake({ board: () => heap(9) }).library, new Place(inMemory("q=subtract(1,2,3):9")));
  table.follow();
  await vi.waitFor(() => expect(table.forms).toEqual([{ ruleset: "subtract(1,2,3)", piles: 1, bound: false }]));
});

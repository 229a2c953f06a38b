import { expect, it } from "vitest";
import { fake } from "../library/fake";
import { lengthAfter } from "./lasts";

const { signal } = new AbortController();
const library = (over: boolean, best_loss: unknown) => fake({ play: () => ({ query: "nim:2 + nim:2", over }), solve: (q) => (q === "nim:2 + nim:2" ? { best_loss } : null) }).library;

it("a won game lasts one move longer than the lost rest", async () => {
  expect(await lengthAfter(library(false, { lasts: "4" }), "nim:2 + nim:3", { component: 1, take: ["1"] }, signal)).toBe(5);
});

it("the last move is the only one, and what is not known is not guessed", async () => {
  expect(await lengthAfter(library(true, null), "nim:3", { component: 0, take: ["3"] }, signal)).toBe(1);
  expect(await lengthAfter(library(false, null), "nim:2 + nim:3", { component: 1, take: ["1"] }, signal)).toBeNull();
});

import { expect, it } from "vitest";
import { inMemory, Place, question, readQuestion, toPlay } from "./address.svelte";

it.each([
  ["q=nim:3+nim:5", "nim:3+nim:5"],
  ["q=nim%3A3+%2B+nim%3A5", "nim:3 + nim:5"],
  ["q=nim:3%20+%20nim:5", "nim:3 + nim:5"],
  ["q=misere+nim:3+nim:5", "misere nim:3+nim:5"],
  ["q=mis%C3%A8re+nim:3", "misère nim:3"],
  ["q=nim:10^9+7", "nim:10^9+7"],
  ["q=takeaway(2x+1):20", "takeaway(2x+1):20"],
  ["q=subtract(1,+3,+4):25&view=map", "subtract(1, 3, 4):25"],
  ["view=map", ""],
  ["?q=fibonacci:20", "fibonacci:20"],
])("%s asks %s", (search, q) => {
  expect(readQuestion(search)).toBe(q);
});

it("a question written by the page is read as it was", () => {
  for (const q of ["nim:3 + nim:5", "misere nim:3 + nim:5", "nim:10^9+7 + nim:3", "takeaway(2x+1):20"]) {
    const place = new Place(inMemory());
    place.ask(q);
    expect(new Place(inMemory(place.text)).q).toBe(q);
  }
});

it("a new question forgets the game and the story before it, and is an analysis", () => {
  const place = new Place(inMemory("q=nim:3&mode=play&from=nim:5&line=0.2&at=1&story=four&step=2&level=human"));
  place.ask("nim:7");
  expect(place.text).toBe("q=nim%3A7&level=human");
  place.set(toPlay("nim:9"));
  expect(place.get("mode")).toBe("play");
  expect(question("x").line).toBeUndefined();
});

it("two places know nothing of each other", () => {
  const [a, b] = [new Place(inMemory("q=nim:1")), new Place(inMemory("q=nim:2"))];
  a.set({ q: "nim:3" });
  expect([a.q, b.q]).toEqual(["nim:3", "nim:2"]);
});

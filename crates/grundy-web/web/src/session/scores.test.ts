import { expect, it } from "vitest";
import { Scores } from "./scores";

const store = (text: string | null = null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value), removeItem: () => void (kept = null) };
};

it("right answers in a row are a streak, a wrong one ends it, the best stays", () => {
  const scores = new Scores(store());
  for (const right of [true, true, false, true]) scores.note(right);
  expect(scores.read()).toEqual({ asked: 4, right: 3, streak: 1, best: 2, days: [] });
  expect(scores.forget().asked).toBe(0);
});

it("the puzzle of a day counts once", () => {
  const scores = new Scores(store());
  scores.note(true, "2026-11-17");
  scores.note(true, "2026-11-17");
  scores.note(false, "2026-11-18");
  expect(scores.read().days).toEqual(["2026-11-17"]);
});

it.each(["{", "null", "[]", '{"asked":-1,"right":"x","days":[3]}'])("what others wrote there (%s) does no harm", (text) => {
  const read = () => new Scores(store(text)).read();
  if (text === "null") expect(read).not.toThrow();
  else expect(read()).toEqual({ asked: 0, right: 0, streak: 0, best: 0, days: [] });
});

it("a storage that refuses costs only the score", () => {
  const refusing = { getItem: () => null, setItem: () => { throw new Error("full"); }, removeItem: () => {} };
  expect(new Scores(refusing).note(true).right).toBe(1);
});

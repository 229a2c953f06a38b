import { describe, expect, it } from "vitest";
import { addressOf, pieces, STORIES, stepOf, storyOf } from "./stories";

describe("each story", () => {
  for (const story of STORIES) {
    it(`${story.id} has five to eight steps, each with words and a position`, () => {
      expect(story.steps.length).toBeGreaterThanOrEqual(5);
      expect(story.steps.length).toBeLessThanOrEqual(8);
      for (const step of story.steps) {
        expect(step.q).toMatch(/^[a-z]+(\([^)]*\))?:/);
        expect(step.text.join("").length).toBeGreaterThan(30);
        expect(step.text.join("").split("`").length % 2).toBe(1);
        if (step.question) expect(step.answer).toBeDefined();
      }
      expect(story.steps.some((s) => s.question || s.attempt)).toBe(true);
    });
  }
});

it("a step is found in the address, and stays within the story", () => {
  const story = storyOf("four")!;
  expect(stepOf(story, "")).toBe(0);
  expect(stepOf(story, "3")).toBe(2);
  expect(stepOf(story, "99")).toBe(story.steps.length - 1);
  expect(stepOf(story, "0")).toBe(0);
  expect(stepOf(story, "x")).toBe(0);
  expect(storyOf("none")).toBeUndefined();
});

it("a step puts its position on the board and ends the game under way", () => {
  expect(addressOf(storyOf("four")!, 2)).toMatchObject({ q: "subtract(1..3):4", story: "four", step: "3", line: undefined });
});

it("notation between backquotes is set apart", () => {
  expect(pieces("means `nim:3` now")).toEqual([
    { text: "means ", code: false },
    { text: "nim:3", code: true },
    { text: " now", code: false },
  ]);
});

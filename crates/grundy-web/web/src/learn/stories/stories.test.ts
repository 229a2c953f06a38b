import { describe, expect, it } from "vitest";
import { deutsch, english } from "../../words/english";
import { addressOf, pieces, STORIES, stepOf, storyOf, textOf } from "./stories";

describe("each story", () => {
  for (const story of STORIES) {
    it(`${story.id} has five to eight steps, each with words and a position`, () => {
      expect(story.steps.length).toBeGreaterThanOrEqual(5);
      expect(story.steps.length).toBeLessThanOrEqual(8);
      for (const t of [english, deutsch]) {
        const told = story.steps.map((_, i) => textOf(t, story.id, i));
        for (const [i, text] of told.entries()) {
          expect(story.steps[i]!.q).toMatch(/^[a-z]+(\([^)]*\))?:/);
          expect(text.text.join("").length).toBeGreaterThan(30);
          expect(text.text.join("").split("`").length % 2).toBe(1);
          expect(text.answer.length > 0).toBe(text.question !== "");
          if (story.steps[i]!.proof) expect(text.question).not.toBe("");
          for (const [n] of (story.steps[i]!.links ?? []).entries()) expect(t.has(`story-${story.id}-${i + 1}.link-${n + 1}`)).toBe(true);
        }
        expect(told.some((text) => text.question || text.attempt)).toBe(true);
        // Words of a step that is not there would never be read.
        expect(t.has(`story-${story.id}-${story.steps.length + 1}`)).toBe(false);
      }
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

import { expect, it } from "vitest";
import { Place, inMemory, readQuestion } from "../session/address.svelte";
import { searchOf, wanted } from "./wanted";

const told = (attributes: Record<string, string>) => wanted((name) => attributes[name] ?? null);

it("attributes that are missing or mean nothing are the usual ones", () => {
  expect(told({})).toEqual({ q: "", mode: "play", level: undefined });
  expect(told({ game: "nim:3", mode: "dance", level: "perfect" })).toEqual({ q: "nim:3", mode: "play", level: undefined });
  expect(told({ mode: "analyse", level: "human" })).toEqual({ q: "", mode: undefined, level: "human" });
  expect(told({ mode: "exercise" }).mode).toBe("practise");
});

it.each(["nim:3 + nim:5", "nim:3+nim:5", "nim:3 nim:5", "misère nim:3", "nim:1&level=human"])("the notation %s reaches the board as it was written", (game) => {
  expect(new Place(inMemory(searchOf(told({ game })))).q).toBe(game);
});

it("a plus sign in the address of a frame is one of the notation where it joins terms", () => {
  expect(readQuestion("?mode=play&game=nim:3+nim:5", "game")).toBe("nim:3+nim:5");
  expect(readQuestion("?q=nim:1&game=misere+nim:3", "game")).toBe("misere nim:3");
});

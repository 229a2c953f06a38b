import { expect, it } from "vitest";
import { deutsch, english as t } from "../words/english";
import { inPage, pieces } from "./help";

it("a name that was meant replaces the one that was typed, and nothing else", () => {
  expect(pieces(t, "did you mean fibonacci? `/api/games` lists all games", "nim:3 + fibonaci:20", 9)).toEqual([
    { text: "did you mean " },
    { text: "fibonacci", asks: "nim:3 + fibonacci:20" },
    { text: "? the table below lists all games" },
  ]);
});

it("an example can be asked", () => {
  expect(pieces(t, "write the heap after a colon: subtract(1,3,4):21", "subtract(1,3,4)", 16)).toEqual([{ text: "write the heap after a colon: " }, { text: "subtract(1,3,4):21", asks: "subtract(1,3,4):21" }]);
  expect(pieces(t, "for example wythoff:(3,5), or so", "x", 1)[1]).toEqual({ text: "wythoff:(3,5)", asks: "wythoff:(3,5)" });
});

it("other help is left as it is", () => {
  expect(pieces(t, "a move must take at least one token", "subtract(0,1):5", 10)).toEqual([{ text: "a move must take at least one token" }]);
  expect(pieces(t, "did you mean nim?", "x", undefined)).toEqual([{ text: "did you mean nim?" }]);
});

it("routes of the server are not for readers", () => {
  for (const help of ["`/api/games` lists all games", "`/api/games` shows how each game is written", "did you mean x? `/api/games` lists all games"]) expect(inPage(t, help)).not.toContain("/api");
});

it("a name is proposed in every language", () => {
  expect(pieces(deutsch, "meinten Sie fibonacci? `/api/games` nennt alle", "fibonaci:20", 1)).toEqual([{ text: "meinten Sie " }, { text: "fibonacci", asks: "fibonacci:20" }, { text: "? die Tabelle unten nennt alle" }]);
});

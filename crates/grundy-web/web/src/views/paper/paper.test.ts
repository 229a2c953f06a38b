import { expect, it } from "vitest";
import { ERRATA, errataOf } from "./errata";
import { cited, REFERENCES, spelt } from "./references";

it("the papers of a card are found by their keys", () => {
  expect(cited("[R3] §§1–7, [R5] One Pile").map((c) => [c.reference.title, c.place])).toEqual([
    ["Nim games", "§§1–7"],
    ["Single pile games", "One Pile"],
  ]);
  expect(cited("R. K. Guy and C. A. B. Smith, 1956")).toEqual([]);
});

it("keys in a source are written out", () => {
  expect(spelt("[R2] Theorem III-5 (with the smallest part)")).toBe("Schwenk, Take-away games: Theorem III-5 (with the smallest part)");
  expect(spelt("C. L. Bouton, 1901; [R3] Theorem 3.1 for two piles")).toBe("C. L. Bouton, 1901; Nim games: Theorem 3.1 for two piles");
  expect(spelt("this project")).toBe("this project");
});

it("every erratum names a paper of the list, and is found by its game", () => {
  for (const erratum of ERRATA) expect(REFERENCES.map((r) => r.key)).toContain(erratum.paper);
  expect(errataOf("raleigh")).toHaveLength(4);
  expect(errataOf("moves")).toEqual([]);
});

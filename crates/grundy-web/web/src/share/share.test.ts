import { expect, it } from "vitest";
import { heap } from "../library/fake";
import { REFERENCES } from "../views/paper/references";
import { bibtex } from "./bibtex";
import { pictureOf } from "./picture";

it("a position has a circle for every stone, and its notation", () => {
  const { svg } = pictureOf(heap(7));
  expect(svg.match(/<circle/g)).toHaveLength(7);
  expect(svg).toContain("subtract(1,2,3):7");
});

it("what is too large is a number, and no markup gets through", () => {
  const board = { ...heap(3), query: "<b>&" };
  board.components = [{ ...board.components[0]!, piles: ["9".repeat(40)] }];
  const { svg } = pictureOf(board);
  expect(svg).not.toContain("<circle");
  expect(svg).toContain("9999999999…9999999999");
  expect(svg).toContain("&lt;b&gt;&amp;");
});

it("an entry names author, title and year where they are known", () => {
  expect(bibtex(REFERENCES.find(({ key }) => key === "R2")!)).toBe("@misc{schwenk1970-r2,\n  author = {A. J. Schwenk},\n  title = {{Take-away games}},\n  year = {1970},\n  howpublished = {The Fibonacci Quarterly 8(3) (1970), 225--234}\n}");
  for (const reference of REFERENCES) expect(bibtex(reference)).toMatch(/^@misc\{[a-z]+\d*-r\d,\n.*\n\}$/s);
});

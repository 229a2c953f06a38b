// Misère play: the quotient as a picture beside the reason, and as a tab.

import assert from "node:assert/strict";
import { id, settled, truth } from "./lib/board.mjs";
import { until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { grundy } from "./lib/server.mjs";

/** The elements of a picture: their names, and which are marked how. */
const drawn = (page, name) =>
  id(page, name).evaluate((node) => {
    const named = (selector) => [...node.querySelectorAll(selector)].map((cell) => cell.dataset.element).sort();
    return { all: named("[data-element]"), p: named("[data-p]"), here: named("[data-here]"), reached: named("[data-reached]"), arrows: node.querySelectorAll("path.arrow").length };
  });

for (const query of ["misere kayles:9 + kayles:12", "misere nim:3 + nim:4 + subtract(1,3):5"]) {
  scenario(`the reason for ${query} is drawn as the library knows it`, {}, async ({ page, visit }) => {
    const { facts } = (await truth(query)).why[0];
    await visit(query);
    await settled(page);
    await id(page, "quotient-elements").locator("[data-element]").first().waitFor();
    const seen = await drawn(page, "quotient-elements");
    assert.deepEqual(seen.all, [...facts.elements].sort());
    assert.deepEqual(seen.p, [...facts.p].sort());
    assert.deepEqual(seen.here, [facts.element]);
    assert.deepEqual(seen.reached, facts.reached.map(({ element }) => element).sort());
    assert.equal(seen.arrows, facts.reached.length, "an arrow for each element that a move leads to");
    const rows = id(page, "quotient-moves").locator("tbody tr");
    assert.equal(await rows.count(), new Set(facts.moves.map(({ element }) => element)).size);
    const lost = await rows.evaluateAll((all) => all.filter((row) => row.cells[1].textContent.trim() === "P").length);
    assert.equal(lost, new Set(facts.moves.filter(({ p }) => p).map(({ element }) => element)).size);
  });
}

scenario("the tab of misère play has the quotient of the game", {}, async ({ page, visit }) => {
  await visit("misere kayles:9");
  await settled(page);
  await id(page, "tab-quotient").click();
  await until("the quotient is there", async () => (await id(page, "quotient").count()) === 1);
  const known = await grundy("quotient", "kayles", "--to", "30");
  const data = await id(page, "quotient").evaluate(({ dataset }) => ({ ...dataset }));
  assert.deepEqual([data.order, data.p, data.whole, data.tame], [String(known.order), String(known.p_portion), String(known.whole), String(known.tame)]);
  assert.deepEqual((await drawn(page, "quotient-tab-elements")).p, [...known.p].sort());
  const cells = await id(page, "quotient-phi").locator("td[data-heap]").evaluateAll((all) => all.map((cell) => cell.classList.contains("lost")));
  assert.deepEqual(cells, known.heaps[0].elements.map((x) => known.p.includes(known.elements[x])));
  await id(page, "quotient-to").fill("5");
  await id(page, "quotient-to").press("Enter");
  await until("fewer heaps have fewer elements", async () => (await id(page, "quotient").getAttribute("data-order")) === "12");
  assert.equal(new URL(page.url()).searchParams.get("quo.to"), "5");
});

scenario("normal play has no such tab, and a game without a quotient says so", { expected: { status: [422] } }, async ({ page, visit }) => {
  await visit("kayles:9");
  await settled(page);
  assert.equal(await id(page, "tab-quotient").count(), 0);
  await visit("misere wythoff:(3,5)", { view: "quotient" });
  await settled(page);
  await id(page, "quotient-problem").waitFor();
  assert.match(await id(page, "quotient-problem").innerText(), /quotient/);
});

scenario("at 320 px nothing scrolls sideways but the table of Φ", { viewport: { width: 320, height: 700 } }, async ({ page, visit }) => {
  await visit("misere dawson-kayles:20 + dawson-kayles:25", { view: "quotient" });
  await settled(page);
  await until("the quotient is there", async () => (await id(page, "quotient").count()) === 1, 20_000);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
  // Of many elements only some are drawn at first.
  const before = (await drawn(page, "quotient-tab-elements")).all.length;
  await id(page, "quotient-tab-elements-all").click();
  const { all } = await drawn(page, "quotient-tab-elements");
  assert.ok(before < all.length && all.length === Number(await id(page, "quotient").getAttribute("data-order")));
});

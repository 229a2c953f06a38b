// The sum builder: components added and edited, the XOR table of the library, winning moves.

import assert from "node:assert/strict";
import { answered, id, settled, truth } from "./lib/board.mjs";
import { until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { grundy } from "./lib/server.mjs";

/** The binary digits in the table, row by row, and the columns marked as odd. */
const table = (page) =>
  id(page, "sum-xor").evaluate((node) => ({
    text: node.innerText.replace(/\s+/g, " "),
    odd: node.querySelectorAll("[data-odd]").length,
    marks: (node.innerText.match(/▲/g) ?? []).length,
  }));

async function agrees(page, query) {
  const { nimber, outcome, why } = await truth(query);
  let total;
  await until(() => `the total of ${query} is ${nimber}; it is ${total}`, async () => (total = (await id(page, "sum-total").innerText()).trim()) === nimber);
  assert.ok((await id(page, "sum-outcome").innerText()).trim().startsWith(outcome));
  const facts = why.find((one) => one.facts?.rows)?.facts;
  const shown = await table(page);
  if (facts) {
    assert.equal(shown.odd, facts.odd_columns.length, `odd columns of ${query}`);
    for (const row of facts.rows) assert.ok(shown.text.replace(/ /g, "").includes(row.binary.replace(/^0+(?=\d)/, "")), `${row.component} is ${row.binary}: ${shown.text}`);
  }
  return shown;
}

scenario("a sum is built from components, and its XOR table is the library's", {}, async ({ page, visit }) => {
  await visit("nim:3", { view: "sum" });
  await id(page, "sum-add").click();
  await id(page, "sum-row-1").waitFor();
  await id(page, "sum-ruleset-1").selectOption("subtract");
  await id(page, "sum-details-1").fill("(1,3,4)");
  await id(page, "sum-position-1").fill("25");
  await id(page, "sum-add").click();
  await id(page, "sum-ruleset-2").selectOption("fibonacci");
  await id(page, "sum-position-2").fill("20");
  const whole = "nim:3 + subtract(1,3,4):25 + fibonacci:20";
  await settled(page, (now) => now.query.startsWith("nim:3 + subtract(1,3,4):25 + fibonacci:20"));
  const shown = await agrees(page, whole);
  assert.equal(shown.marks > 0, shown.odd > 0, "odd columns are marked by more than colour");
  assert.equal(new URL(page.url()).searchParams.get("q").replace(/\/\d+$/, ""), whole);
  assert.ok((await id(page, "query-input").inputValue()).startsWith(whole), "the bar holds the sum");
});

scenario("every edit of a component is answered at once", {}, async ({ page, visit }) => {
  await visit("nim:9 + nim:12 + wythoff:(3,8)", { view: "sum" });
  await agrees(page, "nim:9 + nim:12 + wythoff:(3,8)");
  await id(page, "sum-position-0").fill("10");
  await agrees(page, "nim:10 + nim:12 + wythoff:(3,8)");
  await id(page, "sum-position-2").fill("(4,7)");
  await agrees(page, "nim:10 + nim:12 + wythoff:(4,7)");
  await id(page, "sum-position-0").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await agrees(page, "nim:11 + nim:12 + wythoff:(4,7)");
  await id(page, "sum-copy-0").click();
  await agrees(page, "nim:11 + nim:11 + nim:12 + wythoff:(4,7)");
  await id(page, "sum-remove-2").click();
  await agrees(page, "nim:11 + nim:11 + wythoff:(4,7)");
  await id(page, "sum-down-1").click();
  await agrees(page, "nim:11 + wythoff:(4,7) + nim:11");
  await page.reload();
  await agrees(page, "nim:11 + wythoff:(4,7) + nim:11");
  assert.equal(await page.locator('[data-testid^="sum-row-"]').count(), 3);
});

scenario("a mistake in one component is told at that component, and the others stay", { expected: { status: [400, 422] } }, async ({ page, visit }) => {
  await visit("nim:9 + nim:12", { view: "sum" });
  await agrees(page, "nim:9 + nim:12");
  for (const wrong of ["-3", "", "x", "3/0"]) {
    await id(page, "sum-position-1").fill(wrong);
    await id(page, "sum-error-1").waitFor();
    assert.equal(await id(page, "sum-position-1").getAttribute("aria-invalid"), "true");
    assert.ok((await id(page, "sum-error-1").innerText()).trim().length > 10);
    assert.equal(await id(page, "sum-error-0").count(), 0);
    assert.equal(await id(page, "sum-position-0").inputValue(), "9");
    assert.equal(await id(page, "sum-position-1").inputValue(), wrong);
  }
  await id(page, "sum-position-1").fill("5");
  await agrees(page, "nim:9 + nim:5");
  await until("the error is gone", async () => (await id(page, "sum-error-1").count()) === 0);
});

scenario("a winning move of the sum is played on the board", {}, async ({ page, visit }) => {
  const start = "nim:9 + nim:12 + subtract(1,3,4):25";
  await visit(start, { view: "sum" });
  const before = await settled(page);
  await agrees(page, start);
  const { moves_total } = await truth(start);
  await until("all winning moves are offered", async () => String(await id(page, "sum-move").count()) === moves_total);
  await id(page, "sum-move").first().click();
  const now = await answered(page, before);
  assert.deepEqual([now.plies[0].before, now.plies[0].after], ["N", "P"]);
});

scenario("a lost sum has total 0, no odd column and no winning move", {}, async ({ page, visit }) => {
  await visit("nim:1 + nim:4 + nim:5", { view: "sum" });
  const shown = await agrees(page, "nim:1 + nim:4 + nim:5");
  assert.equal(shown.odd, 0);
  assert.equal(await id(page, "sum-move").count(), 0);
});

scenario("in misère play a note stands in the place of the XOR table", {}, async ({ page, visit }) => {
  await visit("misere nim:1 + nim:1 + nim:1", { view: "sum" });
  await id(page, "sum-misere").waitFor();
  assert.equal(await id(page, "sum-xor").count(), 0);
  assert.ok((await id(page, "sum-outcome").innerText()).trim().startsWith("P"));
});

scenario("heaps of thirty digits are added as well", {}, async ({ page, visit }) => {
  const start = "nim:1000000000000000000000000000000 + nim:1000000000000000000000000000007";
  await visit(start, { view: "sum" });
  const { nimber } = await grundy("solve", start);
  await until("the total is told", async () => (await id(page, "sum-total").innerText()).replace(/[\s_,]/g, "") === nimber);
});

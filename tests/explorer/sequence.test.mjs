// The sequence of a one-pile game, as `grundy values` and `grundy period` print it.

import assert from "node:assert/strict";
import { id, settled } from "./lib/board.mjs";
import { downloaded } from "./lib/download.mjs";
import { random, SEED } from "./lib/random.mjs";
import { still, until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { command, grundy } from "./lib/server.mjs";

async function loaded(page, count) {
  const canvas = id(page, "seq-canvas");
  await canvas.waitFor();
  let now;
  await until(
    () => `the values are there: ${JSON.stringify(now)}`,
    async () => {
      now = await canvas.evaluate((node) => ({ ...node.dataset }));
      return count === undefined ? Number(now.count) > 0 : Number(now.count) === count;
    },
    30_000,
  );
  return canvas;
}

const readout = (page) => id(page, "seq-readout").evaluate((node) => ({ n: node.dataset.n, value: node.dataset.value, outcome: node.dataset.outcome }));

/** Walks over the plot with the arrow keys and checks each value it reads. */
async function walk(page, canvas, values, steps) {
  await canvas.focus();
  await page.keyboard.press("Home");
  await until("the cursor is at heap 0", async () => (await readout(page)).n === "0");
  for (let n = 0; n < steps; n++) {
    const is = await readout(page);
    assert.equal(is.n, String(n));
    assert.equal(is.outcome, values[n] === 0 ? "P" : "N", `outcome of heap ${n}`);
    if (is.value) assert.equal(is.value, String(values[n]), `value of heap ${n}`);
    await page.keyboard.press("ArrowRight");
    await until(`the cursor is at heap ${n + 1}`, async () => (await readout(page)).n === String(n + 1));
  }
}

/** The same with letters only. */
async function walkOutcomes(page, canvas, letters, steps) {
  await canvas.focus();
  await page.keyboard.press("Home");
  for (let n = 0; n < steps; n++) {
    let is;
    await until(() => `heap ${n} is told: ${JSON.stringify(is)}`, async () => (is = await readout(page)).n === String(n) && is.outcome !== "");
    assert.equal(is.outcome, letters[n], `outcome of heap ${n}`);
    await page.keyboard.press("ArrowRight");
  }
}

for (const game of ["subtract(2,4,7)", "subtract(1,3,4)", "nim"]) {
  scenario(`the read-out of the sequence of ${game} is \`grundy values\``, {}, async ({ page, visit }) => {
    const { values } = await grundy("values", game, "--to", "100");
    await visit(`${game}:10`, { view: "sequence" });
    await walk(page, await loaded(page), values, 30);
  });
}

scenario("the read-out under the mouse is `grundy values`", {}, async ({ page, visit }) => {
  const dice = random(SEED + 3);
  const { values } = await grundy("values", "subtract(2,4,7)", "--to", "3000");
  await visit("subtract(2,4,7):10", { view: "sequence", "seq.to": "2000" });
  const canvas = await loaded(page, 2001);
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  const seen = new Set();
  for (let n = 0; n < 15; n++) {
    await page.mouse.move(box.x + 60 + dice.below(box.width - 120), box.y + box.height / 2);
    await still(page);
    const is = await readout(page);
    assert.match(is.n, /^\d+$/);
    assert.equal(is.value, String(values[Number(is.n)]), `value of heap ${is.n}`);
    seen.add(is.n);
  }
  assert.ok(seen.size > 5, `the read-out follows the mouse: ${[...seen]}`);
});

scenario("period and closed form are those of `grundy period`", {}, async ({ page, visit }) => {
  for (const game of ["subtract(2,4,7)", "subtract(1,3,4)", "subtract(3..5)"]) {
    const should = await grundy("period", game);
    await visit(`${game}:10`, { view: "sequence" });
    await loaded(page);
    const told = id(page, "seq-period");
    await until(`the period of ${game} is told`, async () => (await told.getAttribute("data-period")) === String(should.period));
    assert.equal(await told.getAttribute("data-preperiod"), String(should.preperiod));
    assert.equal(await told.getAttribute("data-saltus"), String(should.saltus));
    const form = id(page, "seq-closed-form");
    await form.waitFor();
    assert.ok((await form.locator("math").count()) > 0, "the closed form is typeset");
    if (should.latex) assert.equal(await form.getAttribute("data-latex"), should.latex);
  }
});

scenario("outcomes and misère outcomes are shown on demand", {}, async ({ page, visit }) => {
  await visit("subtract(2,4,7):10", { view: "sequence" });
  const canvas = await loaded(page);
  for (const [button, flags] of [["seq-show-outcomes", ["--outcomes"]], ["seq-show-misere", ["--outcomes", "--misere"]]]) {
    const { values } = await grundy("values", "subtract(2,4,7)", "--to", "60", ...flags);
    await id(page, button).click();
    await until("the kind is outcome", async () => (await canvas.getAttribute("data-kind")) === "outcome" && (await id(page, button).getAttribute("aria-pressed")) === "true");
    await loaded(page);
    // Until the answer comes, what was shown before stays.
    await until("the first heap is told in this convention", async () => {
      await canvas.focus();
      await page.keyboard.press("Home");
      return (await readout(page)).outcome === values[0];
    });
    await walkOutcomes(page, canvas, values, 20);
  }
});

scenario("a million values are plotted, moved and zoomed", {}, async ({ page, visit }) => {
  await visit("subtract(2,4,7):10", { view: "sequence", "seq.to": "1000000" });
  const canvas = await loaded(page, 1_000_001);
  if (await id(page, "seq-whole").isEnabled()) await id(page, "seq-whole").click();
  const span = async () => canvas.evaluate((node) => Number(node.dataset.x1) - Number(node.dataset.x0));
  await until("the whole range is shown", async () => (await span()) >= 999_999);
  const whole = await span();
  await id(page, "seq-zoom-in").click();
  await until("zoomed in", async () => (await span()) < whole);
  await canvas.focus();
  await page.keyboard.press("0");
  await until("0 shows all again", async () => (await span()) === whole);
  await page.keyboard.press("End");
  await until("the cursor is at a million", async () => (await readout(page)).n === "1000000");
  const { nimber } = await grundy("solve", "subtract(2,4,7):1000000");
  assert.equal((await readout(page)).value, nimber);
});

scenario("Enter on the plot asks about that heap", {}, async ({ page, visit }) => {
  await visit("subtract(2,4,7):10", { view: "sequence" });
  const canvas = await loaded(page);
  await canvas.focus();
  await page.keyboard.press("Home");
  for (let n = 0; n < 13; n++) await page.keyboard.press("ArrowRight");
  await until("the cursor is at heap 13", async () => (await readout(page)).n === "13");
  await page.keyboard.press("Enter");
  await settled(page, (now) => now.query === "subtract(2,4,7):13");
});

scenario("what is copied and saved is what the command line writes", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ page, visit }) => {
  await visit("subtract(2,4,7):10", { view: "sequence", "seq.to": "50" });
  await loaded(page, 51);
  const { values } = await grundy("values", "subtract(2,4,7)", "--to", "50");
  const { out: csv } = await command("values", "subtract(2,4,7)", "--to", "50", "--format", "csv");
  for (const [format, check] of [
    ["csv", (text) => assert.equal(text.trim(), csv.trim())],
    ["json", (text) => assert.deepEqual(JSON.parse(text).values, values)],
    ["latex", (text) => assert.match(text, /\\|\$/)],
  ]) {
    await id(page, `copy-${format}`).click();
    await until(`${format} is copied`, async () => (await id(page, "seq-copied").innerText()).trim() !== "");
    check(await page.evaluate(() => navigator.clipboard.readText()));
    const { bytes } = await downloaded(page, () => id(page, `save-${format}`).click());
    check(bytes.toString("utf8"));
  }
});

scenario("a screen reader hears the sequence: a sentence and a table", {}, async ({ page, visit }) => {
  const { values } = await grundy("values", "subtract(2,4,7)", "--to", "20");
  await visit("subtract(2,4,7):10", { view: "sequence" });
  await loaded(page);
  assert.ok((await id(page, "seq-summary").textContent()).length > 20);
  const rows = await id(page, "seq-table").locator("tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
  const told = rows.flat().join(" ");
  for (const n of [0, 1, 2, 5, 10]) assert.ok(rows.some((row) => row[0] === String(n) && row.includes(String(values[n]))) || told.includes(String(values[n])), `heap ${n} in ${told.slice(0, 200)}`);
});

scenario("a two-pile game has a row for a sequence", {}, async ({ page, visit }) => {
  const { values } = await grundy("values", "wythoff", "--row", "3", "--to", "60");
  await visit("wythoff:(3,8)", { view: "sequence", "seq.row": "3" });
  await walk(page, await loaded(page), values.flat(), 15);
});

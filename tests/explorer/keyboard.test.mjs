// Everything can be done without a mouse.

import assert from "node:assert/strict";
import { answered, id, movesTellTheTruth, seen, settled, truth } from "./lib/board.mjs";
import { BRISK, until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { grundy } from "./lib/server.mjs";

/** Presses Tab until the element with this test id, or within it, has the focus. */
async function tabTo(page, name, { back = false, limit = 80 } = {}) {
  for (let n = 0; n < limit; n++) {
    const there = await page.evaluate((one) => document.querySelector(`[data-testid="${one}"]`)?.contains(document.activeElement) ?? false, name);
    if (there) return n;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  assert.fail(`Tab does not reach ${name} within ${limit} steps`);
}

/** Types a question with the keyboard alone and leaves the bar. */
async function question(page, text) {
  await id(page, "query-input").waitFor();
  await page.keyboard.press("/");
  await until("the bar has the focus", () => page.evaluate(() => document.activeElement?.dataset.testid === "query-input"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  const now = await settled(page, (later) => later.query !== "");
  await tabTo(page, "board");
  return now;
}

/** The focus is visible: some outline, border or shadow tells it. */
const focusSeen = (page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    const style = getComputedStyle(node);
    return (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
  });

/** Chooses pile number `pile` of all piles with the arrow keys, an amount with digits, and takes. */
async function takeByKeys(page, pile, amount, now) {
  const active = () => page.evaluate(() => [...document.querySelectorAll('[data-testid^="pile-"]')].findIndex((one) => "cursor" in one.dataset));
  if (pile !== null) {
    const count = await page.locator('[data-testid^="pile-"]').count();
    for (let n = 0; n < 2 * count && (await active()) !== pile; n++) await page.keyboard.press("ArrowRight");
    assert.equal(await active(), pile, "the arrow keys choose the pile");
  }
  await page.keyboard.type(String(amount));
  await page.keyboard.press("Enter");
  return answered(page, now);
}

scenario("a whole game of subtract(1,3,4), won with digits and Enter", BRISK, async ({ page, visit }) => {
  await visit("");
  let now = await question(page, "subtract(1,3,4):25");
  while (now.turn !== "over") {
    const { moves } = await truth(now.query);
    now = await takeByKeys(page, null, moves[0].take[0], now);
  }
  assert.equal(now.winner, "me");
  await movesTellTheTruth(page, "subtract(1,3,4):25");
});

scenario("a whole game of nim heaps, won with arrows, digits and Enter", BRISK, async ({ page, visit }) => {
  await visit("");
  let now = await question(page, "nim:3 + nim:5 + nim:17");
  while (now.turn !== "over") {
    const { moves } = await truth(now.query);
    now = await takeByKeys(page, moves[0].component, moves[0].take[0], now);
  }
  assert.equal(now.winner, "me");
  await movesTellTheTruth(page, "nim:3 + nim:5 + nim:17");
});

scenario("a whole game of wythoff, won with h and Enter", BRISK, async ({ page, visit }) => {
  await visit("");
  let now = await question(page, "wythoff:(9,12)");
  while (now.turn !== "over") {
    await page.keyboard.press("h");
    await until("the hint is chosen", () => id(page, "take").isEnabled());
    await page.keyboard.press("Enter");
    now = await answered(page, now);
  }
  assert.equal(now.winner, "me");
});

scenario("h hints, w opens and closes the reasons, u takes back, ? helps, / leads to the bar", {}, async ({ page, visit }) => {
  await visit("fibonacci:20");
  let now = await settled(page);
  await page.keyboard.press("h");
  await until("the hint is spoken", async () => /\b2\b/.test(await id(page, "status").innerText()));
  const reasons = () => page.locator('[data-testid^="reason-"]:visible').count();
  const open = await reasons();
  assert.ok(open > 0);
  await page.keyboard.press("w");
  await until("the reasons are closed", async () => (await reasons()) === 0);
  await page.keyboard.press("w");
  await until("the reasons are open", async () => (await reasons()) === open);
  await page.keyboard.press("Escape");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  now = await answered(page, now);
  assert.equal(now.plies.length, 2);
  await page.keyboard.press("u");
  now = await settled(page, (later) => later.plies.length === 0);
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.testid), "query-input");
  await page.keyboard.type("hwu?");
  assert.match(await id(page, "query-input").inputValue(), /hwu\?/, "in the bar, letters are letters");
});

scenario("the whole page is reached with Tab, and the focus is always seen", {}, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  const reached = new Set();
  const unseen = [];
  for (let n = 0; n < 90; n++) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const node = document.activeElement;
      return node === document.body ? "" : (node.dataset.testid ?? node.closest("[data-testid]")?.dataset.testid ?? node.tagName);
    });
    if (here === "") break;
    reached.add(here);
    if (!(await focusSeen(page))) unseen.push(here);
  }
  assert.deepEqual([...new Set(unseen)], [], "elements without a visible focus");
  for (const name of ["query-input", "ask", "misere", "theme", "hint", "why", "level", "winning-move"]) assert.ok(reached.has(name), `${name} is reached: ${[...reached]}`);
  assert.ok([...reached].some((name) => name.startsWith("tab-")), `a tab is reached: ${[...reached]}`);
});

scenario("the tabs are walked with the arrow keys", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "sequence" });
  await settled(page);
  await id(page, "tab-sequence").focus();
  await page.keyboard.press("ArrowRight");
  const focused = () => page.evaluate(() => document.activeElement?.dataset.testid);
  assert.equal(await focused(), "tab-map");
  await page.keyboard.press("Enter");
  await id(page, "map-canvas").waitFor();
  assert.equal(await id(page, "tab-map").getAttribute("aria-selected"), "true");
});

scenario("the map is walked with the keyboard, and Enter asks", {}, async ({ page, visit }) => {
  const { values } = await grundy("values", "wythoff", "--to", "1300");
  await visit("wythoff:(3,8)", { view: "map" });
  const canvas = id(page, "map-canvas");
  await canvas.focus();
  await until("the map is drawn", async () => (await canvas.getAttribute("data-waiting")) === "0");
  const read = () => id(page, "map-readout").evaluate((node) => ({ ...node.dataset }));
  await page.keyboard.press("Shift+ArrowRight");
  let is;
  await until(() => `the read-out tells a cell: ${JSON.stringify(is)}`, async () => ["P", "N"].includes((is = await read()).outcome));
  for (const [key, row, column] of [["Shift+ArrowRight", 0, 1], ["Shift+ArrowDown", 1, 0], ["Shift+ArrowRight", 0, 1], ["Shift+ArrowDown", 1, 0], ["Shift+ArrowLeft", 0, -1]]) {
    const was = is;
    await page.keyboard.press(key);
    const there = [Number(was.row) + row, Number(was.column) + column].map(String);
    await until(() => `${key} leads from ${JSON.stringify(was)} to ${there}; it shows ${JSON.stringify(is)}`, async () => (is = await read()).row === there[0] && is.column === there[1] && ["P", "N"].includes(is.outcome));
    assert.equal(is.value, String(values[Number(is.row)][Number(is.column)]));
  }
  const zoom = Number(await canvas.getAttribute("data-z"));
  await page.keyboard.press("+");
  await until("+ zooms in", async () => Number(await canvas.getAttribute("data-z")) > zoom);
  await page.keyboard.press("-");
  await until("- zooms out", async () => Math.abs(Number(await canvas.getAttribute("data-z")) - zoom) < 1e-6 * zoom);
  const asked = (await read()).query;
  await page.keyboard.press("Enter");
  await settled(page, (now) => now.query.replace(/\s/g, "") === asked.replace(/\s/g, ""));
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.testid), "map-canvas", "the focus stays on the map");
});

scenario("the drop zone opens the file chooser from the keyboard", { expected: { status: [400] } }, async ({ page, visit }) => {
  await visit("fibonacci:20", { view: "proof" });
  await id(page, "cert-drop").waitFor();
  await id(page, "proof-run").focus();
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest('[data-testid="cert-drop"]') !== null || document.activeElement?.dataset.testid === "cert-file")) break;
  }
  let chooser;
  page.on("filechooser", (one) => (chooser = one));
  await page.keyboard.press("Enter");
  await page.waitForTimeout(500);
  if (!chooser) await page.keyboard.press("Space");
  await until("the file chooser opens", () => chooser);
  await chooser.setFiles({ name: "garbage.json", mimeType: "application/json", buffer: Buffer.from('{"format":1}') });
  await until("there is a verdict", async () => (await id(page, "cert-verdict").innerText()).trim() !== "");
});

scenario("the move list and the end of a game are reached with the keyboard", {}, async ({ page, visit }) => {
  await visit("subtract(1,3,4):8");
  const first = await settled(page);
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  const second = await answered(page, first);
  await tabTo(page, "ply-1", { limit: 120 });
  await page.keyboard.press("Enter");
  await settled(page, (now) => now.query !== second.query);
  assert.equal((await seen(page)).plies.length, 2);
});

// Bad notation: the library's words, its column, its help, and nothing of what was typed is lost.

import assert from "node:assert/strict";
import { ask, id, settled } from "./lib/board.mjs";
import { until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { grundy } from "./lib/server.mjs";

const flat = (text) => text.replace(/\s+/g, " ").trim();

const BAD = [
  "subtract(0,1):5",
  "fibonaci:20",
  "nim:-3",
  "nim:３",
  "nim:🎲",
  "nim:5 + 🎲🎲:3",
  "🎲 nim:5 +",
  "שלום:5",
  "nim:\u200f٣",
  "nim:5 + wythoff:5",
  "raleigh:(1,2)",
  "nim:5 +",
  "fibonacci:20/",
  "subtract(1,3,4):10:10",
  "nim:1e99999999999",
  "misere",
  "<img src=x onerror=alert(1)>:5",
  "nim:5 & fibonacci:3",
  "subtract(1,3,4",
];

scenario("what cannot be read is refused at its column", { expected: { status: [400, 422] }, timeout: 180_000 }, async ({ t, page, visit }) => {
  await visit("");
  for (const text of BAD) {
    t.diagnostic(text);
    const { error } = await grundy("solve", text);
    assert.ok(error, "the command line refuses it too");
    await ask(page, text);
    const shown = id(page, "query-error");
    await shown.waitFor();
    const words = flat(await shown.innerText());
    // Each front end words the way out in its own terms, here that of the server, which reads shorter numbers.
    const { message, help } = (await (await fetch(new URL(`/api/solve?${new URLSearchParams({ q: text })}`, page.url()))).json()).error;
    assert.ok(words.includes(flat(message)), `“${words}” holds the message “${message}”`);
    if (!message.includes(" bits")) assert.equal(message, error.message);
    // Readers are shown the list of games, not the route that programs ask.
    const here = help.replace("`/api/games`", "the table below");
    assert.ok(help && words.includes(flat(here)), `“${words}” holds the help “${here}”`);
    assert.doesNotMatch(words, /\/api|grundy \w/, "no words of programs");
    assert.equal(await shown.getAttribute("data-column"), String(error.column));
    const bar = id(page, "query-input");
    assert.equal(await bar.inputValue(), text, "what was typed is still there");
    assert.equal(await bar.getAttribute("aria-invalid"), "true");
    const described = await bar.evaluate((node) => (node.getAttribute("aria-describedby") ?? node.getAttribute("aria-errormessage") ?? "").split(" ").map((one) => document.getElementById(one)?.textContent ?? "").join(" "));
    assert.ok(flat(described).includes(flat(message)), `the bar is described by the message: “${described}”`);

    await page.reload();
    await shown.waitFor();
    assert.equal(await shown.getAttribute("data-column"), String(error.column));

    await ask(page, "fibonacci:20");
    assert.equal((await settled(page)).outcome, "N");
    await until("the error is gone", async () => !(await shown.isVisible()));
    assert.notEqual(await bar.getAttribute("aria-invalid"), "true");
  }
});

scenario("the mark stands under the column of the error", { expected: { status: [400, 422] } }, async ({ page, visit }) => {
  await visit("");
  for (const [text, column] of [["subtract(0,1):5", 10], ["nim:5 + nim:x", 13], ["nim:５", 5]]) {
    await ask(page, text);
    const shown = id(page, "query-error");
    await until("the column is told", async () => (await shown.count()) > 0 && (await shown.getAttribute("data-column")) === String(column));
  }
});

scenario("a game in play is not lost to a mistyped question", { expected: { status: [400, 422] } }, async ({ page, visit }) => {
  await visit("nim:3 + nim:5 + nim:7");
  await settled(page);
  await id(page, "winning-move").first().click();
  const played = await settled(page, (now) => now.plies.length === 2);
  await ask(page, "nim:3 + nim:5 + nim:");
  await id(page, "query-error").waitFor();
  await page.goBack();
  assert.deepEqual(await settled(page, (now) => now.plies.length === 2), played);
});

scenario("the computer's move leaves alone what is being typed", {}, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  await id(page, "winning-move").first().click();
  await id(page, "query-input").fill("nim:5 + nim:7");
  await settled(page, (now) => now.plies.length === 2);
  assert.equal(await id(page, "query-input").inputValue(), "nim:5 + nim:7");
  await id(page, "query-input").press("Enter");
  await settled(page, (now) => now.query === "nim:5 + nim:7" && now.plies.length === 0);
});

scenario("an answer that comes late leaves alone what is about to be typed over", { expected: { status: [400, 422] } }, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  let late = true;
  await page.route(/nim/, async (route) => {
    while (late) await new Promise((resolve) => setTimeout(resolve, 20));
    await route.continue();
  });
  const input = id(page, "query-input");
  await input.fill("nim:7 + nim:");
  await input.press("Enter");
  await input.selectText();
  late = false;
  await id(page, "query-error").waitFor();
  assert.deepEqual(await input.evaluate((node) => [node.selectionStart, node.selectionEnd]), [0, 12], "all of it is still selected");
  await page.keyboard.insertText("subtract(1,3,4):16");
  await page.keyboard.press("Enter");
  await settled(page, (now) => now.query === "subtract(1,3,4):16");
});

scenario("a game without a position shows the game: its sequence, no crash", {}, async ({ page, visit }) => {
  await visit("");
  await ask(page, "subtract(1,3,4)");
  await id(page, "seq-canvas").waitFor();
  await until("its values are there", async () => Number(await id(page, "seq-canvas").getAttribute("data-count")) > 0);
  assert.equal(await id(page, "query-input").inputValue(), "subtract(1,3,4)");
  const { error } = await grundy("solve", "subtract(1,3,4)");
  const words = flat(await page.locator("body").innerText());
  assert.match(words, /position|heap/i, `something says how to get a position (${error.help})`);
  await ask(page, "subtract(1,3,4):21");
  assert.equal((await settled(page)).outcome, "P");
});

scenario("an empty question is the home page", { expected: { status: [400, 422] } }, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  for (const nothing of ["", "   "]) {
    await ask(page, nothing);
    await id(page, "surprise").waitFor();
    assert.equal(await id(page, "query-error").count(), 0);
  }
  await page.goto("/?q=");
  await id(page, "surprise").waitFor();
});

for (const [what, text] of [
  ["100 kB of digits", `nim:${"7".repeat(100_000)}`],
  ["100 kB of words", "subtract ".repeat(11_000).trim()],
  ["a sum of 20 000 heaps", Array(20_000).fill("nim:1").join("+")],
]) {
  scenario(`${what} are answered or refused, and not lost`, { expected: { status: [400, 413, 414, 422, 431] }, timeout: 90_000 }, async ({ page, visit }) => {
    await visit("");
    await ask(page, text);
    const shown = id(page, "query-error");
    await until("there is an answer or a message", async () => (await shown.isVisible()) || (await id(page, "outcome").isVisible()) || (await page.getByRole("alert").count()) > 0, 40_000);
    assert.equal((await id(page, "query-input").inputValue()).length, text.length, "what was typed is still there");
    if (await shown.isVisible()) {
      const words = await shown.innerText();
      assert.ok(words.length > 10 && words.length < 2000, `a message of ${words.length} characters: ${words.slice(0, 200)}`);
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), "no horizontal scrolling");
    await ask(page, "fibonacci:20");
    assert.equal((await settled(page, (now) => now.query.startsWith("fibonacci"))).outcome, "N");
  });
}

scenario("suggestions complete the name of a game", {}, async ({ page, visit }) => {
  await visit("");
  const bar = id(page, "query-input");
  await bar.click();
  await bar.pressSequentially("fib");
  const options = page.locator('[data-testid^="suggestion-"]');
  await options.first().waitFor();
  assert.ok((await options.allInnerTexts()).some((text) => text.includes("fibonacci")));
  assert.equal(await bar.getAttribute("aria-expanded"), "true");
  assert.equal(await bar.getAttribute("role"), "combobox");
  await page.keyboard.press("ArrowDown");
  const active = await bar.getAttribute("aria-activedescendant");
  assert.ok(active && (await page.evaluate((one) => document.getElementById(one)?.getAttribute("role"), active)) === "option");
  await page.keyboard.press("Enter");
  await until("the bar holds the game", async () => (await bar.inputValue()).startsWith("fibonacci"));
  await page.keyboard.press("Escape");
});

scenario("every example of the gallery is answered as the card says", { timeout: 120_000 }, async ({ page, visit }) => {
  const { games } = await grundy("games");
  await visit("");
  await id(page, "surprise").waitFor();
  const cards = await page.locator('[data-testid^="card-"]').count();
  assert.ok(cards >= games.filter((game) => game.ready).length, `${cards} cards for ${games.length} games`);
  const links = await page.locator('[data-testid="example"]').evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.ok(links.length >= cards, `${links.length} examples`);
  for (const link of links.slice(0, 40)) {
    await page.goto(link);
    const q = new URL(page.url()).searchParams.get("q");
    if (!q.includes(":")) continue;
    const now = await settled(page);
    assert.equal(now.outcome, (await grundy("solve", q)).outcome, q);
  }
});

scenario("“surprise me” asks about some position", {}, async ({ page, visit }) => {
  await visit("");
  await id(page, "surprise").click();
  await until("there is a question", async () => (await id(page, "query-input").inputValue()) !== "");
  await settled(page);
});

// What was once wrong with the page and shall not come back.

import assert from "node:assert/strict";
import { answered, id, seen, settled, take } from "./lib/board.mjs";
import { PHONE, until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";

const status = (page) => id(page, "status").innerText();

scenario("the first view of wythoff:(6,9) costs at most 300 kB", { alone: true }, async ({ t, page, visit }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.setViewportSize({ width: 1280, height: 1600 });
  await visit("wythoff:(6,9)");
  await settled(page);
  await id(page, "map-canvas").scrollIntoViewIfNeeded();
  await until("the map is drawn", async () => (await id(page, "map-canvas").getAttribute("data-waiting")) === "0" && Number(await id(page, "map-canvas").getAttribute("data-tiles")) > 0, 20_000);
  await page.waitForLoadState("networkidle");
  t.diagnostic(`${bytes} bytes`);
  assert.ok(bytes <= 300_000, `${bytes} bytes`);
});

scenario("the map opens around the position, its numbers legible; the wheel scrolls the page until the map is used", {}, async ({ page, visit }) => {
  await visit("wythoff:(60,90)", { view: "map" });
  await settled(page);
  const canvas = id(page, "map-canvas");
  await canvas.scrollIntoViewIfNeeded();
  let now;
  await until(() => `the map knows the position: ${JSON.stringify(now)}`, async () => {
    now = await canvas.evaluate((node) => ({ ...node.dataset, w: node.clientWidth, h: node.clientHeight }));
    return Number(now.z) >= 20 && Number(now.x) < 90 && Number(now.x) + now.w / Number(now.z) > 90 && Number(now.y) < 60 && Number(now.y) + now.h / Number(now.z) > 60;
  });
  await page.evaluate(() => scrollTo(0, 200));
  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + 100, Math.max(box.y, 100) + 60);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await until("the page scrolls", async () => (await page.evaluate(() => scrollY)) > before);
  assert.equal(await canvas.getAttribute("data-z"), now.z);
  await canvas.focus();
  const later = await canvas.boundingBox();
  await page.mouse.move(later.x + 100, Math.max(later.y, 100) + 60);
  await page.mouse.wheel(0, -240);
  await until("the map zooms when it has the focus", async () => Number(await canvas.getAttribute("data-z")) > Number(now.z));
});

scenario("after a mistake and after a spent budget the live region tells of these", { expected: { status: [400] } }, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  await until("the verdict is told", async () => /fibonacci:20.*N/.test(await status(page)));
  await id(page, "query-input").fill("fibonaci:20");
  await id(page, "query-input").press("Enter");
  await until("the mistake is told, and the verdict is gone", async () => /unknown game/.test(await status(page)) && !/N, the player/.test(await status(page)));
  await page.route(/\/api\/board/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, solve: null, stopped: { kind: "budget", message: "the time is over" } } });
  });
  await id(page, "query-input").fill("nim:3 + nim:9");
  await id(page, "query-input").press("Enter");
  await until("the budget is told", async () => /not known. the time is over/.test(await status(page)));
});

scenario("a rule that is refused is no spent budget: no more time is offered", {}, async ({ page, visit }) => {
  const solved = [];
  page.on("request", (request) => /\/api\/solve/.test(request.url()) && solved.push(request.url()));
  await page.route(/\/api\/board/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, solve: null, stopped: { kind: "range", message: "no method answers this rule", help: "choose another bound" } } });
  });
  await visit("takeaway(3x):20", { view: "paper" });
  await id(page, "verdict").waitFor();
  assert.match(await id(page, "verdict").innerText(), /grundy cannot solve this game/);
  assert.equal(await id(page, "more-time").count(), 0);
  assert.deepEqual(solved, []);
});

scenario("of {2,4,7} the very numbers are read out", {}, async ({ page, visit }) => {
  await visit("subtract(2,4,7):20");
  await settled(page);
  const label = await id(page, "pile-0-0").locator("label").textContent();
  assert.match(label, /you may take 2, 4 or 7/);
  assert.doesNotMatch(label, /2 to 7/);
});

scenario("what is proposed can be clicked, in no words of programs", { expected: { status: [400] } }, async ({ page, visit }) => {
  await visit("nim:3 + fibonaci:20");
  await id(page, "query-error").waitFor();
  assert.doesNotMatch(await id(page, "query-error").innerText(), /\/api|grundy games/);
  await id(page, "proposal").click();
  await settled(page, (now) => now.query.startsWith("nim:3 + fibonacci:20"));
});

scenario("an address typed by hand keeps its plus signs", {}, async ({ page }) => {
  await page.goto("/?q=nim:3+nim:5");
  assert.equal((await settled(page)).query, "nim:3 + nim:5");
  await page.goto("/?q=misere+nim:3+nim:5");
  assert.equal((await settled(page)).query, "misere nim:3 + nim:5");
});

scenario("under subtract(2,5) there are positions of subtract(2,5)", {}, async ({ page, visit }) => {
  await visit("subtract(2,5)");
  const links = id(page, "game-alone").locator("a");
  await links.first().waitFor();
  for (const text of await links.allInnerTexts()) assert.match(text, /^subtract\(2,5\):\d+$/);
  await links.first().click();
  assert.match((await settled(page)).query, /^subtract\(2,5\):/);
});

scenario("while an old ply is looked at the computer does not move, and the list pairs the plies of a round", {}, async ({ page, visit }) => {
  await visit("subtract(1,3,4):25");
  const first = await settled(page);
  await take(page, 0, ["1"]);
  const second = await answered(page, first);
  await take(page, 0, ["1"]);
  await answered(page, second);
  const top = (n) => id(page, `ply-${n}`).evaluate((node) => node.getBoundingClientRect().top);
  assert.equal(await top(1), await top(2));
  assert.equal(await top(3), await top(4));
  assert.ok((await top(3)) > (await top(1)));
  await id(page, "ply-1").click();
  await until("the first ply is shown", async () => /After the first move/.test(await id(page, "preview").innerText()));
  assert.doesNotMatch(await id(page, "preview").innerText(), /computer moves/i);
});

scenario("stones for all heaps or for none", {}, async ({ page, visit }) => {
  await visit("nim:3 + nim:150");
  await settled(page);
  assert.equal(await page.locator('[data-testid^="stone-"]').count(), 0);
  await visit("nim:3 + nim:50");
  await settled(page);
  assert.equal(await page.locator('[data-testid^="stone-"]').count(), 53);
});

scenario("names in the table of a sum are whole", { viewport: PHONE }, async ({ page, visit }) => {
  await visit("subtract(1,3,4,7,11):25 + nim:3", { view: "sum" });
  const cell = id(page, "sum-xor").locator("tbody th").first();
  await cell.waitFor();
  assert.ok(await cell.evaluate((node) => node.scrollWidth <= node.clientWidth + 1), "nothing is cut off");
  assert.match(await cell.innerText(), /subtract\(1,3,4,7,11\):25/);
});

scenario("a finger on a small stone chooses it, and a second tap takes", { viewport: PHONE, hasTouch: true }, async ({ page, visit }) => {
  await visit("nim:30 + nim:30 + nim:30");
  await settled(page);
  const stone = id(page, "stone-0-0-3");
  const box = await stone.boundingBox();
  await stone.tap();
  if (box.width < 24) {
    await until("it is chosen", async () => (await id(page, "amount-0-0").inputValue()) === "3");
    assert.equal((await seen(page)).plies.length, 0);
    await stone.tap();
  }
  await until("it is taken", async () => (await seen(page)).plies.length > 0);
});

scenario("all cards of the home page have their pictures without scrolling", {}, async ({ page, visit }) => {
  await visit("");
  await id(page, "surprise").waitFor();
  await until("every picture is drawn", async () => {
    const [all, drawn] = await Promise.all([page.locator("article canvas").count(), page.locator("article canvas.there").count()]);
    return all > 3 && all === drawn;
  });
});

scenario("a winning move of the Sum tab waits for my turn", { reducedMotion: "no-preference" }, async ({ page, visit }) => {
  let late = true;
  await page.route(/\/api\/reply/, async (route) => {
    while (late) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await visit("nim:3 + nim:5 + nim:7", { view: "sum" });
  const before = await settled(page);
  await take(page, 1, ["2"]);
  await until("my move is made", async () => (await seen(page)).plies.length === 1);
  await id(page, "sum-move").first().waitFor();
  assert.equal(await id(page, "sum-move").first().isEnabled(), false);
  late = false;
  const now = await answered(page, before);
  assert.deepEqual(now.plies.map((ply) => ply.by), ["me", "computer"]);
});

scenario("misère with an accent of its own is misère", {}, async ({ page, visit }) => {
  await visit("mise\u0300re nim:3 + nim:4");
  await settled(page);
  assert.equal(await id(page, "misere").isChecked(), true);
  await id(page, "misere").uncheck();
  assert.equal((await settled(page, (now) => !now.query.startsWith("misere"))).query, "nim:3 + nim:4");
});

// The page and its server: no foreign request, the policy against foreign scripts, a server that goes away and comes back.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { answered, ask, id, seen, settled, take } from "./lib/board.mjs";
import { until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { startServer } from "./lib/server.mjs";

const VIEWS = ["/", "/?q=fibonacci:20", ...["sequence", "map", "sum", "proof", "paper"].map((view) => `/?q=wythoff:(3,8)&view=${view}`)];

scenario("the headers forbid foreign scripts, frames and guessing of types", {}, async ({ base }) => {
  for (const path of ["/", "/?q=fibonacci:20", "/api/hello", "/api"]) {
    const { headers } = await fetch(base + path).then((answer) => ({ headers: answer.headers }));
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src/, path);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|https?:|\*/, path);
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    assert.ok(headers.get("referrer-policy"), path);
  }
});

scenario("no view asks a foreign host, and all of its files come from the server", {}, async ({ page, base }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const view of VIEWS) {
    await page.goto(view);
    await page.waitForLoadState("networkidle");
  }
  assert.ok(asked.length > VIEWS.length);
  for (const url of asked) assert.ok(url.startsWith(base) || url.startsWith("data:") || url.startsWith(`blob:${base}`), url);
});

scenario("the first view is there within a second on a quiet machine (told, not asserted)", {}, async ({ t, fresh }) => {
  for (const [what, path, ready] of [
    ["home", "/", (page) => id(page, "surprise").waitFor()],
    ["fibonacci:20", "/?q=fibonacci:20", (page) => id(page, "outcome").waitFor()],
    ["map of wythoff", "/?q=wythoff:(3,8)&view=map", async (page) => {
      await id(page, "map-canvas").scrollIntoViewIfNeeded();
      await until("tiles", async () => (await id(page, "map-canvas").getAttribute("data-waiting")) === "0");
    }],
  ]) {
    const page = await fresh();
    const start = performance.now();
    await page.goto(path);
    await ready(page);
    const all = performance.now() - start;
    // The browser tells of a paint when it comes to it.
    let paint = 0;
    await until("something is painted", async () => (paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0)) > 0);
    const bytes = await page.evaluate(() => performance.getEntriesByType("resource").reduce((sum, one) => sum + one.transferSize, 0));
    t.diagnostic(`${what}: first paint ${paint.toFixed(0)} ms, complete ${all.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} KiB`);
  }
});

scenario("hints and verdicts of other windows do not disturb each other", {}, async ({ page, visit, fresh }) => {
  await visit("fibonacci:20");
  const other = await fresh();
  await other.goto("/?q=wythoff:(6,10)");
  assert.equal((await settled(other)).outcome, "P");
  assert.equal((await settled(page)).outcome, "N");
});

scenario("questions asked in haste: the last one is answered", { expected: { status: [400, 422] } }, async ({ page, visit }) => {
  await visit("");
  for (const q of ["nim:1", "nim:2", "fibonacci:1000", "wythoff:(300,400)", "nim:7 + nim:", "subtract(1,3,4):16"]) {
    await id(page, "query-input").fill(q);
    await id(page, "query-input").press("Enter");
  }
  const now = await settled(page, (later) => later.query === "subtract(1,3,4):16");
  await page.waitForTimeout(500);
  assert.deepEqual(await seen(page), now);
  assert.equal(now.outcome, "P");
});

scenario("double clicks do not move twice", {}, async ({ page, visit }) => {
  await visit("nim:9 + nim:12 + nim:3");
  const before = await settled(page);
  await id(page, "stone-1-0-2").dblclick();
  await page.waitForTimeout(800);
  const now = await settled(page);
  assert.ok(now.plies.length === 2 || now.plies.length === 4, `${now.plies.length} moves`);
  assert.ok(now.plies.every((ply, n) => ply.by === (n % 2 === 0 ? "me" : "computer")), JSON.stringify(now.plies));
  assert.equal(before.plies.length, 0);
});

let own;
before(async () => {
  own = await startServer();
});
after(async () => {
  await own.stop();
});

scenario("a server that is away is told, and the game goes on when it is back", { base: () => own.address, expected: { offline: true, status: [503] } }, async ({ page, visit }) => {
  await visit("nim:3 + nim:5 + nim:7");
  const before = await settled(page);
  await own.stop();
  await take(page, 2, ["1"]);
  await until("the page says that the server does not answer", async () => /does not answer|not reach|no answer|offline/i.test(await page.locator("body").innerText()), 15_000);
  assert.match(page.url(), /nim/);

  own = await startServer({ port: own.port });
  let now = await seen(page);
  const again = page.getByRole("button", { name: /again|retry/i }).locator("visible=true");
  await until("there is a way to go on", async () => {
    now = await seen(page);
    return now.plies.length === 2 || (await again.count()) > 0 || !now.busy;
  }, 15_000);
  if (now.plies.length < 2) {
    if ((await again.count()) > 0) await again.first().click();
    await page.waitForTimeout(800);
    now = await seen(page);
    if (now.plies.length === 0 && now.query === before.query) await take(page, 2, ["1"]);
  }
  now = await settled(page, (later) => later.plies.length === 2);
  assert.deepEqual(now.plies.map((ply) => ply.by), ["me", "computer"]);
  await until("the message is gone", async () => !/does not answer|not reach|offline/i.test(await page.locator("main").innerText()));
  await take(page, 1, ["1"], { byInput: true });
  await answered(page, now);
});

scenario("a question to a server that is away is kept and answered later", { base: () => own.address, expected: { offline: true, status: [503] } }, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  await own.stop();
  await ask(page, "wythoff:(6,10)");
  await until("the page says that the server does not answer", async () => /does not answer|not reach|no answer|offline/i.test(await page.locator("body").innerText()), 15_000);
  assert.equal(await id(page, "query-input").inputValue(), "wythoff:(6,10)");
  own = await startServer({ port: own.port });
  await id(page, "query-input").press("Enter");
  const now = await settled(page, (later) => later.query.startsWith("wythoff"));
  assert.equal(now.outcome, "P");
});

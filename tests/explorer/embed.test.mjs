// The board of /embed in a frame of a page from elsewhere: where it is allowed, what its address says, what the page around is told.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { connect } from "./lib/chromium.mjs";
import { PATIENCE } from "./lib/page.mjs";
import { command, startServer } from "./lib/server.mjs";

let browser, server, allowed, foreign;

/** Pages of an origin of their own: a frame of the address after the question mark, and a list of what it says. */
async function host() {
  const http = createServer((request, response) => {
    const src = decodeURIComponent(new URL(request.url, "http://x").search.slice(1));
    const html = `<!doctype html><link rel="icon" href="data:,"><script>heard = []; addEventListener("message", ({ data, origin }) => heard.push({ ...data, origin }))</script><iframe width="100%" height="700" src="${src.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise((resolve) => http.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${http.address().port}`, close: () => (http.closeAllConnections(), http.close()) };
}

before(async () => {
  [allowed, foreign] = [await host(), await host()];
  server = await startServer({ more: ["--allow-embedding", "https://lectures.example.org", "--allow-embedding", allowed.origin] });
  browser = await connect(process.env.EXPLORER_BROWSER);
});

after(async () => {
  await browser?.close();
  await server?.stop();
  allowed?.close();
  foreign?.close();
});

/** A page that shows this part of the server in a frame. */
async function framed(path, { from = allowed, ...how } = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-GB", ...how });
  context.setDefaultTimeout(10_000 * PATIENCE);
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (why) => errors.push(why.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`${from.origin}/?${encodeURIComponent(server.address + path)}`);
  return { page, frame: page.frameLocator("iframe"), errors, heard: (name) => page.evaluate((name) => globalThis.heard.filter(({ grundy }) => grundy === name), name), close: () => context.close() };
}

const turn = (frame, query, whose = "me") => frame.locator(`[data-testid="board"][data-query="${query}"][data-turn="${whose}"][data-busy="false"]`).waitFor();

test("a frame plays, and tells the page around it every move, the end and the answers", async () => {
  const { page, frame, errors, heard, close } = await framed("/embed?game=subtract(1..3):6&mode=play&level=perfect&lang=en");
  await turn(frame, "subtract(1..3):6");
  await frame.getByTestId("amount-0-0").fill("2");
  await frame.getByTestId("amount-0-0").press("Enter");
  await frame.getByTestId("ply-2").waitFor();
  await frame.locator('[data-testid="board"][data-turn="me"][data-busy="false"]').waitFor();
  const rest = (await frame.getByTestId("board").getAttribute("data-query")).split(":")[1];
  await frame.getByTestId("amount-0-0").fill(rest);
  await frame.getByTestId("amount-0-0").press("Enter");
  await turn(frame, "subtract(1..3):0", "over");
  await page.waitForFunction(() => globalThis.heard.filter(({ grundy }) => grundy === "answer").length === 4);
  const origin = server.address;
  assert.deepEqual((await heard("move")).map(({ detail }) => detail.by), ["me", "computer", "me"]);
  assert.deepEqual((await heard("move"))[0], { grundy: "move", detail: { component: 0, take: ["2"], by: "me", query: "subtract(1..3):4" }, origin });
  assert.deepEqual(await heard("end"), [{ grundy: "end", detail: { winner: "me", query: "subtract(1..3):0", moves: 3 }, origin }]);
  assert.deepEqual((await heard("answer"))[0].detail, { query: "subtract(1..3):6", outcome: "N", nimber: "2", moves: [{ component: 0, take: ["2"], to: "subtract(1..3):4" }] });
  assert.deepEqual(errors, []);
  await close();
});

test("the parameters are the attributes of the element", async () => {
  // A plus sign between two terms is meant as one, as in the address of the page.
  const sum = await framed("/embed?game=misere nim:1+nim:2&mode=analyse&level=human&theme=dark&lang=de");
  await turn(sum.frame, "misere nim:1 + nim:2");
  await sum.frame.getByTestId("verdict").waitFor();
  assert.equal(await sum.frame.getByTestId("level").inputValue(), "human");
  assert.equal(await sum.frame.getByTestId("hint").innerText(), "Tipp");
  const look = (where, name) => where.frame.locator("html").evaluate((html, name) => [html.lang, getComputedStyle(html)[name], getComputedStyle(document.body).backgroundColor], name);
  assert.deepEqual(await look(sum, "colorScheme"), ["de", "dark", "rgb(20, 24, 31)"]);
  await sum.close();
  const light = await framed("/embed?game=nim:3&theme=light", { colorScheme: "dark", locale: "de-DE" });
  await turn(light.frame, "nim:3");
  assert.deepEqual(await look(light, "colorScheme"), ["de", "light", "rgb(251, 250, 247)"]);
  await light.close();
  const exercise = await framed("/embed?mode=exercise");
  await exercise.frame.getByTestId("exercise").waitFor();
  await exercise.close();
});

test("a frame without a game, or with one that cannot be read, says so", async () => {
  for (const [path, id] of [["/embed", "no-game"], ["/embed?game=nim:x", "refused-game"]]) {
    const { frame, close } = await framed(path);
    await frame.getByTestId(id).waitFor();
    await close();
  }
});

test("only pages of the origins named may show it, and nothing else of the server", async () => {
  const { headers } = await fetch(`${server.address}/embed?game=nim:3`);
  assert.match(headers.get("content-security-policy"), new RegExp(`; frame-ancestors https://lectures\\.example\\.org ${allowed.origin.replaceAll(".", "\\.")}$`));
  assert.equal(headers.get("x-frame-options"), null);
  for (const [path, from] of [["/embed?game=nim:3", foreign], ["/?q=nim:3", allowed], ["/api/hello", allowed], ["/embed.html", allowed]]) {
    const { page, errors, close } = await framed(path, { from });
    await page.waitForLoadState("load");
    // What may not be shown is a page of the browser, of no origin that could be read.
    assert.ok(!page.frames()[1].url().startsWith(server.address), `${path} is shown by ${from.origin}`);
    assert.ok(errors.length > 0, path);
    await close();
  }
});

test("without the option there is nothing to show, and what is no origin is refused before anything starts", async () => {
  const answer = await fetch(`${process.env.EXPLORER_ADDRESS}/embed?game=nim:3`);
  assert.equal(answer.status, 404);
  assert.match(await answer.text(), /--allow-embedding ORIGIN/);
  for (const origin of ["*", "null", "example.org", "https://example.org/lectures", "https://*.example.org", "https://example.org:0", "file:///tmp"]) {
    const { code, out } = await command("serve", "--port", "0", "--allow-embedding", origin);
    assert.equal(code, 2, origin);
    assert.match(out, /an origin is a scheme, a host and optionally a port, such as https:\/\/example\.org:8443/, origin);
  }
});

// Pages with <grundy-game> in Chromium, and what is done on them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, normalize } from "node:path";
import { after, before } from "node:test";
import { launch } from "../explorer/lib/chromium.mjs";

export const site = normalize(join(process.cwd(), process.env.SITE ?? "site"));
const PATIENCE = 30_000 * Number(process.env.EXPLORER_PATIENCE ?? 3);
export const SCRIPT = '<script src="/grundy-game.js" defer></script>';

export let address;
let browser, server;
const pages = new Map();

before(async () => {
  const script = await readFile(join(site, "grundy-game.js"));
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://x");
    const page = pages.get(pathname);
    if (pathname.endsWith("/grundy-game.js")) response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    else if (page) response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...(page.policy ? { "content-security-policy": page.policy } : {}) }).end(page.html);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}`;
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** A page with this body, which notes what it is told; errors end the test, but for those allowed. */
export async function opened(body, { policy, init, allowed = /^$/, script = SCRIPT, context: how = {}, url } = {}) {
  const path = `/${pages.size}.html`;
  pages.set(path, { html: `<!doctype html>${script}${body}`, policy });
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-GB", ...how });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(() => {
    globalThis.heard = [];
    for (const name of ["move", "end", "answer"]) document.addEventListener(name, ({ detail }) => globalThis.heard.push({ name, detail }));
  });
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (why) => errors.push(why.message));
  page.on("console", (message) => message.type() === "error" && !/favicon/.test(message.location().url) && !allowed.test(message.text()) && errors.push(message.text()));
  await page.goto(url ?? `${address}${path}`);
  const close = async () => {
    await context.close();
    assert.deepEqual(errors, []);
  };
  return { page, game: page.locator("grundy-game").first(), close };
}

export const heard = (page, name) => page.evaluate((only) => globalThis.heard.filter(({ name }) => !only || name === only), name);
export const set = (game, name, value) => game.evaluate((element, [name, value]) => (value === null ? element.removeAttribute(name) : element.setAttribute(name, value)), [name, value]);
/** Waits until it is the reader's turn at this position, or the game is over there. */
export const turn = (game, query, whose = "me") => game.locator(`[data-testid="board"][data-query="${query}"][data-turn="${whose}"][data-busy="false"]`).waitFor();
/** Takes so many from the first heap, and waits for the answer. */
export async function take(page, game, amount) {
  const plies = await game.locator('[data-testid^="ply-"]').count();
  await game.getByTestId("amount-0-0").fill(String(amount));
  await game.getByTestId("amount-0-0").press("Enter");
  await game.getByTestId(`ply-${plies + 1}`).waitFor();
  await game.locator('[data-testid="board"][data-busy="false"]:is([data-turn="me"], [data-turn="over"])').waitFor();
}
export const query = (game) => game.getByTestId("board").getAttribute("data-query");

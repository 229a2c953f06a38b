// The site in Chromium: over http, from a disk, offline, in two tabs, with a worker that is gone, and without WebAssembly.
//
//   SITE=site node --test tests/site/site.test.mjs
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile, copyFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { library } from "./library.mjs";
import { launch } from "../explorer/lib/chromium.mjs";

const site = normalize(join(process.cwd(), process.env.SITE ?? "site"));
const PATIENCE = 30_000 * Number(process.env.EXPLORER_PATIENCE ?? 3);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";

let browser, server, address;
/** Pages that a test writes, by their name. */
const written = new Map();

before(async () => {
  server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    const own = written.get(path);
    try {
      // The folder is served from below another one: nothing of it may count on the root of a host.
      if (own === undefined && !path.startsWith("/some/where/")) throw new Error("elsewhere");
      const file = path.slice("/some/where/".length) || "index.html";
      const body = own ?? (await readFile(join(site, file)));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/html", ...(own ? { "content-security-policy": STRICT } : {}) });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}/some/where/`;
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** A page in a context of its own; what it says about errors ends the test. */
async function opened(url, { init, allowed = /a worker was lost/ } = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (why) => errors.push(why.message));
  page.on("console", (message) => message.type() === "error" && !allowed.test(message.text()) && errors.push(message.text()));
  await page.goto(url);
  const close = async () => {
    await context.close();
    assert.deepEqual(errors, []);
  };
  return { page, context, close };
}

const outcome = (page, letter) => page.locator(`[data-testid="outcome"]`, { hasText: letter }).first().waitFor();

let answers;
/** What the library says of a position, in node. */
async function truth(query) {
  answers ??= await library(site);
  const said = await answers.ask("board", new URLSearchParams({ q: query }).toString());
  assert.equal(said.status, 200, query);
  return JSON.parse(Buffer.from(said.body).toString());
}

async function asks(page, query, letter) {
  await page.getByTestId("query-input").fill(query);
  await page.getByTestId("query-input").press("Enter");
  const { query: written } = await truth(query);
  await page.locator(`[data-testid="board"][data-query="${written}"]`).waitFor();
  await outcome(page, letter);
}

// With another optimiser the allocator's own book-keeping was once read as zero beside memory that is zeroed at first, and the module gave up.
test("zeroed memory is given back as it was taken", async () => {
  const { ask } = await library(site);
  for (let time = 0; time < 3; time++) {
    const said = await ask("period", "game=subtract(5,28,36,59,64)&time=60000");
    assert.equal(said.status, 200, said.words);
    const { preperiod, period, standing } = JSON.parse(Buffer.from(said.body).toString());
    // As in docs/games/subtract.md.
    assert.deepEqual({ preperiod, period, standing }, { preperiod: 323, period: 3162830, standing: "verified" });
  }
});

// grundy-rest.wasm follows the first answer; where the library could not be divided, all of it comes before.
test("what is sent before the first answer has at most 0.9 MB of library", async (t) => {
  const divided = await readFile(join(site, "grundy-rest.wasm")).then(() => true, () => false);
  if (!divided) return t.skip("the library is whole: no wasm-split was to be had when the site was built");
  const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
  const { length } = brotliCompressSync(await readFile(join(site, "grundy.wasm")), small);
  assert.ok(length <= 900_000, `${length} bytes`);
});

test("over http the page answers and plays", async () => {
  const { page, close } = await opened(`${address}#?q=fibonacci:20`);
  await outcome(page, "N");
  await asks(page, "fibonacci:21", "P");
  await asks(page, "nim:3 + nim:5", "N");
  // What cannot be read says where.
  await page.getByTestId("query-input").fill("nim:x");
  await page.getByTestId("query-input").press("Enter");
  await page.getByTestId("notation").waitFor();
  // A game against the computer: the best move, then its answer.
  await asks(page, "subtract(1..3):21", "N");
  await page.getByTestId("winning-move").first().click();
  await page.locator('[data-testid="board"][data-turn="me"][data-busy="false"]').waitFor();
  assert.match(await page.getByTestId("board").getAttribute("data-query"), /^subtract\(1\.\.3\):(19|18|17)$/);
  await close();
});

test("every view of a game has its answer", async () => {
  const { page, close } = await opened(`${address}#?q=wythoff:(3,5)&view=map`);
  await outcome(page, "P");
  for (const view of ["sequence", "paper", "map", "proof"]) {
    await page.getByTestId(`tab-${view}`).click();
    await page.locator(`#panel[aria-labelledby="tab-${view}"] *`).first().waitFor();
  }
  await page.getByRole("alert").count().then((n) => assert.equal(n, 0));
  await close();
});

test("from a disk the one file answers", async () => {
  const { page, close } = await opened(`${pathToFileURL(join(site, "grundy.html"))}#?q=fibonacci:20`);
  await outcome(page, "N");
  await asks(page, "kayles:10", "N");
  await close();
});

test("after the first visit it needs no network", async () => {
  const { page, context, close } = await opened(`${address}#?q=fibonacci:20`);
  await outcome(page, "N");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await outcome(page, "N");
  await asks(page, "wythoff:(3,5)", "P");
  for (const view of ["sequence", "map"]) {
    await page.getByTestId(`tab-${view}`).click();
    await page.locator(`#panel[aria-labelledby="tab-${view}"] *`).first().waitFor();
  }
  await close();
});

test("two tabs know nothing of each other", async () => {
  const { page, context, close } = await opened(`${address}#?q=fibonacci:20`);
  const other = await context.newPage();
  await other.goto(`${address}#?q=nim:4%2Bnim:4`);
  await Promise.all([outcome(page, "N"), outcome(other, "P")]);
  await asks(page, "nim:1 + nim:2 + nim:3", "P");
  assert.equal(await other.getByTestId("board").getAttribute("data-query"), "nim:4 + nim:4");
  await other.close();
  await asks(page, "nim:1 + nim:2", "N");
  await close();
});

test("a worker that is gone is replaced", async () => {
  const { page, close } = await opened(`${address}#?q=fibonacci:20`);
  await outcome(page, "N");
  for (const worker of page.workers()) await worker.evaluate(() => self.close()).catch(() => {});
  await asks(page, "fibonacci:21", "P");
  await asks(page, "fibonacci:22", "N");
  await close();
});

test("a browser without WebAssembly is told so", async () => {
  const { page, close } = await opened(address, { init: () => delete globalThis.WebAssembly });
  assert.match(await page.getByTestId("no-engine").innerText(), /WebAssembly/);
  await close();
});

test("a library that cannot be loaded is told too", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route("**/grundy.wasm", (route) => route.fulfill({ status: 404 }));
  await page.goto(address);
  assert.match(await page.getByTestId("no-engine").innerText({ timeout: PATIENCE }), /could not be loaded/);
  await context.close();
});

test("what is learnt waits for the rest of the library, which the first answer does not need", async () => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  let arrives;
  const held = new Promise((resolve) => void (arrives = resolve));
  const asked = new Promise((resolve) => void page.route("**/grundy-rest.wasm", async (route) => (resolve(), await held, route.continue())));
  await page.goto(`${address}#?q=wythoff:(6,9)&view=proof&proof.kind=learn`);
  await outcome(page, "N");
  await asked;
  await page.getByTestId("proof-run").click();
  await page.getByTestId("proof-cancel").waitFor();
  // With all of the library it would be learnt by now.
  await page.waitForTimeout(1000);
  assert.equal(await page.getByTestId("proof-verdict").count(), 0);
  assert.equal(await page.getByTestId("proof-cancel").isVisible(), true);
  arrives();
  await page.getByTestId("proof-verdict").first().waitFor();
  await context.close();
});

/** The code of docs/embedding.md by language. */
async function documented(language) {
  const text = await readFile(new URL("../../docs/embedding.md", import.meta.url), "utf8");
  return [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter((found) => found[1] === language).map((found) => found[2]);
}

/** Both elements of the lecture's page, whose texts lie in shadow roots, which locators see through. */
async function lectured(page) {
  const [played, analysed] = [page.locator("grundy-game").nth(0), page.locator("grundy-game").nth(1)];
  await played.getByTestId("board").waitFor();
  await analysed.getByTestId("outcome").waitFor();
  assert.equal(await analysed.getByTestId("outcome").innerText(), "P");
  assert.equal(await played.getByTestId("verdict").isVisible(), false);
  return { played, analysed };
}

test("the lecture's page from a disk", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-lecture-"));
  try {
    await copyFile(join(site, "grundy-game.js"), join(folder, "grundy-game.js"));
    const lecture = (await documented("html")).find((code) => code.includes("Lecture 3"));
    await writeFile(join(folder, "lecture.html"), lecture);
    const { page, close } = await opened(pathToFileURL(join(folder, "lecture.html")).href);
    const { played, analysed } = await lectured(page);
    // Both boards share one library: two workers for the whole page.
    assert.equal(page.workers().length, 2);
    // Attributes are live, and events reach the page.
    await page.evaluate(() => {
      globalThis.heard = [];
      for (const name of ["move", "end", "answer"]) document.addEventListener(name, ({ detail }) => globalThis.heard.push([name, detail.query]));
    });
    await analysed.evaluate((element) => element.setAttribute("game", "nim:1"));
    await analysed.getByTestId("outcome").filter({ hasText: "N" }).waitFor();
    await analysed.getByTestId("winning-move").first().click();
    await page.waitForFunction(() => globalThis.heard.some(([name]) => name === "end"));
    const heard = await page.evaluate(() => globalThis.heard);
    assert.ok(heard.some(([name, query]) => name === "answer" && query === "nim:1"), JSON.stringify(heard));
    assert.ok(heard.some(([name, query]) => name === "move" && query === "nim:0"), JSON.stringify(heard));
    assert.match(await page.locator("#said").innerText(), /won after 1 moves/);
    await played.evaluate((element) => element.setAttribute("theme", "dark"));
    assert.equal(await played.evaluate((element) => getComputedStyle(element).colorScheme), "dark");
    assert.deepEqual(await page.evaluate(() => Object.keys(globalThis).filter((name) => /grundy|svelte/i.test(name))), []);
    await played.evaluate((element) => element.remove());
    await close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("an element under the strict policy of the documentation", async () => {
  const policy = /^Content-Security-Policy: (.*)$/m.exec(await readFile(new URL("../../docs/embedding.md", import.meta.url), "utf8"))[1];
  assert.equal(policy, STRICT);
  written.set("/strict.html", '<!doctype html><script src="/strict.js" defer></script><grundy-game game="fibonacci:21" mode="analyse" theme="light"></grundy-game>');
  written.set("/strict.js", await readFile(join(site, "grundy-game.js")));
  const { page, close } = await opened(new URL("/strict.html", address).href);
  await outcome(page, "P");
  assert.notEqual(await page.getByTestId("outcome").evaluate((element) => getComputedStyle(element).borderRadius), "0px", "its styles are there");
  await close();
});

test("the cell of a notebook", async () => {
  const [code] = await documented("python");
  const { execFileSync } = await import("node:child_process");
  const python = `import sys, types\nfake = types.ModuleType("IPython.display")\nfake.HTML = print\nsys.modules["IPython"] = types.ModuleType("IPython")\nsys.modules["IPython.display"] = fake\n${code.replace('"site/', `"${site}/`)}`;
  const html = execFileSync("python3", ["-c", python], { encoding: "utf8", maxBuffer: 1 << 28 });
  const folder = await mkdtemp(join(tmpdir(), "grundy-cell-"));
  await writeFile(join(folder, "cell.html"), `<!doctype html>${html}`);
  const { page, close } = await opened(pathToFileURL(join(folder, "cell.html")).href);
  await page.frameLocator("iframe").getByTestId("outcome").waitFor();
  await close();
  await rm(folder, { recursive: true });
});

test("a Markdown page", async () => {
  const [markdown] = await documented("markdown");
  const folder = await mkdtemp(join(tmpdir(), "grundy-markdown-"));
  await copyFile(join(site, "grundy-game.js"), join(folder, "grundy-game.js"));
  // Markdown hands lines of HTML on as they are; the rest is text.
  await writeFile(join(folder, "page.html"), `<!doctype html>${markdown}`);
  const { page, close } = await opened(pathToFileURL(join(folder, "page.html")).href);
  await outcome(page, "N");
  await close();
  await rm(folder, { recursive: true });
});

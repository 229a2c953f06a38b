// The book in Chromium, from a disk and over http: its boards play, its search finds, nothing comes from elsewhere.
//
//   SITE=site node --test tests/site/book.test.mjs
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch } from "../explorer/lib/chromium.mjs";
import { served } from "./served.mjs";

const site = normalize(join(process.cwd(), process.env.SITE ?? "site"));
const book = join(site, "book");
const PATIENCE = 30_000 * Number(process.env.EXPLORER_PATIENCE ?? 3);

let browser, server, address;

before(async () => {
  server = await served(site);
  address = `${server.address}book/`;
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.close();
});

const onDisk = (chapter) => pathToFileURL(join(book, chapter)).href;

/** A chapter in a context of its own. Errors, and requests for anything but files of the site, end the test. */
async function opened(url) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const wrong = [];
  const own = url.startsWith("file:") ? pathToFileURL(site).href : new URL("..", address).href;
  page.on("pageerror", (why) => wrong.push(why.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("request", (request) => /^(blob|data):/.test(request.url()) || request.url().startsWith(own) || wrong.push(`asks for ${request.url()}`));
  await page.goto(url);
  const close = async () => {
    await context.close();
    assert.deepEqual(wrong, [], url);
  };
  return { page, close };
}

/** The chapters that have boards, with the games on them. */
async function withBoards() {
  const out = new Map();
  for (const file of await readdir(book, { recursive: true })) {
    if (!file.endsWith(".html") || file === "print.html" || file === "index.html") continue;
    const games = [...(await readFile(join(book, file), "utf8")).matchAll(/<grundy-game([^>]*)>/g)].map((found) => found[1]);
    if (games.length) out.set(file, games);
  }
  return out;
}

test("every board of the book comes to life, from a disk", async () => {
  const chapters = await withBoards();
  assert.ok(chapters.size >= 12, [...chapters.keys()].join());
  for (const [chapter, games] of chapters) {
    const { page, close } = await opened(onDisk(chapter));
    const boards = page.locator("grundy-game");
    assert.equal(await boards.count(), games.length, chapter);
    for (const [index, given] of games.entries()) {
      const board = boards.nth(index);
      if (given.includes('mode="exercise"')) await board.getByTestId("exercise").first().waitFor();
      else if (given.includes('mode="analyse"')) await board.getByTestId("outcome").first().waitFor();
      else await board.getByTestId("board").first().waitFor();
    }
    // The book counts in tenths of a root of 10 pixels; what a board says is as large as in the explorer, whose smallest is 0.65 of 16.
    const smallest = await page.evaluate(() =>
      Math.min(...[...document.querySelectorAll("grundy-game")].flatMap((game) => [...game.shadowRoot.querySelectorAll("p, button, label, span, summary")].filter((one) => one.textContent.trim() && one.checkVisibility()).map((one) => parseFloat(getComputedStyle(one).fontSize)))),
    );
    assert.ok(smallest >= 10.4, `${chapter}: text of ${smallest} pixels`);
    // However many boards there are, they share two workers.
    assert.ok(page.workers().length <= 2, `${chapter}: ${page.workers().length} workers`);
    await close();
  }
});

test("the explorer leads to the book", async () => {
  const { page, close } = await opened(new URL("../", address).href + "index.html#?q=fibonacci:20");
  await page.locator('a[href="book/index.html"]').click();
  await page.locator("grundy-game").first().getByTestId("board").waitFor();
  assert.equal(page.url(), `${address}index.html`);
  await close();
});

test("a board of a chapter is played, over http", async () => {
  const { page, close } = await opened(`${address}games/moves.html`);
  const analysed = page.locator('grundy-game[mode="analyse"]').first();
  await analysed.getByTestId("outcome").waitFor();
  const before = await analysed.getByTestId("board").getAttribute("data-query");
  await analysed.getByTestId("winning-move").first().click();
  await page.waitForFunction(([element, query]) => element.shadowRoot.querySelector('[data-testid="board"]').dataset.query !== query, [await analysed.elementHandle(), before]);
  await close();
});

test("keys on a board are not the shortcuts of the book", async () => {
  const { page, close } = await opened(onDisk("games/nim.html"));
  const board = page.locator("grundy-game").first();
  await board.getByTestId("board").waitFor();
  await board.getByRole("button").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("s");
  assert.match(page.url(), /games\/nim\.html$/);
  assert.equal(await page.locator("#mdbook-search-wrapper").isVisible(), false);
  await close();
});

for (const [where, chapter] of [["from a disk", () => onDisk("tour.html")], ["over http", () => `${address}tour.html`]]) {
  test(`the search finds a word, ${where}`, async () => {
    const { page, close } = await opened(chapter());
    await page.locator("#mdbook-search-toggle").click();
    // The index is fetched when the search is opened.
    await page.locator("#mdbook-searchbar-outer:not(.searching)").waitFor();
    await page.locator("#mdbook-searchbar").pressSequentially("Zeckendorf", { delay: 50 });
    const found = page.locator("#mdbook-searchresults a", { hasText: "Fibonacci nim" }).first();
    await found.waitFor();
    await found.click();
    await page.waitForURL(/fibonacci\.html/);
    await close();
  });
}

test("whoever opened one page of the book has all of it without a network", async () => {
  const { page, close } = await opened(`${address}games/nim.html`);
  // Names that begin with a dot are for hosts (.nojekyll), and no page asks for them.
  const files = (await readdir(book, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => join(entry.parentPath, entry.name).slice(book.length + 1));
  const urls = [...files.map((file) => address + file), new URL("../grundy-game.js", address).href];
  await page.evaluate(async ([urls, patience]) => {
    const end = Date.now() + patience;
    for (const url of urls) while (!(await caches.match(url))) if (Date.now() > end) throw new Error(`${url} is not kept`); else await new Promise((resolve) => setTimeout(resolve, 100));
  }, [urls, PATIENCE]);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  // A page that was never opened, with its board and the search, by a link as the search makes them, and a folder.
  await page.goto(`${address}games/fibonacci.html?highlight=Zeckendorf`);
  await page.locator("grundy-game").first().getByTestId("board").waitFor();
  await page.locator("#mdbook-search-toggle").click();
  await page.locator("#mdbook-searchbar-outer:not(.searching)").waitFor();
  await page.locator("#mdbook-searchbar").pressSequentially("Kayles", { delay: 50 });
  await page.locator("#mdbook-searchresults a").first().waitFor();
  await page.goto(address);
  await page.locator("grundy-game").first().getByTestId("board").waitFor();
  await close();
});

test("boards have the colours of the book", async () => {
  const { page, close } = await opened(onDisk("introduction.html"));
  const board = page.locator("grundy-game").first();
  await board.getByTestId("board").waitFor();
  for (const [theme, wanted] of [["coal", "dark"], ["light", "light"], ["navy", "dark"]]) {
    await page.locator("#mdbook-theme-toggle").click();
    await page.locator(`#mdbook-theme-${theme}`).click();
    await page.locator(`grundy-game[theme="${wanted}"]`).first().waitFor();
    assert.equal(await board.evaluate((element) => getComputedStyle(element).colorScheme), wanted);
    await page.keyboard.press("Escape");
  }
  await close();
});

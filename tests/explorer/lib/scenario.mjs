// A test in a page. Whatever it is about, it fails on any console error, page error, violation of the content security
// policy, failed request or request to a foreign host.
//
// The tests of a file that ask for the same kind of browser use one page, one after the other: to start a process and to
// compile the page anew for each costs more than most tests do. In between everything that a test may leave behind is
// taken away (what the page stored, routes, listeners, sizes, colours, where the mouse is), and a page in which a test
// failed is not used again. A test that changes what cannot be put back, or is about a first visit, asks to be `alone`.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { connect, launch } from "./chromium.mjs";
import { at, DESKTOP, PATIENCE } from "./page.mjs";
import { startServer } from "./server.mjs";

let address, browser, ownServer;

/** Pages that wait for the next test, by the options of their contexts. */
const rooms = new Map();

before(async () => {
  if (process.env.EXPLORER_ADDRESS) address = process.env.EXPLORER_ADDRESS;
  else {
    ownServer = await startServer();
    address = ownServer.address;
  }
  browser = process.env.EXPLORER_BROWSER ? await connect(process.env.EXPLORER_BROWSER) : await launch();
});

after(async () => {
  await browser?.close();
  await ownServer?.stop();
});

// Chromium itself reports an answer of 4xx as a console error; the tests of such answers say which they expect.
const STATUS = /^Failed to load resource: the server responded with a status of (\d+)/;

function watch(page, base, expected, list) {
  const problems = { push: (text) => list.push(text.slice(0, 400)) };
  const host = new URL(base).host;
  page.on("console", (message) => {
    if (message.type() !== "error" && !/content security policy/i.test(message.text())) return;
    const status = STATUS.exec(message.text());
    if (status && expected.status?.includes(Number(status[1])) && message.location().url.startsWith(`${base}/api/`)) return;
    if (expected.offline && /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/.test(message.text())) return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (why) => problems.push(`page error: ${why.stack ?? why}`));
  page.on("crash", () => problems.push("the page crashed"));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.host !== host) problems.push(`foreign request: ${request.url()}`);
  });
  page.on("websocket", (socket) => problems.push(`websocket: ${socket.url()}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // The page may take back a question of its own; a server that refuses connections is one test's subject.
    if (why === "net::ERR_ABORTED") return;
    if (expected.offline && /ERR_CONNECTION|ERR_EMPTY_RESPONSE/.test(why)) return;
    problems.push(`failed request: ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !expected.status?.includes(response.status())) problems.push(`answer ${response.status()}: ${response.url()}`);
  });
}

/** Makes a page as it was before the first test: nothing of a test is left. */
async function tidied(page, home, options) {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Listeners of the document and requests under way go with it. A file of the same server keeps the process.
  await page.goto(`${home}/icon.svg`);
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize(options.viewport);
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? "light", reducedMotion: options.reducedMotion ?? "no-preference" });
  await page.mouse.move(0, 0);
}

/**
 * `expected.status`: answers of 4xx that belong to the test; `expected.offline`: the server is away for a while;
 * `alone`: in a page that no other test has used or will use.
 * The body gets the page, the address of the server and `visit(q, parameters)`.
 */
export function scenario(name, { expected = {}, timeout = 60_000, base, alone = false, ...context } = {}, body) {
  test(name, { timeout: timeout * PATIENCE }, async (t) => {
    const home = base ? base() : address;
    const problems = [];
    const contexts = [];
    const options = { viewport: DESKTOP, locale: "en-GB", ...context };
    let page;
    /** A page in a context of its own. */
    const opened = async (more = {}) => {
      const made = await browser.newContext({ baseURL: home, acceptDownloads: true, serviceWorkers: "block", ...options, ...more });
      contexts.push(made);
      made.setDefaultTimeout(10_000 * PATIENCE);
      await made.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
        });
      });
      return made.newPage();
    };
    /** Another page in a context of its own, watched like the first one. */
    const fresh = async (more = {}) => {
      const another = await opened(more);
      watch(another, home, expected, problems);
      return another;
    };
    const room = alone ? null : JSON.stringify([home, options]);
    const waiting = room && rooms.get(room);
    rooms.delete(room);
    // A body that runs out of time would go on in a browser that others use.
    t.signal.addEventListener("abort", () => contexts.forEach((made) => made.close().catch(() => {})));
    try {
      if (waiting) contexts.push(waiting.context());
      page = waiting ?? (await opened());
      watch(page, home, expected, problems);
      const visit = (q, parameters) => page.goto(at(q, parameters));
      await body({ t, page, base: home, visit, fresh });
      assert.equal(problems.length, 0, `while the test ran:\n${problems.slice(0, 12).join("\n")}`);
      // What cannot be tidied is closed below.
      if (room && (await tidied(page, home, options).then(() => true, () => false))) {
        rooms.set(room, page);
        contexts.splice(contexts.indexOf(page.context()), 1);
      }
    } catch (why) {
      if (page && !page.isClosed()) {
        mkdirSync("failures", { recursive: true });
        const file = `failures/${name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}.png`;
        await page.screenshot({ path: file }).catch(() => {});
        t.diagnostic(`at ${page.url().slice(0, 300)}; picture: ${file}`);
        if (problems.length > 0) t.diagnostic(problems.slice(0, 12).join("\n"));
      }
      throw why;
    } finally {
      for (const made of contexts) await made.close().catch(() => {});
    }
  });
}

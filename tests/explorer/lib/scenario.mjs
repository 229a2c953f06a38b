// A test in a page of its own. Whatever it is about, it fails on any console error, page error, violation of the
// content security policy, failed request or request to a foreign host.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { connect, launch } from "./chromium.mjs";
import { startServer } from "./server.mjs";

let address, browser, ownServer;

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

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
export const serverAddress = () => address;

/** The address of a state of the page. */
export function at(q, parameters = {}) {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  for (const [key, value] of Object.entries(parameters)) search.set(key, String(value));
  const text = search.toString();
  return text ? `/?${text}` : "/";
}

// Chromium itself reports an answer of 4xx as a console error; the tests of such answers say which they expect.
const STATUS = /^Failed to load resource: the server responded with a status of (\d+)/;

function watch(page, base, expected, problems) {
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

/**
 * `expected.status`: answers of 4xx that belong to the test; `expected.offline`: the server is away for a while.
 * The body gets the page, the address of the server and `visit(q, parameters)`.
 */
export function scenario(name, { expected = {}, timeout = 60_000, base, ...context } = {}, body) {
  test(name, { timeout }, async (t) => {
    const home = base ? base() : address;
    const problems = [];
    const contexts = [];
    let page;
    /** A page in a context of its own, watched like the first one. */
    const fresh = async (more = {}) => {
      const made = await browser.newContext({ baseURL: home, viewport: DESKTOP, acceptDownloads: true, serviceWorkers: "block", ...context, ...more });
      contexts.push(made);
      made.setDefaultTimeout(10_000);
      await made.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
        });
      });
      const opened = await made.newPage();
      watch(opened, home, expected, problems);
      return opened;
    };
    try {
      page = await fresh();
      const visit = (q, parameters) => page.goto(at(q, parameters));
      await body({ t, page, base: home, visit, fresh });
      assert.deepEqual(problems, [], `while the test ran:\n${problems.join("\n")}`);
    } catch (why) {
      if (page && !page.isClosed()) {
        mkdirSync("failures", { recursive: true });
        const file = `failures/${name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}.png`;
        await page.screenshot({ path: file }).catch(() => {});
        t.diagnostic(`at ${page.url().slice(0, 300)}; picture: ${file}`);
        if (problems.length > 0) t.diagnostic(problems.join("\n"));
      }
      throw why;
    } finally {
      for (const made of contexts) await made.close().catch(() => {});
    }
  });
}

/** Asks again and again until `ask` gives something true; the last answer is named when patience ends. */
export async function until(what, ask, patience = 10_000) {
  const end = Date.now() + patience;
  let last;
  for (;;) {
    last = await ask();
    if (last) return last;
    if (Date.now() > end) assert.fail(`waited ${patience / 1000} s in vain until ${typeof what === "function" ? await what() : what}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

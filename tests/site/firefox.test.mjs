// The site in Firefox: over http, from a disk, offline, the element and the book. Firefox itself speaks WebDriver BiDi; nothing stands between.
//
//   SITE=site node --experimental-websocket --test tests/site/firefox.test.mjs
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { served } from "./served.mjs";

const site = normalize(join(process.cwd(), process.env.SITE ?? "site"));
const PATIENCE = 60_000 * Number(process.env.EXPLORER_PATIENCE ?? 3);

function found() {
  for (const name of process.env.FIREFOX ? [process.env.FIREFOX] : ["firefox-esr", "firefox"]) {
    try {
      return execFileSync("/bin/sh", ["-c", 'command -v "$0"', name], { encoding: "utf8" }).trim();
    } catch {
      // the next name
    }
  }
  return null;
}
const program = found();
const skip = program ? false : "no Firefox on this machine: apt-get install firefox-esr, or name one in FIREFOX";

let browser, profile, socket, server, address, tab;
let number = 0;
const waiting = new Map();
const errors = [];

/** Asks the browser something. */
function ask(method, params) {
  const id = ++number;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    socket.send(JSON.stringify({ id, method, params }));
  });
}

/** Runs code in the page, and gives the text that it returns. */
async function run(expression) {
  const said = await ask("script.evaluate", { expression, target: { context: tab }, awaitPromise: true });
  if (said.type !== "success") throw new Error(`${expression}: ${said.exceptionDetails.text}`);
  return said.result.value;
}

/** Waits until an expression holds in the page. */
const until = (expression) =>
  run(`new Promise((resolve, reject) => {
    const end = performance.now() + ${PATIENCE};
    const look = () => { let holds = false; try { holds = ${expression}; } catch {} if (holds) resolve("yes"); else if (performance.now() > end) reject(new Error("never")); else setTimeout(look, 50); };
    look();
  })`);

const navigate = (url) => ask("browsingContext.navigate", { context: tab, url, wait: "complete" });
const open = async (url) => {
  healthy();
  // What is still on its way when a page is left is called off, which Firefox tells as an error of the worker that fetches it.
  await navigate("about:blank");
  await run("new Promise((resolve) => setTimeout(() => resolve('left'), 500))");
  const others = errors.splice(0).filter((text) => !/A ServiceWorker intercepted the request/.test(text));
  assert.deepEqual(others, []);
  await navigate(url);
};
const outcome = (letter, root = "document") => until(`${root}.querySelector('[data-testid="outcome"]').textContent.includes("${letter}")`);
const healthy = () => assert.deepEqual(errors.splice(0), []);

before(async () => {
  if (skip) return;
  server = await served(site);
  address = server.address;
  profile = await mkdtemp(join(tmpdir(), "grundy-firefox-"));
  // A quiet browser: nothing but the pages of the test is fetched.
  const quiet = { "app.update.enabled": false, "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false, "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false, "toolkit.telemetry.reportingpolicy.firstRun": false };
  await writeFile(join(profile, "user.js"), Object.entries(quiet).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
  browser = spawn(program, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", "about:blank"], { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } });
  const where = await new Promise((resolve, reject) => {
    let text = "";
    browser.stderr.on("data", (data) => {
      text += data;
      const line = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text);
      if (line) resolve(line[1]);
    });
    browser.on("exit", () => reject(new Error(`Firefox ended: ${text}`)));
    setTimeout(() => reject(new Error(`Firefox does not listen: ${text}`)), PATIENCE).unref();
  });
  socket = new WebSocket(`${where}/session`);
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: () => reject(new Error(`no connection to ${where}`)) }));
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type === "event") {
      if (said.method === "log.entryAdded" && said.params.level === "error") errors.push(said.params.text);
      return;
    }
    const { resolve, reject } = waiting.get(said.id) ?? {};
    waiting.delete(said.id);
    if (said.type === "success") resolve?.(said.result);
    else reject?.(new Error(`${said.error}: ${said.message}`));
  };
  await ask("session.new", { capabilities: {} });
  await ask("session.subscribe", { events: ["log.entryAdded"] });
  tab = (await ask("browsingContext.getTree", {})).contexts[0].context;
});

after(async () => {
  socket?.close();
  browser?.kill();
  server?.close();
  if (profile) await rm(profile, { recursive: true, force: true, maxRetries: 10 });
});

test("over http the page answers, and after the first visit without a network", { skip }, async () => {
  await open(`${address}#?q=fibonacci:20`);
  await outcome("N");
  await run(`location.hash = "#?q=fibonacci:21"`);
  await outcome("P");
  await until("navigator.serviceWorker.controller !== null");
  healthy();
  server.reach(false);
  try {
    await open(`${address}?again#?q=wythoff:(3,5)`);
    await outcome("P");
  } finally {
    server.reach(true);
  }
  healthy();
});

test("from a disk the one file answers", { skip }, async () => {
  await open(`${pathToFileURL(join(site, "grundy.html"))}#?q=kayles:10`);
  await outcome("N");
  healthy();
});

test("a board of the book is alive, from a disk", { skip }, async () => {
  await open(pathToFileURL(join(site, "book/games/nim.html")).href);
  await until(`document.querySelector("grundy-game").shadowRoot.querySelector('[data-testid="board"]') !== null`);
  healthy();
});

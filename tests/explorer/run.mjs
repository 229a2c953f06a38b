// Starts one server and one browser, runs the test files against them, and ends both.
//
//   node run.mjs                 all tests
//   node run.mjs play map        only play.test.mjs and map.test.mjs
//   node run.mjs -- --test-name-pattern=fibonacci     options of node's own runner after --

import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { launchServer } from "./lib/chromium.mjs";
import { startServer } from "./lib/server.mjs";

process.chdir(new URL(".", import.meta.url).pathname);
const words = process.argv.slice(2);
const dashes = words.indexOf("--");
const wanted = dashes < 0 ? words : words.slice(0, dashes);
const more = dashes < 0 ? [] : words.slice(dashes + 1);

const all = readdirSync(".").filter((name) => name.endsWith(".test.mjs")).sort();
const files = wanted.length === 0 ? all : all.filter((name) => wanted.includes(name.replace(".test.mjs", "")));
if (files.length === 0) {
  console.error(`no such test file: ${wanted.join(", ")}; there are ${all.map((name) => name.replace(".test.mjs", "")).join(", ")}`);
  process.exit(2);
}

// Two processes at a time, each with about half of the work: to load Playwright for every file, and to begin in a new page,
// costs more than many a file does. The seconds are rough and only for the halves to be alike.
const SECONDS = { access: 90, learn: 90, split: 50, notation: 45, map: 45, win: 35, proof: 35, address: 30, keyboard: 28, sequence: 25 };
const halves = [{ seconds: 0, files: [] }, { seconds: 0, files: [] }];
const cost = (file) => SECONDS[file.replace(".test.mjs", "")] ?? 20;
for (const file of [...files].sort((one, other) => cost(other) - cost(one))) {
  const half = halves[0].seconds <= halves[1].seconds ? halves[0] : halves[1];
  half.files.push(file);
  half.seconds += cost(file);
}

let server, browser, tests;
let code = 1;
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests?.kill("SIGTERM"));
try {
  server = await startServer();
  browser = await launchServer();
  const told = halves.map((half) => half.files.join()).join(";");
  const env = { ...process.env, EXPLORER_ADDRESS: server.address, EXPLORER_BROWSER: browser.wsEndpoint(), EXPLORER_HALVES: told };
  const parts = ["lib/first-half.mjs", "lib/second-half.mjs"].filter((_, n) => halves[n].files.length > 0);
  tests = spawn(process.execPath, ["--test", "--test-concurrency=2", "--test-reporter=spec", ...more, ...parts], { stdio: "inherit", env });
  code = await new Promise((resolve) => tests.once("close", (status) => resolve(status ?? 1)));
} catch (why) {
  console.error(why.message);
} finally {
  await browser?.close();
  await server?.stop();
}
process.exit(code);

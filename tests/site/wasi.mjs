// Runs a test program that was compiled for wasm32-wasip1: node tests/site/wasi.mjs PROGRAM.wasm [ARGUMENT...]
//
// There a test that panics takes the whole program with it. It is named, and the program begins anew with those that are left. All is well
// only if as many tests have ended as the program lists.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const [program, ...given] = process.argv.slice(2);

async function run() {
  const { WASI } = await import("node:wasi");
  const wasi = new WASI({ version: "preview1", args: [program, ...given], env: { ...process.env }, preopens: { "/": "/" }, returnOnExit: true });
  // WebAssembly calls node's functions on a short way on which no garbage may be collected. `fd_write` allocates there and so may begin a collection,
  // which does not see the frames of the program: V8 dies of it, at once or later (https://github.com/nodejs/node/issues/46777, in node 20 and 22).
  // Functions of JavaScript are called the long way.
  const host = Object.fromEntries(Object.entries(wasi.wasiImport).map(([name, call]) => [name, (...words) => call(...words)]));
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(program)), { wasi_snapshot_preview1: host });
  process.exitCode = wasi.start(instance);
}

function child(words) {
  return spawnSync(process.execPath, ["--no-warnings", "--stack-size=3500", fileURLToPath(import.meta.url), program, ...words], {
    encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, GRUNDY_WASI: "run" }, stdio: ["ignore", "pipe", "pipe"],
  });
}

/** The tests that a program has begun, each with its name and what became of it. What a test prints stands between the two. */
function begun(output) {
  const end = output.search(/^(?:failures|successes):$|^test result: /m);
  const parts = output.slice(0, end < 0 ? output.length : end).split(/^test (?=\S+ (?:- should panic )?\.\.\. )/m).slice(1);
  return parts.map((part) => ({
    name: /^\S+/.exec(part)[0],
    fate: /^\S+ - should panic \.\.\. ignored/.test(part) ? "uncaught" : /^\S+ \.\.\. ignored/.test(part) ? "ignored" : part.trimEnd().endsWith("ok") ? "passed" : "failed",
  }));
}

function all() {
  // `cargo --quiet` asks for a dot for each test: that would not tell which one was lost.
  const asked = given.filter((word) => word !== "--quiet" && word !== "-q");
  const list = child([...asked.filter((word) => word !== "--list"), "--list"]);
  if (list.status !== 0 || asked.includes("--list")) {
    process.stdout.write(list.stdout);
    process.stderr.write(list.stderr);
    process.exit(list.status ?? 1);
  }
  const listed = [...list.stdout.matchAll(/^(.+): test$/gm)].map((found) => found[1]);
  // Of what was asked only this still says something when those that are left are named, each exactly.
  const kinds = asked.filter((word) => word === "--ignored" || word === "--include-ignored");
  const start = performance.now();
  const done = new Map();
  const left = () => listed.filter((name) => !done.has(name));
  let words = asked;
  let broken = false;
  while (left().length && !broken) {
    const { stdout, stderr, status, signal } = child([...words, "--test-threads=1", "--nocapture"]);
    const tests = begun(stdout);
    for (const { name, fate } of tests) done.set(name, fate);
    if (/^test result: /m.test(stdout)) {
      // With all its tests well it may still have been ended by a signal.
      broken = status !== 0;
      if (broken) console.log(`${stdout}\n${stderr.slice(-4000)}\nthe program ended with ${signal ?? status}`);
      break;
    }
    const last = tests.at(-1)?.name;
    console.log(`FAILED: ${last ?? "before the first test"}, by ${signal ?? `exit code ${status}`}\n${stderr.slice(-4000)}`);
    if (last) done.set(last, "failed");
    else broken = true;
    words = [...kinds, "--exact", ...left()];
  }
  const count = (fate) => [...done.values()].filter((one) => one === fate).length;
  const well = !broken && !left().length && !count("failed");
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${basename(program)}: ${well ? "ok" : "FAILED"}. ${done.size} of ${listed.length} tests: ${count("passed")} passed, ${count("failed")} failed, ${count("ignored")} ignored, ${count("uncaught")} left out; ${seconds} s`);
  for (const [name, fate] of done) if (fate === "failed") console.log(`    failed: ${name}`);
  for (const [name, fate] of done) if (fate === "uncaught") console.log(`    left out, because it should panic and no panic is caught here: ${name}`);
  for (const name of left()) console.log(`    not run: ${name}`);
  process.exit(well ? 0 : 1);
}

await (process.env.GRUNDY_WASI === "run" ? run() : all());

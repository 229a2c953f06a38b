// Runs a test program that was compiled for wasm32-wasip1: node tests/site/wasi.mjs PROGRAM.wasm [ARGUMENT...]
//
// There a test that panics takes the whole program with it. It is named, and the program begins anew without it, until all have run.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const [program, ...given] = process.argv.slice(2);

async function run() {
  const { WASI } = await import("node:wasi");
  const wasi = new WASI({ version: "preview1", args: [program, ...given], env: { ...process.env }, preopens: { "/": "/" }, returnOnExit: true });
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(program)), wasi.getImportObject());
  process.exitCode = wasi.start(instance);
}

function all() {
  const lost = [];
  for (;;) {
    const skipped = lost.length ? ["--exact", ...lost.flatMap((name) => ["--skip", name])] : [];
    const child = spawnSync(process.execPath, ["--no-warnings", "--stack-size=3500", fileURLToPath(import.meta.url), program, ...given, "--test-threads=1", "--nocapture", ...skipped], {
      encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, GRUNDY_WASI: "run" }, stdio: ["ignore", "pipe", "pipe"],
    });
    const started = [...child.stdout.matchAll(/^test (\S+)(?: - should panic)? \.\.\. /gm)].map((found) => found[1]);
    const result = /^test result: .*$/m.exec(child.stdout)?.[0];
    if (result) {
      if (child.status !== 0) console.log(child.stdout);
      console.log(`${basename(program)}: ${result}${lost.length ? ` FAILED beside them: ${lost.join(", ")}` : ""}`);
      process.exit(child.status !== 0 || lost.length ? 1 : 0);
    }
    const last = started.at(-1);
    if (!last || lost.includes(last)) {
      console.log(child.stdout, child.stderr);
      console.log(`${basename(program)}: ended with ${child.status ?? child.signal} and no result`);
      process.exit(1);
    }
    console.log(`FAILED: ${last}\n${child.stderr.slice(0, 2000)}`);
    lost.push(last);
  }
}

await (process.env.GRUNDY_WASI === "run" ? run() : all());

// How large the library is as WebAssembly, and what it costs against the machine: a table for docs/measurements.md.
//
//   node tests/site/times.mjs SITE NATIVE
//
// Times are the processor's, the least of some runs, so that a busy machine counts little.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { library, unmeasured } from "./library.mjs";

const KERNELS = [
  ["values to 10^6, subtract(5,28,36,59,64)", "values", "game=subtract(5,28,36,59,64)&to=1000000&time=60000"],
  ["period, subtract(5,28,36,59,64)", "period", "game=subtract(5,28,36,59,64)&time=60000"],
  ["prove raleigh", "prove", "paper=raleigh&time=60000"],
  ["learn wythoff", "learn", "game=wythoff&time=60000"],
  ["values to 10^5, kayles", "values", "game=kayles&to=100000&time=60000"],
  ["solve fibonacci:10^10000", "solve", "q=fibonacci:10^10000&time=60000"],
  ["solve nim:3 + nim:5", "solve", "q=nim:3%2Bnim:5"],
  ["board fibonacci:20", "board", "q=fibonacci:20"],
];
const RUNS = 5;

const [site, native] = process.argv.slice(2);
const mega = (buffer) => `${(buffer.length / 1e6).toFixed(2)} MB`;
const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
for (const name of ["grundy.wasm", "grundy-rest.wasm"].filter((name) => existsSync(`${site}/${name}`))) {
  const bytes = readFileSync(`${site}/${name}`);
  console.log(`${name}: ${mega(bytes)}, gzip ${mega(gzipSync(bytes, { level: 9 }))}, brotli ${mega(brotliCompressSync(bytes, small))}`);
}
for (const name of ["grundy.html", "grundy-game.js"]) console.log(`${name}: ${mega(readFileSync(`${site}/${name}`))}`);

const machine = spawn(native, [], { stdio: ["pipe", "pipe", "inherit"] });
const said = createInterface({ input: machine.stdout })[Symbol.asyncIterator]();
/** Milliseconds of the processor that a process has had. */
const spent = (id) => Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, "utf8").split(" ")[0]) / 1e6;

const begun = performance.now();
const wasm = await library(site);
await wasm.ask("board", "q=fibonacci:20");
console.log(`from the file to the first answer, in node: ${(performance.now() - begun).toFixed(0)} ms`);

console.log("\n| question | machine | WebAssembly | ratio |\n| --- | ---: | ---: | ---: |");
for (const [name, route, query] of KERNELS) {
  let [slow, fast] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run++) {
    let before = spent(process.pid);
    const other = await wasm.ask(route, query);
    slow = Math.min(slow, spent(process.pid) - before);
    before = spent(machine.pid);
    machine.stdin.write(`${JSON.stringify([route, query, true, ""])}\n`);
    const [status, , body] = JSON.parse((await said.next()).value);
    fast = Math.min(fast, spent(machine.pid) - before);
    if (status !== 200 || !unmeasured(Buffer.from(body, "hex")).equals(unmeasured(other.body ?? []))) throw new Error(`${name}: ${status} ${Buffer.from(body, "hex").toString().slice(0, 200)} ${JSON.stringify(other).slice(0, 200)}`);
  }
  console.log(`| ${name} | ${fast.toFixed(1)} ms | ${slow.toFixed(1)} ms | ${(slow / fast).toFixed(1)} |`);
}
machine.stdin.end();

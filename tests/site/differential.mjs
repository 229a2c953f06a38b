// The same questions to the library as WebAssembly and on this machine: byte for byte the same answers, errors included.
//
//   node tests/site/differential.mjs SITE NATIVE [COUNT] [SEED] [I/N]
//
// NATIVE is the example `native` of grundy-wasm, the word `server` for one that is started (tests/explorer/lib/server.mjs says of which program), or the address of one;
// I/N is every N-th question from the I-th on, or the word `drawn` for those that are not of the catalogue. What ran out of time or depth is counted, not compared: that depends on the machine.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { startServer } from "../explorer/lib/server.mjs";
import { library, unmeasured } from "./library.mjs";

const [site, native, count = "3000", seed = "1", part = "1/1"] = process.argv.slice(2);
const here = new URL(".", import.meta.url).pathname;
const asked = createInterface({ input: spawn("python3", [`${here}questions.py`, "--count", count, "--seed", seed, "--part", part], { stdio: ["ignore", "pipe", "inherit"] }).stdout });
const server = native === "server" ? await startServer() : null;
const machine = server ? served(server.address) : native.startsWith("http") ? served(native) : started(native);
const wasm = await library(site);

/** The desk of this machine, in a process of its own. */
function started(program) {
  const process = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
  const said = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  const ask = async (route, query, json, hex) => {
    process.stdin.write(`${JSON.stringify([route, query, json, hex])}\n`);
    const [status, head, body, took] = JSON.parse((await said.next()).value);
    return { status, head, body: Buffer.from(body, "hex"), took };
  };
  return { ask, end: () => process.stdin.end() };
}

/** A server. */
function served(address) {
  const ask = async (route, query, json, hex) => {
    const body = Buffer.from(hex, "hex");
    const posts = ["check", "script"].includes(route);
    const headers = { accept: json ? "application/json" : "*/*", ...(posts ? { "content-type": route === "check" ? "application/json" : "text/plain" } : {}) };
    const begun = performance.now();
    const ask = () => fetch(new URL(`/api/${route}${query ? `?${query}` : ""}`, address), { headers, ...(posts ? { method: "POST", body } : {}) });
    // A connection that has been idle for long may just be closing.
    const response = await ask().catch(ask);
    const answer = Buffer.from(await response.arrayBuffer());
    // What a response says beside its type differs: only what the answer itself says is compared.
    const own = [...response.headers].filter(([name]) => /^(x-grundy-|content-disposition)/.test(name)).sort();
    return { status: response.status, head: JSON.stringify({ content_type: response.headers.get("content-type"), headers: own }), body: answer, took: performance.now() - begun };
  };
  return { ask, end: () => {} };
}

/** The same with headers in one order. */
const sorted = (head) => {
  const { content_type, headers } = JSON.parse(head);
  return JSON.stringify({ content_type, headers: headers.sort() });
};

/** Answers that depend on how fast or how deep a machine is. */
const outOfTime = (status, body) => status === 422 && /"message":"stopped: (not done within|the time limit|the computation is nested)/.test(body);
const tally = { asked: 0, answered: 0, refused: 0, skipped: 0, different: 0 };
const routes = new Map();
let [slow, fast] = [0, 0];

for await (const text of asked) {
  const [route, query, json, hex] = JSON.parse(text);
  const begun = performance.now();
  const other = await wasm.ask(route, query, json, Buffer.from(hex, "hex"));
  slow += performance.now() - begun;
  const { status, head, body: expected, took } = await machine.ask(route, query, json, hex);
  fast += took;
  tally.asked++;
  if (tally.asked % 500 === 0) console.log(`${tally.asked} questions asked, ${tally.different} different answers`);
  routes.set(route, (routes.get(route) ?? 0) + 1);
  if ("lost" in other && other.lost === "stack") {
    tally.skipped++;
    console.log(`too deep: ${route}?${query.slice(0, 200)}`);
    continue;
  }
  if (outOfTime(status, expected.toString()) || (!("lost" in other) && outOfTime(other.status, Buffer.from(other.body).toString()))) {
    tally.skipped++;
    continue;
  }
  tally[status === 200 ? "answered" : "refused"]++;
  const same = !("lost" in other) && other.status === status && sorted(other.head) === sorted(head) && unmeasured(expected).equals(unmeasured(other.body));
  if (same) continue;
  tally.different++;
  if (tally.different > 20) continue;
  console.log(`DIFFERENT: ${route}?${query.slice(0, 300)}`);
  console.log(`  machine: ${status} ${expected.toString().slice(0, 400)}`);
  console.log(`  wasm:    ${"lost" in other ? `lost (${other.lost}): ${other.words}` : `${other.status} ${Buffer.from(other.body).toString().slice(0, 400)}`}`);
}
machine.end();
await server?.stop();
console.log([...routes].sort().map(([route, n]) => `${route} ${n}`).join(", "));
console.log(`${tally.asked} questions: ${tally.answered} answers and ${tally.refused} refusals compared, ${tally.different} different, ${tally.skipped} out of time or depth; ${(slow / 1000).toFixed(1)} s as WebAssembly, ${(fast / 1000).toFixed(1)} s on the machine`);
if (tally.asked === 0 || tally.different > 0 || tally.skipped > tally.asked / 50) process.exit(1);

// The library of the site in node: the worker's own script, with somebody else for a worker's scope.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Answers questions one after another; what breaks is replaced. */
export async function library(folder) {
  const source = await readFile(`${folder}/engine.js`, "utf8");
  const module = await WebAssembly.compile(await readFile(`${folder}/grundy.wasm`));
  const rest = existsSync(`${folder}/grundy-rest.wasm`) ? await WebAssembly.compile(await readFile(`${folder}/grundy-rest.wasm`)) : null;
  let scope = null;
  let hear = null;
  let id = 0;

  // The time of a question is that of the processor, so that a busy machine decides no answer.
  const clock = { now: () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; } };

  function start() {
    scope = { onmessage: null, postMessage: (said) => "done" in said || hear?.(said) };
    new Function("self", "performance", source)(scope, clock);
    scope.onmessage({ data: module });
  }

  async function ask(route, query, json = true, body = new Uint8Array(), attempt = false) {
    if (!scope) start();
    // An address may begin with a ?, a query with whatever it likes.
    const parameters = [...new URLSearchParams(`&${query}`)];
    const once = () => new Promise((resolve) => {
      hear = resolve;
      scope.onmessage({ data: { id: ++id, route, parameters, body, json, attempt } });
    });
    let said = await once();
    if ("wants" in said) {
      scope.onmessage({ data: rest });
      said = await once();
    }
    if ("lost" in said) scope = null;
    return said;
  }

  return { ask };
}

/** The search for the longest resistance says how far it came in half a second: no more is measured. */
export const unmeasured = (body) => {
  const text = Buffer.from(body);
  if (!text.includes('"theorem":"remoteness"')) return text;
  return Buffer.from(text.toString().replace(/("theorem":"remoteness"),"says":"[^"]*","facts":\{"positions":\d+\}/g, "$1"));
};

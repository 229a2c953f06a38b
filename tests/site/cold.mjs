// How long the first answer takes in Chromium, from nothing: node tests/site/cold.mjs SITE [RUNS]
//
// Each run has a browser context of its own, without anything kept. Wall time is what somebody sees; on a busy machine the processor time of all of the
// browser's processes says more, which also has what is done after the answer and on other cores.
import { readdirSync, readFileSync } from "node:fs";
import { connect, launchServer } from "../explorer/lib/chromium.mjs";
import { served } from "./served.mjs";

const [site, runs = "5"] = process.argv.slice(2);
const server = await served(site);
const address = `${server.address}#?q=fibonacci:20`;
const chromium = await launchServer();
const browser = await connect(chromium.wsEndpoint());

/** Milliseconds of the processor that a process and all that it started have had. */
function spent(root) {
  const all = new Map();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
      all.set(Number(id), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
    } catch {
      // it has just ended
    }
  }
  const below = (id) => [...all].filter(([, { parent }]) => parent === id).reduce((sum, [child]) => sum + below(child), all.get(id)?.ticks ?? 0);
  return 10 * below(root);
}

const [seen, worked] = [[], []];
for (let run = 0; run < Number(runs); run++) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const before = spent(chromium.process().pid);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator('[data-testid="outcome"]', { hasText: "N" }).first().waitFor();
  // By the page's own clock, which begins with the navigation.
  seen.push(await page.evaluate(() => performance.now()));
  worked.push(spent(chromium.process().pid) - before);
  await context.close();
}
const told = (times) => `least ${Math.min(...times).toFixed(0)} ms, all ${times.map((time) => time.toFixed(0)).join(" ")}`;
console.log(`from the address to the first answer in Chromium, ${runs} runs without anything kept: by the clock ${told(seen)}; processor time of all processes ${told(worked)}`);
await browser.close();
await chromium.close();
server.close();

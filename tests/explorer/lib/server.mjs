// The binary under test: as a server, and as the command line that tells what is true.

import { execFile, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const BINARY = process.env.GRUNDY_BIN
  ? process.env.GRUNDY_BIN
  : fileURLToPath(new URL("../../../target/debug/grundy", import.meta.url));

/** Starts `grundy serve`, with more options if need be; gives its address and a way to stop it. */
export async function startServer({ port = 0, more = [] } = {}) {
  const args = ["serve", "--port", String(port), ...more];
  if (process.env.GRUNDY_PAGE) args.push("--page", process.env.GRUNDY_PAGE);
  const child = spawn(BINARY, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const gone = new Promise((resolve) => child.once("close", resolve));
  const address = await new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`${BINARY} serve printed no address within 20 s: ${said}`)), 20_000);
    child.once("error", (why) => reject(new Error(`${BINARY} does not start (${why.message}); build it, or name it in GRUNDY_BIN`)));
    child.once("close", (code) => reject(new Error(`${BINARY} serve ended with code ${code}: ${said}`)));
    child.stderr.on("data", (text) => (said += text));
    let out = "";
    child.stdout.on("data", (text) => {
      said += text;
      out += text;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(out);
      if (found && out.indexOf("\n", found.index) >= 0) {
        clearTimeout(patience);
        resolve(found[0]);
      }
    });
  });
  return {
    address,
    port: Number(new URL(address).port),
    log: () => said,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const late = setTimeout(() => child.kill("SIGKILL"), 5000);
      await gone;
      clearTimeout(late);
    },
  };
}

const run = promisify(execFile);
const limits = { timeout: 60_000, killSignal: "SIGKILL", maxBuffer: 1 << 28 };

/** The JSON object that the command line prints: the answer, or the error object. */
export async function grundy(...args) {
  try {
    const { stdout } = await run(BINARY, [...args, "--json", "--quiet"], limits);
    return JSON.parse(stdout);
  } catch (why) {
    if (why.stdout) return JSON.parse(why.stdout);
    if (why.stderr) return JSON.parse(why.stderr.trim().split("\n").pop());
    throw why;
  }
}

/** The exit code of the command line and what it printed. */
export async function command(...args) {
  try {
    const { stdout } = await run(BINARY, args, limits);
    return { code: 0, out: stdout };
  } catch (why) {
    return { code: why.code, out: (why.stdout ?? "") + (why.stderr ?? "") };
  }
}

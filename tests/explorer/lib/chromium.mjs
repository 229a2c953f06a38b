// One Chromium for all tests. It can reach 127.0.0.1 and nothing else.

import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";

function found() {
  for (const name of process.env.CHROMIUM ? [process.env.CHROMIUM] : ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    try {
      return execFileSync("/bin/sh", ["-c", 'command -v "$0"', name], { encoding: "utf8" }).trim();
    } catch {
      // the next name
    }
  }
  throw new Error("no Chromium on this machine: run tests/explorer/install.sh, or name one in CHROMIUM");
}

function options() {
  const args = [
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--in-process-gpu",
  ];
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  return { executablePath: found(), args, chromiumSandbox: process.getuid?.() !== 0 };
}

export const launchServer = () => chromium.launchServer(options());
export const launch = () => chromium.launch(options());
export const connect = (address) => chromium.connect(address);

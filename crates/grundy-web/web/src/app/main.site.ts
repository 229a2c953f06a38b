// A folder of files on any host. After the first visit a service worker has all of them.

import type { Engine } from "../library/worker";
import { run } from "./site";

/** A file of WebAssembly, compiled while it arrives where the host names its type. */
async function compiled(name: string): Promise<WebAssembly.Module> {
  const response = await fetch(new URL(name, document.baseURI));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function library(): Engine {
  // index.html asks for it before this script is here.
  const module = compiled("grundy.wasm");
  let rest: Promise<WebAssembly.Module> | null = null;
  const fetched = async () => {
    if (WebAssembly.Module.imports(await module).every((one) => one.module !== "elsewhere")) return undefined;
    rest ??= compiled("grundy-rest.wasm");
    rest.catch(() => (rest = null));
    return rest;
  };
  return { module, rest: fetched, start: () => new Worker(new URL("engine.js", document.baseURI)) };
}

void run(library, "book/index.html").then(() => {
  // What keeps all files fetches them: that can wait until something has been answered.
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch(() => {
    // Without one the page works while it is online.
  });
});

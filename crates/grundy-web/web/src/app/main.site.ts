// A folder of files on any host. After the first visit a service worker has all of them.

import { run } from "./site";

/** The library, compiled while it arrives where the host names its type; index.html asks for it before this script is here. */
async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL("grundy.wasm", document.baseURI));
  if (!response.ok) throw new Error(`grundy.wasm: ${response.status}`);
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

void run(() => ({ module: compiled(), start: () => new Worker(new URL("engine.js", document.baseURI)) }), "book/index.html").then(() => {
  // What keeps all files fetches them: that can wait until something has been answered.
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch(() => {
    // Without one the page works while it is online.
  });
});

// A folder of files on any host. After the first visit a service worker has all of them.

import { run } from "./site";

/** The library, compiled while it arrives where the host names its type. */
async function compiled(): Promise<WebAssembly.Module> {
  const fetched = fetch(new URL("grundy.wasm", document.baseURI));
  try {
    return await WebAssembly.compileStreaming(fetched.then((response) => response.clone()));
  } catch {
    const response = await fetched;
    if (!response.ok) throw new Error(`grundy.wasm: ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

void run(() => ({ module: compiled(), start: () => new Worker(new URL("engine.js", document.baseURI)) }), "book/index.html");

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch(() => {
    // Without one the page works while it is online.
  });
}

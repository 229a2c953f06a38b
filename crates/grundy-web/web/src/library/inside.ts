// The library out of a text: for pages that may not fetch anything.

import type { Engine } from "./worker";

/** The module is gzip in base 64; the worker's source becomes an address of its own. */
export function unpacked(wasm: string, source: string): Engine {
  const module = (async () => {
    const packed = Uint8Array.from(atob(wasm), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  })();
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return { module, start: () => new Worker(address) };
}

// The folder of the site as a host would serve it, from below another folder: nothing of it may count on the root of a host.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const BELOW = "/some/where/";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

/** Serves a folder: its address, a switch for the network, and an end. */
export async function served(folder) {
  let reachable = true;
  const server = createServer(async (request, response) => {
    if (!reachable) return void request.socket.destroy();
    const path = new URL(request.url, "http://x").pathname;
    const file = path.startsWith(BELOW) ? path.slice(BELOW.length) || "index.html" : null;
    const body = file === null ? null : await readFile(join(folder, file)).catch(() => null);
    if (body === null) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}${BELOW}`,
    reach: (can) => void (reachable = can),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

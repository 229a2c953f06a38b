// Keeps the page in the browser: after the first visit it needs no network. A new version takes over when it has all of its files.
// The book, which is larger, is kept whole when one of its pages is first opened.
const PLACE = `grundy ${self.registration.scope} `;
const NAME = PLACE + "VERSION";
const BOOK = NAME + " book";
const FILES = ["FILES"];
const CHAPTERS = ["CHAPTERS"];

const absolute = (file) => new URL(file, self.registration.scope).href;
const chapters = new Set(CHAPTERS.map(absolute));

/** Fetches files and keeps all of them, or none. */
async function keep(name, files) {
  const cache = await caches.open(name);
  await cache.addAll(files.map((file) => new Request(absolute(file), { cache: "no-cache" })));
}

let keeping = null;
/** Keeps the book, once. Whoever is offline tries again with the next page. */
async function keepBook() {
  const kept = await (await caches.open(BOOK)).keys();
  if (kept.length < chapters.size) await keep(BOOK, CHAPTERS);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keep(NAME, FILES).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PLACE) && name !== NAME && name !== BOOK);
    for (const name of old) await caches.delete(name);
    await self.clients.claim();
    // Whoever had the book has the new one, and whoever came by a page of it.
    const reads = (await self.clients.matchAll()).some(({ url }) => url.startsWith(absolute("book/")));
    if (reads || old.some((name) => name.endsWith(" book"))) await keepBook().catch(() => {});
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const wanted = new URL(request.url);
  wanted.hash = "";
  if (request.mode === "navigate") wanted.search = "";
  // Hosts show the first page of a folder.
  if (wanted.pathname.endsWith("/") && wanted.href !== absolute("./")) wanted.pathname += "index.html";
  if (chapters.has(wanted.href) && !keeping) {
    keeping = keepBook().catch(() => {}).finally(() => void (keeping = null));
    event.waitUntil(keeping);
  }
  const answer = async () => {
    for (const name of [NAME, BOOK]) {
      const kept = await (await caches.open(name)).match(wanted.href);
      if (kept) return kept;
    }
    return fetch(request);
  };
  event.respondWith(answer());
});

// What may know what: read from the source.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const ROOT = new URL("..", import.meta.url).pathname;
const walk = (folder: string): string[] => readdirSync(folder).flatMap((name) => {
  const path = join(folder, name);
  return statSync(path).isDirectory() ? walk(path) : [path];
});
const files = walk(ROOT).filter((path) => /\.(ts|svelte)$/.test(path) && !/\.(test|gen)\.ts$/.test(path)).map((path) => ({ name: relative(ROOT, path), text: readFileSync(path, "utf8") }));
const imports = (text: string) => [...text.matchAll(/^\s*import (type )?[^;]*? from "([^"]+)";/gm)].map(([, type, from]) => ({ type: type !== undefined, from: from! }));

it("a board is fed by data: it imports neither the library nor the session, but for types", () => {
  const boards = files.filter(({ name }) => /^(board|moves)\//.test(name));
  expect(boards.length).toBeGreaterThan(8);
  for (const { name, text } of boards) {
    for (const { type, from } of imports(text)) {
      expect(!/\/session\//.test(from) && (type || !/\/library\//.test(from)), `${name} imports ${from}`).toBe(true);
    }
  }
});

it("requests are called off in one place", () => {
  const makers = files.filter(({ text }) => text.includes("new AbortController")).map(({ name }) => name);
  // The others stop listening to pointers.
  expect(makers.sort()).toEqual(["board/Pile.svelte", "board/Row.svelte", "canvas/gestures.ts", "library/ask.ts"]);
});

it("only the way over HTTP knows the paths of the server", () => {
  const named = files.filter(({ text }) => /["'`]\/api\b/.test(text)).map(({ name }) => name);
  expect(named.sort()).toEqual(["app/App.svelte", "library/http.ts"]);
});

it("there is one live region on the page, and one in the element, which may stand on any page", () => {
  const live = files.filter(({ text }) => /aria-live=|role="status"/.test(text)).map(({ name }) => name);
  expect(live).toEqual(["app/App.svelte", "element/Game.svelte"]);
});

it("nothing is made when a module of the session is loaded", () => {
  for (const { name, text } of files.filter(({ name }) => name.startsWith("session/"))) expect(/^(export )?(const|let) \w+ = new /m.test(text), name).toBe(false);
});

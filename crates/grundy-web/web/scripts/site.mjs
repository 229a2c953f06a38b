// Builds the page that needs no server: node scripts/site.mjs FOLDER LIBRARY.wasm PARTS
//
// LIBRARY.wasm is the whole library, PARTS a folder with the same divided (crates/grundy-wasm/split.mjs), for a short way to the first answer.
//
//   index.html and its parts   any host can serve the folder; scripts/offline.mjs adds what keeps it in the browser
//   grundy.html                the same in one file, which opens from a disk
//   grundy-game.js             the element <grundy-game> with all that it needs
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";

const [folder, library, parts] = process.argv.slice(2);
if (!parts) throw new Error("usage: node scripts/site.mjs FOLDER LIBRARY.wasm PARTS");
const root = fileURLToPath(new URL("..", import.meta.url));
const wasm = stripped(await readFile(library));
const usual = { root, configFile: false, logLevel: "warn", publicDir: false };
const output = { target: "es2022", modulePreload: { polyfill: false }, reportCompressedSize: false };

/** A module without the names of its functions, which nobody reads in a browser. */
function stripped(bytes) {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    let [next, length, shift] = [at + 1, 0, 0];
    do {
      length += (bytes[next] & 127) * 2 ** shift;
      shift += 7;
    } while (bytes[next++] & 128);
    if (bytes[at] !== 0) kept.push(bytes.subarray(at, next + length));
    at = next + length;
  }
  return Buffer.concat(kept);
}

/** One script without imports. */
async function script(entry, plugins) {
  const lib = { entry: join(root, entry), formats: ["iife"], name: "grundy", fileName: () => "out.js" };
  const built = await build({ ...usual, plugins, build: { ...output, lib, write: false, cssCodeSplit: false, assetsInlineLimit: 1 << 30, minify: true } });
  const parts = [built].flat().flatMap((one) => one.output);
  const code = parts.filter((part) => part.type === "chunk");
  if (code.length !== 1) throw new Error(`${entry} became ${code.length} scripts`);
  const css = parts.filter((part) => part.fileName.endsWith(".css")).map((part) => String(part.source)).join("\n");
  return { code: code[0].code, css };
}

// Svelte would keep its version and a counter in a global name.
const nameless = {
  name: "nameless",
  transform: (code) => (code.includes("window.__svelte") ? `${code.replaceAll("window.__svelte", "ownSvelte.kept")}\nconst ownSvelte = {};\n` : null),
};
const quiet = () => [nameless, svelte({ compilerOptions: { discloseVersion: false } })];

const engine = (await script("src/library/engine.worker.ts", [])).code;

const packed = gzipSync(wasm, { level: 9 }).toString("base64");
const CSS = "@grundy-css@";
const inside = {
  name: "inside",
  resolveId: (id) => (id === "virtual:inside" ? "\0inside" : null),
  load: (id) => (id === "\0inside" ? `export const wasm = ${JSON.stringify(packed)}; export const engine = ${JSON.stringify(engine)}; export const css = ${JSON.stringify(CSS)};` : null),
};
/** Text that ends no script. */
const safe = (text) => text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");

// The folder.
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// The library is asked for before any script is here.
const HEAD = `  <link rel="preload" href="./grundy.wasm" as="fetch" type="application/wasm" crossorigin />
    <link rel="manifest" href="./grundy.webmanifest" />
  </head>`;
const site = {
  name: "site",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace("/src/app/main.http.ts", "/src/app/main.site.ts").replace("</head>", HEAD) },
};
await build({ ...usual, publicDir: "public", base: "./", plugins: [site, svelte()], build: { ...output, outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 } });
await writeFile(join(folder, "engine.js"), engine);
for (const name of await readdir(parts)) await writeFile(join(folder, name), stripped(await readFile(join(parts, name))));
await copyFile(join(root, "site/grundy.webmanifest"), join(folder, "grundy.webmanifest"));

// The file.
const page = await script("src/app/main.file.ts", [inside, ...quiet()]);
const icon = Buffer.from(await readFile(join(root, "public/icon.svg"))).toString("base64");
const html = (await readFile(join(root, "index.html"), "utf8"))
  .replace("/icon.svg", () => `data:image/svg+xml;base64,${icon}`)
  .replace(/\s*<script type="module"[^>]*><\/script>/, () => `\n    <script>${safe(page.code)}</script>`)
  .replace("</head>", () => `  <style>${page.css}</style>\n  </head>`);
await writeFile(join(folder, "grundy.html"), html);

// The element.
const element = await script("src/element/grundy-game.ts", [inside, ...quiet()]);
const [base, own] = await Promise.all(
  [["src/style/tokens.css", "src/style/base.css"], ["src/element/element.css", "src/style/print.css"]].map(async (names) => (await Promise.all(names.map((name) => readFile(join(root, name), "utf8")))).join("\n")),
);
/** Lengths that do not follow the root of the page around: some pages make that small, to count in tenths. */
const inPixels = (css) => css.replace(/(\d*\.?\d+)rem\b/g, (_, length) => `${Number((16 * Number(length)).toFixed(3))}px`);
/** Room is that of the element, not of the window: it may stand in a narrow column of a wide page. */
const withinIt = (css) => css.replace(/@media\s*(?=\((?:min-width|max-width|width))/g, "@container ").replace(/(\d)vw\b/g, "$1cqi");
if (!element.code.includes(CSS)) throw new Error("the element has no place for its styles");
await writeFile(join(folder, "grundy-game.js"), element.code.replace(new RegExp(`(["'\`])${CSS}\\1`), () => JSON.stringify(withinIt(inPixels(base + element.css + own)))));

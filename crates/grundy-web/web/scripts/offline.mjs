// Writes the service worker of a site, with the names of all of its files: node scripts/offline.mjs FOLDER
//
// It comes last, when page and book lie in the folder. What a browser has kept is known by a digest of all files.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node scripts/offline.mjs FOLDER");

// The page in one file is for disks, and the worker is no part of what it keeps.
const LEFT = ["grundy.html", "offline.js"];
// What the boards of the book are made of.
const ELEMENT = "grundy-game.js";

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
  .filter((file) => !LEFT.includes(file) && !file.split("/").some((part) => part.startsWith(".")))
  .sort();
const version = createHash("sha256");
for (const file of files) version.update(file).update(await readFile(join(folder, file)));
const ofBook = (file) => file.startsWith("book/") || file === ELEMENT;
const named = (list) => JSON.stringify(list.map((file) => file.split("/").map(encodeURIComponent).join("/")));

const worker = await readFile(fileURLToPath(new URL("../site/offline.js", import.meta.url)), "utf8");
const filled = worker
  .replace('"VERSION"', JSON.stringify(version.digest("hex").slice(0, 16)))
  .replace('["FILES"]', `["./",${named(files.filter((file) => !ofBook(file))).slice(1)}`)
  .replace('["CHAPTERS"]', named(files.filter(ofBook)));
await writeFile(join(folder, "offline.js"), filled);

// The papers behind a game as BibTeX.

import type { Reference } from "../views/paper/references";

const PLAIN: Record<string, string> = { "–": "--", "…": "...", "’": "'", "₁": "_1" };
const plain = (text: string) => text.replace(/[–…’₁]/g, (c) => PLAIN[c] ?? c).replace(/([#&%_])/g, "\\$1");

/** One entry: what the list of references knows, no more. */
export function bibtex({ key, authors, title, where }: Reference): string {
  const year = /\b(19|20)\d\d\b/.exec(where)?.[0];
  const name = authors === "" ? "notes" : authors.replace(/^.* /, "").toLowerCase();
  const fields = [
    ...(authors === "" ? [] : [["author", plain(authors)]]),
    ["title", `{${plain(title)}}`],
    ...(year ? [["year", year]] : []),
    [year ? "howpublished" : "note", plain(where)],
  ];
  return `@misc{${name}${year ?? ""}-${key.toLowerCase()},\n${fields.map(([field, value]) => `  ${field} = {${value}}`).join(",\n")}\n}`;
}

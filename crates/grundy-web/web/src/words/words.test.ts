import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { langOf, preferred } from "./choice";
import { deutsch, english } from "./english";
import { LANGUAGES, wordsOf } from "./words.svelte";

const ROOT = new URL("..", import.meta.url).pathname;
const walk = (folder: string): string[] => readdirSync(folder).flatMap((name) => {
  const path = join(folder, name);
  return statSync(path).isDirectory() ? walk(path) : [path];
});
const files = walk(ROOT).filter((path) => /\.(ts|svelte)$/.test(path) && !/\.(test|gen|d)\.ts$/.test(path)).map((path) => ({ name: relative(ROOT, path), text: readFileSync(path, "utf8") }));

/** Every message and attribute of a catalogue, with the names of what is put in. */
function catalogue(lang: string): Map<string, string[]> {
  const all = new Map<string, string[]>();
  const text = readFileSync(join(ROOT, `words/${lang}.ftl`), "utf8");
  const variables = (node: unknown): string[] =>
    Array.isArray(node) ? node.flatMap(variables)
      : node !== null && typeof node === "object" ? [...("type" in node && node.type === "var" ? [(node as unknown as { name: string }).name] : []), ...Object.values(node).flatMap(variables)]
        : [];
  const names = (pattern: unknown) => [...new Set(variables(pattern))].sort();
  for (const { id, value, attributes } of new FluentResource(text).body) {
    if (all.has(id)) throw new Error(`${lang}.ftl has ${id} twice`);
    all.set(id, names(value));
    for (const [attribute, pattern] of Object.entries(attributes)) all.set(`${id}.${attribute}`, names(pattern));
  }
  // What the reader of the syntax does not understand it leaves out without a word.
  const written = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!);
  for (const id of written) if (!all.has(id)) throw new Error(`${lang}.ftl: ${id} cannot be read`);
  return all;
}
const en = catalogue("en");
const de = catalogue("de");

describe("the catalogues", () => {
  it("have the same messages with the same variables", () => {
    expect([...de.keys()].filter((id) => !en.has(id))).toEqual([]);
    expect([...en.keys()].filter((id) => !de.has(id))).toEqual([]);
    for (const [id, names] of en) expect(de.get(id), id).toEqual(names);
  });

  it("have the same markup", () => {
    const marks = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => tag).sort();
    const read = (lang: string) => new Map([...readFileSync(join(ROOT, `words/${lang}.ftl`), "utf8").matchAll(/^([a-z][\w-]*) = (.*)$/gm)].map(([, id, text]) => [id!, text!]));
    const german = read("de");
    for (const [id, text] of read("en")) expect(marks(german.get(id) ?? ""), id).toEqual(marks(text));
  });

  it("differ: German is no copy of English", () => {
    const lines = (lang: string) => readFileSync(join(ROOT, `words/${lang}.ftl`), "utf8").split("\n").filter((line) => /^(\s+\.)?[a-z][\w-]* = .*\p{L}{4}.* .*\p{L}{4}/u.test(line.replace(/\{[^}]*(\}|->$)/g, "")));
    const german = new Set(lines("de"));
    expect(lines("en").filter((line) => german.has(line))).toEqual([]);
  });
});

/** Literal texts in the source of a script, in the order in which they stand. */
function literals(source: string, name: string): { text: string; line: number; call: string }[] {
  const out: { text: string; line: number; call: string }[] = [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      let at: ts.Node = node;
      while (!ts.isCallExpression(at) && at.parent && !ts.isStatement(at.parent)) at = at.parent;
      out.push({ text: node.text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, call: ts.isCallExpression(at) ? at.expression.getText() : "" });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return out;
}

/** Words that a reader would read: two of them with a space between, none of a language for machines. */
const WORDS = /\p{L}{2,}[,;:.’]? \p{L}{2,}/u;
const MACHINE = [
  /^\(?(prefers-|max-width|min-width|resolution)/, // media
  /^[-\w\s.,#[\]=*^"':>()]*\[(data-|role)|^input, |^button, a|^a\[href\]/, // selectors
  /^(system|move|lost|prove|let|position|forall|exists) |^\n(system|move)/, // the prover's own language
  /(sans-serif|linear-gradient|system-ui)/, // CSS
  /^[\d\s.,MmHhVvLlZzCcAaQq-]+$/, // paths
  /^["<]|^text\/plain; charset/, // SVG, types of files
  /^GAVE UP$/, // a verdict as the library writes it
];
/** Where words are no words of the page. */
const ELSEWHERE: Record<string, RegExp> = {
  "words/words.svelte.ts": /^no words for /, // said to whoever writes the page
  "views/paper/references.ts": /./, // titles of papers
  "library/fake.ts": /./, // a library for tests
  "library/worker.ts": /^(grundy: a worker was lost|: )/, // the console
  "views/proof/question.ts": /forall|exists|\nmove|\nlet|\nsystem/, // sentences of the prover's language
};

const HUMAN = /^(aria-label|aria-roledescription|aria-description|title|placeholder|alt|label|content)$/;
/** One word is enough where a reader sees it. */
const READ = /\p{L}{2,}/u;
/** What is written alike in every language: notation, file types, names. */
const SAME = /^(XOR|BibTeX|LaTeX|PNG|SVG|grundy|mod \d+|fib|forall n >= 1: …|\{"certificate":"period", …\}|2, 7|fibonacci:20|\(XOR\))$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

describe("no words are written outside of the catalogues", () => {
  for (const { name, text } of files.filter(({ name }) => name.endsWith(".ts"))) {
    it(name, () => {
      const found = literals(text, name).filter(({ text }) => WORDS.test(text) && !MACHINE.some((how) => how.test(text)) && !ELSEWHERE[name]?.test(text));
      expect(found).toEqual([]);
    });
  }

  for (const { name, text } of files.filter(({ name }) => name.endsWith(".svelte"))) {
    it(name, () => {
      const ast = parse(text, { modern: true }) as unknown as { fragment: Node; instance: Node | null; module: Node | null };
      const found: string[] = [];
      const see = (what: string) => READ.test(what.replace(/&\w+;/g, "")) && !SAME.test(what.trim()) && found.push(what.trim());
      /** Strings of an expression whose value a reader sees; what is handed to a function is that function's. */
      const strings = (node: unknown): void => {
        if (Array.isArray(node)) return node.forEach(strings);
        if (node === null || typeof node !== "object" || !("type" in node)) return;
        const { type } = node as Node;
        if (type === "CallExpression" || type === "BinaryExpression" || type === "MemberExpression") return;
        if (type === "Literal" && typeof (node as Node).value === "string") see((node as unknown as { value: string }).value);
        if (type === "TemplateElement") see((node as unknown as { value: { cooked: string } }).value.cooked);
        if (type === "ConditionalExpression") return [(node as Node).consequent, (node as Node).alternate].forEach(strings);
        for (const [key, value] of Object.entries(node)) if (key !== "metadata" && key !== "loc") strings(value);
      };
      const visit = (node: unknown): void => {
        if (Array.isArray(node)) return node.forEach(visit);
        if (node === null || typeof node !== "object" || !("type" in node)) return;
        const one = node as Node;
        if (one.type === "Text") return void see(String(one.data));
        if (one.type === "ExpressionTag") return strings(one.expression);
        if (one.type === "Attribute") {
          if (!HUMAN.test(String(one.name)) || one.value === true) return;
          for (const part of [one.value].flat() as Node[]) part.type === "Text" ? see(String(part.data)) : strings(part.expression);
          return;
        }
        if (/Directive$|^Comment$/.test(one.type)) return;
        for (const [key, value] of Object.entries(one)) if (!["expression", "metadata", "loc", "test", "key", "context", "declaration"].includes(key)) visit(value);
      };
      visit(ast.fragment);
      for (const script of [ast.instance, ast.module]) {
        if (!script) continue;
        const source = text.slice((script.content as Node).start, (script.content as Node).end);
        found.push(...literals(source, name).map(({ text }) => text).filter((text) => WORDS.test(text) && !MACHINE.some((how) => how.test(text)) && !ELSEWHERE[name]?.test(text)));
      }
      expect(found).toEqual([]);
    });
  }
});

describe("the messages", () => {
  const source = files.filter(({ name }) => !name.startsWith("words/")).map(({ text }) => text).join("\n");
  const plain = new Set([...source.matchAll(/["'`]([a-z][\w-]*(?:\.[a-z][\w-]*)?)["'`]/g)].map(([, id]) => id!));
  /** Those whose names are put together: `view-${id}`. */
  const made = [...source.matchAll(/`([a-z][\w-]*-)\$\{[^`]*`/g)].map(([, prefix]) => prefix!);

  it("are all used", () => {
    const unused = [...en.keys()].filter((id) => !plain.has(id) && !made.some((prefix) => id.startsWith(prefix)) && !(id.endsWith(".help") && plain.has(id.slice(0, -5))));
    expect(unused).toEqual([]);
  });

  it("that are asked for are there", () => {
    const asked = [...source.matchAll(/(?<![\w.])(?:t|words|this\.words|t\.pieces)\(\s*(?:[^()"`]*\? )?"([a-z][\w.-]*)"(?: : "([a-z][\w.-]*)")?/g)].flatMap(([, one, other]) => [one!, ...(other ? [other] : [])]);
    const said = [...source.matchAll(/<Said id="([a-z][\w.-]*)"/g)].map(([, id]) => id!);
    expect(asked.length).toBeGreaterThan(300);
    expect([...asked, ...said].filter((id) => !en.has(id))).toEqual([]);
  });
});

describe("a message", () => {
  const t = wordsOf("en", 'plain = plain\nstones = { $count ->\n        [one] a stone\n       *[other] { $count } stones\n    }\nmarked = see <code>{ $what }</code> and <b>this</b>\n    .tip = a tip\n');
  it("is found with its attributes, and counts", () => {
    expect([t("plain"), t("marked.tip"), t("stones", { count: 1 }), t("stones", { count: 12345 })]).toEqual(["plain", "a tip", "a stone", "12345 stones"]);
    expect([t.has("plain"), t.has("marked.tip"), t.has("other"), t.has("marked.other")]).toEqual([true, true, false, false]);
  });
  it("is cut at its markup, and values are no markup", () => {
    expect(t.pieces("marked", { what: "<b>x</b>" })).toEqual([{ text: "see ", tag: "" }, { text: "<b>x</b>", tag: "code" }, { text: " and ", tag: "" }, { text: "this", tag: "b" }]);
  });
});

describe("the language", () => {
  it("is that of the address, of the last choice, or the browser's first that there is", () => {
    const store = (lang: string | null) => ({ getItem: () => lang });
    expect(preferred("de", store("en"), ["en"])).toBe("de");
    expect(preferred(null, store("de"), ["en"])).toBe("de");
    expect(preferred(null, store(null), ["fr-FR", "de-AT", "en"])).toBe("de");
    expect(preferred("xx", store(null), ["fr"])).toBe("en");
    expect(langOf("DE_ch")).toBe("de");
  });
  it("writes numbers and days in its own way", () => {
    expect([english.number(1234.5), deutsch.number(1234.5)]).toEqual(["1,234.5", "1.234,5"]);
    expect([english.day("2026-11-07"), deutsch.day("2026-11-07")]).toEqual(["November 7, 2026", "7. November 2026"]);
  });
  it("changes under way", async () => {
    const t = wordsOf("en", readFileSync(join(ROOT, "words/en.ftl"), "utf8"));
    expect(t("button-take")).toBe(english("button-take"));
    await t.choose("de");
    expect([t.lang, t("button-take")]).toEqual(["de", deutsch("button-take")]);
    expect(LANGUAGES.map(({ id }) => id)).toEqual(["en", "de"]);
  });
});

// The words of the page: one catalogue for each language (*.ftl, in the syntax of Project Fluent), and the reader chooses between them.
//
// A component says `const t = useWords()` and writes `{t("board-your-turn")}`; an attribute of a message is named after a dot. What reads `t` in a
// template or an effect follows when another language is chosen.

import { FluentBundle, FluentNumber, FluentResource, type Message } from "@fluent/bundle";

export type Lang = "en" | "de";
/** Every language by its own name. */
export const LANGUAGES: { id: Lang; name: string }[] = [{ id: "en", name: "English" }, { id: "de", name: "Deutsch" }];

const CATALOGUES: Record<Lang, () => Promise<{ default: string }>> = { en: () => import("./en.ftl?raw"), de: () => import("./de.ftl?raw") };

/** Numbers are there to choose by (one stone, two stones) and are written without groups; what is to be grouped comes as text. */
export type Args = Record<string, string | number>;

/** Text of a message, and what its markup says of it: `code`, `b`, `a` and the like. */
export interface Piece {
  text: string;
  tag: string;
}

export interface Words {
  /** A message in the reader's language. */
  (id: string, args?: Args): string;
  readonly lang: Lang;
  /** Whether there is such a message or attribute. */
  has(id: string): boolean;
  /** A message cut at its markup. */
  pieces(id: string, args?: Args): Piece[];
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A day of the calendar, such as `2026-11-17`. */
  day(day: string): string;
  choose(lang: Lang): Promise<void>;
}

function bundleOf(lang: Lang, text: string): FluentBundle {
  // Without marks of direction around what is put in: all of it is read from left to right here, and it is copied.
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const [wrong] = bundle.addResource(new FluentResource(text));
  if (wrong) throw wrong;
  return bundle;
}

const MARKUP = /<(code|b|em|strong|kbd|a|cite)>(.*?)<\/\1>/g;
// A < of a value is no markup.
const LESS = "\ue001";

/** Words of a catalogue that is here already. */
export function wordsOf(first: Lang, text: string): Words {
  let book = $state.raw({ lang: first, bundle: bundleOf(first, text) });
  let wanted = first;

  function patternOf(id: string): Message["value"] {
    const [name, attribute] = id.split(".") as [string, string | undefined];
    const message = book.bundle.getMessage(name);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
  }

  function say(id: string, args: Args = {}): string {
    const pattern = patternOf(id);
    if (pattern === null) {
      console.error(`no words for ${id}`);
      return id;
    }
    if (typeof pattern === "string") return pattern;
    const values = Object.entries(args).map(([name, value]) => [name, typeof value === "number" ? new FluentNumber(value, { useGrouping: false, maximumFractionDigits: 20 }) : value]);
    return book.bundle.formatPattern(pattern, Object.fromEntries(values));
  }

  return Object.defineProperty(
    Object.assign(say, {
      has: (id: string) => patternOf(id) !== null,
      pieces(id: string, args: Args = {}): Piece[] {
        const values = Object.entries(args).map(([name, value]) => [name, typeof value === "string" ? value.replaceAll("<", LESS) : value]);
        const said = say(id, Object.fromEntries(values));
        const out: Piece[] = [];
        let at = 0;
        for (const found of said.matchAll(MARKUP)) {
          out.push({ text: said.slice(at, found.index), tag: "" }, { text: found[2]!, tag: found[1]! });
          at = found.index + found[0].length;
        }
        out.push({ text: said.slice(at), tag: "" });
        return out.filter((piece) => piece.text !== "").map(({ text, tag }) => ({ text: text.replaceAll(LESS, "<"), tag }));
      },
      number: (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(book.lang, options).format(value),
      day: (day: string) => new Intl.DateTimeFormat(book.lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`)),
      async choose(lang: Lang): Promise<void> {
        if (lang === wanted) return;
        wanted = lang;
        const { default: found } = await CATALOGUES[lang]();
        // Whoever has changed their mind meanwhile gets what was chosen last.
        if (lang === wanted) book = { lang, bundle: bundleOf(lang, found) };
      },
    }),
    "lang",
    { get: () => book.lang },
  ) as unknown as Words;
}

/** Words of a language, once its catalogue is here. */
export async function loadWords(lang: Lang): Promise<Words> {
  return wordsOf(lang, (await CATALOGUES[lang]()).default);
}

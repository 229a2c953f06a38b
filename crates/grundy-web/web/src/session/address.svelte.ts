// The state of the page is its address, and nothing else.
//
//   q      the notation in the bar: a position (fibonacci:20) or a game alone (fibonacci); none: the home page
//   mode   play: a game without the answer; analyse (also if absent): everything; practise: exercises; sheet: exercises on paper
//   view   the tab below the board: sequence, map, sum, quotient (misère play), proof, paper
//   from   the position that the game in play began with
//   line   the moves since then: plies joined by "_", each component.take[.take…][~what is left]
//   me     "second" if the computer moved first
//   level  perfect, human or teaching; perfect if absent
//   foe    "none" if two people play at one board, "watch" if the computer plays itself; the computer answers if absent
//   names  the names of these two people, joined by a comma
//   setup  "1" while a game is being set up above the board
//   hues   "1" if every move is coloured by what it is worth
//   at     while stepping through the game: how many plies of the line are on the board (q is that position)
//   story  one of the stories of the home page, and step, how far it is told
//   lang   en or de; the browser's if absent
//   kind, grade, seed, n    of the exercises: which, how hard, the sheet, the number on it
// Each view adds parameters of its own under a prefix: seq.to, map.x, map.y, map.z, map.scale, sum…, quo.to, proof.in, proof.text, proof.nimber.

import { withMisere } from "../notation/column";

export type View = "sequence" | "map" | "sum" | "quotient" | "proof" | "paper";
/** The tabs; their titles are the messages `view-…`. */
export const VIEWS: { id: View }[] = [{ id: "sequence" }, { id: "map" }, { id: "sum" }, { id: "quotient" }, { id: "proof" }, { id: "paper" }];

export type Change = Record<string, string | undefined>;

/** Where an address is kept: in the browser's history, after the # of a document, or nowhere but here. */
export interface Keeper {
  /** What stands after the question mark. */
  read(): string;
  write(search: string, how: { replace: boolean }): void;
  /** A link to the page with this search. */
  href(search: string): string;
  /** Whether such a link leads anywhere for somebody else, and the browser back. */
  shown: boolean;
  /** The search of a link that leads to this page; null for one that leads elsewhere. */
  own(link: URL): string | null;
  /** Calls back when the address changes by itself. Returns how to stop. */
  listen(changed: () => void): () => void;
}

export const inHistory: Keeper = {
  read: () => location.search,
  write: (search, { replace }) => history[replace ? "replaceState" : "pushState"](null, "", inHistory.href(search)),
  href: (search) => (search ? `${location.pathname}?${search}` : location.pathname),
  shown: true,
  own: (link) => (link.origin === location.origin && link.pathname === location.pathname && !link.hash ? link.search : null),
  listen: (changed) => {
    addEventListener("popstate", changed);
    return () => removeEventListener("popstate", changed);
  },
};

/** For documents of which the address before the # belongs to somebody else. */
export const inHash: Keeper = {
  read: () => {
    // Another mark is a place on the page, not a question.
    const { hash } = location;
    if (hash.startsWith("#?") || hash.length < 2) inHashNow = hash.slice(2);
    return inHashNow;
  },
  write: (search, { replace }) => history[replace ? "replaceState" : "pushState"](null, "", `#?${(inHashNow = search)}`),
  href: (search) => `#?${search}`,
  shown: true,
  own: (link) => (link.origin === location.origin && link.pathname === location.pathname && link.hash.startsWith("#?") ? link.hash.slice(2) : null),
  listen: inHistory.listen,
};
let inHashNow = "";

/** For a board inside another page, and for tests. */
export function inMemory(search = ""): Keeper {
  let now = search;
  return {
    read: () => now,
    write: (next) => void (now = next),
    href: (next) => `#?${next}`,
    shown: false,
    own: (link) => (link.hash.startsWith("#?") ? link.hash.slice(2) : null),
    listen: () => () => {},
  };
}

/** What a game under way and a story leave behind: a new question has none of it. */
const FORGOTTEN = ["from", "line", "me", "at", "story", "step", "kind", "grade", "seed", "n", "setup"];

/** The change to another question; level, opponent and view stay. Asking is analysing, unless it says otherwise. */
export function question(q: string, more: Change = {}): Change {
  return { ...Object.fromEntries(FORGOTTEN.map((key) => [key, undefined])), q, mode: undefined, ...more };
}

/** The change to a position that is opened to be played. */
export const toPlay = (q: string): Change => question(q, { mode: "play" });

/**
 * In a query string a plus sign is a space. This page writes its own plus signs as %2B; where there is none of these, an address was typed by hand,
 * and what stands between two terms is meant as a plus.
 */
export function readQuestion(search: string, name: "q" | "game" = "q"): string {
  const raw = new RegExp(`(?:^|[?&])${name}=([^&]*)`).exec(search)?.[1] ?? "";
  const usual = new URLSearchParams(`q=${raw}`).get("q") ?? "";
  if (!raw.includes("+") || usual.includes("+")) return usual;
  const MARK = "\ue000";
  const marked = new URLSearchParams(`q=${raw.replaceAll("+", encodeURIComponent(MARK))}`).get("q") ?? "";
  let text = "";
  for (const [i, c] of [...marked].entries()) {
    if (c !== MARK) text += c;
    else {
      const after = [...marked].slice(i + 1).join("").replaceAll(MARK, " ").trim();
      text += /[\p{L}\d)]\s*$/u.test(text) && /^[\p{L}\d(]/u.test(after) && withMisere(text, false).trim() !== "" ? "+" : " ";
    }
  }
  return text;
}

function parametersOf(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  if (parameters.has("q")) parameters.set("q", readQuestion(search));
  return parameters;
}

export class Place {
  #search = $state.raw(new URLSearchParams());

  constructor(readonly keeper: Keeper) {
    this.#read();
    keeper.listen(() => this.#read());
  }

  #read(): void {
    this.#search = parametersOf(this.keeper.read());
  }

  get(key: string): string {
    return this.#search.get(key) ?? "";
  }

  get q(): string {
    return this.get("q");
  }

  get view(): View | "" {
    const view = this.get("view");
    return VIEWS.some((v) => v.id === view) ? (view as View) : "";
  }

  /** All parameters as one text. */
  get text(): string {
    return this.#search.toString();
  }

  #changed(change: Change): string {
    const search = new URLSearchParams(this.#search);
    for (const [key, value] of Object.entries(change)) {
      if (value) search.set(key, value);
      else search.delete(key);
    }
    return search.toString();
  }

  /** The address after changing some parameters; empty or undefined removes one. */
  href(change: Change): string {
    return this.keeper.href(this.#changed(change));
  }

  /** The address of the home page. */
  get home(): string {
    return this.keeper.href(this.#bare);
  }

  /** What stays when everything else is left: the language. */
  get #bare(): string {
    return this.get("lang") ? new URLSearchParams({ lang: this.get("lang") }).toString() : "";
  }

  /** Changes parameters; `replace` for what is no step to come back to (panning, typing). */
  set(change: Change, how: { replace?: boolean } = {}): void {
    this.#write(this.#changed(change), how.replace ?? false);
  }

  #write(search: string, replace: boolean): void {
    if (search === this.text) return;
    this.keeper.write(search, { replace });
    this.#search = new URLSearchParams(search);
  }

  /** Follows a link; false if it leads elsewhere. */
  go(link: URL): boolean {
    const search = this.keeper.own(link);
    if (search === null) return false;
    this.#write(parametersOf(search).toString(), false);
    return true;
  }

  /** Back to the home page. */
  leave(): void {
    this.#write(this.#bare, false);
  }

  /** A new question: what belonged to the game before is forgotten. */
  ask(q: string, more: Change = {}): void {
    this.set(question(q, more));
  }
}

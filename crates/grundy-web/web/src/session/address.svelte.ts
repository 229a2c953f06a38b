// The state of the page is its address, and nothing else.
//
//   q      the notation in the bar: a position (fibonacci:20) or a game alone (fibonacci); none: the home page
//   view   the tab below the board: sequence, map, sum, proof, paper
//   from   the position that the game in play began with
//   line   the moves since then: plies joined by "_", each component.take[.take…][~what is left]
//   me     "second" if the computer moved first
//   level  perfect, human or teaching; perfect if absent
//   foe    "none" if one person moves for both sides, "watch" if the computer does; the computer answers if absent
//   at     while stepping through the game: how many plies of the line are on the board (q is that position)
//   story  one of the stories of the home page, and step, how far it is told
// Each view adds parameters of its own under a prefix: seq.to, map.x, map.y, map.z, map.scale, sum…, proof.in, proof.text.

export type View = "sequence" | "map" | "sum" | "proof" | "paper";
export const VIEWS: { id: View; title: string }[] = [
  { id: "sequence", title: "Sequence" },
  { id: "map", title: "Map" },
  { id: "sum", title: "Sum" },
  { id: "proof", title: "Proof" },
  { id: "paper", title: "Paper" },
];

class Place {
  #search = $state(new URLSearchParams(location.search));

  constructor() {
    window.addEventListener("popstate", () => {
      this.#search = new URLSearchParams(location.search);
    });
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

  /** The address after changing some parameters; empty or undefined removes one. */
  href(change: Record<string, string | undefined>): string {
    const search = new URLSearchParams(this.#search);
    for (const [key, value] of Object.entries(change)) {
      if (value) search.set(key, value);
      else search.delete(key);
    }
    const text = search.toString();
    return text ? `/?${text}` : "/";
  }

  /** Changes parameters; `replace` for what is no step to come back to (panning, typing). */
  set(change: Record<string, string | undefined>, how: { replace?: boolean } = {}): void {
    const href = this.href(change);
    if (href === location.pathname + location.search) return;
    history[how.replace ? "replaceState" : "pushState"](null, "", href);
    this.#search = new URLSearchParams(location.search);
  }

  /** Follows a link of the page. */
  go(href: string): void {
    if (href === location.pathname + location.search) return;
    history.pushState(null, "", href);
    this.#search = new URLSearchParams(location.search);
  }

  /** A new question: what belonged to the game before is forgotten; level and view stay. */
  ask(q: string, more: Record<string, string | undefined> = {}): void {
    this.set({ q, from: undefined, line: undefined, me: undefined, at: undefined, story: undefined, step: undefined, ...more });
  }
}

export const place = new Place();

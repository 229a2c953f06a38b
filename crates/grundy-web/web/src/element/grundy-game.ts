// <grundy-game game="fibonacci:20" mode="play" level="human" theme="dark" lang="en">: docs/embedding.md.
//
// Its colours are tokens on :host; the attribute `theme` chooses between the two sets of them (element.css).
// All elements of a page share one library, which starts with the first of them. There is nothing global but the name of the element.

import { css, engine, wasm } from "virtual:inside";
import { mount, unmount } from "svelte";
import type { Library } from "../library/library";
import { unpacked } from "../library/inside";
import { inWorkers } from "../library/worker";
import { inMemory } from "../session/address.svelte";
import { createSession, type Session } from "../session/session.svelte";
import Game from "./Game.svelte";

const MODES: Record<string, string> = { play: "play", analyse: "", exercise: "practise" };

let shared: Library | null = null;
let sheet: CSSStyleSheet | null = null;

function library(): Library {
  return (shared ??= inWorkers(unpacked(wasm, engine)));
}

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}

class GrundyGame extends HTMLElement {
  static observedAttributes = ["game", "mode", "level", "theme"];
  #session: Session | null = null;
  #game: ReturnType<typeof mount> | null = null;
  #root = this.attachShadow({ mode: "open" });

  /** What the attributes say, as an address of the page. */
  #wanted(): Record<string, string | undefined> {
    const mode = MODES[this.getAttribute("mode") ?? "play"] ?? "play";
    const level = this.getAttribute("level");
    return { q: this.getAttribute("game") ?? "", mode: mode || undefined, level: level && level !== "perfect" ? level : undefined };
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styles()];
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
      this.#root.textContent = "This board computes with WebAssembly in a worker, and this browser has none.";
      return;
    }
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(this.#wanted())) if (value) search.set(key, value);
    this.#session = createSession(library(), inMemory(search.toString()), this);
    const tell = (name: string, detail: unknown) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    this.#game = mount(Game, { target: this.#root, props: { session: this.#session, tell } });
  }

  disconnectedCallback(): void {
    if (this.#game) void unmount(this.#game);
    this.#game = null;
    this.#session = null;
    this.#root.replaceChildren();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#session || before === now || name === "theme") return;
    const { place } = this.#session;
    if (name === "game") place.ask(now ?? "", { mode: this.#wanted().mode });
    else place.set(this.#wanted());
  }
}

if (!customElements.get("grundy-game")) customElements.define("grundy-game", GrundyGame);

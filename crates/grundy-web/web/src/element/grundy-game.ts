// <grundy-game game="fibonacci:20" mode="play" level="human" theme="dark" lang="en">: docs/embedding.md.
//
// Its colours are tokens on :host; the attribute `theme` chooses between the two sets of them (element.css).
// All elements of a page share one library, which starts with the first of them. There is nothing global but the name of the element.

import { css, engine, wasm } from "virtual:inside";
import { mount, unmount } from "svelte";
import { over, type Way } from "../library/http";
import { unpacked } from "../library/inside";
import { inWorkers } from "../library/worker";
import { type Change, inMemory } from "../session/address.svelte";
import { createSession, type Session } from "../session/session.svelte";
import { langOf, preferred } from "../words/choice";
import { loadWords, type Words } from "../words/words.svelte";
import Game from "./Game.svelte";
import { searchOf, wanted } from "./wanted";

let shared: Way | null = null;
let sheet: CSSStyleSheet | null = null;

function library(): Way {
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
  static observedAttributes = ["game", "mode", "level", "theme", "lang"];
  #session: Session | null = null;
  #game: ReturnType<typeof mount> | null = null;
  #words: Words | null = null;
  #root = this.attachShadow({ mode: "open" });

  /** What the attributes say, as an address of the page. */
  #wanted(): Change {
    return wanted((name) => this.getAttribute(name));
  }

  /** That of the element, else of the page around it, else of the browser. */
  get #lang() {
    return preferred(this.closest("[lang]")?.getAttribute("lang") ?? null, { getItem: () => null }, navigator.languages);
  }

  async connectedCallback(): Promise<void> {
    this.#root.adoptedStyleSheets = [styles()];
    const t = (this.#words = await loadWords(this.#lang));
    // Taken away meanwhile, or put elsewhere, which has begun anew.
    if (!this.isConnected || this.#words !== t) return;
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
      this.#root.textContent = t("element-none");
      return;
    }
    this.#session = createSession(over(library(), t), t, inMemory(searchOf(this.#wanted())), this);
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
    if (name === "lang" && langOf(now)) void this.#words?.choose(this.#lang);
    if (!this.#session || before === now || name === "theme" || name === "lang") return;
    const { place } = this.#session;
    if (name === "game") place.ask(now ?? "", { mode: this.#wanted().mode });
    else place.set(this.#wanted());
  }
}

if (!customElements.get("grundy-game")) customElements.define("grundy-game", GrundyGame);

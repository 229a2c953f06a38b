// <grundy-game game="fibonacci:20" mode="play" level="human" theme="dark" lang="en">: docs/embedding.md.
//
// Its colours are tokens on :host; the attribute `theme` chooses between the two sets of them (element.css).
// All elements of a page share one library, which starts with the first of them. There is nothing global but the name of the element.

import { css, engine, wasm } from "virtual:inside";
import { mount, unmount } from "svelte";
import { unpacked } from "../library/inside";
import { over, type Way } from "../library/way";
import { inWorkers } from "../library/worker";
import { type Change, inMemory } from "../session/address.svelte";
import { createSession, type Session } from "../session/session.svelte";
import { loadWords, type Words } from "../words/words.svelte";
import { around, rootsOf } from "./around";
import Game from "./Game.svelte";
import { Telling } from "./telling";
import { searchOf, wanted } from "./wanted";

let shared: Way | null = null;
const sheets = new WeakMap<Document, CSSStyleSheet>();

function library(): Way {
  return (shared ??= inWorkers(unpacked(wasm, engine)));
}

/** A sheet belongs to one document. */
function styles(of: Document): CSSStyleSheet {
  const known = sheets.get(of);
  if (known) return known;
  const sheet = new (of.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(of, sheet);
  return sheet;
}

/** Attributes that are properties as well; `lang` is one of every element. */
const REFLECTED = ["game", "mode", "level", "theme"] as const;

class GrundyGame extends HTMLElement {
  static observedAttributes = ["game", "mode", "level"];
  // They last as long as the element: one that is taken away and put elsewhere goes on where it was.
  #words: Promise<Words> | null = null;
  #session: Session | null = null;
  #telling = new Telling((name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })));
  #game: ReturnType<typeof mount> | null = null;
  #root = this.attachShadow({ mode: "open" });
  #languages = new MutationObserver(() => void this.#speak());

  /** What the attributes say, as an address of the page. */
  #wanted(): Change {
    return wanted((name) => this.getAttribute(name));
  }

  /** Words in the language of the element, else of the page around it, else of the browser. */
  async #speak(): Promise<Words> {
    const t = await (this.#words ??= loadWords(around(this)));
    if (this.isConnected) await t.choose(around(this));
    return t;
  }

  connectedCallback(): void {
    for (const name of REFLECTED) {
      // Set before the element was one, it hides the property.
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#root.adoptedStyleSheets = [styles(this.ownerDocument)];
    for (const root of rootsOf(this)) this.#languages.observe(root, { subtree: true, attributes: true, attributeFilter: ["lang"] });
    void this.#show();
  }

  async #show(): Promise<void> {
    const t = await this.#speak();
    // Taken away meanwhile, or only moved.
    if (!this.isConnected || this.#game) return;
    if (typeof WebAssembly !== "object" || typeof Worker !== "function" || typeof DecompressionStream !== "function") {
      const notice = document.createElement("p");
      notice.className = "sheet";
      notice.role = "alert";
      notice.textContent = t("element-none");
      this.#root.replaceChildren(notice);
      return;
    }
    this.#session ??= createSession(over(library(), t), t, inMemory(searchOf(this.#wanted())), this);
    this.#game = mount(Game, { target: this.#root, props: { session: this.#session, telling: this.#telling } });
  }

  disconnectedCallback(): void {
    this.#languages.disconnect();
    // Whoever moves an element takes it away and puts it elsewhere at once: nothing has happened then.
    queueMicrotask(() => {
      if (this.isConnected || !this.#game) return;
      void unmount(this.#game);
      this.#game = null;
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#session || before === now) return;
    const { mode, place } = this.#session;
    const { q, mode: id, level } = this.#wanted();
    if (name === "game") place.ask(q ?? "", { mode: id });
    else if (name === "level") place.set({ level });
    else {
      mode.cover();
      place.set({ mode: id });
    }
  }
}

for (const name of REFLECTED) {
  Object.defineProperty(GrundyGame.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return this.getAttribute(name) ?? "";
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}

if (!customElements.get("grundy-game")) customElements.define("grundy-game", GrundyGame);

// Light or dark: as the system has it, unless the reader chose.

import { MediaQuery } from "svelte/reactivity";

type Choice = "light" | "dark" | "";
const KEY = "grundy-theme";

function stored(): Choice {
  try {
    const choice = localStorage.getItem(KEY);
    return choice === "light" || choice === "dark" ? choice : "";
  } catch {
    return "";
  }
}

export class Theme {
  // It listens only while somebody reads it: a board that was thrown away is held by nothing.
  #system = new MediaQuery("(prefers-color-scheme: dark)");
  #choice = $state<Choice>("");

  constructor(private readonly root: HTMLElement) {
    // A part of somebody else's page has the colours that it is told to have.
    if (root !== document.documentElement) return;
    this.#choice = stored();
    this.#show();
  }

  /** Read it in an effect that paints with the colours of the theme. */
  get dark(): boolean {
    return this.#choice === "" ? this.#system.current : this.#choice === "dark";
  }

  toggle(): void {
    const dark = !this.dark;
    this.#choice = dark === this.#system.current ? "" : dark ? "dark" : "light";
    try {
      if (this.#choice) localStorage.setItem(KEY, this.#choice);
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage the choice holds until the page is left.
    }
    this.#show();
  }

  #show(): void {
    if (this.#choice) this.root.dataset.theme = this.#choice;
    else delete this.root.dataset.theme;
  }
}

// Which language: the one that the address names, else the one that was chosen here before, else the first one of the browser's that there is.

import type { Store } from "../session/scores";
import { type Lang, LANGUAGES } from "./words.svelte";

const KEY = "grundy-lang";

/** The language of a code such as `de-AT`; none if there is no catalogue for it. */
export function langOf(code: string | null | undefined): Lang | undefined {
  const primary = (code ?? "").toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find(({ id }) => id === primary)?.id;
}

export function preferred(named: string | null, store: Pick<Store, "getItem">, browser: readonly string[]): Lang {
  return langOf(named) ?? langOf(store.getItem(KEY)) ?? browser.map(langOf).find((lang) => lang !== undefined) ?? "en";
}

export function remember(lang: Lang, store: Pick<Store, "setItem">): void {
  try {
    store.setItem(KEY, lang);
  } catch {
    // Without storage the choice is in the address alone.
  }
}

// The words that a page begins with.

import type { Keeper } from "../session/address.svelte";
import { browserStore } from "../session/scores";
import { preferred } from "../words/choice";
import { loadWords, type Words } from "../words/words.svelte";

/** The catalogue of the language that the address, the last choice or the browser names. */
export function words(keeper: Pick<Keeper, "read">): Promise<Words> {
  return loadWords(preferred(new URLSearchParams(keeper.read()).get("lang"), browserStore(), navigator.languages));
}

// Words are handed down by context, apart from the session: a board needs words and knows no session.

import { getContext, setContext } from "svelte";
import type { Words } from "./words.svelte";

const KEY = Symbol("words");

export function provideWords(words: Words): Words {
  return setContext(KEY, words);
}

export function useWords(): Words {
  return getContext<Words>(KEY);
}

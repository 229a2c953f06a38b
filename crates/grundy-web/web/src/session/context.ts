// What every view is given: the library, and the position that is on the board.

import { getContext, setContext } from "svelte";
import type { Library } from "../library/library";

const KEY = Symbol("library");

export function provideLibrary(library: Library): void {
  setContext(KEY, library);
}

export function useLibrary(): Library {
  return getContext<Library>(KEY);
}

// One board with all that belongs to it. Two sessions on one page know nothing of each other.

import { Announcer } from "../a11y/announcer.svelte";
import { Keymap } from "../a11y/keymap";
import { remembering } from "../library/ask";
import type { Library } from "../library/library";
import type { Words } from "../words/words.svelte";
import { type Keeper, Place } from "./address.svelte";
import { Catalogue } from "./catalogue.svelte";
import { Practice } from "./exercise.svelte";
import { Choice } from "./choice.svelte";
import { Match } from "./match.svelte";
import { Mode } from "./mode.svelte";
import { Table } from "./position.svelte";
import { browserStore, Scores } from "./scores";
import { Theme } from "./theme.svelte";

export interface Session {
  library: Library;
  words: Words;
  place: Place;
  table: Table;
  catalogue: Catalogue;
  theme: Theme;
  mode: Mode;
  match: Match;
  choice: Choice;
  announcer: Announcer;
  keys: Keymap;
  practice: Practice;
}

/** `root` is the element whose colours are chosen: the whole document, or a part of somebody else's. */
export function createSession(library: Library, words: Words, keeper: Keeper, root: HTMLElement = document.documentElement): Session {
  const asked = remembering(library, () => words.lang);
  const place = new Place(keeper);
  const table = new Table(asked, place);
  const mode = new Mode(place);
  const announcer = new Announcer();
  const match = new Match(asked, words, place, table, announcer);
  const choice = new Choice(asked, words);
  return { library: asked, words, place, table, catalogue: new Catalogue(asked), theme: new Theme(root), mode, match, choice, announcer, keys: new Keymap(), practice: new Practice(asked, place, new Scores(browserStore())) };
}

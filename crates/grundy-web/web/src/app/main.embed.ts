// The board alone, for a frame inside a page of an origin that the server allows (grundy serve --allow-embedding): docs/embedding.md.

import "../style/tokens.css";
import "../style/base.css";
import { mount } from "svelte";
import Game from "../element/Game.svelte";
import { searchOf, wanted } from "../element/wanted";
import { http, over } from "../library/http";
import { inMemory } from "../session/address.svelte";
import { createSession } from "../session/session.svelte";
import { preferred } from "../words/choice";
import { loadWords } from "../words/words.svelte";

const told = new URLSearchParams(location.search);
const root = document.documentElement;
const theme = told.get("theme");
void loadWords(preferred(told.get("lang"), { getItem: () => null }, navigator.languages)).then((t) => {
  const target = document.getElementById("page")!;
  // Only allowed pages can show this one: whoever hears it may.
  const tell = (grundy: string, detail: unknown) => void (parent !== window && parent.postMessage({ grundy, detail }, "*"));
  const session = createSession(over(http, t), t, inMemory(searchOf(wanted((name) => told.get(name)))), target);
  root.lang = t.lang;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  mount(Game, { target, props: { session, tell } });
});

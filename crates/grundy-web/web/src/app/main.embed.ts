// The board alone, for a frame inside a page of an origin that the server allows (grundy serve --allow-embedding): docs/embedding.md.

import "../style/tokens.css";
import "../style/base.css";
import "../style/print.css";
import { mount } from "svelte";
import Game from "../element/Game.svelte";
import { Telling } from "../element/telling";
import { searchOf, wanted } from "../element/wanted";
import { http } from "../library/http";
import { over } from "../library/way";
import { inMemory, readQuestion } from "../session/address.svelte";
import { createSession } from "../session/session.svelte";
import { preferred } from "../words/choice";
import { loadWords } from "../words/words.svelte";

const told = new URLSearchParams(location.search);
const root = document.documentElement;
const theme = told.get("theme");
void loadWords(preferred(told.get("lang"), { getItem: () => null }, navigator.languages)).then((t) => {
  const target = document.getElementById("page")!;
  // Only allowed pages can show this one: whoever hears it may.
  const telling = new Telling((grundy, detail) => void (parent !== window && parent.postMessage({ grundy, detail }, "*")));
  const search = searchOf(wanted((name) => (name === "game" ? readQuestion(location.search, name) : told.get(name))));
  const session = createSession(over(http, t), t, inMemory(search), target);
  root.lang = t.lang;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  mount(Game, { target, props: { session, telling } });
});

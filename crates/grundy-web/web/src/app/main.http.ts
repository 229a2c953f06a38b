import "../style/tokens.css";
import "../style/base.css";
import "../style/print.css";
import { mount } from "svelte";
import { http } from "../library/http";
import { over } from "../library/way";
import { inHistory } from "../session/address.svelte";
import { createSession } from "../session/session.svelte";
import App from "./App.svelte";
import { words } from "./language";

void words(inHistory).then((t) => {
  mount(App, { target: document.getElementById("page")!, props: { session: createSession(over(http, t), t, inHistory) } });
});

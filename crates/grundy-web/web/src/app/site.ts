// The page without a server: the same page over a library in workers, its address after the #.

import "../style/tokens.css";
import "../style/base.css";
import "../style/print.css";
import { mount, unmount } from "svelte";
import { type Engine, inWorkers } from "../library/worker";
import { over } from "../library/http";
import { inHash } from "../session/address.svelte";
import { createSession } from "../session/session.svelte";
import App from "./App.svelte";
import { words } from "./language";

/** Shows the page, or why it cannot be shown; `book` is the address of the book beside it. */
export async function run(engine: () => Engine, book?: string): Promise<void> {
  const t = await words(inHash);
  const target = document.getElementById("page")!;
  const refuse = (why: string) => {
    const notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.dataset.testid = "no-engine";
    notice.textContent = t("engine-instead", { why });
    target.replaceChildren(notice);
  };
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return refuse(t("engine-none"));
  const own = engine();
  const page = mount(App, { target, props: { session: createSession(over(inWorkers(own), t), t, inHash), served: false, book } });
  own.module.catch((why: unknown) => {
    void unmount(page);
    refuse(t("engine-failed", { why: why instanceof Error ? why.message : String(why) }));
  });
}

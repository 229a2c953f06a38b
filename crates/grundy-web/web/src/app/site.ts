// The page without a server: the same page over a library in workers, its address after the #.

import "../style/tokens.css";
import "../style/base.css";
import "../style/print.css";
import { mount, unmount } from "svelte";
import { over } from "../library/way";
import { type Engine, inWorkers } from "../library/worker";
import { inHash } from "../session/address.svelte";
import { createSession } from "../session/session.svelte";
import App from "./App.svelte";
import { words } from "./language";

/** Shows the page, or why it cannot be shown; `book` is the address of the book beside it. It is done when something has been answered. */
export async function run(engine: () => Engine, book?: string): Promise<void> {
  const able = typeof WebAssembly === "object" && typeof Worker === "function";
  // The library is fetched and its worker started while the page gets its words.
  const own = able ? engine() : null;
  const way = own && inWorkers(own);
  const t = await words(inHash);
  const target = document.getElementById("page")!;
  const refuse = (why: string) => {
    const notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.dataset.testid = "no-engine";
    notice.textContent = t("engine-instead", { why });
    target.replaceChildren(notice);
  };
  if (!own || !way) return refuse(t("engine-none"));
  const page = mount(App, { target, props: { session: createSession(over(way, t), t, inHash), served: false, book } });
  own.module.catch((why: unknown) => {
    void unmount(page);
    refuse(t("engine-failed", { why: why instanceof Error ? why.message : String(why) }));
  });
  await way.answered;
}

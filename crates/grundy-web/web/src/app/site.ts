// The page without a server: the same page over a library in workers, its address after the #.

import "../style/tokens.css";
import "../style/base.css";
import "../style/print.css";
import { mount, unmount } from "svelte";
import { type Engine, inWorkers } from "../library/worker";
import { inHash } from "../session/address.svelte";
import { createSession } from "../session/session.svelte";
import App from "./App.svelte";

/** Shows the page, or why it cannot be shown. */
export function run(engine: () => Engine): void {
  const target = document.getElementById("page")!;
  const refuse = (why: string) => {
    const notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.dataset.testid = "no-engine";
    notice.textContent = `${why} The same answers come from the command line: grundy solve fibonacci:20.`;
    target.replaceChildren(notice);
  };
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return refuse("This page computes with WebAssembly in a worker, and this browser has none, or has it turned off.");
  const own = engine();
  const page = mount(App, { target, props: { session: createSession(inWorkers(own), inHash), served: false } });
  own.module.catch((why: unknown) => {
    void unmount(page);
    refuse(`The library of this page could not be loaded (${why instanceof Error ? why.message : String(why)}).`);
  });
}

// Sizes, addresses and patience.

import assert from "node:assert/strict";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** For whole games: the computer answers at once. What moves, and that it need not, is tested by itself. */
export const BRISK = { reducedMotion: "reduce" };

/** All waiting is multiplied by EXPLORER_PATIENCE: for machines that are busy with something else. */
export const PATIENCE = Number(process.env.EXPLORER_PATIENCE ?? 3);

/** The address of a state of the page. */
export function at(q, parameters = {}) {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  for (const [key, value] of Object.entries(parameters)) search.set(key, String(value));
  const text = search.toString();
  return text ? `/?${text}` : "/";
}

/** Goes to another state of the page without loading it anew, as Back and Forward do. */
export async function turn(page, address) {
  if (!page.url().startsWith("http") || page.url().endsWith(".svg")) return page.goto(address);
  return page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** Waits until what moves has come to rest and the page has been drawn. */
export const still = (page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await drawn();
    // What goes on for ever never comes to rest.
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.all(ending.map((one) => one.finished.catch(() => {})));
    await drawn();
  });

/** Asks again and again until `ask` gives something true; the last answer is named when patience ends. */
export async function until(what, ask, patience = 10_000) {
  const end = Date.now() + patience * PATIENCE;
  let last;
  // What comes soon is seen soon; what takes long is not asked for all the time.
  for (let pause = 20; ; pause = Math.min(160, pause * 1.2)) {
    last = await ask();
    if (last) return last;
    if (Date.now() > end) assert.fail(`waited ${(patience * PATIENCE) / 1000} s in vain until ${typeof what === "function" ? await what() : what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

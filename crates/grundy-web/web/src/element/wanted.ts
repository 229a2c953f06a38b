// What <grundy-game> and a frame are told, as an address of the page.

import type { Change } from "../session/address.svelte";

const MODES: Record<string, string> = { play: "play", analyse: "", exercise: "practise" };

/** `told` is an attribute of the element, or a parameter of the frame's address. */
export function wanted(told: (name: "game" | "mode" | "level") => string | null): Change {
  const mode = MODES[told("mode") ?? "play"] ?? "play";
  const level = told("level");
  return { q: told("game") ?? "", mode: mode || undefined, level: level && level !== "perfect" ? level : undefined };
}

/** The same as a text. Spaces are written out: a plus sign in an address could be one of the notation. */
export function searchOf(change: Change): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(change)) if (value) search.set(key, value);
  return search.toString().replaceAll("+", "%20");
}

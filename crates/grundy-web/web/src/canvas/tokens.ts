// The colours of the style sheet for canvases, which cannot read custom properties themselves.

export type Token = "paper" | "sheet" | "ink" | "quiet" | "line" | "p" | "n" | "p-wash" | "n-wash" | "bad";
export type Theme = Record<Token, string>;
const TOKENS: Token[] = ["paper", "sheet", "ink", "quiet", "line", "p", "n", "p-wash", "n-wash", "bad"];

/** The tokens as the browser resolves them now, e.g. `rgb(31, 95, 168)`. */
export function readTheme(): Theme {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const theme = Object.fromEntries(
    TOKENS.map((token) => {
      probe.style.color = `var(--${token})`;
      return [token, getComputedStyle(probe).color];
    }),
  ) as Theme;
  probe.remove();
  return theme;
}

/** Calls back when the theme changes: by the system's setting, or by an attribute of the document. Returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  return () => {
    dark.removeEventListener("change", changed);
    observer.disconnect();
  };
}

/** Red, green, blue of `rgb(…)` as browsers print it. */
export function channels(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b];
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

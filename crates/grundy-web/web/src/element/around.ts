// The page around an element: its documents and shadow roots, and the language that it is in.

import { langOf, preferred } from "../words/choice";
import type { Lang } from "../words/words.svelte";

/** The tree that a node is in, the tree that this one is in, and so on, out to the document. */
export function rootsOf(node: Node): Node[] {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [root];
}

/** The language of the nearest element that is in one of ours; the browser's if there is none. */
export function around(element: Element): Lang {
  for (let at: Element | null = element; at; at = outside(at)) {
    const lang = langOf(at.getAttribute("lang"));
    if (lang) return lang;
  }
  return preferred(null, { getItem: () => null }, navigator.languages);
}

function outside(element: Element): Element | null {
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}

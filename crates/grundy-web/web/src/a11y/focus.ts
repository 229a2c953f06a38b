// Where the focus is: inside a shadow root the document knows only the element that has it.

/** What has the focus in the document or shadow root that a node is in; null if nothing has. */
export function focusNear(node: Node): Element | null {
  const { activeElement } = node.getRootNode() as Document | ShadowRoot;
  return activeElement === document.body ? null : activeElement;
}

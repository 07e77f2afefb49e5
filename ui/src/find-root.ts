/** The document that an element is in, or its shadow root: each knows its own focus, and what lies at a point. */
export function findRoot(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot
}

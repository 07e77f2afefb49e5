import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

/** A page whose code is a chunk of its own. */
export interface LazyPage {
  (): ReactNode
  /** Loads the code; rejects where it cannot be fetched. */
  preload: () => Promise<void>
}

/** Like React's `lazy`, but a page that is preloaded renders at once; `lazy` would suspend, and show a gap. */
export function lazyPage(load: () => Promise<{ Page: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined
  async function preload() {
    Loaded = (await load()).Page
  }
  const Lazy = lazy(async () => ({ default: (await load()).Page }))
  function Page() {
    const [Current] = useState(() => Loaded ?? Lazy)
    return createElement(Current)
  }
  return Object.assign(Page, { preload })
}

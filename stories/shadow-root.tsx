import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { within } from 'storybook/test'

/** Shows its children in a shadow root that has the page's styles. */
export function InShadowRoot({ children }: { readonly children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot>()
  function attach(host: HTMLDivElement | null) {
    if (!host || host.shadowRoot) return
    const added = host.attachShadow({ mode: 'open' })
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]'))
      added.append(sheet.cloneNode(true))
    setRoot(added)
  }
  return (
    <div ref={attach} data-shadow-host>
      {root && createPortal(children, root)}
    </div>
  )
}

/** The shadow root of a story, and queries for what is in it. */
export function findShadow(canvasElement: HTMLElement) {
  const root = canvasElement.querySelector('[data-shadow-host]')?.shadowRoot
  if (!root) throw new Error('The story has no shadow root.')
  return { root, inside: within(root as unknown as HTMLElement) }
}

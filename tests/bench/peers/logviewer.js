import { LazyLog } from '@melloware/react-logviewer'
import { createElement, createRef } from 'react'
import { createRoot } from 'react-dom/client'

export function mountLogviewer(element) {
  const log = createRef()
  createRoot(element).render(
    createElement(LazyLog, {
      ref: log,
      external: true,
      follow: true,
      enableSearch: true,
      height: 520,
      width: 'auto',
    }),
  )
  return {
    append: (texts) => log.current.appendLines([...texts]),
    search: async (text) => {
      const input = element.querySelector('input')
      const count = () => {
        const bar = element.querySelector('.react-lazylog-searchbar')?.textContent ?? ''
        return Number([...bar.matchAll(/\d+/g)].at(-1)?.[0] ?? 0)
      }
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      const until = performance.now() + 30_000
      while (count() === 0 && performance.now() < until) await new Promise(requestAnimationFrame)
      return count()
    },
  }
}

'use client'

/**
 * Stands in for react-style-singleton, which Radix Dialog uses to lock the page's scrolling and which adds a
 * `<style>` element that a strict content security policy refuses. Constructed sheets are not subject to it.
 * The Vite plugin of `@cairn/ui/vite-csp` puts this module in its place; same three exports.
 *
 * https://developer.mozilla.org/docs/Web/API/Document/adoptedStyleSheets
 */
import { useEffect } from 'react'

export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(styles: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      users += 1
    },
    remove() {
      users -= 1
      if (users === 0) {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
      }
    },
  }
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return function useStyle(styles: string, dynamic?: boolean) {
    const key = dynamic ? styles : ''
    // biome-ignore lint/correctness/useExhaustiveDependencies: static styles are added once, as in the original
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [key])
  }
}

export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic)
    return null
  }
}

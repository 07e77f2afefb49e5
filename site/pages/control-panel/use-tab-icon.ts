import { type RefObject, useEffect, useRef } from 'react'

/**
 * Makes the drawing with the returned ref the tab's icon, until it goes.
 * @param look changes with what the drawing shows
 */
export function useTabIcon(look: string): RefObject<SVGSVGElement | null> {
  const drawing = useRef<SVGSVGElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each look
  useEffect(() => {
    const icon = document.querySelector('link[rel=icon]')
    if (!icon || !drawing.current) return
    const own = icon.getAttribute('href') ?? ''
    icon.setAttribute('href', toImageUrl(drawing.current))
    return () => icon.setAttribute('href', own)
  }, [look])
  return drawing
}

/** The drawing as an image that stands alone: with the colours that the page's styles give it. */
function toImageUrl(drawing: SVGSVGElement): string {
  const image = drawing.cloneNode(true) as SVGSVGElement
  const copies = image.querySelectorAll('path')
  for (const [index, path] of drawing.querySelectorAll('path').entries()) {
    const { fill, stroke } = getComputedStyle(path)
    copies[index]?.setAttribute('fill', fill)
    copies[index]?.setAttribute('stroke', stroke)
  }
  for (const element of [image, ...image.querySelectorAll('[class]')]) element.removeAttribute('class')
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(image))}`
}

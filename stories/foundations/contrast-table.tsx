import { useLayoutEffect, useRef, useState } from 'react'

const SURFACES = ['bg', 'surface', 'surface-raised'] as const
const TEXTS = ['text', 'muted', 'ember-text', 'ok', 'warn', 'bad', 'ice'] as const

/** Every text colour on every surface, in both themes, with the ratio measured on this page. */
export function ContrastTable() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="rounded-lg border border-line bg-bg p-4 text-text">
          <p className="pb-3 text-15 font-semibold capitalize">{theme}</p>
          <div className="grid gap-px sm:grid-cols-3 overflow-hidden rounded-md bg-line">
            {SURFACES.map((surface) => (
              <Column key={surface} surface={surface} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Literal classes, so that Tailwind finds them. */
const CLASS = {
  bg: 'bg-bg',
  surface: 'bg-surface',
  'surface-raised': 'bg-surface-raised',
  text: 'text-text',
  muted: 'text-muted',
  'ember-text': 'text-ember-text',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  ice: 'text-ice',
} as const

function Column({ surface }: { surface: (typeof SURFACES)[number] }) {
  return (
    <div className={`min-w-0 p-3 ${CLASS[surface]}`}>
      <p className="truncate pb-2 text-13 text-muted">{surface}</p>
      {TEXTS.map((text) => (
        <Figure key={text} text={text} />
      ))}
    </div>
  )
}

function Figure({ text }: { text: (typeof TEXTS)[number] }) {
  const element = useRef<HTMLParagraphElement>(null)
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    if (element.current?.parentElement) setRatio(contrast(element.current, element.current.parentElement))
  }, [])
  return (
    <p ref={element} className={`figures flex justify-between gap-2 text-13 ${CLASS[text]}`}>
      <span className="truncate">{text}</span>
      <span>{ratio?.toFixed(1)}</span>
    </p>
  )
}

function contrast(text: Element, surface: Element): number {
  const [high = 0, low = 0] = [
    luminance(getComputedStyle(text).color),
    luminance(getComputedStyle(surface).backgroundColor),
  ].sort((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, of any CSS colour, as the browser paints it. */
function luminance(color: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

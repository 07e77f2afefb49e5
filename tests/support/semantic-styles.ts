/** What a component's styles owe, measured in a browser. */
import semantic from '../../ui/src/theme/semantic.css?raw'

/** A colour that nothing else has, in place of every semantic token. */
const PROBE = [255, 0, 253] as const

/** Every semantic token, painted as the probe. */
const probedTokens = [...semantic.matchAll(/^ {2}(--ui-color-[\w-]+):/gm)]
  .map(([, name]) => `${name}: rgb(${PROBE.join(' ')}) !important;`)
  .join(' ')

const PAINTED = [
  'color',
  'background-color',
  'background-image',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'box-shadow',
  'text-decoration-color',
] as const
/** Of shapes and text in drawings alone: elsewhere they are black and paint nothing. */
const DRAWN = ['fill', 'stroke'] as const

/** A computed colour, whatever its notation. */
const COLOR = /(?:rgba?|hsla?|oklab|oklch|lab|lch|color)\([^()]*\)/g

/** Storybook's own elements, which are on every page of it. */
const STORYBOOK = '.sb-wrapper, #storybook-docs, #storybook-highlights-root'

/**
 * The colours below `root` that no semantic token of ui/src/theme/semantic.css gives, so that a company's own palette
 * would not change them.
 * @param except a selector of what shows its data's own colours
 */
export function rawColors(root: Element, except?: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, *::before, *::after { transition: none !important; ${probedTokens} }`)
  document.adoptedStyleSheets.push(sheet)
  try {
    const excepted = [STORYBOOK, ...(except ? [except] : [])].join()
    const elements = [...root.querySelectorAll('*')].filter((element) => !element.closest(excepted))
    return elements.flatMap((element) => {
      const style = getComputedStyle(element)
      const properties = [...PAINTED, ...(drawn(element) ? DRAWN : [])]
      return properties.flatMap((property) =>
        (style.getPropertyValue(property).match(COLOR) ?? [])
          .filter((color) => !probed(color))
          .map((color) => `${element.outerHTML.slice(0, 80)}: ${property} is ${color}`),
      )
    })
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function drawn(element: Element): boolean {
  if (element instanceof SVGLineElement) return false
  return element instanceof SVGGeometryElement || element instanceof SVGTextContentElement
}

/** Paints one pixel of each colour that is looked at. */
const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** Whether a colour is the probe, however thin, or cannot be seen. */
function probed(color: string): boolean {
  if (!brush) throw new Error('No canvas.')
  brush.clearRect(0, 0, 1, 1)
  brush.fillStyle = color
  brush.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
  const near = [red, green, blue].every((part, index) => Math.abs(part - (PROBE[index] ?? 0)) < 24)
  return near || alpha < 24
}

/**
 * The outer margins of `element`, which would push its neighbours, apart from those that a part around it gives it;
 * `auto` only takes what is left.
 */
export function outerMargins(element: Element): string[] {
  const alone = document.body.appendChild(element.cloneNode() as Element)
  const style = alone.computedStyleMap()
  const margins = ['top', 'right', 'bottom', 'left']
    .map((side) => `margin-${side}`)
    .filter((margin) => !['0px', 'auto'].includes(String(style.get(margin))))
  alone.remove()
  return margins
}

/**
 * What does not mirror where the text runs from right to left: elements of HTML, and drawings as a whole, whose
 * distance from the end of the line is not what their distance from its start was.
 */
export function unmirrored(root: Element): string[] {
  const { dir } = document.documentElement
  const elements = [...root.querySelectorAll(':not(svg *)')]
  const boxes = () => elements.map((element) => [element, element.getBoundingClientRect()] as const)
  const before = boxes()
  document.documentElement.dir = 'rtl'
  try {
    const width = document.documentElement.clientWidth
    return boxes().flatMap(([element, { left, right }], index) => {
      const was = before[index]?.[1]
      const { direction, display } = getComputedStyle(element)
      // Runs of text keep their own direction, and what is hidden has no place.
      const passed = direction === 'ltr' || display === 'inline' || right === left
      if (passed || was === undefined || was.width === 0) return []
      return Math.abs(width - right - was.left) > 1.5 || Math.abs(width - left - was.right) > 1.5
        ? [
            `${element.outerHTML.slice(0, 80)}: ${was.left} to ${was.right} became ${left} to ${right} of ${width}`,
          ]
        : []
    })
  } finally {
    document.documentElement.dir = dir
  }
}

/**
 * A drawing with the rules of its classes, in sRGB: resvg knows no other colours.
 * @param colours as hex, by the names of the theme's colours
 * @throws if a class has an unknown colour
 */
export function withSheet(svg: string, colours: Readonly<Record<string, string>>): string {
  return svg.replace('>', `><style>${buildSheet(svg, colours)}</style>`)
}

function buildSheet(svg: string, colours: Readonly<Record<string, string>>): string {
  const classes = new Set([...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return [...classes]
    .map((name) => {
      const [, property, value = ''] = /^(?:ui:)?(fill|stroke|opacity)-(.+)$/.exec(name) ?? []
      if (property === undefined) return ''
      if (property === 'opacity') return `[class~="${name}"]{opacity:${Number(value) / 100}}`
      const colour = colours[value]
      if (colour === undefined)
        throw new Error(`A drawing uses ${name}, but ui/src/theme/semantic.css has no --ui-color-${value}.`)
      return `[class~="${name}"]{${property}:${colour}}`
    })
    .join('')
}

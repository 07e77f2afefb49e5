/**
 * A mark's document as part of a drawing.
 * @param colour of a mark that has none of its own
 */
export function placeMark(
  document: string,
  place: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  colour: string,
): string {
  const placed = Object.entries(place).map(([name, value]) => ` ${name}="${value}"`)
  return document
    .replace(/<style>svg\{color:.*?<\/style>/s, '')
    .replace('<svg', `<svg color="${colour}"${placed.join('')}`)
}

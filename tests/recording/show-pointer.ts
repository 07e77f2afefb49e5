/**
 * Draws the pointer, which no browser paints into its own pictures: an arrow, or on a phone a spot where it is
 * touched. It runs inside the page, so it uses nothing from outside.
 */
export function showPointer(touch: boolean): void {
  const svg = 'http://www.w3.org/2000/svg'
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 32 32')
  Object.assign(picture.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '32px',
    height: '32px',
    zIndex: '2147483647',
    pointerEvents: 'none',
    opacity: '0',
  })
  const shape = document.createElementNS(svg, 'path')
  shape.setAttribute('d', touch ? 'M16 2a14 14 0 1 0 .01 0z' : 'M3 2v22l5.5-5 3.5 8 4-1.7-3.5-7.8H20z')
  shape.setAttribute('fill', 'white')
  shape.setAttribute('fill-opacity', touch ? '0.55' : '1')
  shape.setAttribute('stroke', 'black')
  shape.setAttribute('stroke-width', '1.5')
  picture.append(shape)
  document.body.append(picture)
  const centre = touch ? 16 : 3
  function place({ clientX, clientY }: PointerEvent) {
    picture.style.opacity = '1'
    picture.style.translate = `${clientX - centre}px ${clientY - centre}px`
  }
  addEventListener('pointermove', place, true)
  addEventListener('pointerdown', place, true)
  if (touch) addEventListener('pointerup', () => setTimeout(() => (picture.style.opacity = '0'), 250), true)
}

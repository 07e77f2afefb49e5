/** A stone of a cairn, in units of the drawing. */
export interface Stone {
  /** Its hue: the mark's grey, a server or a meadow. */
  readonly material: 'mark' | 'lava' | 'grass'
  /** Along x, right and down. */
  readonly width: number
  /** Along y, left and down. */
  readonly depth: number
  /** Up. */
  readonly height: number
  /** How far its middle lies to the right of the drawing's. */
  readonly shift: number
  /** How high it lies above the ground. */
  readonly floor: number
}

/** The longest side of each stone, lowest first, and by how much each step shortens it. */
const SIDES = [
  { longest: 44, step: 4 },
  { longest: 38, step: 4 },
  { longest: 32, step: 4 },
  { longest: 24, step: 2 },
] as const

/**
 * The stones of a server's cairn, lowest first. Two of the ID's eight digits are one stone, with two bits each for its
 * width, depth, height and place: no two IDs of eight digits have the same cairn. One stone is lava and one grass.
 */
export function stonesOf(serverId: string): readonly Stone[] {
  const bits = bitsOf(serverId)
  const lava = bits % 4
  const grass = (lava + 1 + (bits % 3)) % 4
  let floor = 0
  return SIDES.map(({ longest, step }, index) => {
    const read = (place: number) => (bits >>> (30 - 8 * index - 2 * place)) & 3
    const stone: Stone = {
      material: index === lava ? 'lava' : index === grass ? 'grass' : 'mark',
      width: longest - step * read(0),
      depth: longest - step * read(1),
      height: 8 + 2 * read(2),
      shift: 4 * read(3) - 6,
      floor,
    }
    floor += stone.height
    return stone
  })
}

/** The 32 bits that eight hexadecimal digits are; of any other ID its FNV-1a hash. */
function bitsOf(serverId: string): number {
  if (/^[\da-f]{8}$/i.test(serverId)) return Number.parseInt(serverId, 16)
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(serverId)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

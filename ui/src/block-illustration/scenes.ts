import type { Block } from '../isometric-block/isometric-block.tsx'

const server = { size: [76, 66, 24], vents: true } as const
const bay = { size: [20, 66, 46], material: 'stone' } as const

/** Each from the back to the front and from the bottom up. */
export const scenes = {
  /** A server with a piece of its world on it. */
  game: [
    { ...server, at: [0, 0, 0], material: 'lava', lamp: 'on' },
    { at: [0, 0, 24], size: [46, 40, 24], material: 'grass' },
  ],
  /** A rack of which one server is the visitor's. */
  vps: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { ...server, at: [0, 0, 24], material: 'lava', lamp: 'on' },
    { ...server, at: [0, 0, 48], material: 'stone', lamp: 'ok' },
  ],
  /** Small blocks that stand around on one server. */
  bot: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { at: [-20, -16, 24], size: [22, 20, 18], material: 'stone' },
    { at: [20, -16, 24], size: [22, 20, 18], material: 'lava' },
    { at: [-20, 16, 24], size: [22, 20, 18], material: 'lava' },
    { at: [20, 16, 24], size: [22, 20, 18], material: 'stone' },
  ],
  /** A thin, wide server that carries one page. */
  web: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { at: [0, 0, 24], size: [60, 50, 8], material: 'lava' },
    { at: [0, 0, 32], size: [36, 28, 8], material: 'stone' },
  ],
  /** Drives side by side, one of them in use. */
  storage: [
    { ...bay, at: [-36, 0, 0] },
    { ...bay, at: [-12, 0, 0] },
    { ...bay, at: [12, 0, 0], material: 'lava' },
    { ...bay, at: [36, 0, 0], lamp: 'ok' },
  ],
  /** A stack whose middle is missing: nothing is where it was looked for. */
  lost: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { ...server, at: [0, 0, 62], material: 'stone', lamp: 'bad' },
    { at: [0, 0, 86], size: [36, 32, 20], material: 'grass' },
  ],
} as const satisfies Record<string, readonly Block[]>

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
  /** A server with a meadow on it, and a rock on that. */
  meadow: [
    { ...server, at: [0, 0, 0], material: 'lava', lamp: 'on' },
    { at: [0, 0, 24], size: [66, 57, 12], material: 'grass' },
    { at: [-10, -8, 36], size: [30, 27, 24], material: 'stone' },
  ],
  /** A part of a server. */
  slice: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { at: [-20, 0, 24], size: [36, 66, 24], material: 'stone', vents: true },
    { at: [20, 0, 24], size: [36, 66, 24], material: 'lava', vents: true },
  ],
  /** A rack of which most is the visitor's. */
  tower: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { ...server, at: [0, 0, 24], material: 'lava', lamp: 'on' },
    { ...server, at: [0, 0, 48], material: 'lava', lamp: 'on' },
    { ...server, at: [0, 0, 72], material: 'stone', lamp: 'ok' },
  ],
  /** A whole machine that nobody shares. */
  machine: [
    { at: [0, 0, 0], size: [88, 76, 8], material: 'stone' },
    { at: [0, 0, 8], size: [76, 66, 64], material: 'lava', vents: true, lamp: 'on' },
  ],
  /** A processor upon its servers. */
  processor: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { ...server, at: [0, 0, 24], material: 'stone', lamp: 'ok' },
    { at: [0, 0, 48], size: [56, 48, 6], material: 'stone' },
    { at: [0, 0, 54], size: [36, 31, 10], material: 'lava' },
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
  /** A server behind a wall; what does not belong to it stays outside. */
  wall: [
    { ...server, at: [0, -26, 0], material: 'lava', lamp: 'on' },
    { at: [-4, -26, 24], size: [40, 34, 20], material: 'grass' },
    { at: [-42, 44, 0], size: [26, 16, 30], material: 'stone' },
    { at: [-14, 44, 0], size: [26, 16, 22], material: 'stone' },
    { at: [14, 44, 0], size: [26, 16, 30], material: 'stone' },
    { at: [42, 44, 0], size: [26, 16, 22], material: 'stone' },
    { at: [-30, 82, 0], size: [12, 12, 12], material: 'stone' },
    { at: [12, 74, 0], size: [10, 10, 10], material: 'stone' },
    { at: [34, 92, 0], size: [14, 14, 14], material: 'stone' },
  ],
  /** A server taken apart: its case with the network below, drives, and the processor above. */
  layers: [
    { at: [0, 0, 0], size: [88, 76, 24], material: 'stone', vents: true, lamp: 'ok' },
    { at: [-27, 0, 48], size: [16, 60, 12], material: 'stone' },
    { at: [-9, 0, 48], size: [16, 60, 12], material: 'stone' },
    { at: [9, 0, 48], size: [16, 60, 12], material: 'stone' },
    { at: [27, 0, 48], size: [16, 60, 12], material: 'stone' },
    { at: [0, 0, 86], size: [64, 56, 6], material: 'stone' },
    { at: [0, 0, 92], size: [38, 34, 8], material: 'lava' },
  ],
  /** A block within walls, seen from above. */
  vault: [
    { at: [0, 0, 0], size: [96, 96, 8], material: 'stone' },
    { at: [-42, 0, 8], size: [12, 96, 46], material: 'stone' },
    { at: [6, -42, 8], size: [84, 12, 46], material: 'stone' },
    { at: [2, 2, 8], size: [40, 40, 28], material: 'lava' },
    { at: [0, 42, 8], size: [72, 12, 14], material: 'stone', lamp: 'ok' },
    { at: [42, 6, 8], size: [12, 84, 14], material: 'stone' },
  ],
  /** Two stacks that bear a third together. */
  bridge: [
    { at: [-34, 0, 0], size: [32, 60, 22], material: 'stone', vents: true },
    { at: [-34, 0, 22], size: [32, 60, 22], material: 'stone', vents: true },
    { at: [34, 0, 0], size: [32, 60, 22], material: 'stone', vents: true },
    { at: [34, 0, 22], size: [32, 60, 22], material: 'stone', vents: true },
    { at: [0, 0, 44], size: [104, 60, 22], material: 'lava', vents: true, lamp: 'on' },
    { at: [-8, -4, 66], size: [40, 34, 20], material: 'grass' },
  ],
  /** Two of unlike height, face to face. */
  talk: [
    { at: [0, 0, 0], size: [96, 84, 10], material: 'stone' },
    { at: [26, -20, 10], size: [34, 32, 24], material: 'stone', vents: true, lamp: 'ok' },
    { at: [-26, 20, 10], size: [34, 32, 44], material: 'lava', vents: true, lamp: 'on' },
  ],
  /** A stack that tapers to a light. */
  beacon: [
    { at: [0, 0, 0], size: [80, 70, 20], material: 'stone', vents: true },
    { at: [0, 0, 20], size: [60, 52, 20], material: 'stone', vents: true },
    { at: [0, 0, 40], size: [42, 37, 20], material: 'stone', vents: true },
    { at: [0, 0, 60], size: [30, 27, 28], material: 'lava', lamp: 'on' },
  ],
  /** A wall with one block still to be laid. */
  course: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { at: [-19, 0, 24], size: [38, 66, 24], material: 'stone', vents: true },
    { at: [19, 0, 44], size: [38, 66, 24], material: 'lava', vents: true },
  ],
  /** A stack whose middle is missing: nothing is where it was looked for. */
  lost: [
    { ...server, at: [0, 0, 0], material: 'stone', lamp: 'ok' },
    { ...server, at: [0, 0, 62], material: 'stone', lamp: 'bad' },
    { at: [0, 0, 86], size: [36, 32, 20], material: 'grass' },
  ],
} as const satisfies Record<string, readonly Block[]>

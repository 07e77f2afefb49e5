import type { Block } from '../isometric-block/isometric-block.tsx'

/** Makes blocks of a material. */
function quarry(material: Block['material']) {
  return (at: Block['at'], size: Block['size'], front?: Pick<Block, 'vents' | 'lamp'>): Block => ({
    at,
    size,
    material,
    ...front,
  })
}

const stone = quarry('stone')
const lava = quarry('lava')
const grass = quarry('grass')

const SERVER = [76, 66, 24] as const
const BAY = [20, 66, 46] as const

/* What the front of a server has. */
const VENTS = { vents: true } as const
const READY = { vents: true, lamp: 'ok' } as const
const RUNNING = { vents: true, lamp: 'on' } as const

/** Each from the back to the front and from the bottom up. */
export const scenes = {
  /** A server with a piece of its world on it. */
  game: [lava([0, 0, 0], SERVER, RUNNING), grass([0, 0, 24], [46, 40, 24])],
  /** A server with a meadow on it, and a rock on that. */
  meadow: [
    lava([0, 0, 0], SERVER, RUNNING),
    grass([0, 0, 24], [66, 57, 12]),
    stone([-10, -8, 36], [30, 27, 24]),
  ],
  /** A part of a server. */
  slice: [
    stone([0, 0, 0], SERVER, READY),
    stone([-20, 0, 24], [36, 66, 24], VENTS),
    lava([20, 0, 24], [36, 66, 24], VENTS),
  ],
  /** A rack of which most is the visitor's. */
  tower: [
    stone([0, 0, 0], SERVER, READY),
    lava([0, 0, 24], SERVER, RUNNING),
    lava([0, 0, 48], SERVER, RUNNING),
    stone([0, 0, 72], SERVER, READY),
  ],
  /** A whole machine that nobody shares. */
  machine: [stone([0, 0, 0], [88, 76, 8]), lava([0, 0, 8], [76, 66, 64], RUNNING)],
  /** A processor upon its servers. */
  processor: [
    stone([0, 0, 0], SERVER, READY),
    stone([0, 0, 24], SERVER, READY),
    stone([0, 0, 48], [56, 48, 6]),
    lava([0, 0, 54], [36, 31, 10]),
  ],
  /** A rack of which one server is the visitor's. */
  vps: [stone([0, 0, 0], SERVER, READY), lava([0, 0, 24], SERVER, RUNNING), stone([0, 0, 48], SERVER, READY)],
  /** Small blocks that stand around on one server. */
  bot: [
    stone([0, 0, 0], SERVER, READY),
    stone([-20, -16, 24], [22, 20, 18]),
    lava([20, -16, 24], [22, 20, 18]),
    lava([-20, 16, 24], [22, 20, 18]),
    stone([20, 16, 24], [22, 20, 18]),
  ],
  /** A thin, wide server that carries one page. */
  web: [stone([0, 0, 0], SERVER, READY), lava([0, 0, 24], [60, 50, 8]), stone([0, 0, 32], [36, 28, 8])],
  /** Drives side by side, one of them in use. */
  storage: [
    stone([-36, 0, 0], BAY),
    stone([-12, 0, 0], BAY),
    lava([12, 0, 0], BAY),
    stone([36, 0, 0], BAY, { lamp: 'ok' }),
  ],
  /** A server behind a wall; what does not belong to it stays outside. */
  wall: [
    lava([0, -26, 0], SERVER, RUNNING),
    grass([-4, -26, 24], [40, 34, 20]),
    stone([-42, 44, 0], [26, 16, 30]),
    stone([-14, 44, 0], [26, 16, 22]),
    stone([14, 44, 0], [26, 16, 30]),
    stone([42, 44, 0], [26, 16, 22]),
    stone([-30, 82, 0], [12, 12, 12]),
    stone([12, 74, 0], [10, 10, 10]),
    stone([34, 92, 0], [14, 14, 14]),
  ],
  /** A server taken apart: its case with the network below, drives, and the processor above. */
  layers: [
    stone([0, 0, 0], [88, 76, 24], READY),
    stone([-27, 0, 48], [16, 60, 12]),
    stone([-9, 0, 48], [16, 60, 12]),
    stone([9, 0, 48], [16, 60, 12]),
    stone([27, 0, 48], [16, 60, 12]),
    stone([0, 0, 86], [64, 56, 6]),
    lava([0, 0, 92], [38, 34, 8]),
  ],
  /** A block within walls, seen from above. */
  vault: [
    stone([0, 0, 0], [96, 96, 8]),
    stone([-42, 0, 8], [12, 96, 46]),
    stone([6, -42, 8], [84, 12, 46]),
    lava([2, 2, 8], [40, 40, 28]),
    stone([0, 42, 8], [72, 12, 14], { lamp: 'ok' }),
    stone([42, 6, 8], [12, 84, 14]),
  ],
  /** Two stacks that bear a third together. */
  bridge: [
    stone([-34, 0, 0], [32, 60, 22], VENTS),
    stone([-34, 0, 22], [32, 60, 22], VENTS),
    stone([34, 0, 0], [32, 60, 22], VENTS),
    stone([34, 0, 22], [32, 60, 22], VENTS),
    lava([0, 0, 44], [104, 60, 22], RUNNING),
    grass([-8, -4, 66], [40, 34, 20]),
  ],
  /** Two of unlike height, face to face. */
  talk: [
    stone([0, 0, 0], [96, 84, 10]),
    stone([26, -20, 10], [34, 32, 24], READY),
    lava([-26, 20, 10], [34, 32, 44], RUNNING),
  ],
  /** A stack that tapers to a light. */
  beacon: [
    stone([0, 0, 0], [80, 70, 20], VENTS),
    stone([0, 0, 20], [60, 52, 20], VENTS),
    stone([0, 0, 40], [42, 37, 20], VENTS),
    lava([0, 0, 60], [30, 27, 28], { lamp: 'on' }),
  ],
  /** A wall with one block still to be laid. */
  course: [
    stone([0, 0, 0], SERVER, READY),
    stone([-19, 0, 24], [38, 66, 24], VENTS),
    lava([19, 0, 44], [38, 66, 24], VENTS),
  ],
  /** A stack whose middle is missing: nothing is where it was looked for. */
  lost: [
    stone([0, 0, 0], SERVER, READY),
    stone([0, 0, 62], SERVER, { ...READY, lamp: 'bad' }),
    grass([0, 0, 86], [36, 32, 20]),
  ],
} satisfies Record<string, readonly Block[]>

import {
  grass,
  grid,
  house,
  lava,
  meadow,
  own,
  type PlanDrawings,
  server,
  shared,
  sharedServer,
  stone,
} from './plan-blocks.ts'

const towers = (y: number) => [-28, 28].map((x) => stone(x, y, 32, 14, 12, 30))
const bot = (x: number, y: number) => [lava(x, y, 24, 22, 20, 16), stone(x, y, 40, 14, 12, 10)]
/** A control panel, upright, with its bar. */
const screen = (width: number, y: number) => [stone(0, y, 24, width, 6, 34), lava(0, y, 58, width, 6, 8)]
const chip = [sharedServer, stone(0, 0, 24, 64, 56, 6)]
const die = (x: number, y: number) => [lava(x, y, 30, 18, 16, 8)]
const machine = [stone(0, 0, 0, 88, 76, 8), own(0, 0, 8, 76, 66, 40)]
const sheets = [28, 38, 48].map((z) => stone(0, 0, z, 64, 56, 6))
/** As many drives as terabytes. */
const drives = (terabytes: number) => [
  stone(0, 0, 0, 100, 72, 8),
  ...Array.from({ length: terabytes }, (_, index) => lava(-42 + index * 9.5, 0, 8, 6, 60, 36)),
]

/** What the page of a plan may draw, by what its file calls it; see calculator-plan-drawings.ts for the others. */
export const planDrawings = {
  // A world that grows, and a processor of eight parts around a ninth.
  worlds: {
    tiers: [
      [...meadow, stone(-14, -8, 32, 22, 20, 14), lava(18, 16, 32, 8, 8, 8)],
      [...meadow, ...house(-18, -18), ...house(18, -18), ...house(-18, 18)],
      [...meadow, ...towers(-22), stone(0, 0, 32, 56, 48, 16), lava(0, 0, 48, 24, 20, 32), ...towers(22)],
    ],
    why: [
      stone(0, 0, 0, 116, 104, 8),
      ...grid([-38, 0, 38], [-36, -12, 12, 36], (x, y) => [
        x ? lava(x, y, 8, 20, 18, 8) : stone(x, y, 8, 34, 24, 12),
      ]),
    ],
  },
  // Bots on one server, and one that is awake.
  bots: {
    tiers: [
      [sharedServer, ...bot(0, 0)],
      [sharedServer, ...grid([-18, 18], [0], bot)],
      [sharedServer, ...grid([-18, 18], [-18, 18], bot)],
    ],
    why: [sharedServer, own(0, 0, 24, 46, 36, 32), shared(0, 0, 56, 36, 28, 24), lava(0, 0, 80, 8, 8, 12)],
  },
  // Pages, and windows one behind the other.
  pages: {
    tiers: [
      [sharedServer, lava(0, 0, 28, 64, 56, 6)],
      [sharedServer, ...sheets, lava(0, 0, 58, 64, 56, 6)],
      [sharedServer, ...sheets, stone(0, 0, 54, 34, 30, 16), lava(0, 0, 70, 44, 38, 8)],
    ],
    why: [
      ...grid([92], [-40, -8, 24], (width, y) => [
        stone(0, y, 0, width, 6, 52),
        lava(0, y, 52, width, 6, 10),
      ]),
      lava(-20, 28, 12, 34, 2, 30),
      ...[12, 22, 32].map((z) => lava(24, 28, z, 30, 2, 6)),
    ],
  },
  // Stones by their size, and all of them on each other.
  stones: {
    tiers: [
      [server, stone(0, 0, 24, 24, 20, 12)],
      [server, stone(0, 0, 24, 44, 38, 22)],
      [server, stone(0, 0, 24, 64, 56, 38)],
    ],
    why: [stone(0, 0, 0, 84, 74, 30), stone(4, -4, 30, 56, 48, 22), lava(-2, 2, 52, 30, 26, 16)],
  },
  // Panels, and one in use.
  panels: {
    tiers: [
      [server, ...grid([60], [0], screen)],
      [server, ...grid([60], [-12, 12], screen)],
      [server, ...grid([60], [-24, 0, 24], screen)],
    ],
    why: [
      shared(0, 0, 0, 100, 66, 20),
      stone(0, -14, 20, 100, 8, 72),
      ...[22, 54, 38].map((height, index) => lava(30 * index - 30, -9, 28, 20, 2, height)),
    ],
  },
  // The rocks that the tiers are called after, and memory.
  rocks: {
    tiers: [
      [server, stone(0, 0, 24, 44, 38, 26)],
      [server, ...grid([-20, 0, 20], [-10, 10], (x, y) => [stone(x, y, 24, 18, 18, 40 - x / 2 - y)])],
      [server, stone(0, 0, 24, 60, 52, 10), stone(0, 0, 34, 40, 34, 64)],
    ],
    why: [
      stone(0, 0, 0, 108, 92, 8),
      ...grid([-39, -13, 13, 39], [0], (x, y) => [(x < 0 ? stone : lava)(x, y, 8, 8, 84, 44)]),
    ],
  },
  // Mountains on a machine, and a machine without neighbours.
  mountains: {
    tiers: [
      [...machine, stone(0, 0, 48, 64, 26, 14)],
      [...machine, ...[56, 36, 16].map((side, index) => stone(0, 0, 48 + 14 * index, side, side - 6, 14))],
      [
        ...machine,
        stone(0, 0, 48, 72, 62, 16),
        stone(-8, -8, 64, 48, 40, 18),
        stone(22, 18, 64, 22, 20, 14),
        stone(-8, -8, 82, 24, 20, 18),
      ],
    ],
    why: [
      grass(0, 0, 0, 136, 120, 8),
      ...grid([-54, 0, 54], [-54, 0, 54], (x, y) => [
        x || y ? stone(x, y, 8, 6, 6, 14) : own(x, y, 8, 64, 56, 56),
      ]),
    ],
  },
  // A chip with more dies, and one core above the rest.
  processors: {
    tiers: [
      [...chip, ...die(0, 0)],
      [...chip, ...grid([-14, 14], [0], die)],
      [...chip, ...grid([-14, 14], [-14, 14], die)],
    ],
    why: grid([-24, 0, 24], [-24, 0, 24], (x, y) => [
      (x || y ? stone : lava)(x, y, 0, 22, 20, x || y ? 32 + (x - y) / 3 : 96),
    ]),
  },
  // A drive for a terabyte, and one that is exchanged.
  drives: {
    tiers: [drives(2), drives(5), drives(10)],
    why: [
      stone(0, 0, 0, 120, 80, 8),
      ...grid([-44, -22, 0, 22, 44], [0], (x, y) => [(x ? shared : own)(x, y, x ? 8 : 36, 18, 68, 44)]),
    ],
  },
} as const satisfies Readonly<Record<string, PlanDrawings>>

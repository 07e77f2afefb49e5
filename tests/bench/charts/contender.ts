export interface Point {
  /** In ms since 1970. */
  readonly time: number
  /** In ms. */
  readonly latency: number
}

/** The points of each chart, oldest first. */
export type Histories = readonly (readonly Point[])[]

export interface MountedCharts {
  /** Gives every chart its new points. */
  update: (histories: Histories) => void
  unmount: () => void
}

/** Puts a chart for each history into a grid. */
export type MountCharts = (grid: HTMLElement, histories: Histories) => MountedCharts

export interface Contender {
  /** A line with an axis, a grid and a cursor or tooltip. */
  readonly mountLatency: MountCharts
  /** A line with its area alone. */
  readonly mountSparklines: MountCharts
}

/** In CSS pixels. Plots of Cairn are as high by their own design. */
export const size = { width: 200, latencyHeight: 112, sparklineHeight: 56 } as const

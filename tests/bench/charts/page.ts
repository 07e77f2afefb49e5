import type { Contender, MountedCharts, Point } from './contender.ts'

/** One library is loaded per page, so that no style sheet of another slows it. */
const contenders: Readonly<Record<string, () => Promise<Contender>>> = {
  Cairn: () => import('./cairn.tsx'),
  // @ts-expect-error it has packages of its own
  Recharts: () => import('../peers/charts-recharts.js'),
  // @ts-expect-error it has packages of its own
  'Chart.js': () => import('../peers/charts-chartjs.js'),
  // @ts-expect-error it has packages of its own
  uPlot: () => import('../peers/charts-uplot.js'),
}

let contender: Contender
let mounted: MountedCharts
let histories: Point[][] = []
let measured = 0

/** A chart's point, a second after the one before it, between 20 and 60 ms. All contenders get the same ones. */
function makePoint(chart: number, second: number): Point {
  return { time: second * 1000, latency: 40 + Math.round(20 * Math.sin(second * 0.7 + chart)) }
}

/** Until the frame that shows what was done is painted. */
async function painted() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

const bench = {
  async load(name: string) {
    contender = (await contenders[name]?.()) as Contender
  },
  async mount(kind: keyof Contender, charts: number, points: number) {
    measured = points
    histories = Array.from({ length: charts }, (_, chart) =>
      Array.from({ length: points }, (_, second) => makePoint(chart, second)),
    )
    mounted = contender[kind](document.querySelector('main') as HTMLElement, histories)
    await painted()
  },
  /** Gives every chart a new point in place of its oldest, so many times; each is painted before the next comes. Resolves with the ms of scripting. */
  async update(times: number): Promise<number> {
    let scripting = 0
    for (let time = 0; time < times; time += 1) {
      const second = measured + time
      histories = histories.map((history, chart) => [...history.slice(1), makePoint(chart, second)])
      const began = performance.now()
      mounted.update(histories)
      // uPlot draws in a microtask.
      await Promise.resolve()
      scripting += performance.now() - began
      await painted()
    }
    measured += times
    return scripting
  },
  async unmount() {
    mounted.unmount()
    await painted()
  },
}

export type ChartsBench = typeof bench

Object.assign(window, { bench })

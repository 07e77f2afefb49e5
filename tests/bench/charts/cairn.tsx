import '@cairn/ui/styles.css'
import { LatencyChart } from '@cairn/ui/latency-chart'
import { Sparkline } from '@cairn/ui/sparkline'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Histories, MountCharts, Point } from './contender.ts'

/** Renders one component for each history. */
function mountWith(chart: (history: readonly Point[], index: number) => ReactNode): MountCharts {
  return (grid, histories) => {
    const root = createRoot(grid)
    const update = (current: Histories) => flushSync(() => root.render(current.map(chart)))
    update(histories)
    return { update, unmount: () => root.unmount() }
  }
}

export const mountLatency: MountCharts = (grid, histories) =>
  mountWith((history, index) => <LatencyChart key={index} label={`Server ${index}`} history={history} />)(
    grid,
    histories,
  )

export const mountSparklines: MountCharts = (grid, histories) =>
  mountWith((history, index) => (
    <Sparkline key={index} label={`Server ${index}`} history={history.map(({ latency }) => latency / 100)} />
  ))(grid, histories)

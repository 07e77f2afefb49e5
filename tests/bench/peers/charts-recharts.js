import { createElement as h } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Area, AreaChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { size } from '../charts/contender.ts'

function mount(grid, histories, chart) {
  const root = createRoot(grid)
  const update = (current) => flushSync(() => root.render(current.map(chart)))
  update(histories)
  return { update, unmount: () => root.unmount() }
}

export function mountLatency(grid, histories) {
  return mount(grid, histories, (data, key) =>
    h(
      LineChart,
      { key, data, width: size.width, height: size.latencyHeight },
      h(CartesianGrid, { vertical: false }),
      h(XAxis, { dataKey: 'time', hide: true }),
      h(YAxis, { orientation: 'right', width: 56, tickCount: 3 }),
      h(Tooltip),
      h(Line, { dataKey: 'latency', dot: false, isAnimationActive: false }),
    ),
  )
}

export function mountSparklines(grid, histories) {
  return mount(grid, histories, (data, key) =>
    h(
      AreaChart,
      { key, data, width: size.width, height: size.sparklineHeight },
      h(Area, { dataKey: 'latency', isAnimationActive: false }),
    ),
  )
}

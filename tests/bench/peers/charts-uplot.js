import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { size } from '../charts/contender.ts'

const columns = (history) => [history.map(({ time }) => time / 1000), history.map(({ latency }) => latency)]

function mount(grid, histories, options) {
  const charts = histories.map((history) => {
    const cell = document.createElement('div')
    grid.append(cell)
    return new uPlot({ width: size.width, legend: { show: false }, ...options }, columns(history), cell)
  })
  return {
    update: (current) => {
      for (const [index, chart] of charts.entries()) chart.setData(columns(current[index]))
    },
    unmount: () => {
      for (const chart of charts) chart.destroy()
      grid.replaceChildren()
    },
  }
}

export function mountLatency(grid, histories) {
  return mount(grid, histories, {
    height: size.latencyHeight,
    axes: [{ show: false }, { side: 1 }],
    series: [{}, { stroke: 'blue' }],
  })
}

export function mountSparklines(grid, histories) {
  return mount(grid, histories, {
    height: size.sparklineHeight,
    axes: [{ show: false }, { show: false }],
    cursor: { show: false },
    scales: { y: { range: [0, 100] } },
    series: [{}, { stroke: 'blue', fill: 'lightblue' }],
  })
}

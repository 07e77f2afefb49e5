import {
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { size } from '../charts/contender.ts'

function mount(grid, histories, { height, options, dataset }) {
  const charts = histories.map((history) => {
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = height
    grid.append(canvas)
    return new Chart(canvas, {
      type: 'line',
      data: {
        labels: history.map(({ time }) => time),
        datasets: [{ data: history.map(({ latency }) => latency), pointRadius: 0, ...dataset }],
      },
      options: { responsive: false, animation: false, ...options },
    })
  })
  return {
    update: (current) => {
      charts.forEach((chart, index) => {
        chart.data.labels = current[index].map(({ time }) => time)
        chart.data.datasets[0].data = current[index].map(({ latency }) => latency)
        chart.update('none')
      })
    },
    unmount: () => {
      for (const chart of charts) chart.destroy()
      grid.replaceChildren()
    },
  }
}

export function mountLatency(grid, histories) {
  Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)
  const scales = {
    x: { display: false },
    y: { position: 'right', beginAtZero: true, ticks: { maxTicksLimit: 3 } },
  }
  return mount(grid, histories, { height: size.latencyHeight, options: { scales } })
}

export function mountSparklines(grid, histories) {
  Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement)
  const scales = { x: { display: false }, y: { display: false, min: 0, max: 100 } }
  const options = { scales, events: [] }
  return mount(grid, histories, { height: size.sparklineHeight, options, dataset: { fill: true } })
}

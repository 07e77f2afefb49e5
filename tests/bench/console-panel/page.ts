import '@cairn/ui/styles.css'
// @ts-expect-error it has packages of its own
import { mountLogviewer } from '../peers/logviewer.js'
// @ts-expect-error it has packages of its own
import { mountXterm } from '../peers/xterm.js'
import type { Contender, Mount } from './contender.ts'
import { type Figures, watchFrames } from './frames.ts'
import { mountPanel } from './panel.tsx'

const contenders: Readonly<Record<string, Mount>> = {
  ConsolePanel: mountPanel,
  xterm: mountXterm,
  logviewer: mountLogviewer,
}

let contender: Contender
let written = 0

function texts(count: number): string[] {
  return Array.from({ length: count }, () => {
    written += 1
    const level = written % 1000 === 999 ? 'ERROR' : written % 100 === 99 ? 'WARN' : 'INFO'
    return `[12:00:00] [Server thread/${level}]: player${written % 50} moved too quickly, line ${written}`
  })
}

const bench = {
  mount(name: string, capacity: number) {
    contender = contenders[name]?.(document.querySelector('main') as HTMLElement, capacity) as Contender
  },
  /** Writes so many lines in batches of 5,000, and waits until the page is quiet again. */
  async fill(lines: number) {
    for (let left = lines; left > 0; left -= 5000) {
      contender.append(texts(Math.min(left, 5000)))
      await new Promise(requestAnimationFrame)
    }
    await new Promise((resolve) => setTimeout(resolve, 2000))
  },
  /** Writes so many lines a second, in a batch every 50 ms. */
  async flow(rate: number, seconds: number): Promise<Figures> {
    const started = performance.now()
    let sent = 0
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * rate)
      contender.append(texts(due - sent))
      sent = due
    }, 50)
    const figures = await watchFrames(seconds)
    clearInterval(timer)
    return figures
  },
  async search(text: string) {
    const started = performance.now()
    const found = await contender.search(text)
    return { found, ms: performance.now() - started }
  },
}

export type Bench = typeof bench

Object.assign(window, { bench })

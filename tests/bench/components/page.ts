import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { ComponentName, Contender } from './contender.ts'

/** One library is loaded per page, so that no style sheet of another slows it. */
const contenders: Readonly<Record<string, () => Promise<Contender>>> = {
  Cairn: () => import('./cairn.tsx'),
  'Plain HTML': () => import('./plain.tsx'),
  // @ts-expect-error it has packages of its own
  'Base UI': () => import('../peers/components-base-ui.js'),
  // @ts-expect-error it has packages of its own
  'Radix Themes': () => import('../peers/components-radix-themes.js'),
  // @ts-expect-error it has packages of its own
  Mantine: () => import('../peers/components-mantine.js'),
  // @ts-expect-error it has packages of its own
  MUI: () => import('../peers/components-mui.js'),
}

const COUNT = 200

let contender: Contender
let root: Root
let on = false

/** Renders all of them, and resolves with the milliseconds until they were laid out. */
function render(name: ComponentName): number {
  const Subject = contender[name]
  if (!Subject) throw new Error(`the library has no ${name}`)
  const children = Array.from({ length: COUNT }, (_, key) => createElement(Subject, { key, on }))
  const began = performance.now()
  flushSync(() => root.render(createElement(contender.Provider, null, children)))
  document.body.getBoundingClientRect()
  return performance.now() - began
}

/** Lets effects, timers and frames that a rendering began come to their end. */
async function settle() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

const bench = {
  async load(name: string) {
    contender = (await contenders[name]?.()) as Contender
  },
  async mount(name: ComponentName): Promise<number> {
    on = false
    root = createRoot(document.querySelector('main') as HTMLElement)
    const time = render(name)
    await settle()
    return time
  },
  async update(name: ComponentName): Promise<number> {
    on = !on
    const time = render(name)
    await settle()
    return time
  },
  async unmount() {
    root.unmount()
    await settle()
  },
}

export type ComponentsBench = typeof bench

Object.assign(window, { bench })

import { Counter, type CounterProps } from '@cairn/ui/counter'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { inTestRunner } from '../test-runner.ts'

const meta = {
  title: 'Components/Counter',
  component: Counter,
  args: { value: 78, suffix: '%' },
  render: (args) => <Counter className="display text-46" {...args} />,
} satisfies Meta<typeof Counter>

export default meta
type Story = StoryObj<typeof meta>

/** A visitor who has nothing against motion; the test browser asks for less of it. */
async function withMotion() {
  if (!inTestRunner) return
  const { commands } = await import('vitest/browser')
  await commands.emulateReducedMotion(false)
  return () => commands.emulateReducedMotion(true)
}

function counter(index = 0): HTMLElement {
  const element = document.querySelectorAll<HTMLElement>('[data-slot=counter]')[index]
  if (!element) throw new Error('There is no counter.')
  return element
}

/** What each frame shows of a counter while it is in the window, and when; ends with `stop`. */
function watch(element: HTMLElement) {
  const shown: string[] = []
  const times: number[] = []
  let frame = requestAnimationFrame(function look(time) {
    frame = requestAnimationFrame(look)
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) return
    const parts = [...element.children].filter((part) => {
      const { opacity, display } = getComputedStyle(part)
      return opacity !== '0' && display !== 'none'
    })
    shown.push(parts.map((part) => part.textContent).join(' and '))
    times.push(time)
  })
  return { shown, times, stop: () => cancelAnimationFrame(frame) }
}

/** How long the counters count that are watched, in ms. */
const COUNTING = 1000

/** Proves that what was shown rose from 0 to its end, from the first frame on but for those that showed nothing yet. */
async function rose({ shown, times }: Pick<ReturnType<typeof watch>, 'shown' | 'times'>, end: string) {
  const first = shown.findIndex((figure) => figure !== '')
  const figures = shown.slice(first)
  await expect(figures[0]).toMatch(/^0(\.0)?%/)
  await expect(figures.at(-1)).toBe(end)
  const values = figures.map(Number.parseFloat)
  await expect(values).toEqual(values.toSorted((one, other) => one - other))
  // A busy machine paints few frames; none of them is ahead of its time.
  const early = values.filter((value, frame) => {
    const share = Math.min(1, ((times[first + frame] ?? 0) - (times[first] ?? 0)) / COUNTING)
    return value > Math.ceil(Number.parseFloat(end) * (1 - (1 - share) ** 3))
  })
  await expect(early).toEqual([])
  await expect(new Set(values).size).toBeGreaterThan(Math.min(3, figures.indexOf(end) / 2))
}

/** What is seen at present, as a number. */
function shown(): number {
  return Number.parseFloat(counter().querySelector('[aria-hidden=true]')?.textContent ?? '')
}

export const Playground: Story = {
  name: 'With reduced motion the final figure is shown',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('78%')).toBeVisible()
    await expect(counter()).not.toHaveAttribute('data-counting')
  },
}

export const Keyboard: Story = keyboardStory([])

export const Counting: Story = {
  name: 'It counts up once and keeps its width; screen readers have the final figure throughout',
  args: { duration: 3000 },
  beforeEach: withMotion,
  play: async ({ canvas }) => {
    await waitFor(() => expect(counter()).toHaveAttribute('data-counting'))
    const { width } = counter().getBoundingClientRect()
    await expect(canvas.getByText('78%')).not.toHaveAttribute('aria-hidden')
    await waitFor(() => expect(shown()).toBeGreaterThan(0))
    await expect(shown()).toBeLessThan(78)
    await expect(counter().getBoundingClientRect().width).toBe(width)
    await waitFor(() => expect(counter()).not.toHaveAttribute('data-counting'))
    await expect(counter()).toHaveTextContent(/^78%$/)
  },
}

function Below(props: CounterProps) {
  const [renders, setRenders] = useState(0)
  return (
    <>
      <button
        type="button"
        onClick={() => setRenders(renders + 1)}
        className="rounded-md border border-control px-2"
      >
        Render again
      </button>
      <div className="h-[150vh]" />
      <Counter className="display text-46" {...props} />
    </>
  )
}

export const InView: Story = {
  name: 'It starts when it comes into view, and never again',
  args: { duration: COUNTING },
  beforeEach: withMotion,
  render: (args) => <Below {...args} />,
  play: async ({ canvas }) => {
    await expect(shown()).toBe(0)
    const first = watch(counter())
    counter().scrollIntoView()
    await waitFor(() => expect(first.shown.at(-1)).toBe('78%'))
    first.stop()
    await rose(first, '78%')
    window.scrollTo({ top: 0 })
    await userEvent.click(canvas.getByRole('button', { name: 'Render again' }))
    const again = watch(counter())
    counter().scrollIntoView()
    await waitFor(() => expect(again.shown.length).toBeGreaterThan(1))
    again.stop()
    await expect(new Set(again.shown)).toEqual(new Set(['78%']))
  },
}

/** A browser too busy to report before the counter came into view: then it reports both crossings at once. */
function reportLate() {
  const Native = globalThis.IntersectionObserver
  globalThis.IntersectionObserver = class extends Native {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const waiting: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        waiting.push(...entries)
        if (waiting.some(({ isIntersecting }) => isIntersecting)) callback(waiting.splice(0), observer)
      }, options)
    }
  }
  return () => {
    globalThis.IntersectionObserver = Native
  }
}

export const BusyPage: Story = {
  name: 'It starts on a page that was too busy to see it out of view',
  args: { duration: COUNTING },
  beforeEach: async () => {
    const restore = reportLate()
    const withoutMotion = await withMotion()
    return async () => {
      restore()
      await withoutMotion?.()
    }
  },
  render: (args) => <Below {...args} />,
  play: async () => {
    // Time for the first report, which waits.
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame)
    counter().scrollIntoView()
    await waitFor(() => expect(counter()).toHaveTextContent(/^78%$/))
    await expect(counter()).not.toHaveAttribute('data-counting')
  },
}

/** Two counters that the server drew, one in view and one far below. */
const served = (
  <>
    <Counter className="display text-46" value={78} suffix="%" duration={COUNTING} />
    <div className="h-[150vh]" />
    <Counter className="display text-46" value={98} suffix="%" duration={COUNTING} />
  </>
)

/** Puts the server's HTML into the story. */
function serve(canvasElement: HTMLElement) {
  const root = canvasElement.querySelector('[data-testid=server]')
  if (!root) throw new Error('There is no place for it.')
  const page = new DOMParser().parseFromString(renderToString(served), 'text/html')
  root.append(...page.body.childNodes)
  return root
}

export const BeforeHydration: Story = {
  name: 'What the server drew is not painted before it counts, in view or after a jump to it',
  beforeEach: withMotion,
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  render: () => <div data-testid="server" />,
  play: async ({ canvasElement }) => {
    const root = serve(canvasElement)
    const [above, below] = [watch(counter(0)), watch(counter(1))]
    await waitFor(() => expect(above.shown.length).toBeGreaterThan(3))
    await expect(new Set(above.shown)).toEqual(new Set(['']))
    const hydrated = hydrateRoot(root, served)
    await waitFor(() => expect(above.shown.at(-1)).toBe('78%'))
    await rose(above, '78%')
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await waitFor(() => expect(below.shown.at(-1)).toBe('98%'))
    await rose(below, '98%')
    above.stop()
    below.stop()
    hydrated.unmount()
  },
}

export const LateScripts: Story = {
  name: 'Where scripts come late the figure is shown, and stays once they are there',
  beforeEach: withMotion,
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  render: () => <div data-testid="server" />,
  play: async ({ canvasElement }) => {
    const root = serve(canvasElement)
    const above = watch(counter())
    // As after four seconds.
    for (const animation of counter().getAnimations({ subtree: true })) animation.finish()
    await waitFor(() => expect(above.shown.at(-1)).toBe('78%'))
    const hydrated = hydrateRoot(root, served)
    const known = above.shown.length
    counter(1).scrollIntoView()
    await waitFor(() => expect(counter(1)).toHaveAttribute('data-counting'))
    window.scrollTo({ top: 0, behavior: 'instant' })
    await waitFor(() => expect(above.shown.length).toBeGreaterThan(known + 3))
    above.stop()
    await expect(new Set(above.shown.slice(above.shown.indexOf('78%')))).toEqual(new Set(['78%']))
    hydrated.unmount()
  },
}

export const Decimals: Story = {
  name: 'Decimals, and digits grouped as the page has it or as in India',
  render: () => (
    <div className="display grid gap-2 text-46">
      <Counter value={99.9} suffix="%" />
      <Counter value={1250000} suffix="+" />
      <Counter value={1250000} suffix="+" locale="en-IN" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99.9%')).toBeVisible()
    await expect(canvas.getByText('1,250,000+')).toBeVisible()
    await expect(canvas.getByText('12,50,000+')).toBeVisible()
  },
}

export const Zero: Story = {
  name: 'Nothing to count',
  args: { value: 0, suffix: '' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('0')).toHaveLength(1))
    await expect(canvas.getByText('0')).toBeVisible()
  },
}

export const Narrow: Story = {
  name: 'A long figure at 320 px',
  args: { value: 123456789, suffix: ' players' },
  globals: { viewport: { value: 'narrow' } },
}

export const Gallery: Story = {
  render: () => (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {[
        { value: 78, suffix: '%', label: 'chats answered in seconds' },
        { value: 11, suffix: ' min', label: 'average wait' },
        { value: 98, suffix: '%', label: 'satisfaction' },
        { value: 99.9, suffix: '%', label: 'uptime' },
      ].map(({ label, ...figure }) => (
        <div key={label} className="flex flex-col-reverse bg-surface p-6">
          <dt className="text-15 text-muted">{label}</dt>
          <dd className="display text-46">
            <Counter {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  ),
}

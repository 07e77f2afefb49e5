import { Counter, type CounterProps } from '@cairn/ui/counter'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fn, mocked, spyOn, userEvent, waitFor } from 'storybook/test'

const meta = {
  title: 'Components/Counter',
  component: Counter,
  args: { value: 78, suffix: '%' },
  render: (args) => <Counter className="display text-46" {...args} />,
} satisfies Meta<typeof Counter>

export default meta
type Story = StoryObj<typeof meta>

/** A visitor who has nothing against motion; the test browser asks for less of it. */
function withMotion() {
  const real = window.matchMedia.bind(window)
  spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? real('not all') : real(query),
  )
  return () => mocked(window.matchMedia).mockRestore()
}

function counter(): HTMLElement {
  const element = document.querySelector<HTMLElement>('[data-slot=counter]')
  if (!element) throw new Error('There is no counter.')
  return element
}

/** What is seen at present, as a number. */
function shown(): number {
  return Number.parseFloat(counter().querySelector('[aria-hidden=true]')?.textContent ?? '')
}

export const Playground: Story = {
  name: 'With reduced motion the final figure stands there',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('78%')).toBeVisible()
    await expect(counter()).not.toHaveAttribute('data-counting')
  },
}

export const Counting: Story = {
  name: 'It counts up once and keeps its width; screen readers have the final figure throughout',
  args: { duration: 400 },
  beforeEach: withMotion,
  play: async ({ canvas }) => {
    await waitFor(() => expect(counter()).toHaveAttribute('data-counting'))
    const { width } = counter().getBoundingClientRect()
    await expect(canvas.getByText('78%')).not.toHaveAttribute('aria-hidden')
    await waitFor(() => expect(shown()).toBeGreaterThan(0))
    await expect(shown()).toBeLessThan(78)
    await expect(counter().getBoundingClientRect().width).toBe(width)
    await waitFor(() => expect(counter()).not.toHaveAttribute('data-counting'), { timeout: 5000 })
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
  args: { duration: 100 },
  beforeEach: withMotion,
  render: (args) => <Below {...args} />,
  play: async ({ canvas }) => {
    // At first it does not know that it is out of view.
    await waitFor(() => expect(counter()).not.toHaveAttribute('data-counting'))
    const seen: boolean[] = []
    const watcher = new MutationObserver(() => seen.push(counter().hasAttribute('data-counting')))
    watcher.observe(counter(), { attributes: true })
    await expect(counter()).toHaveTextContent(/^78%$/)
    counter().scrollIntoView()
    await waitFor(() => expect(seen).toEqual([true, false]), { timeout: 5000 })
    window.scrollTo({ top: 0 })
    await userEvent.click(canvas.getByRole('button', { name: 'Render again' }))
    counter().scrollIntoView()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await expect(seen).toEqual([true, false])
    watcher.disconnect()
  },
}

/** Two counters that the server drew, one in view and one far below. Says when both know whether they are in view. */
function Served({ onTold }: { readonly onTold: () => void }) {
  const between = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!between.current) return
    // Effects of children have run, and observers are told in the order in which they were made.
    const observer = new IntersectionObserver(onTold)
    observer.observe(between.current)
    return () => observer.disconnect()
  }, [onTold])
  return (
    <>
      <Counter className="display text-46" value={78} suffix="%" />
      <div ref={between} className="h-[150vh]" />
      <Counter className="display text-46" value={98} suffix="%" duration={100} />
    </>
  )
}

export const BeforeHydration: Story = {
  name: 'What the server drew in view stays as it is; what comes into view later counts',
  beforeEach: withMotion,
  render: () => <div data-testid="server" />,
  play: async ({ canvas }) => {
    const root = canvas.getByTestId('server')
    const page = new DOMParser().parseFromString(
      renderToString(<Served onTold={() => undefined} />),
      'text/html',
    )
    root.append(...page.body.childNodes)
    const [above, below] = document.querySelectorAll('[data-slot=counter]')
    if (!above || !below) throw new Error('There are no counters.')
    const counted = new Set<Element>()
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof Element) counted.add(target)
    })
    watcher.observe(root, { attributes: true, attributeFilter: ['data-counting'], subtree: true })
    const told = fn()
    const hydrated = hydrateRoot(root, <Served onTold={told} />)
    await waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 5000 })
    below.scrollIntoView()
    await waitFor(() => expect(counted.has(below)).toBe(true), { timeout: 5000 })
    await waitFor(() => expect(below).not.toHaveAttribute('data-counting'), { timeout: 5000 })
    above.scrollIntoView()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await expect(counted.has(above)).toBe(false)
    await expect(above).toHaveTextContent(/^78%$/)
    watcher.disconnect()
    hydrated.unmount()
  },
}

export const Decimals: Story = {
  name: 'Decimals, and digits grouped as in India',
  render: () => (
    <div className="display grid gap-2 text-46">
      <Counter value={99.9} suffix="%" />
      <Counter value={1250000} suffix="+" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99.9%')).toBeVisible()
    await expect(canvas.getByText('12,50,000+')).toBeVisible()
  },
}

export const Zero: Story = {
  name: 'Nothing to count',
  args: { value: 0, suffix: '' },
  play: async ({ canvas }) => {
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

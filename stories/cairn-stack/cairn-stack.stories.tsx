import { CairnStack } from '@cairn/ui/cairn-stack'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { inTestRunner } from '../test-runner.ts'

const locations = [
  { name: 'Bangalore', ping: 42 },
  { name: 'Singapore', ping: 113, tone: 'warn' },
  { name: 'Frankfurt', ping: 143, tone: 'warn' },
  { name: 'New York', ping: 127, tone: 'warn' },
  { name: 'London', ping: 131, tone: 'warn' },
  { name: 'Sydney', ping: 146, tone: 'warn' },
] as const

const meta = {
  title: 'Components/CairnStack',
  component: CairnStack,
  args: { locations },
  render: (args) => (
    <div className="max-w-105">
      <CairnStack {...args} />
    </div>
  ),
} satisfies Meta<typeof CairnStack>

export default meta
type Story = StoryObj<typeof meta>

/** The bars of each slab, the lowest slab first. */
function signals(canvasElement: HTMLElement) {
  return Array.from(
    canvasElement.querySelectorAll<SVGPathElement>('[data-signal]'),
    ({ dataset }) => dataset.signal,
  )
}

export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('img', { name: /^A stack of servers, from the top: your server, Bangalore 42 ms/ }),
    ).toBeVisible()
    await expect(canvasElement.querySelectorAll('[data-slot=cairn-stack-piece]')).toHaveLength(8)
  },
}

/** What is written on the slabs now. */
function signs(canvasElement: HTMLElement) {
  const all = canvasElement.querySelectorAll('[data-slot=cairn-stack-sign]')
  return Array.from(all)
    .filter((sign) => getComputedStyle(sign).opacity === '1')
    .map((sign) => sign.textContent)
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches it, and every slab says its place and ping',
    walk: async ({ press, canvas, canvasElement }) => {
      await expect(signs(canvasElement)).toEqual([])
      await press('Tab')
      await expect(canvas.getByRole('img')).toHaveFocus()
      await waitFor(() => expect(signs(canvasElement)).toHaveLength(6))
    },
  },
])

export const Pointed: Story = {
  name: 'A slab that is pointed at says its place and ping',
  play: async ({ canvasElement }) => {
    if (!inTestRunner) return
    // Only a real pointer hovers.
    const { page } = await import('vitest/browser')
    // Its middle is behind the slab above it; its bars are not, and it is their face that is met between them.
    const lowest = canvasElement.querySelector('[data-signal]')
    if (!lowest) throw new Error('The stack has no slab.')
    await page.elementLocator(lowest).hover({ force: true })
    await waitFor(() => expect(signs(canvasElement)).toEqual(['Sydney, 146 ms']))
  },
}

export const Bands: Story = {
  name: 'Bars for each tone, the farthest lowest',
  args: {
    locations: [
      { name: 'a', ping: 99 },
      { name: 'b', ping: 100, tone: 'warn' },
      { name: 'c', ping: 149, tone: 'ok' },
      { name: 'd', ping: 150, tone: 'bad' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(signals(canvasElement)).toEqual(['bad', 'ok', 'warn', 'ok'])
  },
}

export const Unknown: Story = {
  name: 'A slab whose ping is unknown lies lowest, without bars',
  args: {
    locations: [
      { name: 'a', ping: Number.NaN },
      { name: 'b', ping: 200, tone: 'bad' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(signals(canvasElement)).toEqual(['bad'])
    await expect(canvas.getByRole('img', { name: /your server, b 200 ms, a – ms$/ })).toBeVisible()
  },
}

export const Settled: Story = {
  name: 'With reduced motion, every slab lies there from the start',
  play: async ({ canvasElement }) => {
    for (const piece of canvasElement.querySelectorAll('[data-slot=cairn-stack-piece]')) {
      await expect(getComputedStyle(piece).opacity).toBe('1')
      await expect(getComputedStyle(piece).translate).toBe('none')
    }
  },
}

export const NamedServer: Story = {
  name: 'A named server',
  args: { server: 'survival-01', locations: locations.slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', {
        name: 'A stack of servers, from the top: survival-01, Bangalore 42 ms, Singapore 113 ms',
      }),
    ).toBeVisible()
  },
}

export const Empty: Story = {
  name: 'Without locations it is the server alone, which no key reaches',
  args: { locations: [] },
  play: async ({ canvas, canvasElement }) => {
    const stack = canvas.getByRole('img', { name: 'A block of servers: your server' })
    await expect(stack).not.toHaveAttribute('tabindex')
    await expect(canvasElement.querySelectorAll('[data-slot=cairn-stack-piece]')).toHaveLength(2)
    await expect(signals(canvasElement)).toEqual([])
  },
}

export const Narrow: Story = { name: 'At 320 px', globals: { viewport: { value: 'narrow' } } }

export const Gallery: Story = {
  render: () => (
    <div className="grid gap-8 md:grid-cols-3">
      <CairnStack locations={locations} />
      <CairnStack
        locations={[
          { name: 'Near', ping: 30 },
          { name: 'Middle', ping: 120, tone: 'warn' },
          { name: 'Far', ping: 210, tone: 'bad' },
        ]}
      />
      <CairnStack locations={[...locations, ...locations.slice(0, 4)]} />
    </div>
  ),
}

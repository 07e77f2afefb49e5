import { LatencyChart, type LatencyPoint, latencyTone } from '@cairn/ui/latency-chart'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { findShadow, InShadowRoot } from '../shadow-root.tsx'
import { inTestRunner } from '../test-runner.ts'

const start = Date.UTC(2025, 10, 16, 11, 38)

/** One check each minute. */
function checks(latencies: readonly number[]): LatencyPoint[] {
  return latencies.map((latency, index) => ({ time: start + index * 60_000, latency }))
}

/** A measurement that wanders around a mean without being random. */
function wander(mean: number, spread: number, count = 30): number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.round(mean + spread * (0.6 * Math.sin(index * 1.7) + 0.4 * Math.cos(index * 3.1))),
  )
}

const fast = checks(wander(42, 9))
const slow = checks(wander(184, 24))
const mixed = checks(
  wander(42, 9).map((ms, index) => (index >= 17 && index <= 19 ? 0 : index > 24 ? ms * 9 : ms)),
)

const thresholds = { warn: 100, bad: 300 }

const meta = {
  title: 'Components/LatencyChart',
  component: LatencyChart,
  args: { label: 'Latency of India - 01', history: fast, thresholds },
} satisfies Meta<typeof LatencyChart>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('figure', { name: 'Latency of India - 01' })
    await expect(chart).toHaveAccessibleDescription(/last 30 checks.*p50 \d+ ms · p95 \d+ ms/)
  },
}

/** Where the keys go through the checks. */
const getCursor = (canvas: StoryContext['canvas']) =>
  canvas.getByRole('slider', { name: 'Checks: Latency of India - 01' })

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches it; the newest check is read',
      walk: async ({ press, canvas }) => {
        await press('Tab')
        await expect(getCursor(canvas)).toHaveFocus()
        await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', '43 ms, 11:41:00 UTC')
      },
    },
    {
      keys: ['Left', 'Down'],
      does: 'an earlier check',
      walk: async ({ press, canvas, canvasElement }) => {
        await press('Left')
        await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Timeout, 11:40:00 UTC')
        await expect(canvasElement.querySelector('[data-slot=chart-tooltip]')).toHaveTextContent('Timeout')
        await press('Down')
        await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', '41 ms, 11:39:00 UTC')
      },
    },
    {
      keys: ['Right', 'Up'],
      does: 'a later check',
      walk: async ({ press, canvas }) => {
        await press('Right')
        await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Timeout, 11:40:00 UTC')
        await press('Up')
        await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', '43 ms, 11:41:00 UTC')
      },
    },
    {
      keys: ['Home', 'End'],
      does: 'the oldest, the newest check',
      walk: async ({ press, canvas }) => {
        await press('Home')
        await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', '40 ms, 11:38:00 UTC')
        await press('Left')
        await expect(getCursor(canvas)).toHaveAttribute('aria-valuenow', '1')
        await press('End')
        await expect(getCursor(canvas)).toHaveAttribute('aria-valuenow', '4')
      },
    },
    {
      keys: ['Escape'],
      does: 'hides the tooltip',
      walk: async ({ press, canvasElement }) => {
        await expect(canvasElement.querySelector('[data-slot=chart-tooltip]')).toBeVisible()
        await press('Escape')
        await expect(canvasElement.querySelector('[data-slot=chart-tooltip]')).toBeNull()
        // The whole chart is one stop.
        await press('Tab')
        await expect(document.body).toHaveFocus()
      },
    },
  ]),
  args: { history: checks([40, 41, 0, 43]) },
}

export const Pointer: Story = {
  name: 'A pointer reads what is below it, and the tooltip stays inside',
  play: async ({ canvas, canvasElement }) => {
    const cursor = canvas.getByRole('slider')
    const box = cursor.getBoundingClientRect()
    for (const [ratio, index] of [
      [0.01, 1],
      [0.99, 30],
    ] as const) {
      const target = cursor.querySelector('[data-points]')
      if (!target) throw new Error('The chart has no points.')
      await userEvent.pointer({ target, coords: { x: box.x + box.width * ratio, y: box.y + box.height / 2 } })
      await expect(cursor).toHaveAttribute('aria-valuenow', String(index))
      const tooltip = canvasElement.querySelector('[data-slot=chart-tooltip]')?.getBoundingClientRect()
      await expect(tooltip?.left).toBeGreaterThanOrEqual(box.left - 1)
      await expect(tooltip?.right).toBeLessThanOrEqual(box.right + 1)
    }
    await userEvent.unhover(cursor)
    await expect(canvasElement.querySelector('[data-slot=chart-tooltip]')).toBeNull()
  },
}

export const InShadow: Story = {
  name: 'In a shadow root a pointer reads it as well, and leaves it to the focus',
  decorators: [
    (Story) => (
      <InShadowRoot>
        <Story />
      </InShadowRoot>
    ),
  ],
  play: async ({ canvasElement }) => {
    const { root, inside } = findShadow(canvasElement)
    const cursor = await inside.findByRole('slider')
    const { x, y, width, height } = cursor.getBoundingClientRect()
    cursor.focus()
    fireEvent.pointerMove(cursor, { clientX: x + width * 0.01, clientY: y + height / 2 })
    await waitFor(() => expect(cursor).toHaveAttribute('aria-valuenow', '1'))
    fireEvent.pointerOut(cursor, { relatedTarget: document.body })
    await expect(cursor).toHaveAttribute('aria-valuenow', '1')
    await expect(root.querySelector('[data-slot=chart-tooltip]')).toBeVisible()
  },
}

export const Tapped: Story = {
  name: 'A tap reads what is below the finger, the first one as well; a tap elsewhere hides it',
  play: async ({ canvas, canvasElement }) => {
    if (!inTestRunner) return
    // Only a real touch is followed by the events of a mouse and by the focus.
    const { cdp } = await import('vitest/browser')
    const frame = window.frameElement?.getBoundingClientRect()
    const tap = async (x: number, y: number) => {
      const point = { x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0) }
      await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
      await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const cursor = canvas.getByRole('slider')
    const tooltip = () => canvasElement.querySelector('[data-slot=chart-tooltip]')
    const { x, y, width, height, bottom } = cursor.getBoundingClientRect()
    for (const [share, index] of [
      [0.25, 8],
      [0.75, 23],
    ] as const) {
      await tap(x + width * share, y + height / 2)
      await waitFor(() => expect(cursor).toHaveFocus())
      await waitFor(() => expect(tooltip()).toBeVisible())
      await expect(cursor).toHaveAttribute('aria-valuenow', String(index))
    }
    await tap(x + width / 2, bottom + 200)
    await waitFor(() => expect(tooltip()).toBeNull())
  },
}

export const Caption: Story = {
  name: 'The tooltip leaves the caption to be read',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    const caption = canvasElement.querySelector('[data-slot=latency-chart-caption]')?.getBoundingClientRect()
    for (const key of ['{Home}', '{ArrowRight>15/}', '{End}']) {
      await userEvent.keyboard(key)
      const index = Number(canvas.getByRole('slider').getAttribute('aria-valuenow')) - 1
      // With reduced motion it arrives with the next frame.
      await waitFor(() => {
        const tooltip = canvasElement.querySelector('[data-slot=chart-tooltip]')?.getBoundingClientRect()
        const point = canvasElement.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect()
        if (!caption || !tooltip || !point) throw new Error(`Point ${index} has no tooltip.`)
        const middle = point.x + point.width / 2
        expect(tooltip.top, key).toBeGreaterThanOrEqual(caption.bottom)
        expect(Math.max(tooltip.left - middle, middle - tooltip.right), key).toBeGreaterThan(0)
      })
    }
  },
}

export const Axis: Story = {
  name: 'The axis begins with 50 ms and grows with the slowest answer',
  render: () => (
    <>
      {[4, 49, 90, 700].map((slowest) => (
        <LatencyChart key={slowest} label={`Up to ${slowest} ms`} history={checks([1, slowest])} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('figure').map((chart) => {
      const figures = [...chart.querySelectorAll('[data-slot=latency-chart-axis] text')]
      return Math.max(...figures.map(({ textContent }) => Number.parseInt(textContent ?? '', 10)))
    })
    await expect(tops).toEqual([60, 60, 100, 800])
  },
}

export const Timeouts: Story = {
  name: '0 is a gap with a Timeout mark, never a fast answer',
  args: { history: checks([40, 0, 0, 44]) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-slot=latency-chart-timeout]')).toHaveLength(2)
    const line = canvasElement.querySelector('.visx-linepath')?.getAttribute('d') ?? ''
    await expect(line.match(/M/g)).toHaveLength(2)
    await expect(canvas.getByText(/p50 40 ms · p95 44 ms/)).toHaveTextContent('2 timeouts')
    await expect(canvas.getAllByRole('cell', { name: 'Timeout' })).toHaveLength(2)
  },
}

export const Unreadable: Story = {
  name: 'A check without a readable time or latency is left out',
  args: {
    history: [
      ...checks([40, 44, Number.NaN, 48]),
      { time: Number.NaN, latency: 900 },
      // In nanoseconds by mistake: beyond what a date can be.
      { time: Date.UTC(2026, 10, 16) * 1_000_000, latency: 900 },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('last 3 checks')).toBeVisible()
    await expect(canvas.getByText(/p50 44 ms · p95 48 ms/)).toBeVisible()
    await expect(canvas.queryByRole('cell', { name: 'Timeout' })).toBeNull()
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}

export const Bands: Story = {
  name: 'Colour bands at their bounds',
  args: { history: checks([0, 0.4, 99, 100, 299, 300]) },
  play: async ({ canvas, canvasElement }) => {
    const tones = Array.from(canvasElement.querySelectorAll('[data-slot=latency-chart-point]'), (point) =>
      point.getAttribute('data-tone'),
    )
    await expect(tones).toEqual(['bad', 'ice', 'ice', 'warn', 'warn', 'bad'])
    await expect(latencyTone(99.9, thresholds)).toBe('ice')
    await expect(latencyTone(301)).toBe('ice')
    // Round in every browser: nothing stretches them, as WebKit stretches the ends of a stroke.
    await expect(
      canvasElement.querySelectorAll('[data-slot=latency-chart-plot] > [stroke-linecap=round]'),
    ).toHaveLength(5)
    await expect(
      canvasElement.querySelector('[preserveAspectRatio=none] :is(circle, [stroke-linecap=round])'),
    ).toBeNull()
    await expect(canvas.getByRole('cell', { name: '<1 ms' })).toBeInTheDocument()
  },
}

export const Table: Story = {
  name: 'A table for screen readers, of the last 30 checks',
  args: { history: checks(wander(42, 9, 45)) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Latency of India - 01' })
    await expect(within(table).getAllByRole('row')).toHaveLength(31)
    await expect(within(table).getByRole('rowheader', { name: '12:22:00' })).toBeInTheDocument()
    await expect(within(table).queryByRole('rowheader', { name: '11:38:00' })).toBeNull()
  },
}

export const Empty: Story = {
  name: 'Nothing measured yet',
  args: { history: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No checks yet')).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

export const Narrow: Story = {
  name: 'At 320 px',
  args: { history: mixed },
  globals: { viewport: { value: 'narrow' } },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <LatencyChart label="Latency of India - 01" thresholds={thresholds} history={fast} />
      <LatencyChart label="Latency of Game Server" thresholds={thresholds} history={slow} />
      <LatencyChart label="Latency with timeouts and a slow end" thresholds={thresholds} history={mixed} />
      <LatencyChart
        label="Latency without any answer"
        thresholds={thresholds}
        history={checks(Array<number>(30).fill(0))}
      />
      <LatencyChart
        label="Latency of a new server"
        thresholds={thresholds}
        history={checks([38, 0, 41, 39, 44])}
      />
      <LatencyChart label="Latency of one check" thresholds={thresholds} history={checks([120])} />
      <LatencyChart
        label="Latency with one very slow answer"
        thresholds={thresholds}
        history={checks([...wander(60, 9, 29), 2400])}
      />
      <LatencyChart label="Latency of an added server" thresholds={thresholds} history={[]} />
    </div>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('slider', { name: /with timeouts/ }).focus()
    await userEvent.keyboard('{Home}{ArrowRight>6/}')
  },
}

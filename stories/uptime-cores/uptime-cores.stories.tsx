import { UptimeCores, type UptimeDay, UptimeLegend } from '@cairn/ui/uptime-cores'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

/** So many days up to 16 November 2025, operational unless told otherwise by their distance from the last one. */
function days(count: number, exceptions: Record<number, [UptimeDay['state'], number?]> = {}): UptimeDay[] {
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    const date = new Date(Date.UTC(2025, 10, 16 - back)).toISOString().slice(0, 10)
    const [state, up = 1] = exceptions[back] ?? ['operational', back % 11 === 3 ? 0.9993 : 1]
    return state === 'unknown' ? { date, state } : { date, state, up }
  })
}

const steady = days(90, {
  71: ['degraded', 0.998],
  55: ['down', 0.97],
  44: ['down', 0.92],
  23: ['down', 0.6],
})
const rough = days(90, {
  83: ['degraded', 1],
  74: ['down', 0.9],
  73: ['down', 0],
  64: ['maintenance', 1],
  54: ['down', 0.8],
  53: ['degraded', 0.99],
  40: ['unknown'],
  39: ['unknown'],
  6: ['degraded', 0.998],
})

const meta = {
  title: 'Components/UptimeCores',
  component: UptimeCores,
  subcomponents: { UptimeLegend },
  args: { label: 'Uptime of India - 01', days: steady },
} satisfies Meta<typeof UptimeCores>

export default meta
type Story = StoryObj<typeof meta>

/** How many outlines a core of that state has. */
const outlines: Partial<Record<string, number>> = { maintenance: 2, unknown: 2 }

/** How many cores are drawn, of one state or of all. */
function cores(canvasElement: HTMLElement, state?: UptimeDay['state']): number {
  const paths = canvasElement.querySelectorAll(
    `[data-slot=uptime-cores-state]${state ? `[data-state=${state}]` : ''}`,
  )
  return [...paths].reduce((sum, path) => {
    const drawn = (path.getAttribute('d') ?? '').split('M').length - 1
    return sum + drawn / (outlines[path.getAttribute('data-state') ?? ''] ?? 1)
  }, 0)
}

export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('figure', { name: 'Uptime of India - 01' })).toHaveAccessibleDescription(
      /90 days.*99\.42%/,
    )
    await expect(cores(canvasElement)).toBe(90)
    await expect(cores(canvasElement, 'down')).toBe(3)
  },
}

/** Where the keys go through the days. */
const getCursor = (canvas: StoryContext['canvas']) =>
  canvas.getByRole('slider', { name: 'Days: Uptime of India - 01' })

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches it; the newest day is read',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(getCursor(canvas)).toHaveFocus()
      await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Operational, 100% up, Nov 16')
    },
  },
  {
    keys: ['Left', 'Down'],
    does: 'the day before',
    walk: async ({ press, canvas, canvasElement }) => {
      await press('Left')
      await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Operational, 100% up, Nov 15')
      for (let back = 1; back < 23; back++) await press('Down')
      await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Down, 60% up, Oct 24')
      await expect(canvasElement.querySelector('[data-slot=chart-tooltip]')).toHaveTextContent('Down, 60% up')
    },
  },
  {
    keys: ['Right', 'Up'],
    does: 'the day after',
    walk: async ({ press, canvas }) => {
      await press('Right')
      await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Operational, 100% up, Oct 25')
      await press('Up')
      await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Operational, 100% up, Oct 26')
    },
  },
  {
    keys: ['Home', 'End'],
    does: 'the first, the last day',
    walk: async ({ press, canvas }) => {
      await press('Home')
      await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Operational, 100% up, Aug 19')
      await press('End')
      await expect(getCursor(canvas)).toHaveAttribute('aria-valuetext', 'Operational, 100% up, Nov 16')
    },
  },
  {
    keys: ['Escape'],
    does: 'hides the tooltip',
    walk: async ({ press, canvasElement }) => {
      await expect(canvasElement.querySelector('[data-slot=chart-tooltip]')).toBeVisible()
      await press('Escape')
      await expect(canvasElement.querySelector('[data-slot=chart-tooltip]')).toBeNull()
    },
  },
])

export const Pointer: Story = {
  name: 'A pointer reads the core below it, in either row',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const cursor = canvas.getByRole('slider')
    for (const index of [34, 66]) {
      const target = cursor.querySelector(`[data-points="${index < 45 ? 0 : 45} 45"]`)
      if (!target) throw new Error(`There is no core ${index}.`)
      const { x, y, width, height } = target.getBoundingClientRect()
      const middle = x + (width * ((index % 45) + 0.5)) / 45
      await userEvent.pointer({ target, coords: { x: middle, y: y + height / 2 } })
      await expect(cursor).toHaveAttribute('aria-valuenow', String(index + 1))
    }
  },
}

export const Partly: Story = {
  name: 'Measured for less than 90 days',
  args: { days: days(15, { 2: ['degraded', 0.9] }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('99.32% since Nov 2')).toBeVisible()
    await expect(cores(canvasElement, 'unknown')).toBe(75)
    const table = canvas.getByRole('table', { name: 'Uptime of India - 01' })
    await expect(within(table).getByRole('row', { name: 'Aug 19 to Nov 1 Not measured' })).toBeInTheDocument()
    await expect(within(table).getByRole('row', { name: 'Nov 14 Degraded 90%' })).toBeInTheDocument()
  },
}

export const AlmostAll: Story = {
  name: 'A short outage never reads as 100%',
  args: {
    days: days(90, {
      10: ['down', 0.9995],
      ...Object.fromEntries([3, 14, 25, 36, 47, 58, 69, 80].map((back) => [back, ['operational', 1]])),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99.99%')).toBeVisible()
  },
}

export const Unreadable: Story = {
  name: 'A day without a readable date is left out, one without a figure was not measured',
  args: {
    days: [
      { date: 'yesterday', state: 'down', up: 0.5 },
      ...days(10).with(4, { date: '2025-11-11', state: 'degraded', up: Number.NaN }),
      { date: '', state: 'unknown' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^99\.\d+% since Nov 7$/)).toBeVisible()
    await expect(cores(canvasElement, 'unknown')).toBe(81)
    await expect(cores(canvasElement, 'operational')).toBe(9)
    await expect(canvas.getByRole('row', { name: 'Nov 11 Not measured' })).toBeInTheDocument()
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}

export const Empty: Story = {
  name: 'Nothing measured yet',
  args: { days: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('not measured yet')).toBeVisible()
    await expect(cores(canvasElement, 'unknown')).toBe(90)
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

export const Narrow: Story = {
  name: 'At 320 px',
  args: { days: rough },
  globals: { viewport: { value: 'narrow' } },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid max-w-3xl gap-8">
      <UptimeCores label="Uptime of India - 01" days={steady} />
      <UptimeCores label="Uptime of Game Server" days={rough} />
      <UptimeCores label="Uptime of Frankfurt - 02" days={days(15, { 2: ['degraded', 0.99] })} />
      <UptimeCores
        label="Uptime of a perfect server"
        days={days(
          90,
          Object.fromEntries([3, 14, 25, 36, 47, 58, 69, 80].map((back) => [back, ['operational', 1]])),
        )}
      />
      <UptimeCores label="Uptime of an added server" days={[]} />
      <UptimeLegend />
    </div>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('slider', { name: /Game Server/ }).focus()
    await userEvent.keyboard('{ArrowLeft>12/}')
  },
}

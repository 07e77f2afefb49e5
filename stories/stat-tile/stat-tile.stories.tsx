import { StatTile } from '@cairn/ui/stat-tile'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

/** A fixed, uneven course around a level, as a busy server's. */
const course = (level: number, swing: number, length = 60) =>
  Array.from({ length }, (_, index) => level + swing * Math.sin(index * 1.7) * Math.cos(index * 0.61))

const meta = {
  title: 'Components/StatTile',
  component: StatTile,
  args: { label: 'CPU', value: '38%', detail: 'of 200%', history: course(60, 36), limit: 200 },
} satisfies Meta<typeof StatTile>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Keyboard: Story = keyboardStory([])

export const Named: Story = {
  name: 'Figure, bar and line are named',
  args: {
    label: 'Memory',
    value: '3,310',
    detail: 'of 4,096 MB',
    ratio: 0.808,
    history: [2048, 3310],
    limit: 4096,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Memory' })).toHaveTextContent('3,310of 4,096 MB')
    await expect(canvas.getByRole('meter', { name: 'Memory' })).toHaveAttribute('aria-valuenow', '81')
    await expect(
      canvas.getByRole('img', { name: 'Memory, -5 min to now: between 50% and 81% of the limit' }),
    ).toBeVisible()
  },
}

export const Unlimited: Story = {
  name: 'Without a limit it names none, draws no scale, and says what the peak was',
  args: {
    label: 'Memory',
    value: '900',
    detail: 'MB, no limit',
    history: [300, 1310, 900],
    limit: undefined,
    format: (figure: number) => `${figure} MB`,
  },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('img', { name: 'Memory, -5 min to now: between 300 MB and 1310 MB' })
    await expect(canvas.getByText('peak 1310 MB')).toBeVisible()
    // The ground that the line stands on, and nothing at a height that means nothing.
    await expect(line.querySelector('[data-slot=sparkline-scale]')?.getAttribute('d')).toBe('M0 40h59')
  },
}

export const Below: Story = {
  name: 'Figures below nothing that rise are drawn rising',
  args: { label: 'Signal', value: '-8 dBm', history: [-12, -10, -8], limit: undefined },
  play: async ({ canvas }) => {
    const points = canvas.getByRole('img').querySelector('polyline')?.getAttribute('points')
    const heights = points?.split(' ').flatMap((figure, index) => (index % 2 === 1 ? Number(figure) : []))
    // From the top of the drawing.
    const [oldest = 0, middle = 0, newest = 0] = heights ?? []
    await expect(oldest).toBeGreaterThan(middle)
    await expect(middle).toBeGreaterThan(newest)
  },
}

export const Dot: Story = {
  name: 'The newest point is a circle, however wide the tile',
  play: async ({ canvas }) => {
    const line = canvas.getByRole('img')
    const dot = line.querySelector('circle')?.getBoundingClientRect()
    await expect([dot?.width, dot?.height]).toEqual([6, 6])
    await expect((dot?.left ?? 0) + 3).toBeCloseTo(line.getBoundingClientRect().right, 0)
    // Only an element that nothing stretches is round in every browser.
    await expect(line.querySelector('[preserveAspectRatio=none] circle')).toBeNull()
    await expect(line.querySelector('[stroke-linecap=round]')).toBeNull()
  },
}

export const Empty: Story = {
  name: 'Nothing measured yet',
  args: { value: '–', detail: undefined, history: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'CPU: nothing measured yet' })).toBeVisible()
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'Disk space that is taken by the Weltensicherungsdateienverzeichnisinhaltsübersicht',
    value: '1,011,204',
    detail: 'of 5,120,000 MB on the node',
    ratio: 2,
    tone: 'bad',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="max-w-sm divide-y divide-line rounded-lg border border-line bg-surface *:p-5">
      <StatTile label="CPU" value="38%" detail="of 200%" history={course(60, 36)} limit={200} />
      <StatTile
        label="Memory"
        value="3,310"
        detail="of 4,096 MB"
        history={course(3276.8, 122.88)}
        limit={4096}
        tone="warn"
      />
      <StatTile
        label="Memory"
        value="1,180"
        detail="MB, no limit"
        history={course(1000, 310)}
        format={(figure) => `${Math.round(figure)} MB`}
      />
      <StatTile
        label="Network"
        value="1.2"
        detail="MB/s"
        history={course(0.4, 0.3, 22)}
        limit={1}
        tone="ice"
        from="-2 min"
      />
      <StatTile label="Latency" value="–" history={[]} tone="ice" />
      <StatTile label="Disk" value="11,204" detail="of 51,200 MB" ratio={0.22} />
      <StatTile label="Disk" value="46,080" detail="of 51,200 MB" ratio={0.9} tone="warn" />
      <StatTile label="Disk" value="51,180" detail="of 51,200 MB" ratio={0.999} tone="bad" />
      <StatTile label="Uptime" value="3 h 12 min" />
    </div>
  ),
}

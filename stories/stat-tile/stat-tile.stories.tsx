import { StatTile } from '@cairn/ui/stat-tile'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

/** A fixed, uneven course around a level, as a busy server's. */
const course = (level: number, swing: number, length = 60) =>
  Array.from({ length }, (_, index) => level + swing * Math.sin(index * 1.7) * Math.cos(index * 0.61))

const meta = {
  title: 'Components/StatTile',
  component: StatTile,
  args: { label: 'CPU', value: '38%', detail: 'of 200%', history: course(0.3, 0.18) },
} satisfies Meta<typeof StatTile>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Named: Story = {
  name: 'Figure, bar and line are named',
  args: { label: 'Memory', value: '3,310', detail: 'of 4,096 MB', ratio: 0.808, history: [0.5, 0.808] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Memory' })).toHaveTextContent('3,310of 4,096 MB')
    await expect(canvas.getByRole('meter', { name: 'Memory' })).toHaveAttribute('aria-valuenow', '81')
    await expect(
      canvas.getByRole('img', { name: 'Memory, -5 min to now: between 50% and 81% of the limit' }),
    ).toBeVisible()
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
    label: 'Disk space that is taken by the world and its backups',
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
      <StatTile label="CPU" value="38%" detail="of 200%" history={course(0.3, 0.18)} />
      <StatTile label="Memory" value="3,310" detail="of 4,096 MB" history={course(0.8, 0.03)} tone="warn" />
      <StatTile
        label="Network"
        value="1.2"
        detail="MB/s"
        history={course(0.4, 0.3, 22)}
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

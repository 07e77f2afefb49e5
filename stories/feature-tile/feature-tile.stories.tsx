import { FeatureRail, FeatureTile, type FeatureTileProps } from '@cairn/ui/feature-tile'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cpu, HardDrive, ShieldCheck, Timer } from 'lucide-react'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const hero = [
  { title: 'NVMe SSD Storage', text: 'Chunks load before you reach them' },
  { title: 'DDoS Protection', text: 'Filtered at the edge, always on' },
  { title: 'AMD EPYC', text: '7763 in every region' },
  { title: 'Instant Setup', text: 'Under 60\u00a0seconds to first boot' },
] as const satisfies readonly FeatureTileProps[]

const plan: readonly FeatureTileProps[] = [
  { title: 'EPYC 7763', text: 'The same processor in all six locations, on a 10\u00a0Gbps network.' },
  {
    title: 'Ready in under 60\u00a0seconds',
    text: 'Order, pick a version, join. The console shows each step.',
  },
  { title: '7 days to change your mind', text: 'Your money back within a week, without a reason.' },
]

const tiles = (features: readonly FeatureTileProps[]) =>
  features.map((feature, index) => <FeatureTile key={`${index} ${feature.title}`} {...feature} />)

const meta = {
  title: 'Components/FeatureTile',
  component: FeatureTile,
  subcomponents: { FeatureRail },
  args: { title: 'NVMe SSD Storage', text: 'Chunks load before you reach them' },
  render: (args) => (
    <FeatureRail className="border-y border-line">
      <FeatureTile {...args} />
      {tiles(hero.slice(1))}
    </FeatureRail>
  ),
} satisfies Meta<typeof FeatureTile>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvas.getByRole('heading', { level: 3, name: 'NVMe SSD Storage' })).toBeVisible()
    await expect(canvas.getByText('Chunks load before you reach them')).toBeVisible()
  },
}

export const Keyboard: Story = keyboardStory([])

export const Icon: Story = {
  name: 'With an icon, at another heading level',
  args: { icon: <HardDrive className="size-5" />, headingLevel: 2 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'NVMe SSD Storage' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=feature-tile-icon]')).toHaveAttribute(
      'aria-hidden',
      'true',
    )
  },
}

export const Flush: Story = {
  name: 'The first column stands flush with the page',
  play: async ({ canvas, canvasElement }) => {
    const rail = canvasElement.querySelector('[data-slot=feature-rail]')
    const title = canvas.getByText('NVMe SSD Storage')
    await expect(title.getBoundingClientRect().left).toBe(rail?.getBoundingClientRect().left)
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  },
}

export const TitleOnly: Story = {
  name: 'Without a text',
  args: { title: 'Excellence', text: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(/^Excellence$/)
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Hochgeschwindigkeitsfestspeicher in jedem Rechenzentrum',
    text: 'https://example.com/a-path-that-does-not-end-where-the-tile-does and a sentence after it.',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  render: () => (
    <div className="grid gap-10">
      <FeatureRail className="border-y border-line">{tiles(hero)}</FeatureRail>
      <FeatureRail className="border-y border-line">{tiles(plan)}</FeatureRail>
      <FeatureRail className="border-y border-line">
        <FeatureTile icon={<HardDrive className="size-5" />} {...hero[0]} />
        <FeatureTile icon={<ShieldCheck className="size-5" />} {...hero[1]} />
        <FeatureTile
          icon={<Cpu className="size-5" />}
          title="A title that needs more than one line of its column"
        />
        <FeatureTile icon={<Timer className="size-5" />} {...hero[3]} />
      </FeatureRail>
      <FeatureRail className="border-y border-line">{tiles([...plan, ...plan])}</FeatureRail>
    </div>
  ),
}

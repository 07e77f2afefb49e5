import { Button } from '@cairn/ui/button'
import { LocationCard } from '@cairn/ui/location-card'
import { Rail } from '@cairn/ui/rail'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const hardware = { processor: 'AMD EPYC 7763', network: '10 Gbps' }

const meta = {
  title: 'Components/LocationCard',
  component: LocationCard,
  args: { name: 'Bangalore', city: 'Bangalore', country: 'India', ping: 42, ...hardware },
  render: (args) => (
    <div className="max-w-96">
      <LocationCard {...args} />
    </div>
  ),
} satisfies Meta<typeof LocationCard>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Bangalore' })).toBeVisible()
    await expect(canvas.getByText('India')).toBeVisible()
    await expect(canvas.getByText('42 ms')).toBeVisible()
    await expect(canvas.getByText('AMD EPYC 7763')).toBeVisible()
    await expect(canvas.getByText('10 Gbps')).toBeVisible()
  },
}

export const HardwareSaidElsewhere: Story = {
  name: 'Without hardware, where it is said once for all',
  render: () => (
    <LocationCard name="Bangalore" city="Bangalore" country="India" ping={42} className="max-w-96" />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Processor')).toBeNull()
    await expect(canvas.queryByText('Network')).toBeNull()
  },
}

export const Tones: Story = {
  name: 'Good, worrying and bad; good where nothing is said',
  render: () => (
    <Rail>
      {([undefined, 'ok', 'warn', 'bad'] as const).map((tone) => (
        <LocationCard
          key={String(tone)}
          name={String(tone)}
          city="City"
          country="Country"
          ping={100}
          {...(tone && { tone })}
          {...hardware}
        />
      ))}
    </Rail>
  ),
  play: async ({ canvas }) => {
    const tones = canvas.getAllByRole('article').map((card) => card.dataset.tone)
    await expect(tones).toEqual(['ok', 'ok', 'warn', 'bad'])
  },
}

export const Unknown: Story = {
  name: 'Where the ping is unknown it is neither good nor bad',
  args: { ping: Number.NaN },
  play: async ({ canvas }) => {
    const ping = canvas.getByText('–\u00a0ms', { normalizer: (text) => text })
    const city = canvas.getByText('India')
    await expect(getComputedStyle(ping).color).toBe(getComputedStyle(city).color)
    // All three bars are the faint ones.
    await expect(
      [...(ping.parentElement?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('opacity')),
    ).toEqual(['0.25'])
    await expect(canvas.getByRole('article')).not.toHaveAttribute('data-tone')
  },
}

export const FromRightToLeft: Story = {
  name: 'From right to left the way begins at the right, and the bars are as far from a figure in any face',
  render: (args) => (
    <div dir="rtl" className="[--ui-font-mono:serif]">
      <LocationCard {...args} className="w-96" />
    </div>
  ),
  play: async ({ canvas }) => {
    const [bars, drawing] = canvas.getByRole('article').querySelectorAll('svg')
    const [way, blocks] = drawing?.children ?? []
    await expect(way?.getBoundingClientRect().right).toBeLessThan(
      blocks?.firstElementChild?.getBoundingClientRect().left ?? 0,
    )
    const figure = canvas.getByText('42 ms').getBoundingClientRect()
    await expect((bars?.getBoundingClientRect().left ?? 0) - figure.right).toBeCloseTo(12.6, 1)
  },
}

const measure = fn()

export const Measured: Story = {
  name: 'With a note and a button',
  args: {
    ping: 18,
    note: 'measured from here',
    headingLevel: 2,
    action: (
      <Button variant="outline" onClick={measure}>
        Measure again
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    measure.mockClear()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Bangalore' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Measure again' }))
    await expect(measure).toHaveBeenCalledOnce()
  },
}

export const Keyboard: Story = {
  ...Measured,
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches its action; see Button',
      walk: async ({ press, canvas }) => {
        measure.mockClear()
        await press('Tab')
        await expect(canvas.getByRole('button', { name: 'Measure again' })).toHaveFocus()
        await press('Enter')
        await expect(measure).toHaveBeenCalledOnce()
        await press('Tab')
        await expect(document.body).toHaveFocus()
      },
    },
  ]),
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    name: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
    city: 'Llanfairpwll',
    country: 'United Kingdom of Great Britain and Northern Ireland',
    processor: 'Two AMD EPYC 7763 with 128 cores each',
    ping: 1240,
    tone: 'bad',
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <Rail>
      <LocationCard name="Bangalore" city="Bangalore" country="India" ping={42} {...hardware} />
      <LocationCard
        name="Singapore"
        city="Singapore"
        country="Singapore"
        ping={113}
        tone="warn"
        {...hardware}
      />
      <LocationCard
        name="Far West"
        city="San Francisco"
        country="United States"
        ping={231}
        tone="bad"
        {...hardware}
      />
      <LocationCard
        name="Frankfurt"
        city="Frankfurt"
        country="Germany"
        ping={143}
        tone="warn"
        note="published"
        {...hardware}
      />
      <LocationCard
        name="London"
        city="London"
        country="United Kingdom"
        ping={18}
        note="measured from here"
        action={
          <Button variant="outline" className="self-start">
            Measure again
          </Button>
        }
        {...hardware}
      />
      <LocationCard name="Sydney" city="Sydney" country="Australia" ping={150} tone="bad" {...hardware} />
    </Rail>
  ),
}

import { Rail } from '@cairn/ui/rail'
import { TestimonialCard } from '@cairn/ui/testimonial-card'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const others = [
  {
    name: 'Marek T.',
    role: 'Modded server, 6 players',
    date: '2026-01-27',
    rating: 4,
    title: 'Ready before the kettle',
    text: 'Ordered, picked the version, and my friends were in before the tea was. The address was right there to copy.',
  },
  {
    name: 'João P.',
    role: 'Budget VPS',
    date: '2025-09-19',
    rating: 1,
    title: 'Too small for what I do',
    text: 'It is a small server and it says so.',
  },
] as const

const meta = {
  title: 'Components/TestimonialCard',
  component: TestimonialCard,
  args: {
    name: 'Asha R.',
    role: 'Survival server, 12 players',
    date: '2026-03-04',
    rating: 5,
    title: 'The console told me what broke',
    text: 'A plugin took the server down at night. The log was still there in the morning, with the line that did it.',
  },
  render: (args) => (
    <div className="max-w-100">
      <TestimonialCard {...args} />
    </div>
  ),
} satisfies Meta<typeof TestimonialCard>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
      'The console told me what broke',
    )
    await expect(canvas.getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible()
    const date = canvas.getByText('03/04/26')
    await expect(date).toHaveAttribute('datetime', '2026-03-04')
  },
}

export const Keyboard: Story = keyboardStory([])

export const Midnight: Story = {
  name: 'The date is the one in UTC',
  args: { date: '2025-12-31T23:59:59Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12/31/25')).toBeVisible()
  },
}

export const Ratings: Story = {
  name: 'Each rating has its words',
  render: (args) => (
    <Rail>
      {([1, 2, 3, 4, 5] as const).map((rating) => (
        <TestimonialCard key={rating} {...args} rating={rating} headingLevel={2} />
      ))}
    </Rail>
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('img').map((image) => image.getAttribute('aria-label'))
    await expect(names).toEqual([1, 2, 3, 4, 5].map((rating) => `Rated ${rating} of 5`))
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(5)
  },
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    name: 'Wolfeschlegelsteinhausenbergerdorff the Third of Somewhere',
    role: 'Modded server, 40 players, three worlds, 212 mods',
    title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    text: 'https://play.example.org/a-very-long-address-without-any-place-to-break-it-at-all '
      .repeat(4)
      .trim(),
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <Rail>
      <TestimonialCard {...args} />
      {others.map((words) => (
        <TestimonialCard key={words.name} {...words} />
      ))}
    </Rail>
  ),
}

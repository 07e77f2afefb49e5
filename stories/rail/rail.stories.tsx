import { Button } from '@cairn/ui/button'
import { LocationCard } from '@cairn/ui/location-card'
import { Rail } from '@cairn/ui/rail'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const hardware = { processor: 'AMD EPYC 7763', network: '10 Gbps' }
const places = [
  ['Bangalore', 'India', 42, 'ok'],
  ['Singapore', 'Singapore', 113, 'warn'],
  ['Frankfurt', 'Germany', 143, 'warn'],
  ['New York', 'United States', 127, 'warn'],
  ['London', 'United Kingdom', 131, 'warn'],
  ['Sydney', 'Australia', 246, 'bad'],
] as const

function cards(count: number, measurable = false) {
  return places
    .slice(0, count)
    .map(([city, country, ping, tone]) => (
      <LocationCard
        key={city}
        name={city}
        city={city}
        country={country}
        ping={ping}
        tone={tone}
        action={measurable && <Button>Measure {city}</Button>}
        {...hardware}
      />
    ))
}

const meta = {
  title: 'Components/Rail',
  component: Rail,
  args: { children: cards(3) },
} satisfies Meta<typeof Rail>

export default meta
type Story = StoryObj<typeof meta>

/** Where the rail and its cards lie, in whole pixels. */
function boxes(canvasElement: HTMLElement) {
  return [...canvasElement.querySelectorAll('[data-slot=rail]')].map((rail) => ({
    rail: rail.getBoundingClientRect(),
    cards: [...rail.children].map((card) => card.getBoundingClientRect()),
  }))
}

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
  },
}

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches what is in the cards, in their order; the rail itself takes no focus',
      walk: async ({ press, canvas }) => {
        for (const [city] of places.slice(0, 3)) {
          await press('Tab')
          await expect(canvas.getByRole('button', { name: `Measure ${city}` })).toHaveFocus()
        }
        await press('Tab')
        await expect(document.body).toHaveFocus()
      },
    },
  ]),
  args: { children: cards(3, true) },
}

export const OneHairline: Story = {
  name: 'Borders of neighbours lie upon each other, those at the edges out of sight',
  args: { children: cards(6) },
  play: async ({ canvasElement }) => {
    for (const { rail, cards } of boxes(canvasElement)) {
      const [first, second, , fourth] = cards
      if (!first || !second || !fourth) throw new Error('There are not enough cards.')
      await expect(first.right - second.left).toBe(2)
      await expect(first.bottom - fourth.top).toBe(2)
      await expect([first.left, first.top]).toEqual([rail.left, rail.top])
      await expect(Math.max(...cards.map(({ right }) => right))).toBe(rail.right)
      await expect(Math.max(...cards.map(({ bottom }) => bottom))).toBe(rail.bottom)
    }
  },
}

export const AnyNumber: Story = {
  name: 'From one card to seven, the last row is filled',
  render: () => (
    <div className="grid gap-6">
      {[1, 2, 3, 4, 5, 6, 7].map((count) => (
        <Rail key={count}>
          {Array.from({ length: count }, (_, index) => (
            <p key={index} className="bg-surface p-4">{`${index + 1} of ${count}`}</p>
          ))}
        </Rail>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const { rail, cards } of boxes(canvasElement)) {
      await expect(cards.at(-1)?.right).toBe(rail.right)
    }
  },
}

export const List: Story = {
  name: 'As a list',
  render: () => (
    <Rail asChild>
      <ul>
        {cards(4).map((card) => (
          <li key={card.key} className="grid">
            {card}
          </li>
        ))}
      </ul>
    </Rail>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('data-slot', 'rail')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}

export const Narrow: Story = {
  name: 'Stacked at 320 px',
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const lefts = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect().left)
    await expect(new Set(lefts).size).toBe(1)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid gap-8">
      <Rail>{cards(5)}</Rail>
      <Rail asChild>
        <ul>
          {['Keys', 'Backups', 'Files', 'Databases'].map((word) => (
            <li key={word} className="bg-surface p-5 text-17">
              {word}
            </li>
          ))}
        </ul>
      </Rail>
      <Rail>{cards(1)}</Rail>
    </div>
  ),
}

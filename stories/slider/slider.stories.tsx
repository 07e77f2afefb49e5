import { Slider } from '@cairn/ui/slider'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { findShadow, InShadowRoot } from '../shadow-root.tsx'

const stops = [2, 5, 15, 25, 40].map((value) => ({ value, label: `${value}+` }))

const meta = {
  title: 'Components/Slider',
  component: Slider,
  args: { label: 'Players', unit: 'players', min: 2, max: 40, stops, defaultValue: 12, onValueChange: fn() },
  render: (args) => (
    <div className="max-w-lg">
      <Slider {...args} />
    </div>
  ),
} satisfies Meta<typeof Slider>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Chosen: Story = {
  name: 'Each step is reported, and read with its unit',
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Players' })
    await expect(slider).toHaveAttribute('aria-valuetext', '12 players')
    await fireEvent.change(slider, { target: { value: 13 } })
    await expect(slider).toHaveAttribute('aria-valuetext', '13 players')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(13)
    await expect(canvas.getByText('13 players')).toBeVisible()
    await fireEvent.change(slider, { target: { value: 400 } })
    await expect(args.onValueChange).toHaveBeenLastCalledWith(40)
  },
}

/** What the slider says now. */
const players = (canvas: StoryContext['canvas']) =>
  canvas.getByRole<HTMLInputElement>('slider', { name: 'Players' }).valueAsNumber

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches it',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('slider', { name: 'Players' })).toHaveFocus()
    },
  },
  {
    keys: ['Left', 'Down'],
    does: 'one step less',
    walk: async ({ press, canvas }) => {
      await press('Left', 'Down')
      await expect(players(canvas)).toBe(10)
    },
  },
  {
    keys: ['Right', 'Up'],
    does: 'one step more',
    walk: async ({ press, canvas }) => {
      await press('Right', 'Up', 'Up')
      await expect(players(canvas)).toBe(13)
    },
  },
  {
    keys: ['Page Up', 'Page Down'],
    does: 'several steps, as many as the browser takes',
    walk: async ({ press, canvas }) => {
      await press('Page Up')
      await expect(players(canvas)).toBeGreaterThan(14)
      await press('Page Down')
      await expect(players(canvas)).toBe(13)
    },
  },
  {
    keys: ['Home', 'End'],
    does: 'the least, the most',
    walk: async ({ press, canvas, args }) => {
      await press('Home')
      await expect(players(canvas)).toBe(2)
      await press('End')
      await expect(players(canvas)).toBe(40)
      await expect(args.onValueChange).toHaveBeenLastCalledWith(40)
    },
  },
])

export const Places: Story = {
  name: 'Stops stand at their proportional places, under the thumb; at the ends their words keep to the track',
  args: { defaultValue: 15 },
  play: async ({ canvas, canvasElement }) => {
    const track = canvas.getByRole('slider').getBoundingClientRect()
    const center = (element: Element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    }
    // The thumb is 24 px wide and never leaves the track.
    const place = (value: number) => track.left + 12 + ((value - 2) / 38) * (track.width - 24)
    for (const [index, { value, label }] of stops.entries()) {
      const words = canvas.getByText(label)
      const mark = words.previousElementSibling ?? words
      await expect(Math.abs(center(mark) - place(value)), `the mark of ${label}`).toBeLessThan(1.5)
      if (index > 0 && index < stops.length - 1) {
        await expect(Math.abs(center(words) - place(value)), label).toBeLessThan(1.5)
      }
    }
    // At the ends the words keep to the track.
    const [first, last] = ['2+', '40+'].map((label) => canvas.getByText(label).getBoundingClientRect())
    await expect(Math.abs((first?.left ?? 0) - track.left)).toBeLessThan(1.5)
    await expect(Math.abs((last?.right ?? 0) - track.right)).toBeLessThan(1.5)
    const fill = canvasElement.querySelector('[data-slot=slider-fill]')
    await expect(Math.abs((fill?.getBoundingClientRect().right ?? 0) - place(15))).toBeLessThan(1)
  },
}

export const FormReset: Story = {
  name: 'A form that is reset has its first number again, in words and fill',
  render: (args) => (
    <form className="grid max-w-lg gap-4">
      <Slider {...args} name="players" />
      <button type="reset" className="rounded-md border border-control px-2">
        Start again
      </button>
    </form>
  ),
  play: async ({ canvas, canvasElement, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Players' })
    const fill = () => canvasElement.querySelector('[data-slot=slider-fill]')?.getAttribute('width')
    const first = fill()
    await fireEvent.change(slider, { target: { value: 30 } })
    await expect(canvas.getByText('30 players')).toBeVisible()
    await expect(fill()).not.toBe(first)
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(await canvas.findByText('12 players')).toBeVisible()
    await expect(slider).toHaveAttribute('aria-valuetext', '12 players')
    await expect(fill()).toBe(first)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(12)
  },
}

export const FormResetInShadow: Story = {
  ...FormReset,
  name: 'So has one in a shadow root',
  decorators: [
    (Story) => (
      <InShadowRoot>
        <Story />
      </InShadowRoot>
    ),
  ],
  play: async ({ canvasElement }) => {
    const { inside } = findShadow(canvasElement)
    await fireEvent.change(await inside.findByRole('slider'), { target: { value: 30 } })
    await expect(await inside.findByText('30 players')).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: 'Start again' }))
    await expect(await inside.findByText('12 players')).toBeVisible()
  },
}

function Controlled() {
  const [players, setPlayers] = useState(5)
  return <Slider label="Players" unit="players" min={2} max={40} value={players} onValueChange={setPlayers} />
}

export const HeldByCaller: Story = {
  name: 'With its number held by the caller',
  render: () => <Controlled />,
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: 4 } })
    await expect(canvas.getByRole('slider')).toHaveValue('4')
    await expect(canvas.getByText('4 players')).toBeVisible()
  },
}

export const OffTheStep: Story = {
  name: 'It says the number that it has, also in a server’s HTML',
  args: { min: 0, max: 100, step: 10, value: 33, stops: [] },
  render: (args) => (
    <form className="max-w-lg" data-testid="form">
      <Slider {...args} name="players" />
    </form>
  ),
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole<HTMLInputElement>('slider')
    await expect(canvas.getByText('30 players')).toBeVisible()
    await expect(slider).toHaveAttribute('aria-valuetext', '30 players')
    await expect(slider.valueAsNumber).toBe(30)
    await expect(new FormData(canvas.getByTestId<HTMLFormElement>('form')).get('players')).toBe('30')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(renderToString(<Slider {...args} />)).not.toContain('33')
  },
}

export const NewBounds: Story = {
  name: 'After bounds that moved it, it says the number that it has',
  render: function Render(args) {
    const [max, setMax] = useState(40)
    return (
      <form className="grid max-w-lg gap-4" data-testid="form">
        <Slider {...args} name="players" max={max} />
        <button type="button" onClick={() => setMax(60 - max)}>
          Change plan
        </button>
      </form>
    )
  },
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider')
    await fireEvent.change(slider, { target: { value: 40 } })
    await userEvent.click(canvas.getByRole('button'))
    await expect(slider).toHaveAttribute('aria-valuetext', '20 players')
    await userEvent.click(canvas.getByRole('button'))
    await expect(slider).toHaveAttribute('max', '40')
    await expect(new FormData(canvas.getByTestId<HTMLFormElement>('form')).get('players')).toBe('20')
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '20 players'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(20)
  },
}

export const SmallSteps: Story = {
  name: 'Small steps are written whole',
  args: { min: 0, max: 0.01, step: 0.0001, defaultValue: 0.0012, unit: 's', stops: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0.0012 s')).toBeVisible()
  },
}

const told = fn()

export const BeforeHydration: Story = {
  name: 'A value chosen before hydration stays',
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  render: () => <div data-testid="server" />,
  play: async ({ canvas }) => {
    told.mockClear()
    const root = canvas.getByTestId('server')
    const slider = (
      <Slider label="Players" unit="players" min={2} max={40} defaultValue={5} onValueChange={told} />
    )
    const page = new DOMParser().parseFromString(renderToString(slider), 'text/html')
    root.append(...page.body.childNodes)
    const control = canvas.getByRole<HTMLInputElement>('slider')
    control.value = '25'
    const hydrated = hydrateRoot(root, slider)
    await waitFor(() => expect(control).toHaveAttribute('aria-valuetext', '25 players'))
    await expect(told).toHaveBeenCalledWith(25)
    hydrated.unmount()
  },
}

export const Described: Story = {
  name: 'Hint and error are read with it',
  args: { hint: 'At the busiest hour.', error: 'This plan is for up to 15 players.' },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider')
    await expect(slider).toHaveAccessibleName('Players')
    await expect(slider).toHaveAccessibleDescription(
      'At the busiest hour. This plan is for up to 15 players.',
    )
    await expect(slider).toBeInvalid()
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px; the stops still stand apart',
  globals: { viewport: { value: 'narrow' } },
  args: { label: 'How many people play at the same time, at the busiest hour of the week', defaultValue: 40 },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const [first, second] = stops.map(({ label }) => canvas.getByText(label).getBoundingClientRect())
    // Wider than the space within a label, where one begins would be anyone's guess.
    await expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThan(6)
  },
}

export const LargeText: Story = {
  name: 'Text of twice the size at 320 px; no two stops overlap',
  globals: { viewport: { value: 'narrow' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => {
      document.documentElement.style.fontSize = ''
    }
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const places = stops.map(({ label }) => canvas.getByText(label).getBoundingClientRect())
    for (const [index, place] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const apart = place.right <= other.left || place.bottom <= other.top || other.bottom <= place.top
        await expect(apart).toBe(true)
      }
    }
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { focusVisible: '[name=focused]' } },
  render: () => (
    <div className="grid max-w-lg gap-8">
      <Slider label="Players" unit="players" min={2} max={40} stops={stops} />
      <Slider
        label="Players"
        unit="players"
        min={2}
        max={40}
        stops={stops}
        defaultValue={15}
        name="focused"
      />
      <Slider
        label="Players"
        unit="players"
        min={2}
        max={40}
        stops={stops}
        defaultValue={40}
        hint="At the busiest hour."
        error="This plan is for up to 15 players."
      />
      <Slider label="Memory" unit="GB" min={2} max={16} step={0.5} defaultValue={6.5} />
      <Slider label="Players" unit="players" min={2} max={40} stops={stops} defaultValue={25} disabled />
    </div>
  ),
}

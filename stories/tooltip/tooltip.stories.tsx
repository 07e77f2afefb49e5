import { Button } from '@cairn/ui/button'
import { Kbd } from '@cairn/ui/kbd'
import { Tooltip, TooltipGroup } from '@cairn/ui/tooltip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RotateCw } from 'lucide-react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const button = (
  <Button variant="outline" iconOnly aria-label="Restart">
    <RotateCw aria-hidden="true" className="size-4" />
  </Button>
)

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  subcomponents: { TooltipGroup },
  args: { content: 'Saves the world, then starts again.', side: 'bottom', children: button },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

export const Playground: Story = {}

export const Hovered: Story = {
  name: 'The pointer shows it once it rests, and it describes the control',
  play: async ({ canvas }) => {
    const control = canvas.getByRole('button', { name: 'Restart' })
    await userEvent.hover(control)
    await waitFor(() => expect(body().getByRole('tooltip')).toHaveTextContent('Saves the world'))
    await expect(control).toHaveAccessibleDescription('Saves the world, then starts again.')
    await userEvent.unhover(control)
  },
}

export const Neighbours: Story = {
  name: 'In a group, the next one is shown without a delay',
  render: (args) => (
    <TooltipGroup>
      <div className="flex gap-3">
        <Tooltip {...args}>{button}</Tooltip>
        <Tooltip side="bottom" content="Stops it at once.">
          <Button variant="outline">Kill</Button>
        </Tooltip>
      </div>
    </TooltipGroup>
  ),
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Kill' })
    await userEvent.hover(canvas.getByRole('button', { name: 'Restart' }))
    await waitFor(() => expect(body().getByRole('tooltip')).toHaveTextContent('Saves the world'))
    await userEvent.hover(next)
    await waitFor(() => expect(body().getByRole('tooltip')).toHaveTextContent('Stops it'))
    await expect(next).toHaveAttribute('data-state', 'instant-open')
    await userEvent.unhover(next)
  },
}

export const Empty: Story = {
  name: 'Without content it shows nothing',
  render: (args) => (
    <div className="flex gap-3">
      <TooltipGroup>
        <Tooltip {...args}>{button}</Tooltip>
        <Tooltip content="">
          <Button variant="outline">Kill</Button>
        </Tooltip>
      </TooltipGroup>
      <Tooltip content="Starts it.">
        <Button variant="outline">Start</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvas }) => {
    const restart = canvas.getByRole('button', { name: 'Restart' })
    const next = canvas.getByRole('button', { name: 'Kill' })
    await userEvent.hover(restart)
    await waitFor(() => expect(body().getByRole('tooltip')).toBeInTheDocument())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body().queryByRole('tooltip')).toBeNull())
    await userEvent.hover(next)
    await expect(next).toHaveAttribute('data-state', 'closed')
    // The same delay, begun later, has ended once another is shown.
    const other = canvas.getByRole('button', { name: 'Start' })
    await fireEvent.pointerMove(other, { pointerType: 'mouse' })
    await waitFor(() => expect(other).toHaveAttribute('data-state', 'delayed-open'))
    await expect(next).toHaveAttribute('data-state', 'closed')
    await fireEvent.pointerLeave(other)
    await userEvent.tab()
    await userEvent.tab()
    await expect(next).toHaveFocus()
    await expect(next).toHaveAttribute('data-state', 'closed')
    await expect(document.querySelector('[data-slot=tooltip]')).toBeNull()
    await expect(next).not.toHaveAttribute('aria-describedby')
    await userEvent.unhover(next)
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'shows it with the focus on its control',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('button')).toHaveFocus()
      await waitFor(() => expect(body().getByRole('tooltip')).toBeInTheDocument())
    },
  },
  {
    keys: ['Escape'],
    does: 'hides it; the focus stays',
    walk: async ({ press, canvas }) => {
      await press('Escape')
      await waitFor(() => expect(body().queryByRole('tooltip')).toBeNull())
      await expect(canvas.getByRole('button')).toHaveFocus()
    },
  },
])

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { defaultOpen: true, content: 'Verbindungswiederherstellungsversuchsfehlgeschlagen, und mehr' },
  play: async () => {
    const tooltip = (await body().findByRole('tooltip')).parentElement
    await expect(tooltip?.getBoundingClientRect().right).toBeLessThanOrEqual(312)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <div className="grid min-h-60 place-items-center content-evenly gap-16">
      <Tooltip {...args} defaultOpen side="top" content="Restart">
        {button}
      </Tooltip>
      <Tooltip
        {...args}
        defaultOpen
        side="bottom"
        content="Saves the world, then starts again. Players see a countdown of ten seconds."
      >
        {button}
      </Tooltip>
      <Tooltip
        {...args}
        defaultOpen
        side="right"
        content={
          <>
            Search <Kbd>/</Kbd>
          </>
        }
      >
        {button}
      </Tooltip>
    </div>
  ),
}

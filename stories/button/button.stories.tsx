import { Button } from '@cairn/ui/button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Power, RotateCw } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { countInk } from '../ink.ts'
import { keyboardStory } from '../keyboard.ts'
import { createMiddleClick } from '../middle-click.ts'
import { inTestRunner } from '../test-runner.ts'

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Deploy Server Now', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Pressed: Story = {
  name: 'A click presses it',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deploy Server Now' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches it, also while it loads',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('button', { name: 'Deploy Server Now' })).toHaveFocus()
    },
  },
  {
    keys: ['Enter', 'Space'],
    does: 'presses it',
    walk: async ({ press, args }) => {
      await press('Enter', 'Space')
      await expect(args.onClick).toHaveBeenCalledTimes(2)
    },
  },
])

export const Disabled: Story = {
  name: 'Disabled, it cannot be pressed',
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await expect(button).toBeDisabled()
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const DisabledLink: Story = {
  name: 'Disabled, a link leads nowhere, nor into a tab by the middle button',
  args: { disabled: true, asChild: true, children: <a href="#elsewhere">Elsewhere</a> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Elsewhere' })
    await expect(await fireEvent.click(link)).toBe(false)
    await expect(await fireEvent(link, createMiddleClick())).toBe(false)
  },
}

export const Closed: Story = {
  name: 'aria-disabled, it keeps the focus and swallows clicks',
  args: { 'aria-disabled': true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    const { opacity } = getComputedStyle(button)
    await expect(Number(opacity)).toBeLessThan(1)
  },
}

export const Open: Story = {
  name: 'aria-disabled="false", it can be pressed',
  args: { 'aria-disabled': 'false' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(getComputedStyle(button).opacity).toBe('1')
  },
}

const submitted = fn()

/** A form whose button loads once it was submitted. */
function ConnectForm(props: Pick<ComponentProps<typeof Button>, 'onClick'>) {
  const [loading, setLoading] = useState(false)
  return (
    <form
      className="flex gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
        setLoading(true)
      }}
    >
      <input aria-label="Server ID" className="rounded-md border border-control" />
      <Button {...props} type="submit" loading={loading} loadingText="Connecting">
        Connect
      </Button>
    </form>
  )
}

export const Loading: Story = {
  name: 'Loading, it keeps focus and width and swallows clicks and submits',
  render: ({ onClick }) => <ConnectForm onClick={onClick} />,
  play: async ({ canvas, args }) => {
    submitted.mockClear()
    const button = canvas.getByRole('button', { name: 'Connect' })
    const { width } = button.getBoundingClientRect()
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(button).toHaveFocus()
    await expect(button.getBoundingClientRect().width).toBe(width)
    await expect(canvas.getByRole('status')).toHaveTextContent('Connecting')
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    await userEvent.type(canvas.getByLabelText('Server ID'), 'abc{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(submitted).toHaveBeenCalledOnce()
  },
}

export const LoadingLabel: Story = {
  name: 'Loading, its label can still be read beside the spinner, and nothing moves but the two',
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Toggled key={size} size={size} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    if (!inTestRunner) return
    const buttons = canvas.getAllByRole('button', { name: 'Connecting...' })
    const boxes = () => JSON.stringify(buttons.map((button) => button.getBoundingClientRect()))
    const before = boxes()
    const inks = await Promise.all(buttons.map(countInk))
    for (const button of buttons) await userEvent.click(button)
    for (const [index, button] of buttons.entries()) {
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
      const mark = button.querySelector('svg')
      await waitFor(() => expect(mark && getComputedStyle(mark).opacity).toBe('1'))
      await expect(inks[index]).toBeGreaterThan(100)
      await expect((await countInk(button)) / (inks[index] ?? 0)).toBeCloseTo(1, 1)
      const [face, text, spinner] = [button, button.querySelector('[data-slot=button-label]'), mark].map(
        (part) => part?.getBoundingClientRect(),
      )
      // Spinner and words stand in one row, centred, with room to the edges.
      const [start, end] = [(spinner?.left ?? 0) - (face?.left ?? 0), (face?.right ?? 0) - (text?.right ?? 0)]
      await expect(spinner?.right).toBeLessThan(text?.left ?? 0)
      await expect(start).toBeGreaterThanOrEqual(2)
      await expect(Math.abs(start - end)).toBeLessThanOrEqual(1)
    }
    await expect(boxes()).toBe(before)
  },
}

/** Loads once it was pressed. */
function Toggled({ size }: Pick<ComponentProps<typeof Button>, 'size'>) {
  const [loading, setLoading] = useState(false)
  return (
    <Button {...(size && { size })} loading={loading} onClick={() => setLoading(true)}>
      Connecting...
    </Button>
  )
}

export const LoadingIcon: Story = {
  name: 'Loading, an icon alone gives its place to the spinner',
  args: { iconOnly: true, 'aria-label': 'Restart', loading: true, children: <RotateCw className="size-4" /> },
  play: async ({ canvas }) => {
    const label = canvas.getByRole('button').querySelector('[data-slot=button-label]')
    await waitFor(() => expect(label && getComputedStyle(label).opacity).toBe('0'))
  },
}

export const AsLink: Story = {
  name: 'As a link',
  args: {
    asChild: true,
    variant: 'outline',
    children: <a href="#products">View plans</a>,
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'View plans' })
    await expect(link).toHaveAttribute('data-slot', 'button')
    await expect(link).toHaveAttribute('href', '#products')
  },
}

const childClicked = fn()

export const LoadingLink: Story = {
  name: 'As a link that loads: its own handler is held back too',
  args: {
    asChild: true,
    loading: true,
    children: (
      // biome-ignore lint/a11y/useValidAnchor: a link with a handler of its own is what is tried
      <a href="#never" onClick={childClicked}>
        View plans
      </a>
    ),
  },
  play: async ({ canvas, args }) => {
    childClicked.mockClear()
    await userEvent.click(canvas.getByRole('link'))
    await expect(childClicked).not.toHaveBeenCalled()
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(location.hash).not.toBe('#never')
  },
}

export const OneBaseline: Story = {
  name: 'Side by side, all variants have one baseline',
  render: () => (
    <div className="flex gap-3">
      <Button>Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="outline">Outline</Button>
      <Button disabled>Disabled</Button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const labels = [...canvasElement.querySelectorAll('[data-slot=button-label]')]
    const [first, ...others] = labels.map((label) => label.getBoundingClientRect().bottom)
    await expect(others).toEqual([first, first, first])
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'Verbindung wiederherstellen' },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: {
    pseudo: { hover: '.hovered', active: '.pressed', focusVisible: '.focused' },
  },
  render: () => (
    <div className="grid gap-6">
      {(['primary', 'secondary', 'outline'] as const).map((variant) => (
        <div key={variant} className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant} size="sm">
              Restart
            </Button>
            <Button variant={variant}>Deploy Server Now</Button>
            <Button variant={variant} size="lg">
              Get Started
            </Button>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>
              <Power aria-hidden="true" className="size-4" />
              Start
            </Button>
            <Button variant={variant} iconOnly aria-label="Restart">
              <RotateCw aria-hidden="true" className="size-4" />
            </Button>
            <Button variant={variant} disabled>
              Stop
            </Button>
            <Button variant={variant} loading>
              Connecting...
            </Button>
            <Button variant={variant} iconOnly aria-label="Restart" loading>
              <RotateCw aria-hidden="true" className="size-4" />
            </Button>
            <Button variant={variant} asChild>
              <a href="#plans">View plans</a>
            </Button>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant} className="hovered">
              Hovered
            </Button>
            <Button variant={variant} className="hovered pressed">
              Pressed
            </Button>
            <Button variant={variant} className="focused">
              Focused
            </Button>
            {variant === 'outline' && (
              <Button variant="outline" aria-pressed className="hovered aria-pressed:chosen">
                Chosen, hovered
              </Button>
            )}
          </div>
        </div>
      ))}
    </div>
  ),
}

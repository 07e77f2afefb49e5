import { Button } from '@cairn/ui/button'
import { Combobox } from '@cairn/ui/combobox'
import { Dialog, DialogContent, DialogTrigger } from '@cairn/ui/dialog'
import { Field } from '@cairn/ui/field'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@cairn/ui/menu'
import { Popover, PopoverClose, PopoverContent, type PopoverProps, PopoverTrigger } from '@cairn/ui/popover'
import { Tooltip } from '@cairn/ui/tooltip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { inTestRunner } from '../test-runner.ts'

const changed = fn()

const form = (
  <div className="grid gap-4">
    <Field label="New name" defaultValue="survival-01" />
    <PopoverClose asChild>
      <Button size="sm" className="justify-self-start">
        Save
      </Button>
    </PopoverClose>
  </div>
)

const parts = (props: PopoverProps, content: Parameters<typeof PopoverContent>[0]) => (
  <Popover {...props}>
    <PopoverTrigger asChild>
      <Button variant="outline">Rename</Button>
    </PopoverTrigger>
    <PopoverContent {...content} />
  </Popover>
)

const meta = {
  title: 'Components/Popover',
  component: PopoverContent,
  subcomponents: { Popover, PopoverTrigger, PopoverClose },
  // What is open takes the focus: in the docs each story has a page of its own.
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: { label: 'Rename the server', children: form },
  beforeEach: () => void changed.mockClear(),
  render: (args) => (
    <Popover onOpenChange={changed}>
      <PopoverTrigger asChild>
        <Button variant="outline">Rename</Button>
      </PopoverTrigger>
      <PopoverContent {...args} />
    </Popover>
  ),
} satisfies Meta<typeof PopoverContent>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

const trigger = { name: 'Rename', expanded: false } as const

export const Opened: Story = {
  name: 'It lies beside its button; its own button and a click outside close it',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', trigger)
    await userEvent.click(button)
    const popover = await canvas.findByRole('dialog', { name: 'Rename the server' })
    await waitFor(() => {
      expect(popover.getBoundingClientRect().top).toBeCloseTo(button.getBoundingClientRect().bottom + 6, 0)
      expect(popover.getBoundingClientRect().left).toBeCloseTo(button.getBoundingClientRect().left, 0)
      expect(getComputedStyle(popover).opacity).toBe('1')
    })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(popover.querySelector('[data-slot=popover-close]') ?? popover)
    await waitFor(() => expect(popover).not.toBeVisible())
    await userEvent.click(button)
    await waitFor(() => expect(popover).toBeVisible())
    await waitFor(() => expect(changed.mock.calls).toEqual([[true], [false], [true]]))
    if (!inTestRunner) return
    // Only the test runner can press where a popover watches.
    const { page } = await import('vitest/browser')
    await page.elementLocator(document.body).click({ position: { x: 5, y: 5 } })
    await waitFor(() => expect(popover).not.toBeVisible())
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(false))
  },
}

/** A page that does not let it open. */
function Kept(props: { content: Parameters<typeof PopoverContent>[0] }) {
  const [asked, setAsked] = useState(0)
  return (
    <>
      {parts({ open: false, onOpenChange: () => setAsked(asked + 1) }, props.content)}
      <output>{asked}</output>
    </>
  )
}

export const Controlled: Story = {
  name: 'Where the page keeps `open`, the page decides',
  render: (args) => <Kept content={args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', trigger))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1'))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

export const Served: Story = {
  name: 'A server writes it into the HTML, closed, and it opens without scripts',
  render: (args) => {
    const html = renderToString(parts({}, args))
    return <div dangerouslySetInnerHTML={{ __html: html }} />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
    await expect(canvas.getByRole('dialog', { name: 'Rename the server' })).toBeVisible()
  },
}

export const Early: Story = {
  name: 'Opened before scripts came, it stays open as they come',
  render: (args) => {
    const html = renderToString(parts({}, args))
    return <div data-early dangerouslySetInnerHTML={{ __html: html }} />
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', trigger))
    const served = canvasElement.querySelector('[data-early]') ?? canvasElement
    const root = hydrateRoot(served, parts({ onOpenChange: changed }, args))
    await waitFor(() => expect(changed.mock.calls).toEqual([[true]]))
    await expect(canvas.getByRole('dialog', { name: 'Rename the server' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Rename' })).toHaveAttribute('aria-expanded', 'true')
    root.unmount()
  },
}

export const EarlyRefused: Story = {
  name: 'Opened before scripts came, it is closed where the page keeps it so',
  render: (args) => {
    const html = renderToString(parts({ open: false }, args))
    return <div data-early dangerouslySetInnerHTML={{ __html: html }} />
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', trigger))
    await expect(canvas.getByRole('dialog')).toBeVisible()
    const served = canvasElement.querySelector('[data-early]') ?? canvasElement
    const root = hydrateRoot(served, parts({ open: false, onOpenChange: changed }, args))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    root.unmount()
  },
}

const refs = { trigger: fn(), content: fn() }

export const CallbackRefs: Story = {
  name: 'A callback as `ref` of trigger or content is called once',
  args: { ref: refs.content },
  beforeEach: () => {
    refs.trigger.mockClear()
    refs.content.mockClear()
  },
  render: (args) => (
    <Popover>
      <PopoverTrigger ref={refs.trigger}>Rename</PopoverTrigger>
      <PopoverContent {...args} />
    </Popover>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', trigger)
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'))
    await expect(refs.trigger.mock.calls).toEqual([[button]])
    await expect(refs.content.mock.calls).toEqual([[canvas.getByRole('dialog')]])
  },
}

const submitted = fn()

export const InForm: Story = {
  name: 'In a form a button of your own opens it and sends nothing',
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <Popover>
        <PopoverTrigger asChild>
          {/* biome-ignore lint/a11y/useButtonType: a button without a type is what is tested */}
          <button>Filters</button>
        </PopoverTrigger>
        <PopoverContent {...args}>
          <PopoverClose asChild>
            {/* biome-ignore lint/a11y/useButtonType: a button without a type is what is tested */}
            <button>Done</button>
          </PopoverClose>
        </PopoverContent>
      </Popover>
    </form>
  ),
  play: async ({ canvas }) => {
    submitted.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await expect(canvas.getByRole('dialog')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(submitted).not.toHaveBeenCalled()
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Enter', 'Space'],
    where: 'on the trigger',
    does: 'opens it; the focus goes to it',
    walk: async ({ press, canvas }) => {
      await press('Tab', 'Enter')
      const popover = await canvas.findByRole('dialog')
      await waitFor(() => expect(popover).toHaveFocus())
      await press('Escape', 'Space')
      await waitFor(() => expect(popover).toHaveFocus())
    },
  },
  {
    keys: ['Tab'],
    does: 'moves through what it holds, then on in the page',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByLabelText('New name')).toHaveFocus()
      await press('Tab')
      await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus()
    },
  },
  {
    keys: ['Escape'],
    does: 'closes it; focus returns to the trigger',
    walk: async ({ press, canvas }) => {
      await press('Escape')
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await expect(canvas.getByRole('button', { name: 'Rename' })).toHaveFocus()
    },
  },
])

export const List: Story = {
  name: 'What a list in it does leaves it open, Escape closes the list first',
  args: { children: <Combobox label="Version" options={[{ value: '1', label: '1.21' }]} /> },
  play: async ({ canvas }) => {
    if (!inTestRunner) return
    const { userEvent: keyboard } = await import('vitest/browser')
    await userEvent.click(canvas.getByRole('button', trigger))
    const version = await canvas.findByRole('combobox', { name: 'Version' })
    await userEvent.click(version)
    await userEvent.click(await canvas.findByRole('option', { name: '1.21' }))
    await waitFor(() => expect(version).toHaveAttribute('aria-expanded', 'false'))
    await expect(version).toHaveValue('1.21')
    await userEvent.click(version)
    await waitFor(() => expect(version).toHaveAttribute('aria-expanded', 'true'))
    await keyboard.keyboard('{Escape}')
    await waitFor(() => expect(version).toHaveAttribute('aria-expanded', 'false'))
    await expect(version).toBeVisible()
    // The field clears itself next.
    await keyboard.keyboard('{Escape}')
    await expect(version).toHaveValue('')
    await keyboard.keyboard('{Escape}')
    await waitFor(() => expect(version).not.toBeVisible())
    await expect(changed).toHaveBeenCalledTimes(2)
  },
}

/** Whether its middle is seen, with nothing above it. */
function liesAbove(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const deleted = fn()

export const Layers: Story = {
  name: 'A tooltip and a menu that open from it lie above it',
  args: {
    children: (
      <div className="grid gap-24">
        <Tooltip content="Once a day" side="bottom">
          <Button>Back up</Button>
        </Tooltip>
        <Menu>
          <MenuTrigger>More</MenuTrigger>
          <MenuContent side="top">
            <MenuItem onSelect={deleted}>Delete</MenuItem>
          </MenuContent>
        </Menu>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    deleted.mockClear()
    await userEvent.click(canvas.getByRole('button', trigger))
    const popover = await canvas.findByRole('dialog')
    await waitFor(() => expect(getComputedStyle(popover).opacity).toBe('1'))
    await userEvent.hover(canvas.getByRole('button', { name: 'Back up' }))
    const tooltip = await waitFor(() => {
      const element = document.querySelector('[data-slot=tooltip]')
      expect(element && liesAbove(element)).toBe(true)
      return element as HTMLElement
    })
    await userEvent.unhover(canvas.getByRole('button', { name: 'Back up' }))
    await waitFor(() => expect(tooltip).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    const item = await within(document.body).findByRole('menuitem', { name: 'Delete' })
    await waitFor(() => expect(liesAbove(item)).toBe(true))
    if (!inTestRunner) return
    const { page } = await import('vitest/browser')
    await page.elementLocator(item).click()
    await waitFor(() => expect(item).not.toBeInTheDocument())
    await expect(deleted).toHaveBeenCalledOnce()
    await expect(popover).toBeVisible()
  },
}

export const UnderDialog: Story = {
  name: 'A dialog that opens from it closes it, and gives the focus to its button',
  args: {
    children: (
      <Dialog>
        <DialogTrigger>Delete</DialogTrigger>
        <DialogContent title="Delete the server">
          <Popover>
            <PopoverTrigger>Why</PopoverTrigger>
            <PopoverContent label="Reasons">None</PopoverContent>
          </Popover>
        </DialogContent>
      </Dialog>
    ),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', trigger)
    await userEvent.click(button)
    const popover = await canvas.findByRole('dialog')
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    const dialog = await within(document.body).findByRole('dialog', { name: 'Delete the server' })
    await waitFor(() => expect(popover).not.toBeVisible())
    await expect(liesAbove(dialog)).toBe(true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Why' }))
    await expect(within(dialog).getByRole('dialog', { name: 'Reasons' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await expect(button).toHaveFocus()
  },
}

export const Narrow: Story = {
  name: 'At 320 px, at the end of the line, it stays on the screen',
  globals: { viewport: { value: 'narrow' } },
  render: (args) => <div className="flex justify-end">{parts({ defaultOpen: true }, args)}</div>,
  play: async ({ canvas }) => {
    const popover = await canvas.findByRole('dialog')
    await waitFor(() => {
      const { left, right } = popover.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(8)
      expect(right).toBeLessThanOrEqual(window.innerWidth - 8)
    })
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => <div className="h-80">{parts({ defaultOpen: true }, args)}</div>,
}

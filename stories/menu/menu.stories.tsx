import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@cairn/ui/alert-dialog'
import { Button } from '@cairn/ui/button'
import { Dialog, DialogContent } from '@cairn/ui/dialog'
import { Drawer, DrawerContent } from '@cairn/ui/drawer'
import { Kbd } from '@cairn/ui/kbd'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuGroup,
  MenuItem,
  type MenuProps,
  MenuSeparator,
  MenuTrigger,
} from '@cairn/ui/menu'
import { Tooltip } from '@cairn/ui/tooltip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { createMiddleClick } from '../middle-click.ts'

const select = fn()
const lock = fn()
const follow = fn()

const items = (
  <>
    <MenuGroup label="Backup of 3 March">
      <MenuItem aside={<Kbd>R</Kbd>} onSelect={select}>
        <RotateCcw aria-hidden="true" />
        Restore
      </MenuItem>
      <MenuItem aside="2.4 GB">
        <Download aria-hidden="true" />
        Download
      </MenuItem>
    </MenuGroup>
    <MenuSeparator />
    <MenuCheckboxItem checked onCheckedChange={lock}>
      Keep for ever
    </MenuCheckboxItem>
    <MenuItem disabled>Compare with now</MenuItem>
    <MenuSeparator />
    <MenuItem tone="bad">
      <Trash2 aria-hidden="true" />
      Delete
    </MenuItem>
  </>
)

const parts = (props: MenuProps, content: Parameters<typeof MenuContent>[0]) => (
  <Menu {...props}>
    <MenuTrigger asChild>
      <Button variant="outline">Actions</Button>
    </MenuTrigger>
    <MenuContent {...content} />
  </Menu>
)

const meta = {
  title: 'Components/Menu',
  component: MenuContent,
  subcomponents: { Menu, MenuTrigger, MenuItem, MenuCheckboxItem, MenuGroup, MenuSeparator },
  // What is open takes the focus: in the docs each story has a page of its own.
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: { children: items },
  beforeEach: () => {
    select.mockClear()
    lock.mockClear()
  },
  render: (args) => (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline">Actions</Button>
      </MenuTrigger>
      <MenuContent {...args} />
    </Menu>
  ),
} satisfies Meta<typeof MenuContent>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)
const gone = () => waitFor(() => expect(body().queryByRole('menu')).toBeNull())

export const Playground: Story = {}

export const InNativeDialog: Story = {
  name: 'In a native dialog it lies above that, and can be pressed',
  render: (args) => (
    <>
      <Button
        onClick={({ currentTarget }) => (currentTarget.nextElementSibling as HTMLDialogElement).showModal()}
      >
        Backups
      </Button>
      <dialog aria-label="Backups" className="m-auto">
        <Menu>
          <MenuTrigger asChild>
            <Button variant="outline">Actions</Button>
          </MenuTrigger>
          <MenuContent {...args} />
        </Menu>
        <Tooltip content="Leaves it">
          <Button variant="outline">Close</Button>
        </Tooltip>
      </dialog>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Backups' }))
    const dialog = canvas.getByRole('dialog')
    const trigger = within(dialog).getByRole('button', { name: 'Actions' })
    const close = within(dialog).getByRole('button', { name: 'Close' })
    await userEvent.hover(close)
    await waitFor(() => expect(dialog).toContainElement(body().getByRole('tooltip')))
    await userEvent.unhover(close)
    await userEvent.click(trigger)
    const item = await body().findByRole('menuitem', { name: /Restore/ })
    const { x, y } = item.getBoundingClientRect()
    await waitFor(() => expect(item).toContainElement(document.elementFromPoint(x + 5, y + 5) as HTMLElement))
    await userEvent.click(item)
    await gone()
    await expect(select).toHaveBeenCalledTimes(1)
  },
}

export const Chosen: Story = {
  name: 'A press opens it, a choice closes it',
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' })
    await userEvent.click(trigger)
    const menu = await body().findByRole('menu', { name: 'Actions' })
    await expect(within(menu).getByRole('group', { name: 'Backup of 3 March' })).toBeVisible()
    await expect(within(menu).getByRole('menuitem', { name: 'Compare with now' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(within(menu).getByRole('menuitem', { name: /Restore/ }))
    await gone()
    await expect(select).toHaveBeenCalledOnce()
    await userEvent.click(trigger)
    await userEvent.click(
      await body().findByRole('menuitemcheckbox', { name: 'Keep for ever', checked: true }),
    )
    await expect(lock).toHaveBeenCalledWith(false)
  },
}

const highlighted = (name: RegExp) =>
  waitFor(() =>
    expect(
      body().getByRole(/Keep/.test(name.source) ? 'menuitemcheckbox' : 'menuitem', { name }),
    ).toHaveFocus(),
  )

const compared = fn()

export const Disabled: Story = {
  name: 'What is disabled does nothing, by no button of the mouse',
  args: {
    children: (
      <>
        <MenuItem disabled onClick={compared} onSelect={compared}>
          Compare with now
        </MenuItem>
        <MenuItem disabled asChild>
          <a href="#invoice">Invoice</a>
        </MenuItem>
      </>
    ),
  },
  play: async ({ canvas }) => {
    compared.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    const menu = within(document.body)
    await fireEvent.click(await menu.findByRole('menuitem', { name: 'Compare with now' }))
    await expect(compared).not.toHaveBeenCalled()
    const link = menu.getByRole('menuitem', { name: 'Invoice' })
    await expect(await fireEvent(link, createMiddleClick())).toBe(false)
  },
}

export const Blocked: Story = {
  name: 'A button that loads or is disabled for the moment opens nothing',
  render: () => (
    <div className="flex gap-3">
      {[{ loading: true }, { 'aria-disabled': true }].map((state) => (
        <Menu key={Object.keys(state)[0]}>
          <MenuTrigger asChild>
            <Button {...state}>{Object.keys(state)[0]}</Button>
          </MenuTrigger>
          <MenuContent>
            <MenuItem>Restore</MenuItem>
          </MenuContent>
        </Menu>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const name of ['loading', 'aria-disabled']) {
      const button = canvas.getByRole('button', { name })
      await userEvent.click(button)
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      button.focus()
      for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
        await userEvent.keyboard(key)
        await expect(button).toHaveAttribute('aria-expanded', 'false')
      }
      await userEvent.tab()
      await expect(button).not.toHaveFocus()
    }
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Enter', 'Space', 'Down'],
    where: 'on the trigger',
    does: 'opens it, on its first command',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('button')).toHaveFocus()
      for (const key of ['Enter', 'Space', 'Down'] as const) {
        await press(key)
        await highlighted(/Restore/)
        await press('Escape')
        await gone()
      }
      await press('Enter')
      await highlighted(/Restore/)
    },
  },
  {
    keys: ['Down', 'Up', 'Home', 'End'],
    does: 'moves to the next, previous, first, last command; what is not possible is passed over',
    walk: async ({ press }) => {
      await press('Down')
      await highlighted(/Download/)
      await press('Down', 'Down')
      await highlighted(/Delete/)
      await press('Up')
      await highlighted(/Keep/)
      await press('End')
      await highlighted(/Delete/)
      await press('Home')
      await highlighted(/Restore/)
    },
  },
  {
    keys: ['Escape'],
    does: 'closes it; focus returns to the trigger',
    walk: async ({ press, canvas }) => {
      await press('Escape')
      await gone()
      await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    },
  },
  {
    keys: ['Enter', 'Space'],
    where: 'on a command',
    does: 'chooses it',
    walk: async ({ press }) => {
      for (const key of ['Enter', 'Space'] as const) {
        await press('Enter')
        await highlighted(/Restore/)
        await press(key)
        await gone()
      }
      await expect(select).toHaveBeenCalledTimes(2)
    },
  },
])

/** Commands that ask first, at once or once something was loaded. */
function AskingMenu() {
  const [asked, setAsked] = useState('')
  const state = (name: string) => ({
    open: asked === name,
    onOpenChange: (open: boolean) => setAsked(open ? name : ''),
  })
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline">Actions</Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setAsked('Rename')}>Rename</MenuItem>
          <MenuItem onSelect={() => setAsked('Details')}>Details</MenuItem>
          <MenuItem onSelect={() => setAsked('Delete')}>Delete</MenuItem>
          <MenuItem onSelect={() => void Promise.resolve('Rename').then(setAsked)}>Rename later</MenuItem>
        </MenuContent>
      </Menu>
      <Dialog {...state('Rename')}>
        <DialogContent title="Rename" />
      </Dialog>
      <Drawer {...state('Details')}>
        <DrawerContent title="Details" />
      </Drawer>
      <AlertDialog {...state('Delete')}>
        <AlertDialogContent title="Delete" description="At once.">
          <AlertDialogCancel>Keep</AlertDialogCancel>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}

export const Asks: Story = {
  name: 'A dialog that a command opens gives the focus back to the trigger',
  render: () => <AskingMenu />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' })
    for (const command of ['Rename', 'Details', 'Delete', 'Rename later']) {
      for (const way of ['pointer', 'keyboard']) {
        if (way === 'pointer') {
          await userEvent.click(trigger)
          await userEvent.click(await body().findByRole('menuitem', { name: command }))
        } else {
          await userEvent.keyboard('{Enter}')
          const item = await body().findByRole('menuitem', { name: command })
          item.focus()
          await userEvent.keyboard('{Enter}')
        }
        const dialog = await body().findByRole(command === 'Delete' ? 'alertdialog' : 'dialog')
        await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
        await gone()
        await userEvent.keyboard('{Escape}')
        await waitFor(() => expect(dialog).not.toBeInTheDocument())
        await waitFor(() => expect(trigger, `${command} by ${way}`).toHaveFocus())
      }
    }
  },
}

export const Linked: Story = {
  name: 'An item can be a link',
  args: {
    children: (
      <>
        <MenuItem asChild aside="new">
          <a href="#invoices">Invoices</a>
        </MenuItem>
        <MenuItem asChild disabled>
          <a href="#nowhere">Upgrades</a>
        </MenuItem>
      </>
    ),
  },
  beforeEach: () => {
    follow.mockClear()
    // The page stays: what the browser would follow is noted.
    function note(event: MouseEvent) {
      if (!(event.target instanceof HTMLAnchorElement) || event.defaultPrevented) return
      event.preventDefault()
      follow(event.target.hash)
    }
    document.addEventListener('click', note)
    return () => document.removeEventListener('click', note)
  },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' })
    await userEvent.click(trigger)
    const item = await body().findByRole('menuitem', { name: 'Invoices new' })
    await expect(item).toHaveAttribute('href', '#invoices')
    await expect(item).toHaveStyle({ textDecorationLine: 'none', color: getComputedStyle(trigger).color })
    await userEvent.click(body().getByRole('menuitem', { name: 'Upgrades' }))
    await expect(follow).not.toHaveBeenCalled()
    await userEvent.keyboard('{Home}{Enter}')
    await gone()
    await expect(follow.mock.calls).toEqual([['#invoices']])
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const Narrow: Story = {
  name: 'At 320 px, at the end of the line, it stays on the screen',
  globals: { viewport: { value: 'narrow' } },
  args: { children: <MenuItem>Verbindungswiederherstellungsversuche nach dem Absturz</MenuItem> },
  render: (args) => <div className="flex justify-end">{parts({ defaultOpen: true }, args)}</div>,
  play: async () => {
    const menu = await body().findByRole('menu')
    await waitFor(() => expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth - 7))
    await expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => <div className="h-96">{parts({ defaultOpen: true }, args)}</div>,
  play: async () => {
    await userEvent.hover(await body().findByRole('menuitem', { name: /Download/ }))
  },
}

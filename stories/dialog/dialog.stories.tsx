import { Button } from '@cairn/ui/button'
import { Combobox } from '@cairn/ui/combobox'
import { Dialog, DialogClose, DialogContent, type DialogContentProps, DialogTrigger } from '@cairn/ui/dialog'
import { Field } from '@cairn/ui/field'
import { Toaster, toast } from '@cairn/ui/toaster'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { hidesPage, onLivePage } from '../modal-plays.tsx'
import { inTestRunner } from '../test-runner.ts'

/** It closes once the form was sent: a DialogClose would take the form away before. */
function RenameDialog(props: DialogContentProps) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('survival-01')
  return (
    <>
      <p className="pb-3">{name}</p>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="outline">Rename</Button>
        </DialogTrigger>
        <DialogContent {...props}>
          <form
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault()
              setName(String(new FormData(event.currentTarget).get('name')))
              setOpen(false)
            }}
          >
            <Field label="Name" name="name" required defaultValue={name} />
            <div className="flex justify-end gap-3">
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <Button type="submit">Save</Button>
            </div>
          </form>
        </DialogContent>
      </Dialog>
    </>
  )
}

const meta = {
  title: 'Components/Dialog',
  component: DialogContent,
  subcomponents: { Dialog, DialogTrigger, DialogClose },
  // A dialog that is open covers its page: in the docs each story has one of its own.
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    title: 'Rename the server',
    description: 'Players see the name in their list.',
  },
  render: (args) => <RenameDialog {...args} />,
} satisfies Meta<typeof DialogContent>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

export const Playground: Story = {}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab', 'Shift Tab'],
    does: 'moves within the dialog',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('button', { name: 'Rename' })).toHaveFocus()
      await press('Enter')
      const dialog = await body().findByRole('dialog', { name: 'Rename the server' })
      await expect(dialog).toHaveAccessibleDescription(/in their list/)
      const name = within(dialog).getByRole('textbox', { name: 'Name' })
      await waitFor(() => expect(name).toHaveFocus())
      const button = (label: string) => within(dialog).getByRole('button', { name: label })
      const stops = [name, button('Cancel'), button('Save'), button('Close')]
      for (const stop of [...stops.slice(1), name]) {
        await press('Tab')
        await expect(stop).toHaveFocus()
      }
      for (const stop of stops.toReversed()) {
        await press('Shift Tab')
        await expect(stop).toHaveFocus()
      }
    },
  },
  {
    keys: ['Escape'],
    does: 'closes it; focus returns to the trigger',
    walk: async ({ press, canvas }) => {
      await press('Escape')
      await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
      await expect(canvas.getByRole('button', { name: 'Rename' })).toHaveFocus()
    },
  },
])

export const Closes: Story = {
  name: 'Its buttons and a click outside close it',
  play: async ({ canvas }) => {
    for (const close of ['Cancel', 'Close']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
      await userEvent.click(await body().findByRole('button', { name: close }))
      await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
    const overlay = (await body().findByRole('dialog')).previousElementSibling
    await userEvent.click(overlay as HTMLElement)
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
  },
}

export const Sent: Story = {
  name: 'A form in it is sent, then it closes',
  play: async ({ canvas }) => {
    const rename = canvas.getByRole('button', { name: 'Rename' })
    await userEvent.click(rename)
    const name = await body().findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'creative-01')
    await userEvent.click(body().getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
    await expect(canvas.getByText('creative-01')).toBeVisible()
    await waitFor(() => expect(rename).toHaveFocus())
  },
}

export const Locked: Story = {
  name: 'The page behind does not scroll, and no style element is added',
  play: async ({ canvas }) => {
    const styles = document.querySelectorAll('style').length
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
    await body().findByRole('dialog')
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).toBe('hidden'))
    await expect(document.querySelectorAll('style').length).toBe(styles)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden'))
  },
}

export const OwnScrolling: Story = {
  name: 'After it the page has the scroll styles of its own again',
  beforeEach: () => {
    const root = document.documentElement
    const before = root.getAttribute('style') ?? ''
    root.style.cssText += 'overflow-y: scroll; scrollbar-gutter: stable;'
    return () => root.setAttribute('style', before)
  },
  play: async ({ canvas }) => {
    const { style } = document.documentElement
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
    await body().findByRole('dialog')
    await waitFor(() => expect(style.overflow).toBe('hidden'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(style.overflowY).toBe('scroll'))
    await expect(style.overflowX).toBe('')
    await expect(style.scrollbarGutter).toBe('stable')
  },
}

export const Behind: Story = {
  name: 'Nothing of the page behind is left to screen readers but toasts',
  decorators: [onLivePage],
  play: () => hidesPage('Rename'),
}

/** A dialog above another, either of which the page can close, and toasts that come while they are open. */
function TwoDialogs() {
  const [open, setOpen] = useState(false)
  const [late, setLate] = useState(false)
  return (
    <main aria-label="Page">
      <Field label="Page’s own" />
      {late && <Toaster />}
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button>Settings</Button>
        </DialogTrigger>
        <DialogContent title="Settings">
          <Field label="Outer" />
          <Dialog>
            <DialogTrigger asChild>
              <Button>Place</Button>
            </DialogTrigger>
            <DialogContent title="Place">
              <Combobox label="Location" options={[{ value: 'in', label: 'Bangalore' }]} />
              <Button onClick={() => setLate(true)}>Save</Button>
            </DialogContent>
          </Dialog>
        </DialogContent>
      </Dialog>
    </main>
  )
}

export const Composing: Story = {
  name: 'Escape that ends a word of an input method leaves it open',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
    const name = await body().findByLabelText('Name')
    await fireEvent.keyDown(name, { key: 'Escape', isComposing: true })
    // Safari's, whose word has ended already.
    await fireEvent.keyDown(name, { key: 'Escape', keyCode: 229 })
    await expect(body().getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
  },
}

export const Nested: Story = {
  name: 'Above another it hides that too, not its own list, nor toasts that come later',
  render: () => <TwoDialogs />,
  play: async ({ canvas }) => {
    if (!inTestRunner) return
    const { commands } = await import('vitest/browser')
    const readable = async (...lines: string[]) => {
      const tree = await commands.readAccessibilityTree()
      return lines.filter((line) => tree.includes(line))
    }
    const layers = [
      'main Page',
      'textbox Page’s own',
      'textbox Outer',
      'combobox Location',
      'option Bangalore',
    ]
    const settings = canvas.getByRole('button', { name: 'Settings' })
    await userEvent.click(settings)
    await userEvent.click(await body().findByRole('button', { name: 'Place' }))
    await userEvent.click(await body().findByRole('combobox'))
    await waitFor(async () =>
      expect(await readable(...layers)).toEqual(['combobox Location', 'option Bangalore']),
    )
    await userEvent.click(body().getByRole('button', { name: 'Save' }))
    toast('Saved')
    await waitFor(async () =>
      expect(await readable(...layers, 'StaticText Saved')).toEqual([
        'main Page',
        'combobox Location',
        'StaticText Saved',
      ]),
    )
    toast.dismiss()
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(await readable(...layers)).toEqual(['main Page', 'textbox Outer']))
    await waitFor(() => expect(body().getByRole('button', { name: 'Place' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(await readable(...layers)).toEqual(['main Page', 'textbox Page’s own']))
    await waitFor(() => expect(settings).toHaveFocus())
  },
}

export const WithToast: Story = {
  name: 'A click on a toast leaves it open',
  render: () => (
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button>Sign in</Button>
        </DialogTrigger>
        <DialogContent title="Sign in with your key">
          <Button onClick={() => toast.error('Failed to fetch server details')}>Try</Button>
        </DialogContent>
      </Dialog>
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await userEvent.click(await body().findByRole('button', { name: 'Try' }))
    await userEvent.click(await body().findByText('Failed to fetch server details'))
    await expect(body().getByRole('dialog')).toBeVisible()
    toast.dismiss()
    await waitFor(() => expect(body().queryByText('Failed to fetch server details')).not.toBeInTheDocument())
  },
}

export const ReplacedToast: Story = {
  name: 'An action that replaces its own toast leaves it open',
  render: () => (
    <>
      <Dialog defaultOpen>
        <DialogContent title="Delete the backup">
          <Button
            onClick={() => {
              const id = toast('Backup deleted', {
                action: (
                  <Button size="sm" variant="outline" onClick={() => toast.loading('Restoring', { id })}>
                    Undo
                  </Button>
                ),
              })
            }}
          >
            Delete
          </Button>
        </DialogContent>
      </Dialog>
      <Toaster />
    </>
  ),
  play: async () => {
    if (!inTestRunner) return
    await userEvent.click(await body().findByRole('button', { name: 'Delete' }))
    const undo = await body().findByRole('button', { name: 'Undo' })
    // Only after a real click has React rendered before Radix hears of it.
    const { page } = await import('vitest/browser')
    await page.elementLocator(undo).click()
    await body().findByText('Restoring')
    await expect(undo).not.toBeInTheDocument()
    await expect(body().getByRole('dialog')).toBeVisible()
    toast.dismiss()
    await waitFor(() => expect(body().queryByText('Restoring')).not.toBeInTheDocument())
  },
}

export const ToToast: Story = {
  name: 'Alt+T moves from it to the toasts, Escape and Tab back',
  render: () => (
    <>
      <Button>Behind</Button>
      <Toaster />
      <Dialog>
        <DialogTrigger asChild>
          <Button>Open</Button>
        </DialogTrigger>
        <DialogContent title="Plugins">
          <Button>Remove</Button>
        </DialogContent>
      </Dialog>
    </>
  ),
  play: async ({ canvas }) => {
    if (!inTestRunner) return
    const { userEvent: keyboard } = await import('vitest/browser')
    const show = (name: string) =>
      toast.custom((id) => <Button onClick={() => toast.dismiss(id)}>{name}</Button>, {
        duration: Number.POSITIVE_INFINITY,
      })
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const remove = await body().findByRole('button', { name: 'Remove' })
    await waitFor(() => expect(remove).toHaveFocus())
    show('Undo one')
    show('Undo two')
    const one = await body().findByRole('button', { name: 'Undo one' })
    const two = await body().findByRole('button', { name: 'Undo two' })
    const goToToasts = async () => {
      await keyboard.keyboard('{Alt>}t{/Alt}')
      await expect(body().getByRole('list')).toHaveFocus()
    }
    await goToToasts()
    await keyboard.keyboard('{Tab}')
    await expect(one).toHaveFocus()
    await keyboard.keyboard('{Escape}')
    await expect(remove).toHaveFocus()

    await goToToasts()
    await keyboard.keyboard('{Tab}{Tab}')
    await expect(two).toHaveFocus()
    await keyboard.keyboard('{Tab}')
    await expect(remove).toHaveFocus()
    await goToToasts()
    await keyboard.keyboard('{Shift>}{Tab}{/Shift}')
    await expect(remove).toHaveFocus()

    // What is undone goes, with the focus in it.
    await goToToasts()
    await keyboard.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(one).not.toBeInTheDocument())
    await waitFor(() => expect(remove).toHaveFocus())
    await goToToasts()
    await keyboard.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(two).not.toBeInTheDocument())
    await waitFor(() => expect(remove).toHaveFocus())
    await expect(body().getByRole('dialog')).toBeVisible()
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px scrolls inside',
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <Dialog defaultOpen>
      <DialogContent
        title="Where do I find my client API key?"
        description="In the Verbindungswiederherstellungsversuchsserver of your provider."
        className="wrap-normal"
      >
        {Array.from({ length: 30 }, (_, step) => (
          <p key={step} className="pb-3 text-15">
            Step {step + 1}: open your account, then API credentials, and create a key with a description.
          </p>
        ))}
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const dialog = await body().findByRole('dialog')
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Short: Story = {
  name: 'On a phone it is as wide as the page, whatever it says',
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <Dialog defaultOpen>
      <DialogContent title="Yes?" />
    </Dialog>
  ),
  play: async () => {
    const dialog = await body().findByRole('dialog')
    const { left, width } = dialog.getBoundingClientRect()
    // The docs show it on a wider page.
    const widest = Math.min(window.innerWidth - 32, 512)
    await expect([left, width]).toEqual([(window.innerWidth - widest) / 2, widest])
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <Dialog defaultOpen>
      <DialogContent
        title="Sign in with your key"
        description="The key is checked with the panel and kept in a sealed cookie on this device."
      >
        <form className="grid gap-5">
          <Field label="Client API key" mono placeholder="ptlc_…" hint="Account, API credentials." />
          <div className="flex flex-wrap justify-end gap-3">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit">Sign in</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  ),
}

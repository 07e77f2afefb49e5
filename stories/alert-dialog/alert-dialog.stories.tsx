import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@cairn/ui/alert-dialog'
import { Button } from '@cairn/ui/button'
import { Dialog, DialogContent } from '@cairn/ui/dialog'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { hidesPage, onLivePage } from '../modal-plays.tsx'

const kill = fn()

const answers = (
  <>
    <AlertDialogCancel asChild>
      <Button variant="outline">Keep it running</Button>
    </AlertDialogCancel>
    <AlertDialogAction asChild>
      <Button onClick={kill}>Kill the server</Button>
    </AlertDialogAction>
  </>
)

const meta = {
  title: 'Components/AlertDialog',
  component: AlertDialogContent,
  subcomponents: { AlertDialog, AlertDialogTrigger, AlertDialogCancel, AlertDialogAction },
  // A dialog that is open covers its page: in the docs each story has one of its own.
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    title: 'Kill survival-01?',
    description: 'The process is ended at once. What the world did not save since its last save is lost.',
    children: answers,
  },
  render: (args) => (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline">Kill</Button>
      </AlertDialogTrigger>
      <AlertDialogContent {...args} />
    </AlertDialog>
  ),
} satisfies Meta<typeof AlertDialogContent>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)
const gone = () => waitFor(() => expect(body().queryByRole('alertdialog')).not.toBeInTheDocument())

export const Playground: Story = {}

export const Answered: Story = {
  name: 'Only an answer closes it',
  play: async ({ canvas }) => {
    kill.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Kill' }))
    const dialog = await body().findByRole('alertdialog', { name: 'Kill survival-01?' })
    await expect(dialog).toHaveAccessibleDescription(/ended at once/)
    await userEvent.click(dialog.previousElementSibling as HTMLElement)
    await expect(dialog).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it running' }))
    await gone()
    await expect(kill).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Kill' }))
    await userEvent.click(await body().findByRole('button', { name: 'Kill the server' }))
    await gone()
    await expect(kill).toHaveBeenCalledOnce()
  },
}

/** A page that asks by itself. */
function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Ask
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title="Kill it?" description="At once.">
          {answers}
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}

export const Asked: Story = {
  name: 'Opened by the page, it gives the focus back as well',
  render: () => <Asking />,
  play: async ({ canvas }) => {
    const ask = canvas.getByRole('button', { name: 'Ask' })
    await userEvent.click(ask)
    await userEvent.click(await body().findByRole('button', { name: 'Keep it running' }))
    await gone()
    await expect(ask).toHaveFocus()
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab', 'Shift Tab'],
    does: 'moves between the answers; the focus begins on the one that changes nothing',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('button', { name: 'Kill' })).toHaveFocus()
      await press('Enter')
      const keep = await body().findByRole('button', { name: 'Keep it running' })
      await waitFor(() => expect(keep).toHaveFocus())
      await press('Tab')
      await expect(body().getByRole('button', { name: 'Kill the server' })).toHaveFocus()
      await press('Shift Tab')
      await expect(keep).toHaveFocus()
    },
  },
  {
    keys: ['Escape'],
    does: 'closes it and changes nothing; focus returns to the trigger',
    walk: async ({ press, canvas }) => {
      await press('Escape')
      await gone()
      await expect(canvas.getByRole('button', { name: 'Kill' })).toHaveFocus()
    },
  },
])

export const Behind: Story = {
  name: 'Nothing of the page behind is left to screen readers but toasts',
  decorators: [onLivePage],
  play: () => hidesPage('Kill', 'alertdialog'),
}

/** Backups in a dialog: the last one that is deleted leaves nothing to delete. */
function Backups() {
  const [left, setLeft] = useState(['Monday', 'Tuesday'])
  return (
    <Dialog defaultOpen>
      <DialogContent title="Backups">
        {left.map((name) => (
          <AlertDialog key={name}>
            <AlertDialogTrigger asChild>
              <Button>Delete {name}</Button>
            </AlertDialogTrigger>
            <AlertDialogContent title={`Delete ${name}?`} description="At once.">
              <AlertDialogAction asChild>
                <Button onClick={() => setLeft(left.filter((one) => one !== name))}>Delete</Button>
              </AlertDialogAction>
            </AlertDialogContent>
          </AlertDialog>
        ))}
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button disabled={left.length === 0}>Delete all</Button>
          </AlertDialogTrigger>
          <AlertDialogContent title="Delete all?" description="At once.">
            <AlertDialogAction asChild>
              <Button onClick={() => setLeft([])}>Delete</Button>
            </AlertDialogAction>
          </AlertDialogContent>
        </AlertDialog>
      </DialogContent>
    </Dialog>
  )
}

export const WithinDialog: Story = {
  name: 'Where its trigger is gone or disabled, the dialog around it has the focus',
  render: () => <Backups />,
  play: async () => {
    const dialog = await body().findByRole('dialog', { name: 'Backups' })
    for (const name of ['Delete Monday', 'Delete all']) {
      await userEvent.click(within(dialog).getByRole('button', { name }))
      const question = within(await body().findByRole('alertdialog'))
      await userEvent.click(question.getByRole('button', { name: 'Delete' }))
      await gone()
      await waitFor(() => expect(dialog, name).toHaveFocus())
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { title: 'Verbindungswiederherstellungsversuchsserver ohne Sicherung löschen?' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kill' }))
    const { right } = (await body().findByRole('alertdialog')).getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <AlertDialog defaultOpen>
      <AlertDialogContent {...args} />
    </AlertDialog>
  ),
}

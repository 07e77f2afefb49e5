import { Button } from '@cairn/ui/button'
import { StatusDot } from '@cairn/ui/status-dot'
import { Toaster, toast } from '@cairn/ui/toaster'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Toaster',
  component: Toaster,
  beforeEach: () => async () => {
    toast.dismiss()
    await waitFor(() => expect(document.querySelector('[data-slot=toast]')).not.toBeInTheDocument())
  },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

function Toasts() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => toast('India - 01 is now operational')}>Message</Button>
      <Button onClick={() => toast.success('Server start command sent')}>Success</Button>
      <Button onClick={() => toast.error('Failed to start server')}>Error</Button>
      <Button onClick={() => toast.loading('Connecting', { id: 'connect' })}>Loading</Button>
      <Button variant="outline" onClick={() => toast.dismiss()}>
        Dismiss all
      </Button>
      <Toaster />
    </div>
  )
}

export const Playground: Story = { render: () => <Toasts /> }

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Alt T'],
      does: 'moves to the toasts',
      walk: async ({ press, canvas }) => {
        await press('Tab', 'Tab', 'Tab', 'Tab')
        await expect(canvas.getByRole('button', { name: 'Loading' })).toHaveFocus()
        await press('Enter')
        await body().findByText('Connecting')
        await press('Alt T')
        await expect(body().getByRole('list')).toHaveFocus()
        await expect(body().getByRole('list')).toHaveTextContent('Connecting')
      },
    },
    {
      keys: ['Escape'],
      does: 'leaves them',
      walk: async ({ press, canvas }) => {
        await press('Escape')
        await expect(canvas.getByRole('button', { name: 'Loading' })).toHaveFocus()
      },
    },
    {
      keys: ['Tab'],
      where: 'in the toasts',
      does: 'reaches their actions, and the button that closes one that stays',
      walk: async ({ press }) => {
        await press('Alt T', 'Tab')
        await expect(body().getByRole('button', { name: 'Close' })).toHaveFocus()
      },
    },
    {
      keys: ['Enter', 'Space'],
      does: 'presses it; the focus goes back',
      walk: async ({ press, canvas }) => {
        const loading = canvas.getByRole('button', { name: 'Loading' })
        await press('Enter')
        await waitFor(() => expect(body().queryByText('Connecting')).not.toBeInTheDocument())
        await expect(loading).toHaveFocus()
        await press('Enter')
        await body().findByText('Connecting')
        await press('Alt T', 'Tab', 'Space')
        await waitFor(() => expect(body().queryByText('Connecting')).not.toBeInTheDocument())
        await expect(loading).toHaveFocus()
      },
    },
  ]),
  render: () => <Toasts />,
}

export const Announced: Story = {
  name: 'A toast is announced politely, on a dark surface',
  render: () => <Toasts />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }))
    const message = await body().findByText('Failed to start server')
    await expect(message.closest('[aria-live=polite]')).toBeInTheDocument()
    await expect(message.closest('[data-theme=dark]')).toBeInTheDocument()
  },
}

export const Expires: Story = {
  name: 'Success goes before an error, loading stays',
  render: () => <Toasts />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Loading' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
    await body().findByText('Server start command sent')
    await waitFor(() => expect(body().queryByText('Server start command sent')).not.toBeInTheDocument(), {
      timeout: 10_000,
    })
    await expect(body().getByText('Failed to start server')).toBeInTheDocument()
    await waitFor(() => expect(body().queryByText('Failed to start server')).not.toBeInTheDocument(), {
      timeout: 10_000,
    })
    await expect(body().getByText('Connecting')).toBeInTheDocument()
  },
}

export const Held: Story = {
  name: 'It waits while the pointer is on it',
  render: () => <Toaster />,
  play: async () => {
    toast('The console was reconnected', { duration: 300 })
    const shown = await body().findByText('The console was reconnected')
    await userEvent.hover(shown)
    await waitFor(() => expect(body().getByRole('list')).toHaveAttribute('data-held'))
    keepBusy(400)
    // What is due comes before what is set now: React's effects first, then the timers that they set.
    for (const _ of ['effects', 'timers']) await new Promise((resolve) => setTimeout(resolve))
    await expect(shown.closest('[data-leaving]')).toBeNull()
    await expect(shown).toBeInTheDocument()
    await userEvent.unhover(shown)
    await waitFor(() => expect(shown).not.toBeInTheDocument())
  },
}

export const LongDuration: Story = {
  name: 'It stays for a duration that is longer than timers last',
  render: () => <Toaster />,
  play: async () => {
    toast('The node restarts tonight', { duration: Number.MAX_SAFE_INTEGER })
    const shown = await body().findByText('The node restarts tonight')
    toast('The console was reconnected', { duration: 50 })
    const other = await body().findByText('The console was reconnected')
    await waitFor(() => expect(other).not.toBeInTheDocument())
    await expect(shown).toBeInTheDocument()
  },
}

export const Pushed: Story = {
  name: 'A finger pushes it away; let go too early, it comes back',
  render: () => <Toaster />,
  play: async () => {
    toast.loading('Connecting')
    const shown = (await body().findByText('Connecting')).closest('li') as HTMLElement
    const finger = { pointerType: 'touch', isPrimary: true }
    const push = (way: number) => {
      fireEvent.pointerDown(shown, { ...finger, clientX: 100 })
      fireEvent.pointerMove(shown, { ...finger, clientX: 100 + way })
      return expect(shown.style.translate).toBe(way > 0 ? `${way}px` : '0px')
    }
    await push(-60)
    fireEvent.pointerUp(shown, { ...finger, clientX: 40 })
    await expect(shown.style.translate).toBe('')
    await push(60)
    fireEvent.pointerUp(shown, { ...finger, clientX: 160 })
    await waitFor(() => expect(shown).not.toBeInTheDocument())
  },
}

export const Returned: Story = {
  name: 'One that takes the place of one pushed away stands where toasts stand',
  render: () => <Toaster />,
  play: async () => {
    const id = toast.loading('Connecting')
    const shown = (await body().findByText('Connecting')).closest('li') as HTMLElement
    const finger = { pointerType: 'touch', isPrimary: true }
    fireEvent.pointerDown(shown, { ...finger, clientX: 100 })
    fireEvent.pointerMove(shown, { ...finger, clientX: 160 })
    fireEvent.pointerUp(shown, { ...finger, clientX: 160 })
    toast.success('Connected', { id })
    await waitFor(() => expect(shown).toHaveTextContent('Connected'))
    await expect(shown).not.toHaveAttribute('data-leaving')
    await expect(shown.style.translate).toBe('')
  },
}

function Undo() {
  return (
    <>
      <Button
        onClick={() => {
          const id = toast('Backup deleted', {
            duration: 10_000,
            action: (
              <Button size="sm" variant="outline" onClick={() => toast.dismiss(id)}>
                Undo
              </Button>
            ),
          })
        }}
      >
        Delete
      </Button>
      <Toaster />
    </>
  )
}

export const WithAction: Story = {
  name: 'An action after the text is reached by the keyboard, and closes the toast',
  render: () => <Undo />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Delete' })
    await userEvent.click(trigger)
    const undo = await body().findByRole('button', { name: 'Undo' })
    await expect(undo.getBoundingClientRect().left).toBeGreaterThan(
      body().getByText('Backup deleted').getBoundingClientRect().left,
    )
    await userEvent.tab()
    await expect(undo).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(body().queryByText('Backup deleted')).not.toBeInTheDocument())
    await expect(trigger).toHaveFocus()
  },
}

function keepBusy(milliseconds: number) {
  const start = performance.now()
  while (performance.now() - start < milliseconds);
}

/** Takes as long to draw as on a busy phone. */
function SlowText({ children }: { children: string }) {
  keepBusy(200)
  return children
}

export const Lasting: Story = {
  name: 'Only one that stays has a button that closes it',
  render: () => <Toaster />,
  play: async () => {
    toast('The node restarts tonight', { duration: 60_000 })
    toast.loading('Connecting', { description: 'The node answers slowly.' })
    const shown = await body().findByText('Connecting')
    await userEvent.click(body().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(shown).not.toBeInTheDocument())
    await expect(body().getByText('The node restarts tonight')).toBeInTheDocument()
  },
}

export const Limit: Story = {
  name: 'Twenty at most: one more sends the oldest away, however long each takes to draw',
  render: () => <Toaster />,
  play: async () => {
    for (let index = 1; index <= 23; index += 1) {
      toast.loading(index <= 2 ? <SlowText>{`Toast ${index}`}</SlowText> : `Toast ${index}`)
    }
    await body().findByText('Toast 23')
    await waitFor(() => expect(document.querySelectorAll('[data-slot=toast]').length).toBe(20))
    await expect(body().queryByText('Toast 3')).not.toBeInTheDocument()
    await expect(body().getByText('Toast 4')).toBeInTheDocument()
  },
}

export const Aligned: Story = {
  name: 'All texts begin in one line, and each outcome has a mark of its own shape',
  render: () => <Toaster />,
  play: async () => {
    toast('The console was reconnected')
    toast.success('Server start command sent', { duration: Number.POSITIVE_INFINITY })
    toast.error('Failed to fetch server details', { description: 'The panel did not answer for 15 s.' })
    toast.loading('Connecting')
    await body().findByText('Connecting')
    const toasts = [...document.querySelectorAll('[data-slot=toast]')]
    const starts = toasts.map(
      (shown) => shown.querySelector('[data-slot=toast-title]')?.getBoundingClientRect().left,
    )
    await expect(starts).toHaveLength(4)
    await expect(new Set(starts).size).toBe(1)
    const marks = toasts.map((shown) => shown.querySelector('[data-slot=toast-icon] svg')?.innerHTML)
    await expect(new Set(marks).size).toBe(4)
  },
}

export const Unseen: Story = {
  name: 'What was sent away while nothing showed it does not come back',
  render: function Render() {
    const [shown, setShown] = useState(true)
    return (
      <>
        <Button onClick={() => setShown(!shown)}>{shown ? 'Hide' : 'Show'}</Button>
        {shown && <Toaster />}
      </>
    )
  },
  play: async ({ canvas }) => {
    toast.loading('Connecting')
    await body().findByText('Connecting')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }))
    toast.loading('Loading the server')
    toast.dismiss()
    toast('The console was reconnected')
    // At once: what leaves is gone a moment later.
    fireEvent.click(canvas.getByRole('button', { name: 'Show' }))
    const shown = [...document.querySelectorAll('[data-slot=toast]')].map(({ textContent }) => textContent)
    await expect(shown).toEqual(['The console was reconnected'])
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  render: () => <Toaster />,
  play: async () => {
    toast.loading('Failed to send message. Please try again or contact us directly.')
    await body().findByText(/Please try again/)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => <Toaster />,
  play: async () => {
    const still = { duration: Number.POSITIVE_INFINITY }
    toast('The console was reconnected', still)
    toast('Frankfurt - 02 is now down', { ...still, icon: <StatusDot tone="bad">{''}</StatusDot> })
    toast.success('Server start command sent', still)
    toast.error('Failed to send command', still)
    toast.error('Failed to fetch server details', {
      ...still,
      description: 'The panel did not answer for 15 s.',
    })
    toast.loading('Restarting survival-01')
    await waitFor(() => expect(document.querySelectorAll('[data-slot=toast]').length).toBe(6))
  },
}

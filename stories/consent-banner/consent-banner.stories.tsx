import { ConsentBanner } from '@cairn/ui/consent-banner'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const text = (
  <>
    We store what the site needs to work. Everything else waits for your answer.{' '}
    <a href="#privacy" className="underline hover:text-text">
      Privacy Policy
    </a>
  </>
)

/** A page with more links than fit into the window. */
const page = (
  <ul className="grid gap-6">
    {Array.from({ length: 24 }, (_, index) => `Plan ${index + 1}`).map((name) => (
      <li key={name}>
        <a href="#plan" className="text-17 underline">
          {name}
        </a>
      </li>
    ))}
  </ul>
)

const meta = {
  title: 'Components/ConsentBanner',
  component: ConsentBanner,
  args: { children: text, onAccept: fn(), onDecline: fn(), onClose: fn() },
  render: (args) => (
    <>
      <ConsentBanner {...args} />
      {page}
    </>
  ),
} satisfies Meta<typeof ConsentBanner>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  // A window of its own on the documentation page, since it keeps to the window's edge.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Cookies' })
    await expect(region).toBeVisible()
    await expect(region).not.toContainElement(document.activeElement as HTMLElement)
    const essential = canvas.getByRole('checkbox', { name: 'Essential' })
    await expect(essential).toBeChecked()
    await expect(essential).toBeDisabled()
    await expect(canvas.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked()
  },
}

export const Answers: Story = {
  name: 'Each answer is reported once; both buttons look the same',
  play: async ({ canvas, args }) => {
    const accept = canvas.getByRole('button', { name: 'Accept All' })
    const decline = canvas.getByRole('button', { name: 'Decline All' })
    await expect(accept.className).toBe(decline.className)
    const [first, second] = [accept, decline].map((button) => button.getBoundingClientRect())
    await expect([first?.width, first?.height]).toEqual([second?.width, second?.height])
    await userEvent.click(accept)
    await expect(args.onAccept).toHaveBeenCalledOnce()
    await userEvent.click(decline)
    await expect(args.onDecline).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const AskedFor: Story = {
  name: 'Where a visitor asked for it the banner takes the focus, and gives it back as it goes',
  render: function Render(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        {open && <ConsentBanner {...args} autoFocus onClose={() => setOpen(false)} />}
        <button type="button" onClick={() => setOpen(true)}>
          Cookie settings
        </button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Cookie settings' })
    await userEvent.click(trigger)
    await expect(canvas.getByRole('region', { name: 'Cookies' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(trigger).toHaveFocus()
  },
}

export const Chosen: Story = {
  name: 'What is ticked is accepted; the button says whether that is all',
  play: async ({ canvas, args }) => {
    const [analytics, marketing] = ['Analytics', 'Marketing'].map((name) =>
      canvas.getByRole('checkbox', { name }),
    )
    if (!analytics || !marketing) throw new Error('There are no boxes.')
    await expect([analytics, marketing].map((box) => box.getAttribute('name'))).toEqual([
      'analytics',
      'marketing',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Accept All' }))
    await expect(args.onAccept).toHaveBeenLastCalledWith({ analytics: true, marketing: true })
    await userEvent.click(analytics)
    await userEvent.click(canvas.getByRole('button', { name: 'Accept Selected' }))
    await expect(args.onAccept).toHaveBeenLastCalledWith({ analytics: true, marketing: false })
    await userEvent.click(marketing)
    await userEvent.click(canvas.getByRole('button', { name: 'Accept All' }))
    await expect(args.onAccept).toHaveBeenLastCalledWith({ analytics: true, marketing: true })
  },
}

export const Changed: Story = {
  name: 'A former choice is ticked and can be changed',
  args: { defaultChoice: { analytics: true, marketing: false } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Marketing' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Analytics' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Accept Selected' }))
    await expect(args.onAccept).toHaveBeenLastCalledWith({ analytics: false, marketing: true })
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches it first on the page: links of the text, Analytics, Marketing, Decline All, Accept All, Close; then the page',
    walk: async ({ press, canvas }) => {
      const order = ['Privacy Policy', 'Analytics', 'Marketing', 'Decline All', 'Accept All', 'Close']
      for (const name of order) {
        await press('Tab')
        await expect(document.activeElement).toHaveAccessibleName(name)
      }
      await press('Tab')
      await expect(canvas.getByRole('link', { name: 'Plan 1' })).toHaveFocus()
    },
  },
  {
    keys: ['Space'],
    does: 'sets and clears a kind',
    walk: async ({ press, canvas }) => {
      const [analytics, marketing] = ['Analytics', 'Marketing'].map((name) =>
        canvas.getByRole('checkbox', { name }),
      )
      await press('Shift Tab', 'Shift Tab', 'Shift Tab', 'Shift Tab')
      await expect(marketing).toHaveFocus()
      await press('Space')
      await expect(marketing).toBeChecked()
      await press('Space')
      await expect(marketing).not.toBeChecked()
      await press('Shift Tab', 'Space')
      await expect(analytics).toBeChecked()
    },
  },
  {
    keys: ['Enter', 'Space'],
    does: 'presses a button',
    walk: async ({ press, args }) => {
      await press('Tab', 'Tab', 'Enter')
      await expect(args.onDecline).toHaveBeenCalledOnce()
      await press('Tab', 'Space')
      await expect(args.onAccept).toHaveBeenCalledOnce()
      await press('Tab', 'Enter')
      await expect(args.onClose).toHaveBeenCalledOnce()
    },
  },
])

export const NothingHidden: Story = {
  name: 'Whatever is focused, the banner does not cover it',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Cookies' })
    await waitFor(() => expect(document.documentElement.style.scrollPaddingBlockEnd).not.toBe(''))
    for (const link of canvas.getAllByRole('link', { name: /^Plan/ })) {
      link.focus()
      await waitFor(() =>
        expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(region.getBoundingClientRect().top),
      )
    }
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px; it leaves room for the page',
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'What this site may store on your machine',
    children:
      'We store what the site needs to work, which is your answer to this question and the server that you were connected to last. Everything else waits for your answer, and there is nothing else at present. https://example.com/a-path-that-does-not-end-where-the-line-does',
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    const { height } = canvas.getByRole('region').getBoundingClientRect()
    await expect(height).toBeLessThanOrEqual(0.6 * window.innerHeight)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors', 'fixed-viewport'],
  play: () => window.scrollTo(0, 0),
}

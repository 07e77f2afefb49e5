import { Pagination } from '@cairn/ui/pagination'
import { UiProvider } from '@cairn/ui/ui-provider'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MouseEvent, ReactNode } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const renderLink = (page: number, children: ReactNode) => <a href={`?page=${page}`}>{children}</a>

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: { count: 12, defaultValue: 1, onValueChange: fn() },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Turned: Story = {
  name: 'It leads to a page, and one on or back; at the ends no further',
  play: async ({ canvas, args }) => {
    const previous = canvas.getByRole('button', { name: 'Previous page' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(previous)
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Page 5' }))
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 5')
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Page 12' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onValueChange).toHaveBeenCalledTimes(3)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(12)
  },
}

export const Still: Story = {
  name: 'No button moves while one goes through the pages',
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next page' })
    const { left } = next.getBoundingClientRect()
    for (let page = 2; page <= 12; page += 1) {
      await userEvent.click(next)
      await expect(next.getBoundingClientRect().left).toBe(left)
    }
  },
}

export const Links: Story = {
  name: 'With addresses its pages are links',
  args: { renderLink, value: 2 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '?page=3')
    await expect(canvas.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    const next = canvas.getByRole('link', { name: 'Next page' })
    await expect(next).toHaveAttribute('href', '?page=3')
    next.addEventListener('click', (event) => event.preventDefault())
    // Into a tab or window of its own: this one stays where it is.
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) await fireEvent.click(next, { [key]: true })
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await fireEvent.click(next)
    await expect(args.onValueChange).toHaveBeenCalledWith(3)
  },
}

export const LinksToTheEnds: Story = {
  name: 'With addresses the focus stays on a step that has come to an end',
  args: { renderLink, count: 2 },
  render: (args) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: links of the story lead nowhere
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={(event) => event.preventDefault()}>
      <Pagination {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const next = canvas.getByRole('link', { name: 'Next page' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2)
    await expect(next).toHaveFocus()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveAttribute('href', '?page=2')
    await expect(fireEvent.click(next)).toBe(false)
    await expect(fireEvent.click(next, { ctrlKey: true })).toBe(false)
    const previous = canvas.getByRole('link', { name: 'Previous page' })
    previous.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1)
    await expect(previous).toHaveFocus()
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onValueChange).toHaveBeenCalledTimes(2)
  },
}

export const Translated: Story = {
  name: 'It speaks the language of the application',
  decorators: [
    (Story) => (
      <UiProvider locale="de" labels={{ pagination: { next: 'Nächste Seite', page: 'Seite {page}' } }}>
        <Story />
      </UiProvider>
    ),
  ],
  args: { count: 1200, value: 1000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Nächste Seite' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Seite 1.200' })).toHaveTextContent('1.200')
  },
}

export const Keyboard: Story = {
  args: { count: 3 },
  ...keyboardStory<{ onValueChange?: (page: number) => void }>([
    {
      keys: ['Tab'],
      does: 'reaches each page, and both ends',
      walk: async ({ press, canvas }) => {
        for (const button of canvas.getAllByRole('button')) {
          await press('Tab')
          await expect(button).toHaveFocus()
        }
      },
    },
    {
      keys: ['Enter', 'Space'],
      does: 'leads there; the focus stays',
      walk: async ({ press, canvas, args }) => {
        await press('Enter', 'Space')
        await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveFocus()
        await expect(args.onValueChange).toHaveBeenLastCalledWith(3)
      },
    },
  ]),
}

export const Narrow: Story = {
  name: 'At 320 px it says where one is',
  globals: { viewport: { value: 'narrow' } },
  args: { count: 1200, value: 1000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page 1,000 of 1,200')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Page 1,000' })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const NoPages: Story = {
  name: 'Without pages it says nothing of where one is',
  globals: { viewport: { value: 'narrow' } },
  args: { count: Number.NaN },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Page/)).toBeNull()
    for (const step of canvas.getAllByRole('button'))
      await expect(step).toHaveAttribute('aria-disabled', 'true')
  },
}

const stay = (event: MouseEvent) => event.preventDefault()

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: {
    pseudo: {
      hover: '.marked li:nth-of-type(6) button, .marked li:last-of-type button',
      focusVisible: '.marked li:first-of-type button',
    },
  },
  render: () => (
    <div className="grid gap-6">
      <Pagination aria-label="First" count={12} />
      <Pagination aria-label="Middle" count={12} value={6} />
      <Pagination aria-label="Last" count={12} value={12} renderLink={renderLink} onClick={stay} />
      <Pagination aria-label="Few, hovered and focused" count={5} value={3} className="marked" />
      <Pagination aria-label="One" count={1} />
    </div>
  ),
}

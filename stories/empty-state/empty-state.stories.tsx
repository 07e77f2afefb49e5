import { Button } from '@cairn/ui/button'
import { EmptyState } from '@cairn/ui/empty-state'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, SearchX } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const make = fn()

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'No backups yet',
    figure: <Archive strokeWidth={1.25} className="size-12" />,
    children: 'The first one is made tonight at 04:00, or as soon as you ask for it.',
    action: (
      <Button variant="outline" onClick={make}>
        Make one now
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    make.mockClear()
    await expect(canvas.getByText('No backups yet').tagName).toBe('P')
    await userEvent.click(canvas.getByRole('button', { name: 'Make one now' }))
    await expect(make).toHaveBeenCalledOnce()
  },
}

export const Heading: Story = {
  name: 'Its title as a heading',
  args: { headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No backups yet' })).toBeVisible()
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches its action; see Button',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('button')).toHaveFocus()
    },
  },
])

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Sicherungskopienwiederherstellungspunkte',
    children: 'https://example.com/a-path-that-does-not-end',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <div className="grid gap-6">
      <EmptyState {...args} />
      <EmptyState
        title="No server is called “survial”"
        figure={<SearchX strokeWidth={1.25} className="size-12" />}
        action={
          <Button variant="outline" size="sm">
            Show all
          </Button>
        }
      >
        Four others do not match.
      </EmptyState>
      <EmptyState title="No incidents">None in the last 90 days.</EmptyState>
      <EmptyState title="Nobody is online" />
    </div>
  ),
}

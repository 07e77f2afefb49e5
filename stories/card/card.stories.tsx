import { Badge } from '@cairn/ui/badge'
import { Button } from '@cairn/ui/button'
import { Card } from '@cairn/ui/card'
import { ProgressBar } from '@cairn/ui/progress-bar'
import { Rail } from '@cairn/ui/rail'
import { StatusDot } from '@cairn/ui/status-dot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Card',
  component: Card,
  args: {
    title: 'survival-01',
    description: 'Paper 1.21.4 in Bangalore',
    aside: <StatusDot tone="ok">running</StatusDot>,
    children: <ProgressBar aria-label="Memory" ratio={0.62} />,
  },
  render: (args) => (
    <div className="max-w-sm">
      <Card {...args} />
    </div>
  ),
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toContainElement(
      canvas.getByRole('heading', { level: 3, name: 'survival-01' }),
    )
  },
}

const restart = fn()
const linked = {
  title: <a href="#survival-01">survival-01</a>,
  footer: (
    <Button size="sm" variant="outline" onClick={restart}>
      Restart
    </Button>
  ),
}

export const Linked: Story = {
  name: 'A link in the title makes the whole card its target; its buttons stay their own',
  args: linked,
  play: async ({ canvas }) => {
    restart.mockClear()
    const card = canvas.getByRole('article')
    const { left, bottom, width } = card.getBoundingClientRect()
    const link = canvas.getByRole('link')
    await expect(document.elementFromPoint(left + width / 2, bottom - 8)).toBe(link)
    for (const part of [canvas.getByText('running'), canvas.getByRole('progressbar')]) {
      const place = part.getBoundingClientRect()
      const middle = [place.left + place.width / 2, place.top + place.height / 2] as const
      await expect(document.elementFromPoint(...middle)).toBe(link)
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Restart' }))
    await expect(restart).toHaveBeenCalledOnce()
    await expect(location.hash).not.toBe('#survival-01')
  },
}

export const Keyboard: Story = {
  args: linked,
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches the link in its title, then what it holds',
      walk: async ({ press, canvas }) => {
        await press('Tab')
        await expect(canvas.getByRole('link')).toHaveFocus()
        await expect(getComputedStyle(canvas.getByRole('article')).outlineStyle).toBe('solid')
        await press('Tab')
        await expect(canvas.getByRole('button')).toHaveFocus()
      },
    },
  ]),
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Verbindungswiederherstellungsversuchsserver',
    description: 'https://example.com/a-path-that-does-not-end-where-the-card-does',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { hover: '.hovered a', focusVisible: '.focused a' } },
  render: () => (
    <div className="grid gap-8">
      <div className="grid items-start gap-6 md:grid-cols-3">
        <Card
          title={<a href="#survival-01">survival-01</a>}
          description="Paper 1.21.4 in Bangalore"
          aside={<StatusDot tone="ok">running</StatusDot>}
        >
          <ProgressBar aria-label="Memory" ratio={0.62} />
        </Card>
        <Card
          title={<a href="#creative">creative</a>}
          description="Vanilla 1.21.4 in Frankfurt"
          aside={<StatusDot tone="neutral">offline</StatusDot>}
          className="hovered"
        >
          <ProgressBar aria-label="Memory" ratio={0} />
        </Card>
        <Card
          title={<a href="#modded">modded-with-friends</a>}
          description="NeoForge 1.21.1 in Sydney"
          aside={<StatusDot tone="bad">crashed</StatusDot>}
          className="focused"
        >
          <ProgressBar aria-label="Memory" ratio={0.97} tone="bad" />
        </Card>
      </div>
      <Card
        title="Before the update"
        description="2.4 GB, made on 3 March at 04:00"
        aside={<Badge>locked</Badge>}
        footer={
          <>
            <Button size="sm" variant="outline">
              Restore
            </Button>
            <Button size="sm" variant="outline">
              Download
            </Button>
          </>
        }
      >
        <p className="text-muted">World, plugins and configuration. It does not count towards your limit.</p>
      </Card>
      <Rail>
        <Card padding="sm" title="World" description="2.1 GB" />
        <Card padding="sm" title="Plugins" description="214 MB" />
        <Card padding="sm" title="Logs" description="38 MB" />
      </Rail>
    </div>
  ),
}

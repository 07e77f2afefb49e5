import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { PageHeader } from '@cairn/ui/page-header'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/PageHeader',
  component: PageHeader,
  parameters: { layout: 'bare' },
  args: {
    eyebrow: '5 questions',
    title: 'Asked often, answered once',
    lead: 'Payment, refunds, moving up and down, and how soon you can play.',
  },
  // Outside of a main it would be the banner of the page.
  render: (args) => (
    <main>
      <PageHeader {...args} />
    </main>
  ),
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Asked often, answered once' })).toBeVisible()
    await expect(canvas.getByText('5 questions')).toBeVisible()
    await expect(canvas.getByText(/^Payment/)).toBeVisible()
  },
}

const open = fn()

export const Buttons: Story = {
  name: 'With a drawing and a button',
  args: {
    figure: <BlockIllustration scene="talk" />,
    children: (
      <Button size="lg" onClick={open}>
        Open the chat
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    open.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Open the chat' }))
    await expect(open).toHaveBeenCalledOnce()
  },
}

export const Keyboard: Story = {
  ...Buttons,
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches its buttons; see Button',
      walk: async ({ press, canvas }) => {
        open.mockClear()
        await press('Tab')
        await expect(canvas.getByRole('button', { name: 'Open the chat' })).toHaveFocus()
        await press('Enter')
        await expect(open).toHaveBeenCalledOnce()
        await press('Tab')
        await expect(document.body).toHaveFocus()
      },
    },
  ]),
}

export const TitleOnly: Story = {
  name: 'With a title alone',
  args: { eyebrow: undefined, lead: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('header')).toHaveTextContent(/^Asked often, answered once$/)
  },
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    eyebrow: 'Verbindungswiederherstellungsversuchsfehler',
    title: 'Hochgeschwindigkeitsfestspeicher',
    lead: 'https://example.com/a-path-that-does-not-end-where-the-column-does and a sentence after it.',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const LongTextWithFigure: Story = {
  ...LongText,
  name: 'Long text and a drawing at 320 px',
  args: { ...LongText.args, figure: <BlockIllustration scene="talk" /> },
}

export const Figures: Story = {
  name: 'Drawings of any shape end where the text’s column does',
  render: (args) => (
    <main>
      {(['wall', 'lost', 'layers'] as const).map((scene) => (
        <PageHeader key={scene} {...args} title={scene} figure={<BlockIllustration scene={scene} />} />
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    for (const header of canvasElement.querySelectorAll('header')) {
      const edge =
        header.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(header).paddingRight)
      const drawn = header.querySelector('svg g')?.getBoundingClientRect()
      await expect(Math.abs((drawn?.right ?? 0) - edge)).toBeLessThan(3)
    }
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <main>
      <PageHeader {...args} figure={<BlockIllustration scene="talk" />}>
        <Button size="lg">Open the chat</Button>
        <Button size="lg" variant="outline">
          Write a message
        </Button>
      </PageHeader>
      <PageHeader {...args} />
    </main>
  ),
}

import { Button } from '@cairn/ui/button'
import { CallToAction } from '@cairn/ui/call-to-action'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const start = (
  <Button asChild size="lg">
    <a href="#start">Get Started</a>
  </Button>
)

const meta = {
  title: 'Components/CallToAction',
  component: CallToAction,
  parameters: { layout: 'bare' },
  args: {
    heading: 'Lay the first stone',
    lead: 'Running in under 60 seconds, with your money back within 7 days if it is not for you.',
    children: start,
  },
} satisfies Meta<typeof CallToAction>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Lay the first stone' })
    await expect(region).toHaveTextContent('Running in under 60 seconds')
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible()
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches its buttons; see Button',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('link', { name: 'Get Started' })).toHaveFocus()
      await press('Tab')
      await expect(document.body).toHaveFocus()
    },
  },
])

export const HeadingOnly: Story = {
  name: 'Without a lead, at another heading level',
  args: { lead: undefined, headingLevel: 3 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=call-to-action-lead]')).toBeNull()
  },
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    heading: 'Verbindungswiederherstellungsversuch',
    lead: 'https://example.com/a-path-that-does-not-end-where-the-section-does and a sentence after it.',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <>
      <CallToAction {...args}>
        {start}
        <Button asChild size="lg" variant="outline">
          <a href="#contact">Contact Us</a>
        </Button>
      </CallToAction>
      <CallToAction
        heading="A heading that takes more than one line of what is left beside its buttons"
        lead="Ask a person, at any hour."
      >
        {start}
      </CallToAction>
      <CallToAction heading="Without a lead">{start}</CallToAction>
    </>
  ),
}

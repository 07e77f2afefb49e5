import { Section } from '@cairn/ui/section'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const story =
  'Two people in Bangalore wanted a server that was still there on Monday. They built one, then one for a friend.'

const meta = {
  title: 'Components/Section',
  component: Section,
  parameters: { layout: 'bare' },
  args: { heading: 'Story', lead: 'How it began.', children: <p>{story}</p> },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Story' })).toHaveTextContent(story)
    await expect(canvas.getByRole('heading', { level: 2, name: 'Story' })).toBeVisible()
    await expect(canvas.getByText('How it began.')).toBeVisible()
  },
}

export const Keyboard: Story = keyboardStory([])

export const HeadingOnly: Story = {
  name: 'Without a lead, at another heading level',
  args: { lead: undefined, headingLevel: 3 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Story' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=section-lead]')).toBeNull()
  },
}

export const Columns: Story = {
  name: 'Content beside the heading, below it on a phone',
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading').getBoundingClientRect()
    const content = canvas.getByText(story).getBoundingClientRect()
    if (window.innerWidth < 1024) await expect(content.top).toBeGreaterThanOrEqual(heading.bottom)
    else await expect(content.left).toBeGreaterThan(heading.right)
  },
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    heading: 'Verbindungswiederherstellungsversuch',
    lead: 'https://example.com/a-path-that-does-not-end-where-the-column-does and a sentence after it.',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <>
      <Section heading="Story" lead="How it began." ruled={false}>
        <p>{story}</p>
      </Section>
      <Section heading="Values" lead="Three words that we can be held to.">
        <ul className="grid gap-3">
          <li>Excellence</li>
          <li>Trust</li>
          <li>Innovation</li>
        </ul>
      </Section>
      <Section heading="A heading that needs more than one line of its column">
        <p>{story}</p>
      </Section>
    </>
  ),
}

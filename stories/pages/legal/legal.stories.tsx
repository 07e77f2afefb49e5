import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type VisitProps, visit } from '../visit.tsx'

/** Three legal texts, one at a time; each has an address of its own, which is the story's own document's. */
const meta = {
  ...visit,
  title: 'Pages/Legal',
  tags: ['autodocs'],
  args: { path: '/legal' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

/** The text that a fragment leads to. */
function text(fragment: string, name: string): Story {
  return {
    beforeEach: () => {
      location.hash = fragment
      return () => {
        location.hash = ''
      }
    },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('tab', { name, selected: true })).toBeVisible()
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible()
    },
  }
}

export const Terms: Story = text('', 'Terms of Service')
export const Privacy: Story = text('#privacy', 'Privacy Policy')
export const Refund: Story = text('#refund', 'Refund Policy')

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withPlan } from '../../../site/pages/plan-finder/find-plan.ts'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** Up to three questions, and one plan. The answers are in the address; links and form ask the gateway. */
const meta = {
  ...visit,
  title: 'Pages/Plan finder',
  tags: ['autodocs'],
  args: { path: '/plan-finder' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

const answered = (query: string) => ({ live: { '/plan-finder': withPlan({ query }) } })

export const Start: Story = { play: shows('Find a plan') }

export const Asked: Story = {
  name: 'A use is chosen',
  args: answered('use=minecraft'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('spinbutton', { name: /How many players/ })).toBeVisible()
  },
}

export const Found: Story = {
  name: 'A plan that fits',
  args: answered('use=minecraft&size=12&budget=500'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Order Guild/ })).toBeVisible()
  },
}

export const None: Story = {
  name: 'None that fits',
  args: answered('use=minecraft&size=12&budget=300&with=Priority support'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Write to us' })).toBeVisible()
  },
}

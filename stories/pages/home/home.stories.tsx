import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** The front door: plans, control panels, locations, voices, support figures and answers. */
const meta = {
  ...visit,
  title: 'Pages/Home',
  tags: ['autodocs'],
  args: { path: '/' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('Game servers, stacked to last.') }

export const Starts: Story = {
  name: 'The demo’s starts, one later than claimed',
  play: async ({ canvas }) => {
    ;(await canvas.findByRole('region', { name: /^Under 60\sseconds/ })).scrollIntoView()
    await expect(await canvas.findByText('Started in 13 s')).toBeVisible()
    await expect(await canvas.findByText(/6 of 7 in under 60 s/)).toBeVisible()
  },
}

export const FirstVisit: Story = {
  name: 'First visit, with the cookie banner',
  beforeEach: () => localStorage.removeItem('cookieConsent'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Decline All' })).toBeVisible()
  },
}

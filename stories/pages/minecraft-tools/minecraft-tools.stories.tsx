import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked } from 'storybook/test'
import { getServer } from '../../../site/services/panel.ts'
import { failed, never } from '../gateway.ts'
import { connect, shows, type VisitProps, visit } from '../visit.tsx'

/** A server's state, power and usage beside a console that takes no input; the rest is the control panel's. */
const meta = {
  ...visit,
  title: 'Pages/Minecraft tools',
  tags: ['autodocs'],
  args: { path: '/minecraft-tools' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const NoServer: Story = { name: 'No server chosen', play: shows('Minecraft tools') }

export const Loading: Story = {
  beforeEach: () => {
    mocked(getServer).mockImplementation(never)
  },
  play: async ({ canvas }) => {
    await connect(canvas)
    await expect(await canvas.findByRole('button', { name: 'Connecting...' })).toBeVisible()
  },
}

export const NotFound: Story = {
  name: 'Error: no such server',
  beforeEach: () => {
    mocked(getServer).mockRejectedValue(failed('not-found'))
  },
  play: async ({ canvas }) => {
    await connect(canvas)
    await expect(await canvas.findByText('No such server, or not yours')).toBeVisible()
  },
}

export const Running: Story = {
  play: async ({ canvas }) => {
    await connect(canvas)
    await expect(await canvas.findByRole('button', { name: 'Stop' })).toBeEnabled()
    await expect(canvas.getByRole('region', { name: 'Console' })).toHaveTextContent(
      'Welcome to the server console',
    )
  },
}

import { Breadcrumb } from '@cairn/ui/breadcrumb'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps, MouseEvent } from 'react'
import { expect, fn } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

/** A link for each name. */
const steps = (...names: readonly string[]) =>
  names.map((name) => (
    <a key={name} href={`#${name}`}>
      {name}
    </a>
  ))

interface RouterLinkProps extends ComponentProps<'a'> {
  readonly to: string
}

/** A router's link. */
function RouterLink({ to, ...props }: RouterLinkProps) {
  return <a data-routed href={to} {...props} />
}

const meta = {
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  args: {
    children: steps('Servers', 'survival-01', 'Backups'),
    // A test's page stays where it is.
    onClick: fn((event: MouseEvent) => event.preventDefault()),
  },
} satisfies Meta<typeof Breadcrumb>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toContainElement(links[0] ?? null)
    await expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page'])
  },
}

export const Router: Story = {
  name: 'With the link of a router',
  args: { children: <RouterLink to="#servers">Servers</RouterLink> },
  play: async ({ canvas }) => {
    const servers = canvas.getByRole('link', { name: 'Servers' })
    await expect(servers).toHaveAttribute('data-routed')
    await expect(servers).toHaveAttribute('href', '#servers')
    await expect(servers).toHaveClass('ui:text-muted')
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab', 'Enter'],
    does: 'reaches each link; follows it',
    walk: async ({ press, canvas, args }) => {
      for (const link of canvas.getAllByRole('link')) {
        await press('Tab')
        await expect(link).toHaveFocus()
      }
      await press('Enter')
      await expect(args.onClick).toHaveBeenCalledOnce()
    },
  },
])

export const Narrow: Story = {
  name: 'Long names at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    children: steps(
      'Minecraft Java and Bedrock',
      'Verbindungswiederherstellungsversuchsserver',
      'Backups of the last 90 days',
    ),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: {
    pseudo: { hover: '.hovered li:first-of-type a', focusVisible: '.hovered li:nth-of-type(2) a' },
  },
  render: (args) => (
    <div className="grid gap-6">
      <Breadcrumb {...args} />
      <Breadcrumb {...args} aria-label="Hovered and focused" className="hovered" />
      <Breadcrumb aria-label="Long">
        {steps('Servers', 'survival-01', 'Backups', 'March', 'Before the update to Minecraft 1.21')}
      </Breadcrumb>
      <Breadcrumb aria-label="Alone">{steps('Servers')}</Breadcrumb>
    </div>
  ),
}

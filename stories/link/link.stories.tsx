import { Link } from '@cairn/ui/link'
import { UiProvider } from '@cairn/ui/ui-provider'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MouseEvent } from 'react'
import { expect, fn } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Link',
  component: Link,
  args: {
    href: '#refund',
    children: 'refund policy',
    // A test's page stays where it is.
    onClick: fn((event: MouseEvent) => event.preventDefault()),
  },
  render: (args) => (
    <p className="text-17 text-muted">
      What you get back is in the <Link {...args} />.
    </p>
  ),
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'refund policy' })).toHaveAttribute('href', '#refund')
  },
}

export const NewTab: Story = {
  name: 'In a new tab, which it says',
  args: { newTab: true, href: 'https://example.com/status', children: 'status of the network' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'status of the network (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  },
}

export const Translated: Story = {
  name: 'It says so in the language of the application',
  args: { newTab: true, children: 'Netzstatus' },
  decorators: [
    (Story) => (
      <UiProvider locale="de" labels={{ link: { newTab: 'öffnet einen neuen Tab' } }}>
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Netzstatus (öffnet einen neuen Tab)' })).toBeVisible()
  },
}

export const Router: Story = {
  name: 'As the link of a router',
  args: { asChild: true, newTab: true, children: <a href="#routed">routed</a> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /routed/ })
    await expect(link).toHaveAttribute('data-slot', 'link')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab', 'Enter'],
    does: 'reaches it; follows it',
    walk: async ({ press, canvas, args }) => {
      await press('Tab')
      await expect(canvas.getByRole('link')).toHaveFocus()
      await press('Enter')
      await expect(args.onClick).toHaveBeenCalledOnce()
    },
  },
])

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'https://example.com/a-path-that-does-not-end-where-the-line-does', newTab: true },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { hover: '.hovered', focusVisible: '.focused' } },
  render: () => (
    <div className="grid gap-6 text-17 text-muted">
      <p className="max-w-[52ch]">
        What you get back is in the <Link href="#a">refund policy</Link>, what we keep in the{' '}
        <Link href="#b" className="hovered">
          privacy policy
        </Link>
        , and what we promise in the{' '}
        <Link href="#c" className="focused">
          terms
        </Link>
        . How we are doing is on the{' '}
        <Link href="https://example.com" newTab>
          status page
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-x-8 gap-y-3 text-15">
        <Link href="#d" variant="quiet">
          Data centers
        </Link>
        <Link href="#e" variant="quiet" className="hovered">
          Hardware
        </Link>
        <Link href="#f" variant="quiet" className="focused">
          Security
        </Link>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3 text-15">
        <Link href="#g" variant="action">
          All plans
        </Link>
        <Link href="#h" variant="action" className="hovered">
          Compare them
        </Link>
        <Link href="https://example.com" variant="action" newTab>
          Read the guide
        </Link>
      </div>
    </div>
  ),
}

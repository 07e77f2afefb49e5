import { CairnMark } from '@cairn/ui/cairn-mark'
import { SiteFooter } from '@cairn/ui/site-footer'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const columns = [
  [
    'Products',
    ['Minecraft on AMD EPYC', 'Minecraft on Intel Xeon', 'Discord bots', 'Web hosting', 'Budget VPS'],
  ],
  ['Infrastructure', ['Datacenters', 'DDoS protection', 'Hardware', 'Security', 'Network status']],
  ['Company', ['About', 'Partners', 'Knowledge', 'Contact', 'Chat']],
  ['Legal Information', ['Terms, privacy, refunds']],
] as const

const meta = {
  title: 'Components/SiteFooter',
  component: SiteFooter,
  parameters: { layout: 'bare' },
  args: {
    brand: (
      <>
        <span className="inline-flex items-center gap-2.5 text-text">
          <CairnMark />
          <span className="display text-21">Cairn</span>
        </span>
        <p>Game servers, stacked to last. Mumbai, India.</p>
      </>
    ),
    columns: columns.map(([heading, labels]) => ({
      heading,
      links: labels.map((label) => (
        <a key={label} href={`#${label}`}>
          {label}
        </a>
      )),
    })),
    partners: 'Certified partners: AMD, Intel, Cloudflare, Pterodactyl',
    payments: 'Visa, Mastercard, PayPal, Google Pay, UPI',
    legal: '© 2026 Cairn',
  },
} satisfies Meta<typeof SiteFooter>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'goes through the links',
    walk: async ({ press, canvas }) => {
      for (const label of columns.flatMap(([, labels]) => labels)) {
        await press('Tab')
        await expect(canvas.getByRole('link', { name: label })).toHaveFocus()
      }
      await press('Tab')
      await expect(document.body).toHaveFocus()
    },
  },
])

export const Columns: Story = {
  name: 'Columns are lists under headings in one navigation',
  play: async ({ canvas }) => {
    const footer = within(canvas.getByRole('contentinfo'))
    await expect(footer.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      columns.map(([heading]) => heading),
    )
    await expect(
      within(footer.getByRole('navigation', { name: 'Footer' })).getAllByRole('list'),
    ).toHaveLength(4)
  },
}

export const Bare: Story = {
  name: 'Without partners and payments',
  args: { partners: undefined, payments: undefined, columns: [] },
  play: async ({ canvas }) => {
    // Its columns are lists as well, and it has none.
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
}

export const Narrow: Story = {
  name: 'Long words at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    columns: [
      {
        heading: 'Weltensicherungsdateienverzeichnisinhaltsübersicht',
        links: [
          <a key="terms" href="#terms">
            Terms
          </a>,
        ],
      },
      {
        heading: 'Company',
        links: [
          <a key="about" href="#about">
            About
          </a>,
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    for (const heading of canvas.getAllByRole('heading'))
      await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { hover: 'a[href$=About]', focusVisible: 'a[href$=Hardware]' } },
}

import { Button } from '@cairn/ui/button'
import { CairnMark } from '@cairn/ui/cairn-mark'
import { SiteHeader } from '@cairn/ui/site-header'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { inTestRunner } from '../test-runner.ts'

const names = ['Home', 'Products', 'Control panel', 'About', 'Contact']

const meta = {
  title: 'Components/SiteHeader',
  component: SiteHeader,
  parameters: { layout: 'bare' },
  args: {
    brand: (
      <a href="#home" className="inline-flex items-center gap-2.5">
        <CairnMark />
        <span className="display text-21">Cairn</span>
      </a>
    ),
    links: names.map((name) => (
      <a key={name} href={`#${name}`} aria-current={name === 'Control panel' ? 'page' : undefined}>
        {name}
      </a>
    )),
    actions: (
      <>
        <Button variant="outline" className="border-transparent">
          Log in
        </Button>
        <Button>Register</Button>
      </>
    ),
  },
  render: (args) => (
    <>
      <SiteHeader {...args} />
      <main className="h-400 px-6 pt-32">
        <h1 className="display text-46">Scroll this page</h1>
      </main>
    </>
  ),
} satisfies Meta<typeof SiteHeader>

export default meta

/** A router's link: it leaves the page as it is. */
function RouterLink({ href, children, ...props }: ComponentProps<'a'>) {
  return (
    <a
      href={href}
      {...props}
      onClick={(event) => {
        event.preventDefault()
        followed(href)
      }}
    >
      {children}
    </a>
  )
}

const followed = fn()
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  // A window of its own on the documentation page, since it keeps to the window's edge.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
}

export const Scrolled: Story = {
  name: 'Past 10 px it has the page’s ground, at the top it has none',
  play: async ({ canvas }) => {
    const header = canvas.getByRole('banner')
    const ground = () => getComputedStyle(header, '::before')
    await expect(ground().opacity).toBe('0')
    window.scrollTo(0, 10)
    await waitFor(() => expect(window.scrollY).toBe(10))
    // Scroll events come with the next frame: https://drafts.csswg.org/cssom-view/#scrolling-events
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await expect(header).not.toHaveAttribute('data-scrolled')
    window.scrollTo(0, 11)
    await waitFor(() => expect(header).toHaveAttribute('data-scrolled'))
    await waitFor(() => expect(ground().opacity).toBe('1'))
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme
      await expect(ground().backgroundColor).toBe(getComputedStyle(document.documentElement).backgroundColor)
    }
    window.scrollTo(0, 0)
    await waitFor(() => expect(ground().opacity).toBe('0'))
  },
}

export const Tablet: Story = {
  name: 'A link never breaks: on a tablet all are in the menu, from 1024 px in one line',
  play: async ({ canvas }) => {
    if (!inTestRunner) return
    const { page } = await import('vitest/browser')
    await page.viewport(768, 900)
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
    await page.viewport(1024, 900)
    await expect(canvas.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument()
    const links = canvas.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')
    for (const link of links) {
      const words = document.createRange()
      words.selectNodeContents(link)
      await expect(words.getClientRects()).toHaveLength(1)
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024)
  },
}

export const Menu: Story = {
  name: 'On a phone the menu opens, and closes once a link was followed',
  globals: { viewport: { value: 'phone' } },
  args: {
    links: names.map((name) => (
      <RouterLink key={name} href={`#${name}`}>
        {name}
      </RouterLink>
    )),
  },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Menu' })
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
    await userEvent.click(toggle)
    const menu = await canvas.findByRole('navigation', { name: 'Menu' })
    await expect(canvas.getByRole('link', { name: 'Products' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Products' }))
    await expect(followed).toHaveBeenLastCalledWith('#Products')
    await waitFor(() => expect(menu).not.toBeVisible())
  },
}

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Enter', 'Space'],
      where: 'on Menu',
      does: 'opens and closes the menu',
      walk: async ({ press, canvas }) => {
        const toggle = canvas.getByRole('button', { name: 'Menu' })
        await press('Tab')
        await expect(canvas.getByRole('link', { name: 'Cairn' })).toHaveFocus()
        await press('Tab')
        await expect(toggle).toHaveFocus()
        for (const key of ['Enter', 'Space'] as const) {
          await press(key)
          const menu = await canvas.findByRole('navigation', { name: 'Menu' })
          await expect(menu).toBeVisible()
          await press(key)
          await waitFor(() => expect(menu).not.toBeVisible())
          await expect(toggle).toHaveFocus()
        }
      },
    },
    {
      keys: ['Tab'],
      where: 'on the open menu',
      does: 'goes on into its links',
      walk: async ({ press, canvas }) => {
        await press('Enter')
        await canvas.findByRole('navigation', { name: 'Menu' })
        for (const name of ['Home', 'Products']) {
          await press('Tab')
          await expect(canvas.getByRole('link', { name })).toHaveFocus()
        }
      },
    },
    {
      keys: ['Escape'],
      does: 'closes it',
      walk: async ({ press, canvas }) => {
        const menu = canvas.getByRole('navigation', { name: 'Menu' })
        await press('Escape')
        await waitFor(() => expect(menu).not.toBeVisible())
        await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
      },
    },
  ]),
  globals: { viewport: { value: 'phone' } },
}

export const Narrow: Story = {
  name: 'At 320 px',
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Gallery: Story = { tags: ['forced-colors', 'fixed-viewport'] }

export const GalleryScrolled: Story = {
  tags: ['fixed-viewport'],
  play: async ({ canvas }) => {
    window.scrollTo(0, 40)
    await waitFor(() => expect(canvas.getByRole('banner')).toHaveAttribute('data-scrolled'))
  },
}

export const GalleryMenu: Story = {
  tags: ['fixed-viewport'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await canvas.findByRole('navigation', { name: 'Menu' })
  },
}

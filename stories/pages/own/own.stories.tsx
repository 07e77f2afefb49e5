import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OwnPage } from '../../../site/pages/own/own-page.tsx'

/** A page that a company wrote itself, in Markdown: all that it may hold. The sample company has none. */
const meta = {
  component: OwnPage,
  title: 'Pages/Own',
  tags: ['autodocs'],
  parameters: { layout: 'none', controls: { disable: true }, docs: { canvas: { sourceState: 'none' } } },
  args: {
    page: {
      path: '/guild',
      title: 'Our guild',
      summary: 'Where we meet, how to join, and what we ask of each other.',
      menu: 'footer',
      content: [
        {
          tag: 'p',
          children: ['We play on ', { tag: 'strong', children: ['Sundays'] }, ', from 18:00 UTC.'],
        },
        { tag: 'h2', children: ['How to join'] },
        {
          tag: 'ol',
          children: [
            { tag: 'li', children: ['Read ', { tag: 'a', href: '/legal', children: ['the terms'] }, '.'] },
            { tag: 'li', children: ['Type ', { tag: 'code', children: ['/guild join'] }, ' in the chat.'] },
            { tag: 'li', children: ['Wait for an answer.'] },
          ],
        },
        { tag: 'p', children: ['An answer takes a day.'] },
        { tag: 'ol', start: 4, children: [{ tag: 'li', children: ['Come on Sunday.'] }] },
        { tag: 'h3', children: ['What to bring'] },
        {
          tag: 'ul',
          children: [
            { tag: 'li', children: ['A pickaxe'] },
            { tag: 'li', children: ['A friend'] },
          ],
        },
        { tag: 'blockquote', children: [{ tag: 'p', children: ['Whoever builds a bridge, lights it.'] }] },
        { tag: 'hr' },
        { tag: 'p', children: [{ tag: 'em', children: ['Last changed in spring.'] }] },
      ],
    },
  },
} satisfies Meta<typeof OwnPage>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Our guild' })).toBeVisible()
    const [steps, laterSteps, things, ...others] = canvas.getAllByRole('list')
    await expect(steps).not.toHaveAttribute('start')
    await expect(laterSteps).toHaveAttribute('start', '4')
    await expect(things).toBeVisible()
    await expect(others).toEqual([])
    await expect(canvas.getByRole('link', { name: 'the terms' })).toHaveAttribute('href', '/legal')
  },
}

import { Tabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

const panels = [
  ['game', 'Game Panel'],
  ['web', 'Web Panel'],
  ['vps', 'VPS Panel'],
  ['dev', 'Dev Panel'],
] as const

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  subcomponents: { TabsList, TabsTrigger, TabsContent },
  args: { defaultValue: 'game', onValueChange: fn() },
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Control panels">
        {panels.map(([value, name]) => (
          <TabsTrigger key={value} value={value} disabled={value === 'dev'}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {panels.map(([value, name]) => (
        <TabsContent key={value} value={value} className="py-6 text-17">
          What the {name} does.
        </TabsContent>
      ))}
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Mouse: Story = {
  name: 'A click shows the panel; the others stay in the HTML',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'VPS Panel' }))
    await expect(args.onValueChange).toHaveBeenCalledWith('vps')
    await expect(canvas.getByRole('tabpanel', { name: 'VPS Panel' })).toBeVisible()
    await expect(canvas.getByText('What the Game Panel does.')).not.toBeVisible()
    await expect(canvas.getByText('What the Web Panel does.')).not.toBeVisible()
  },
}

export const MouseRing: Story = {
  name: 'A click draws no focus ring, a key does',
  play: async ({ canvas }) => {
    // Only the test runner can press a real button and a real key.
    if (!import.meta.env.VITEST) return
    const { userEvent: mouse } = await import('vitest/browser')
    const web = canvas.getByRole('tab', { name: 'Web Panel' })
    await mouse.click(web)
    await expect(web).toHaveFocus()
    await expect(web.matches(':focus-visible')).toBe(false)
    await mouse.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'VPS Panel' }).matches(':focus-visible')).toBe(true)
  },
}

export const Keyboard: Story = {
  name: 'Arrow keys, Home and End move; a disabled tab is passed over',
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Game Panel' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Web Panel' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tab', { name: 'VPS Panel' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Game Panel' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
  },
}

export const Manual: Story = {
  name: 'Manual: moving focus loads nothing, Enter does',
  args: { activationMode: 'manual' },
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('web')
  },
}

export const Phone: Story = {
  name: 'On a phone four tabs fit',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    await expect(list.scrollWidth).toBe(list.clientWidth)
    await expect(edges(list)).toEqual(['0px', '0px'])
  },
}

/** How much of the row fades out at its start and at its end. */
function edges(list: HTMLElement) {
  const style = getComputedStyle(list)
  return [style.getPropertyValue('--tabs-list-start'), style.getPropertyValue('--tabs-list-end')]
}

export const Narrow: Story = {
  name: 'At 320 px the list scrolls sideways, the page does not; it fades where it goes on',
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await waitFor(() => expect(edges(list)).toEqual(['0px', '48px']))
    list.scrollTo({ left: list.scrollWidth, behavior: 'instant' })
    await waitFor(() => expect(edges(list)).toEqual(['48px', '0px']))
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { hover: '[id$=trigger-game]', focusVisible: '[id$=trigger-dev]' } },
  render: () => (
    <div className="grid gap-8">
      {[4, 2, 1].map((count) => (
        <Tabs key={count} defaultValue={count === 1 ? 'game' : 'web'}>
          <TabsList aria-label={`${count} panels`}>
            {panels.slice(0, count).map(([value, name]) => (
              <TabsTrigger key={value} value={value} disabled={value === 'vps'}>
                {name}
              </TabsTrigger>
            ))}
          </TabsList>
          {panels.slice(0, count).map(([value, name]) => (
            <TabsContent key={value} value={value} className="py-4">
              What the {name} does.
            </TabsContent>
          ))}
        </Tabs>
      ))}
    </div>
  ),
}

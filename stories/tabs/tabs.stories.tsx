import { Tabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { inTestRunner } from '../test-runner.ts'

const panels = [
  ['game', 'Game Panel'],
  ['web', 'Web Panel'],
  ['vps', 'VPS Panel'],
  ['dev', 'Dev Panel'],
] as const

function Panels(props: ComponentProps<typeof Tabs>) {
  return (
    <Tabs {...props}>
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
  )
}

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  subcomponents: { TabsList, TabsTrigger, TabsContent },
  args: { defaultValue: 'game', onValueChange: fn() },
  render: (args) => <Panels {...args} />,
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
  name: 'A click selects once and draws no focus ring, a key does',
  play: async ({ canvas, args }) => {
    // Only the test runner can press a real button and a real key.
    if (!inTestRunner) return
    const { userEvent: mouse } = await import('vitest/browser')
    const web = canvas.getByRole('tab', { name: 'Web Panel' })
    await mouse.click(web)
    await expect(web).toHaveFocus()
    await expect(web.matches(':focus-visible')).toBe(false)
    await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    await mouse.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'VPS Panel' }).matches(':focus-visible')).toBe(true)
  },
}

const manual = fn()

/** The tabs that select as the focus moves, below them those that do not, and last those in a column. */
function getTabs(canvas: StoryContext['canvas']) {
  const [automatic, manual, vertical] = canvas.getAllByRole('tablist').map((list) => within(list))
  if (!automatic || !manual || !vertical) throw new Error('There are not three lists of tabs.')
  return { automatic, manual, vertical }
}

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches the selected tab, then its panel',
      walk: async ({ press, canvas }) => {
        const tab = getTabs(canvas).automatic.getByRole('tab', { name: 'Game Panel' })
        await press('Tab')
        await expect(tab).toHaveFocus()
        await press('Tab')
        await expect(canvas.getAllByRole('tabpanel')[0]).toHaveFocus()
        await press('Shift Tab')
        await expect(tab).toHaveFocus()
      },
    },
    {
      keys: ['Home', 'End'],
      does: 'first, last tab',
      walk: async ({ press, canvas }) => {
        const { automatic } = getTabs(canvas)
        await expect(automatic.getByRole('tab', { name: 'Dev Panel' })).toBeDisabled()
        await press('End')
        await expect(automatic.getByRole('tab', { name: 'VPS Panel', selected: true })).toHaveFocus()
        await press('Home')
        await expect(automatic.getByRole('tab', { name: 'Game Panel', selected: true })).toHaveFocus()
      },
    },
    {
      keys: ['Left', 'Right'],
      does: 'moves, and selects unless activationMode="manual"',
      walk: async ({ press, canvas }) => {
        const { automatic, manual: other } = getTabs(canvas)
        await press('Right')
        await expect(automatic.getByRole('tab', { name: 'Web Panel', selected: true })).toHaveFocus()
        await press('Left')
        await expect(automatic.getByRole('tab', { name: 'Game Panel', selected: true })).toHaveFocus()
        // Around the end, over the disabled one.
        await press('Left')
        await expect(automatic.getByRole('tab', { name: 'VPS Panel', selected: true })).toHaveFocus()
        await press('Right')
        await expect(automatic.getByRole('tab', { name: 'Game Panel', selected: true })).toHaveFocus()
        manual.mockClear()
        await press('Tab', 'Tab', 'Right')
        await expect(other.getByRole('tab', { name: 'Web Panel', selected: false })).toHaveFocus()
        await press('Right', 'Left')
        await expect(manual).not.toHaveBeenCalled()
      },
    },
    {
      keys: ['Enter', 'Space'],
      does: 'selects',
      walk: async ({ press, canvas }) => {
        const { manual: other } = getTabs(canvas)
        await press('Enter')
        await expect(other.getByRole('tab', { name: 'Web Panel', selected: true })).toHaveFocus()
        await press('Right', 'Space')
        await expect(other.getByRole('tab', { name: 'VPS Panel', selected: true })).toHaveFocus()
        await expect(manual.mock.calls).toEqual([['web'], ['vps']])
      },
    },
    {
      keys: ['Up', 'Down'],
      where: 'with orientation="vertical"',
      does: 'the same as Left and Right',
      walk: async ({ press, canvas }) => {
        const { vertical } = getTabs(canvas)
        await press('Tab', 'Tab', 'Down')
        await expect(vertical.getByRole('tab', { name: 'Web Panel', selected: true })).toHaveFocus()
        await press('Up')
        await expect(vertical.getByRole('tab', { name: 'Game Panel', selected: true })).toHaveFocus()
      },
    },
  ]),
  render: (args) => (
    <>
      <Panels {...args} />
      <Panels {...args} activationMode="manual" onValueChange={manual} />
      <Panels {...args} orientation="vertical" />
    </>
  ),
}

export const SelectedDisabled: Story = {
  name: 'A selected tab that is disabled looks selected and shows its panel',
  args: { defaultValue: 'dev' },
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'Dev Panel', selected: true })
    await expect(tab).toBeDisabled()
    const line = getComputedStyle(tab).borderBottomColor
    const other = getComputedStyle(canvas.getByRole('tab', { name: 'Game Panel' })).borderBottomColor
    await expect(line).not.toBe(other)
    await expect(canvas.getByRole('tabpanel', { name: 'Dev Panel' })).toBeVisible()
  },
}

export const NoneSelected: Story = {
  name: 'Without a selected tab no panel is shown, and the first tab is reached by Tab',
  args: { defaultValue: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tabpanel')).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Game Panel', selected: true })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: 'Game Panel' })).toBeVisible()
  },
}

/** The list, its tabs and the panel that is shown, as they are drawn. */
function drawn(canvas: StoryContext['canvas']) {
  const list = canvas.getByRole('tablist')
  return {
    list: list.getBoundingClientRect(),
    tabs: within(list)
      .getAllByRole('tab')
      .map((tab) => tab.getBoundingClientRect()),
    panel: canvas.getByRole('tabpanel').getBoundingClientRect(),
  }
}

export const Vertical: Story = {
  name: 'Vertical tabs are a column beside their panel',
  args: { orientation: 'vertical' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
    const { list, tabs, panel } = drawn(canvas)
    await expect(new Set(tabs.map(({ left }) => left)).size).toBe(1)
    await expect(tabs.map(({ top }) => top)).toEqual(tabs.map(({ top }) => top).sort((a, b) => a - b))
    await expect(tabs[1]?.top).toBeGreaterThanOrEqual(tabs[0]?.bottom ?? Number.POSITIVE_INFINITY)
    await expect(panel.left).toBeGreaterThanOrEqual(list.right)
    await expect(panel.top).toBe(list.top)
  },
}

export const VerticalNarrow: Story = {
  name: 'At 320 px the column is above its panel, and long words fold',
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <Tabs defaultValue="a" orientation="vertical">
      <TabsList aria-label="Panels">
        <TabsTrigger value="a">Hochgeschwindigkeitsservererweiterungssammlung</TabsTrigger>
        <TabsTrigger value="b">Files</TabsTrigger>
      </TabsList>
      <TabsContent value="a">Extensions</TabsContent>
      <TabsContent value="b">Files</TabsContent>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    const { list, tabs, panel } = drawn(canvas)
    await expect(tabs[1]?.top).toBeGreaterThanOrEqual(tabs[0]?.bottom ?? Number.POSITIVE_INFINITY)
    await expect(panel.top).toBeGreaterThanOrEqual(list.bottom)
    await expect(canvas.getByRole('tablist').scrollWidth).toBe(canvas.getByRole('tablist').clientWidth)
  },
}

export const Manual: Story = {
  name: 'Manual: moving focus loads nothing, a click does',
  args: { activationMode: 'manual' },
  play: async ({ canvas, args }) => {
    const web = canvas.getByRole('tab', { name: 'Web Panel' })
    web.focus()
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.click(web)
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
  return [style.getPropertyValue('--ui-tabs-list-start'), style.getPropertyValue('--ui-tabs-list-end')]
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
      <Tabs defaultValue="web" orientation="vertical">
        <TabsList aria-label="Panels in a column">
          {panels.map(([value, name]) => (
            <TabsTrigger key={value} value={value} disabled={value === 'vps'}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {panels.map(([value, name]) => (
          <TabsContent key={value} value={value} className="py-2.5">
            What the {name} does.
          </TabsContent>
        ))}
      </Tabs>
    </div>
  ),
}

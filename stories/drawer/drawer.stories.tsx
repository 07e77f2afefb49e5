import { Button } from '@cairn/ui/button'
import { Checkbox } from '@cairn/ui/checkbox'
import { Combobox } from '@cairn/ui/combobox'
import { ConsolePanel } from '@cairn/ui/console-panel'
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from '@cairn/ui/drawer'
import { Field } from '@cairn/ui/field'
import { LatencyChart } from '@cairn/ui/latency-chart'
import { Popover, PopoverContent, PopoverTrigger } from '@cairn/ui/popover'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { hidesPage, onLivePage } from '../modal-plays.tsx'
import { inTestRunner } from '../test-runner.ts'

const chose = fn()

const form = (
  <div className="grid gap-5">
    <Field label="Name" placeholder="survival" />
    <Checkbox label="Running only" />
    <Checkbox label="With a backup of this week" defaultChecked />
  </div>
)

const meta = {
  title: 'Components/Drawer',
  component: DrawerContent,
  subcomponents: { Drawer, DrawerTrigger, DrawerClose },
  // A drawer that is open covers its page: in the docs each story has one of its own.
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    title: 'Filter',
    description: 'Which servers the list shows.',
    children: form,
    footer: (
      <DrawerClose asChild>
        <Button>Show 12 servers</Button>
      </DrawerClose>
    ),
  },
  render: (args) => (
    <Drawer>
      <DrawerTrigger asChild>
        <Button variant="outline">Filter</Button>
      </DrawerTrigger>
      <DrawerContent {...args} />
    </Drawer>
  ),
} satisfies Meta<typeof DrawerContent>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)
const gone = () => waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())

export const Playground: Story = {}

export const Closes: Story = {
  name: 'Its buttons and a click outside close it',
  play: async ({ canvas }) => {
    for (const close of ['Show 12 servers', 'Close']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
      const drawer = await body().findByRole('dialog', { name: 'Filter' })
      await expect(drawer).toHaveAccessibleDescription('Which servers the list shows.')
      await userEvent.click(within(drawer).getByRole('button', { name: close }))
      await gone()
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.click((await body().findByRole('dialog')).previousElementSibling as HTMLElement)
    await gone()
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'moves within it',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus()
      await press('Enter')
      const drawer = await body().findByRole('dialog')
      await waitFor(() => expect(within(drawer).getByLabelText('Name')).toHaveFocus())
      for (let step = 0; step < 6; step += 1) {
        await press('Tab')
        await expect(drawer).toContainElement(document.activeElement as HTMLElement)
      }
    },
  },
  {
    keys: ['Escape'],
    does: 'closes it; focus returns to the trigger',
    walk: async ({ press, canvas }) => {
      await press('Escape')
      await gone()
      await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus()
    },
  },
])

export const Behind: Story = {
  name: 'Nothing of the page behind is left to screen readers but toasts',
  decorators: [onLivePage],
  play: () => hidesPage('Filter'),
}

export const Escape: Story = {
  name: 'Escape closes what is open in it first, and nothing else with it',
  args: {
    children: (
      <div className="grid gap-5">
        <Field label="Name" />
        <Combobox label="Version" options={[{ value: '1', label: '1.21' }]} onValueChange={chose} />
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">More</Button>
          </PopoverTrigger>
          <PopoverContent label="More">
            <Combobox label="Region" options={[{ value: 'in', label: 'Bangalore' }]} />
          </PopoverContent>
        </Popover>
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">Latency</Button>
          </PopoverTrigger>
          <PopoverContent label="Latency">
            <LatencyChart label="London" history={[{ time: 0, latency: 8 }]} />
          </PopoverContent>
        </Popover>
        <ConsolePanel label="Console" lines={[]} onCommand={async () => true} completions={['stop']} />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    chose.mockClear()
    if (!inTestRunner) return
    const { userEvent: keyboard } = await import('vitest/browser')
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const drawer = within(await body().findByRole('dialog', { name: 'Filter' }))
    const name = drawer.getByLabelText('Name')
    await userEvent.type(name, 'survival')

    const version = drawer.getByRole('combobox', { name: 'Version' })
    await userEvent.click(version)
    await waitFor(() => expect(version).toHaveAttribute('aria-expanded', 'true'))
    await keyboard.keyboard('{Escape}')
    await waitFor(() => expect(version).toHaveAttribute('aria-expanded', 'false'))

    await userEvent.click(drawer.getByRole('button', { name: 'More' }))
    const region = await drawer.findByRole('combobox', { name: 'Region' })
    await userEvent.click(region)
    await waitFor(() => expect(region).toHaveAttribute('aria-expanded', 'true'))
    await keyboard.keyboard('{Escape}')
    await waitFor(() => expect(region).toHaveAttribute('aria-expanded', 'false'))
    await expect(region).toBeVisible()
    await keyboard.keyboard('{Escape}')
    await waitFor(() => expect(region).not.toBeVisible())
    await expect(drawer.getByRole('button', { name: 'More' })).toHaveFocus()

    await userEvent.click(drawer.getByRole('button', { name: 'Latency' }))
    const chart = await drawer.findByRole('slider')
    chart.focus()
    const tooltip = () => document.querySelector('[data-slot=chart-tooltip]')
    await waitFor(() => expect(tooltip()).toBeVisible())
    await keyboard.keyboard('{Escape}')
    await waitFor(() => expect(tooltip()).toBeNull())
    await expect(chart).toHaveFocus()
    await keyboard.keyboard('{Escape}')
    await waitFor(() => expect(chart).not.toBeVisible())

    const search = drawer.getByRole('searchbox')
    await userEvent.type(search, 'lag')
    await keyboard.keyboard('{Escape}')
    await expect(search).toHaveValue('')
    const command = drawer.getByLabelText('Command')
    await userEvent.type(command, 'st')
    await keyboard.keyboard('{Escape}')
    await expect(command).toHaveValue('st')

    await expect(name).toHaveValue('survival')
    await userEvent.click(version)
    await userEvent.click(await drawer.findByRole('option', { name: '1.21' }))
    // The list is closed: the key is the drawer's alone, and what was chosen stays.
    await keyboard.keyboard('{Escape}')
    await gone()
    await expect(chose.mock.calls).toEqual([['1']])
  },
}

export const Long: Story = {
  name: 'What is long scrolls between heading and buttons',
  globals: { viewport: { value: 'narrow' } },
  args: { side: 'bottom', children: <p className="h-500">Long</p> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const drawer = await body().findByRole('dialog')
    await waitFor(() => {
      const { top, bottom } = drawer.getBoundingClientRect()
      expect(top).toBeGreaterThan(0)
      expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    })
    await expect(within(drawer).getByRole('button', { name: 'Show 12 servers' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Shallow: Story = {
  name: 'In a shallow window its body and its buttons are within reach',
  globals: { viewport: { value: 'shallow' } },
  args: {
    title: 'Show only some of the servers that are in this list',
    description: 'What is chosen here holds until the page is left or loaded anew.',
    footer: ['Show 12 servers', 'Forget what is chosen'].map((words) => <Button key={words}>{words}</Button>),
    children: <p className="h-500">Long</p>,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const drawer = await body().findByRole('dialog')
    const content = within(drawer).getByText('Long').parentElement as HTMLElement
    await expect(content.clientHeight).toBeGreaterThanOrEqual(96)
    for (const name of ['Show 12 servers', 'Forget what is chosen']) {
      const button = within(drawer).getByRole('button', { name })
      button.scrollIntoView()
      await waitFor(() =>
        expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
      )
    }
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <Drawer defaultOpen>
      <DrawerContent {...args} />
    </Drawer>
  ),
}

export const GalleryBottom: Story = {
  name: 'Gallery, from below',
  render: (args) => (
    <Drawer defaultOpen>
      <DrawerContent {...args} side="bottom" />
    </Drawer>
  ),
}

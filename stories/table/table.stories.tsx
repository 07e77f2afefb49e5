import { Button } from '@cairn/ui/button'
import { EmptyState } from '@cairn/ui/empty-state'
import { StatusDot } from '@cairn/ui/status-dot'
import { Table, type TableColumn, type TableProps } from '@cairn/ui/table'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

interface Server {
  readonly name: string
  readonly state: 'running' | 'offline'
  readonly players: number
  readonly memory: number
}

const servers: Server[] = [
  { name: 'survival-10', state: 'running', players: 14, memory: 6.2 },
  { name: 'creative', state: 'offline', players: 0, memory: 0 },
  { name: 'survival-2', state: 'running', players: 3, memory: 2.4 },
]

const columns: TableColumn<Server>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusDot tone={state === 'running' ? 'ok' : 'neutral'}>{state}</StatusDot>,
  },
  {
    id: 'players',
    header: 'Players',
    align: 'end',
    cell: ({ players }) => players,
    sortBy: ({ players }) => players,
  },
  {
    id: 'memory',
    header: 'Memory',
    align: 'end',
    cell: ({ memory }) => `${memory.toFixed(1)} GB`,
    sortBy: ({ memory }) => memory,
  },
]

// Storybook knows no components with type parameters.
const ServerTable = (props: TableProps<Server>) => <Table {...props} />

const meta = {
  title: 'Components/Table',
  component: Table,
  args: {
    label: 'Servers',
    rows: servers,
    columns,
    rowId: ({ name }) => name,
    onSortChange: fn(),
  },
  render: (args) => <ServerTable {...args} />,
} satisfies Meta<typeof ServerTable>

export default meta
type Story = StoryObj<TableProps<Server>>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const names = (canvas: Canvas) => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)

export const Playground: Story = {
  args: { rowLabel: ({ name }) => name, onSelectedChange: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('table', { name: 'Servers' })).toBeVisible()
    await expect(names(canvas)).toEqual(['survival-10', 'creative', 'survival-2'])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select survival-2' }))
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['survival-2'])
  },
}

export const Sorted: Story = {
  name: 'A press on a heading sorts, a second one the other way round',
  play: async ({ canvas, args }) => {
    const name = canvas.getByRole('columnheader', { name: 'Name' })
    await expect(name).toHaveAttribute('aria-sort', 'none')
    await expect(canvas.getByRole('columnheader', { name: 'State' })).not.toHaveAttribute('aria-sort')
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    await expect(names(canvas)).toEqual(['creative', 'survival-2', 'survival-10'])
    await userEvent.click(canvas.getByRole('button', { name: 'Memory' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Memory' }))
    await expect(names(canvas)).toEqual(['survival-10', 'survival-2', 'creative'])
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'memory', direction: 'descending' })
  },
}

const selectable = { rowLabel: ({ name }: Server) => name, onSelectedChange: fn() }

export const Selected: Story = {
  name: 'Rows are selected one by one, or all',
  args: selectable,
  play: async ({ canvas, args }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select creative' }))
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['creative'])
    await expect(canvas.getByRole('row', { selected: true })).toHaveTextContent('creative')
    await waitFor(() => expect(all).toBePartiallyChecked())
    await userEvent.click(all)
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(3)
    await expect(all).toBeChecked()
    await userEvent.click(all)
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith([])
  },
}

export const Empty: Story = {
  name: 'Without rows a placeholder is shown',
  args: { rows: [], empty: <EmptyState title="No servers yet" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No servers yet')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const EmptyByDefault: Story = {
  name: 'Without rows and placeholder it says so, and offers nothing to select',
  args: { ...selectable, rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Servers' })).toBeVisible()
    await expect(canvas.getByRole('cell')).toHaveTextContent('No entries')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

const columnsOf = (...ids: string[]): TableColumn<Server>[] => columns.filter(({ id }) => ids.includes(id))

export const ChosenColumns: Story = {
  name: 'Its columns may be chosen at run time',
  args: { columns: columnsOf('name', 'memory') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(2)
  },
}

export const OtherPage: Story = {
  name: 'What is selected on another page stays selected',
  args: { ...selectable, defaultSelected: ['lobby'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select creative' }))
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['lobby', 'creative'])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }))
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['lobby'])
  },
}

export const Scrolling: Story = {
  name: 'It can scroll within itself, and its head stays',
  args: {
    scrolls: true,
    className: 'max-h-60',
    rows: Array.from({ length: 40 }, (_, index) => ({
      name: `survival-${index}`,
      state: 'running',
      players: index,
      memory: index,
    })),
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Servers' })
    region.scrollTop = 400
    const head = canvas.getByRole('columnheader', { name: 'State' })
    await waitFor(() => expect(region.scrollTop).toBe(400))
    const lower = head.getBoundingClientRect().top - region.getBoundingClientRect().top
    await expect(Math.abs(lower)).toBeLessThan(3)
  },
}

export const Keyboard: Story = {
  args: selectable,
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches the box for all, each heading that sorts, each row’s box',
      walk: async ({ press, canvas }) => {
        const stops = ['Select all', 'Name', 'Players', 'Memory', 'Select survival-10']
        for (const stop of stops) {
          await press('Tab')
          await expect(document.activeElement).toHaveAccessibleName(stop)
        }
        await expect(canvas.getAllByRole('checkbox')).toHaveLength(4)
      },
    },
    {
      keys: ['Space'],
      does: 'selects; on a heading sorts',
      walk: async ({ press, canvas }) => {
        await press('Space')
        await expect(canvas.getByRole('checkbox', { name: 'Select survival-10' })).toBeChecked()
        await press('Shift Tab', 'Space')
        await expect(names(canvas)[0]).toBe('creative')
      },
    },
    {
      keys: ['Enter'],
      where: 'on a heading',
      does: 'sorts',
      walk: async ({ press, canvas }) => {
        await press('Enter')
        await expect(names(canvas)[0]).toBe('survival-10')
      },
    },
  ]),
}

export const Narrow: Story = {
  name: 'At 320 px rows are cards, and the table still a table',
  globals: { viewport: { value: 'narrow' } },
  args: {
    ...selectable,
    rows: [{ name: 'verbindungswiederherstellungsversuchsserver', state: 'running', players: 3, memory: 2 }],
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await expect(canvas.getByRole('table', { name: 'Servers' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'State' })).toBeInTheDocument()
    const cell = canvas.getByText('2.0 GB').closest('td')
    if (!cell) throw new Error('The figure is in no cell.')
    await expect(getComputedStyle(cell, '::before').content).toBe('"Memory"')
  },
}

export const LargeText: Story = {
  name: 'Text of twice the size at 320 px; a long heading leaves its value half of the line',
  globals: { viewport: { value: 'narrow' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => {
      document.documentElement.style.fontSize = ''
    }
  },
  args: {
    columns: columns.map((column) =>
      column.id === 'memory' ? { ...column, header: 'Arbeitsspeicherbelegung' } : column,
    ),
  },
  play: async ({ canvas }) => {
    const value = canvas.getByText('6.2 GB')
    const cell = value.closest('td')
    if (!cell) throw new Error('The figure is in no cell.')
    await expect(value.getBoundingClientRect().height).toBeLessThan(80)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const RightToLeft: Story = {
  name: 'Where it runs from right to left a figure keeps its order',
  render: () => (
    <div dir="rtl">
      <Table
        label="Plans"
        rows={[{ name: 'A', memory: '2 GB' }]}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', header: 'Plan', cell: ({ name }) => name },
          { id: 'memory', header: 'Memory', align: 'end', cell: ({ memory }) => memory },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const text = canvas.getByText('2 GB').firstChild ?? document.body
    const edge = (from: number, to: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return range.getBoundingClientRect().left
    }
    await expect(edge(0, 1)).toBeLessThan(edge(2, 4))
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: {
    pseudo: {
      hover: '.marked tbody tr:nth-of-type(3)',
      focusVisible: '.marked thead th:nth-of-type(3) button',
    },
  },
  render: (args) => (
    <div className="grid gap-6">
      <ServerTable
        {...args}
        {...selectable}
        className="marked"
        defaultSort={{ column: 'players', direction: 'descending' }}
        defaultSelected={['creative']}
      />
      <Table
        label="Backups"
        rows={[
          { name: 'Before the update', size: '2.4 GB' },
          { name: 'Monday night', size: '2.1 GB' },
        ]}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', header: 'Backup', cell: ({ name }) => name },
          { id: 'size', header: 'Size', align: 'end', cell: ({ size }) => size },
          {
            id: 'actions',
            header: 'Actions',
            align: 'end',
            cell: () => (
              <Button size="sm" variant="outline">
                Restore
              </Button>
            ),
          },
        ]}
      />
    </div>
  ),
}

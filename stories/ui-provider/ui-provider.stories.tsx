import { Combobox } from '@cairn/ui/combobox'
import { Counter } from '@cairn/ui/counter'
import { LatencyChart } from '@cairn/ui/latency-chart'
import { LocationCard } from '@cairn/ui/location-card'
import { Slider } from '@cairn/ui/slider'
import { StatTile } from '@cairn/ui/stat-tile'
import { Switch } from '@cairn/ui/switch'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { UiProvider, type UiProviderProps } from '@cairn/ui/ui-provider'
import { UptimeCores, type UptimeDay } from '@cairn/ui/uptime-cores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { german } from '../german.ts'
import { hebrew } from '../hebrew.ts'
import { keyboardStory } from '../keyboard.ts'

const checks = Array.from({ length: 30 }, (_, index) => ({
  time: Date.UTC(2026, 10, 16, 11, index),
  latency: [6, 18].includes(index) ? 0 : Math.round(60 + 30 * Math.sin(index * 1.7) + index * index),
}))
const days = Array.from({ length: 60 }, (_, index): UptimeDay => {
  const date = new Date(Date.UTC(2026, 8, 20 + index)).toISOString().slice(0, 10)
  return index % 17 === 9
    ? { date, state: 'down', up: 0.6 }
    : { date, state: index % 23 === 5 ? 'degraded' : 'operational', up: 1 }
})

/** Components that say something, and drawings that run with the text. */
function Sample({ names: { server, memory, players, tabs } }: { readonly names: typeof germanNames }) {
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Tabs defaultValue={tabs[0] ?? ''}>
        <TabsList aria-label={server}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {tab}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map((tab) => (
          <TabsContent key={tab} value={tab} className="pt-4">
            <Counter value={1234.5} />
          </TabsContent>
        ))}
      </Tabs>
      <LatencyChart label={server} history={checks} thresholds={{ warn: 100, bad: 300 }} />
      <UptimeCores label={server} days={days} />
      <StatTile label={memory} value="1,024 MB" history={[210, 640, 380, 800]} limit={1024} ratio={0.78} />
      <Slider
        label={players}
        unit={players}
        min={0}
        max={2000}
        defaultValue={1500}
        stops={[
          { value: 0, label: '0' },
          { value: 1500, label: '1500' },
          { value: 2000, label: '2000+' },
        ]}
      />
      <LocationCard
        name={server}
        city="London"
        country="UK"
        ping={1240}
        tone="bad"
        processor="EPYC 7763"
        network="10 Gbps"
      />
    </div>
  )
}

const germanNames = {
  server: 'Überleben',
  memory: 'Speicher',
  players: 'Spieler',
  tabs: ['Konsole', 'Dateien', 'Spieler'],
}
const hebrewNames = {
  server: 'הישרדות',
  memory: 'זיכרון',
  players: 'שחקנים',
  tabs: ['מסוף', 'קבצים', 'שחקנים'],
}

const inGerman: Omit<UiProviderProps, 'children'> = { locale: 'de', labels: german }
const inHebrew: Omit<UiProviderProps, 'children'> = { locale: 'he', dir: 'rtl', labels: hebrew }

const meta = {
  title: 'Components/UiProvider',
  component: UiProvider,
  args: {
    locale: 'de',
    labels: {
      combobox: {
        options: 'Auswahl',
        matches: { one: '{count} Treffer', other: '{count} Treffer' },
        none: 'Kein Treffer',
      },
    },
    children: (
      <div lang="de" className="grid max-w-sm gap-8">
        <Combobox
          label="Standort"
          options={[
            { value: 'de', label: 'Frankfurt' },
            { value: 'gb', label: 'London' },
          ]}
        />
        <Slider label="Spieler" unit="Spieler" min={0} max={2000} defaultValue={1500} />
      </div>
    ),
  },
} satisfies Meta<typeof UiProvider>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Standort' }), 'lon')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 Treffer'))
    await expect(canvas.getByText('1.500 Spieler')).toBeVisible()
  },
}

export const German: Story = {
  name: 'Words and figures of all components in German',
  args: { ...inGerman, children: <Sample names={germanNames} /> },
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('figure', { name: 'Überleben', description: /letzte 30 Messungen/ })
    await expect(chart).toHaveAccessibleDescription(/2 Zeitüberschreitungen/)
    await expect(canvas.getByRole('slider', { name: 'Spieler' })).toHaveAttribute(
      'aria-valuetext',
      '1.500 Spieler',
    )
    // What is not translated is said in English.
    await expect(canvas.getByText('Processor')).toBeVisible()
    await expect(canvas.getAllByText('1.234,5').length).toBeGreaterThan(0)
  },
}

export const Keyboard: Story = { ...keyboardStory([]), args: { children: 'It has no element of its own.' } }

export const FollowsPage: Story = {
  name: 'Without a locale, figures follow the language of the page',
  args: { children: <Counter value={1234.5} /> },
  render: ({ children }) => <UiProvider>{children}</UiProvider>,
  play: async ({ canvas }) => {
    const { lang } = document.documentElement
    await expect(canvas.getAllByText('1,234.5').length).toBeGreaterThan(0)
    document.documentElement.lang = 'de'
    try {
      await waitFor(() => expect(canvas.getAllByText('1.234,5').length).toBeGreaterThan(0))
    } finally {
      document.documentElement.lang = lang
    }
  },
}

export const RightToLeft: Story = {
  name: 'Right to left: drawings, keys and pointers',
  args: {
    ...inHebrew,
    children: (
      <div dir="rtl" lang="he">
        <Sample names={hebrewNames} />
      </div>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const box = (selector: string, within: Element = canvasElement) => {
      const found = within.querySelector(selector)
      if (!found) throw new Error(`No ${selector}.`)
      return found.getBoundingClientRect()
    }
    // The next tab is on the left.
    const [first, second] = canvas.getAllByRole('tab')
    first?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(second).toHaveFocus()
    await expect(second?.getBoundingClientRect().right).toBeLessThanOrEqual(
      first?.getBoundingClientRect().left ?? 0,
    )
    // So is the newest check, and the axis beyond it.
    const cursor = canvas.getByRole('slider', { name: /^בדיקות/ })
    const points = cursor.querySelectorAll('[data-slot=latency-chart-point]')
    await expect(points[29]?.getBoundingClientRect().left).toBeLessThan(
      points[0]?.getBoundingClientRect().left ?? 0,
    )
    await expect(box('[data-slot=latency-chart-axis]').right).toBeLessThanOrEqual(
      cursor.getBoundingClientRect().left,
    )
    for (const text of canvasElement.querySelectorAll('[data-slot=latency-chart-axis] text')) {
      const { left, right } = text.getBoundingClientRect()
      await expect(left).toBeGreaterThanOrEqual(box('[data-slot=latency-chart-axis]').left - 1)
      await expect(right).toBeLessThanOrEqual(box('[data-slot=latency-chart-axis]').right + 1)
    }
    cursor.focus()
    await userEvent.keyboard('{Home}')
    await expect(cursor).toHaveAttribute('aria-valuenow', '1')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(cursor).toHaveAttribute('aria-valuenow', '2')
    await userEvent.keyboard('{ArrowRight}')
    await expect(cursor).toHaveAttribute('aria-valuenow', '1')
    for (const [index, key] of [
      [0, '{Home}'],
      [29, '{End}'],
    ] as const) {
      await userEvent.keyboard(key)
      const tooltip = box('[data-slot=chart-tooltip]', cursor)
      const frame = cursor.getBoundingClientRect()
      await expect(tooltip.left).toBeGreaterThanOrEqual(frame.left - 1)
      await expect(tooltip.right).toBeLessThanOrEqual(frame.right + 1)
      const target = box(`[data-index="${index}"]`, cursor)
      await expect(Math.max(tooltip.left - target.right, target.left - tooltip.right)).toBeLessThan(20)
    }
    // The days are read by a pointer from the right, whichever row they are in.
    const cores = canvas.getByRole('slider', { name: /^ימים/ })
    const row = cores.querySelector('svg')?.getBoundingClientRect()
    const target = cores.querySelector('[data-points]')
    if (!row || !target) throw new Error('No cores.')
    await userEvent.pointer({ target, coords: { x: row.right - 1, y: row.top + 5 } })
    await expect(cores).toHaveAttribute('aria-valuenow', '1')
    // Fill and stops of the slider are where the browser's thumb is: three quarters from the right.
    const track = box('[data-slot=slider-input]')
    const fill = box('[data-slot=slider-fill]')
    await expect(Math.abs(fill.left - (track.left + 12 + (track.width - 24) / 4))).toBeLessThan(1.5)
    const stops = within(canvasElement.querySelector('[data-slot=slider-stops]') as never as HTMLElement)
    const stop = stops.getByText('1500').getBoundingClientRect()
    await expect(Math.abs(stop.left + stop.width / 2 - fill.left)).toBeLessThan(1.5)
    await expect(Math.abs(stops.getByText('0').getBoundingClientRect().right - track.right)).toBeLessThan(2)
  },
}

export const LeftToRightWithin: Story = {
  name: 'A part from left to right stays so in a page from right to left',
  args: {
    locale: 'en',
    dir: 'ltr',
    children: (
      <div dir="rtl">
        <div dir="ltr" lang="en" className="grid max-w-lg gap-8">
          <Switch label="Restart" defaultChecked />
          <Slider
            label="Players"
            unit="players"
            min={0}
            max={4}
            defaultValue={1}
            stops={[{ value: 2, label: 'two' }]}
          />
          <LatencyChart label="Latency" history={checks} />
        </div>
      </div>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const box = (selector: string) => {
      const found = canvasElement.querySelector(selector)
      if (!found) throw new Error(`No ${selector}.`)
      return found.getBoundingClientRect()
    }
    const track = box('[data-slot=switch-input]')
    const thumb = box('[data-slot=switch-input] + span')
    await expect(thumb.left).toBeGreaterThan(track.left + track.width / 2)
    await expect(thumb.right).toBeLessThan(track.right)
    const fill = box('[data-slot=slider-fill]')
    await expect(Math.abs(fill.left - box('[data-slot=slider-input]').left - 12)).toBeLessThan(1.5)
    const stops = canvas.getByText('two').closest('svg') as Element
    await expect(getComputedStyle(stops).scale).toBe('none')
    const [first, second] = canvasElement.querySelectorAll('[data-slot=latency-chart-point]')
    await expect(first?.getBoundingClientRect().left).toBeLessThan(second?.getBoundingClientRect().left ?? 0)
  },
}

export const Gallery: Story = {
  render: () => (
    <div className="grid gap-12 lg:grid-cols-2">
      <UiProvider {...inGerman}>
        <div lang="de">
          <Sample names={germanNames} />
        </div>
      </UiProvider>
      <UiProvider {...inHebrew}>
        <div lang="he" dir="rtl">
          <Sample names={hebrewNames} />
        </div>
      </UiProvider>
    </div>
  ),
}

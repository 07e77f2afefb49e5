/** Figures and dates that are none: components draw what can be drawn, and write neither NaN nor infinity. */
import { CairnStack } from '@cairn/ui/cairn-stack'
import { Carousel } from '@cairn/ui/carousel'
import { Counter } from '@cairn/ui/counter'
import { LatencyChart, latencyTone } from '@cairn/ui/latency-chart'
import { LocationCard } from '@cairn/ui/location-card'
import { Pagination } from '@cairn/ui/pagination'
import { PlanCard } from '@cairn/ui/plan-card'
import { ProgressBar } from '@cairn/ui/progress-bar'
import { RamBlocks } from '@cairn/ui/ram-blocks'
import { RamStack } from '@cairn/ui/ram-stack'
import { Slider } from '@cairn/ui/slider'
import { Sparkline } from '@cairn/ui/sparkline'
import { StatTile } from '@cairn/ui/stat-tile'
import { Table } from '@cairn/ui/table'
import { TestimonialCard } from '@cairn/ui/testimonial-card'
import { UptimeCores } from '@cairn/ui/uptime-cores'
import { utcClock } from '@cairn/ui/utc'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { LineReader } from '../../ui/src/console-panel/console-entry.ts'
import { ConsoleRow } from '../../ui/src/console-panel/console-row.tsx'

const place = { name: 'India - 01', city: 'Bangalore', country: 'India' }
const bounds = { label: 'Players', unit: 'players', min: 2, max: 10 }
const plan = { name: 'Camp', price: '₹320', period: '/Monthly' }
const words = { name: 'Mira', role: 'Owner', rating: 5, title: 'Fast', text: 'It is.' } as const

/** Each place for a number, with one that may be none. */
const drawings: Readonly<Record<string, (figure: number) => ReactElement>> = {
  'CairnStack ping': (ping) => <CairnStack locations={[{ name: 'London', ping }]} />,
  'Carousel value': (value) => (
    <Carousel label="Reviews" value={value}>
      <p>Fast</p>
      <p>Kind</p>
    </Carousel>
  ),
  'ConsolePanel time': (time) => row(time),
  'Counter value': (value) => <Counter value={value} />,
  'LatencyChart history': (figure) => (
    <LatencyChart
      label="Latency"
      history={[
        { time: 0, latency: figure },
        { time: figure, latency: 4 },
      ]}
    />
  ),
  'LatencyChart thresholds': (figure) => (
    <LatencyChart
      label="Latency"
      history={[{ time: 0, latency: 4 }]}
      thresholds={{ warn: figure, bad: figure }}
    />
  ),
  'LocationCard ping': (ping) => <LocationCard {...place} ping={ping} />,
  'Pagination count': (count) => <Pagination count={count} />,
  'Pagination value': (value) => <Pagination count={12} value={value} />,
  'PlanCard gigabytes': (gigabytes) => (
    <PlanCard {...plan} largestRam={gigabytes} specs={[{ label: 'RAM', value: '?', gigabytes }]} />
  ),
  'ProgressBar ratio': (ratio) => <ProgressBar aria-label="Disk" ratio={ratio} />,
  'RamBlocks gigabytes': (gigabytes) => <RamBlocks gigabytes={gigabytes} />,
  'RamBlocks of': (of) => <RamBlocks gigabytes={4} of={of} />,
  'RamStack gigabytes': (gigabytes) => <RamStack gigabytes={gigabytes} />,
  'RamStack of': (of) => <RamStack gigabytes={4} of={of} />,
  'Slider value': (value) => <Slider {...bounds} value={value} onValueChange={() => {}} />,
  'Slider defaultValue': (value) => <Slider {...bounds} defaultValue={value} />,
  'Slider stops': (value) => <Slider {...bounds} stops={[{ value, label: 'some' }]} />,
  'Sparkline history': (figure) => <Sparkline label="CPU" history={[figure, 0.4, figure]} />,
  'StatTile ratio': (ratio) => <StatTile label="CPU" value="?" ratio={ratio} />,
  'StatTile history': (figure) => (
    <StatTile label="CPU" value="?" history={[figure, 3]} format={(written) => `${written} MB`} />
  ),
  'StatTile limit': (limit) => <StatTile label="CPU" value="?" history={[0, 3]} limit={limit} />,
  'TestimonialCard date': (date) => <TestimonialCard {...words} date={String(date)} />,
  'UptimeCores up': (up) => (
    <UptimeCores label="Uptime" days={[{ date: '2026-01-02', state: 'down', up, measured: up }]} />
  ),
}

const none = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
const useless = /NaN|Infinity|∞|Invalid/

function row(time: number) {
  const entry = new LineReader().read({ sequence: 0, time, text: '[01:40:02 INFO]: Done' })
  return <ConsoleRow entry={entry} utc local wrap />
}

/** The HTML, where React has nothing to say of an attribute. */
function draw(element: ReactElement): string {
  const error = vi.spyOn(console, 'error')
  const html = renderToStaticMarkup(element)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
  return html
}

/** What is read of it, with names and values. */
function read(element: ReactElement): string {
  const html = draw(element)
  const attributes = [...html.matchAll(/aria-(?:label|valuetext)="([^"]*)"/g)].map(([, text]) => text)
  return [...attributes, html.replaceAll(/<[^>]*>/g, ' ')].join(' ')
}

describe.each(Object.entries(drawings))('%s', (_name, drawing) => {
  test.each([...none, 0, -1, 1e20])('%s', (figure) => {
    expect(draw(drawing(figure))).not.toMatch(useless)
  })
})

test.each(['', '2026-13-45', 'yesterday'])('a date %j is left out', (date) => {
  expect(draw(<TestimonialCard {...words} date={date} />)).not.toContain('<time')
})

test('a day before all times is left out', () => {
  const days = [{ date: '-271821-04-20', state: 'down', up: 1 }] as const
  expect(read(<UptimeCores label="Uptime" days={days} />)).not.toMatch(useless)
})

test('nothing and a single figure are drawn', () => {
  expect(draw(<Sparkline label="CPU" history={[]} />)).not.toMatch(/<poly|<circle/)
  expect(draw(<Sparkline label="CPU" history={[0.5]} />)).toContain('<circle')
  expect(read(<StatTile label="CPU" value="?" history={[Number.NaN]} />)).toContain('nothing measured yet')
  expect(draw(<Slider {...bounds} min={5} max={5} stops={[{ value: 5, label: 'five' }]} />)).not.toMatch(
    useless,
  )
})

test('a dash stands for the figure', () => {
  expect(read(<Counter value={Number.NaN} suffix="%" />).trim()).toBe('–')
  expect(read(<LocationCard {...place} ping={Number.NaN} />)).toMatch(/–\sms/u)
  expect(read(<RamBlocks gigabytes={Number.NaN} of={4} />)).toContain('– GB of RAM')
  expect(utcClock(Number.NaN)).toBe('–')
})

test('what has a figure is drawn as before', () => {
  expect(draw(<Sparkline label="CPU" history={[0.2, Number.NaN, 0.4]} />)).toBe(
    draw(<Sparkline label="CPU" history={[0.2, 0.4]} />),
  )
  expect(draw(<RamBlocks gigabytes={4} of={Number.NaN} />)).toBe(draw(<RamBlocks gigabytes={4} />))
  expect(read(<StatTile label="CPU" value="?" history={[1, Number.NaN, 3]} limit={0} />)).toContain(
    'between 1 and 3',
  )
  // What the program wrote stands in for the time that is not known.
  expect(draw(row(Number.NaN))).toMatch(/<time[^>]*>01:40:02<.*>Done</)
})

test('a slider says what its thumb shows', () => {
  expect(read(<Slider {...bounds} defaultValue={Number.NaN} />)).toContain('2 players')
  expect(read(<Slider {...bounds} defaultValue={40} />)).toContain('10 players')
})

test('a part of a page is a page', () => {
  expect(read(<Pagination count={2.5} />)).toContain('Page 3')
})

test('an unknown ping lies lowest', () => {
  const locations = [
    { name: 'Nowhere', ping: Number.NaN },
    { name: 'London', ping: 8 },
    { name: 'Oslo', ping: 4 },
  ]
  expect(read(<CairnStack locations={locations} />)).toMatch(/Oslo 4 ms, London 8 ms, Nowhere – ms/)
})

test('rows without a figure are first, the others in order', () => {
  const rows = [3, Number.NaN, 1, Number.NaN, 2].map((size, id) => ({ id, size }))
  const html = draw(
    <Table
      label="Backups"
      rows={rows}
      rowId={({ id }) => String(id)}
      columns={[
        {
          id: 'size',
          header: 'Size',
          cell: ({ size }) => `is ${size || 'none'}`,
          sortBy: ({ size }) => size,
        },
      ]}
      sort={{ column: 'size', direction: 'ascending' }}
    />,
  )
  expect([...html.matchAll(/is (\w+)/g)].map(([, size]) => size)).toEqual(['none', 'none', '1', '2', '3'])
})

test('thresholds that nothing reaches colour nothing', () => {
  const never = { warn: 50, bad: Number.POSITIVE_INFINITY }
  expect([40, 60, 9000].map((latency) => latencyTone(latency, never))).toEqual(['ice', 'warn', 'warn'])
  expect(latencyTone(60, { warn: Number.NaN, bad: Number.NaN })).toBe('ice')
})

import type { NetworkStatus } from '@cairn/gateway/contract/status'
import { packStatus } from '@cairn/gateway/contract/status-page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Profiler } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { StatusWatcher } from '../../../site/services/status.ts'
import { says } from '../gateway.ts'
import { day, measured, NOW, quiet } from '../live-pages.ts'
import { type VisitProps, visit } from '../visit.tsx'

/** What is measured of the network, from a quiet day to a bad one, and how the page stands when it cannot keep up. */
const meta = {
  ...visit,
  title: 'Pages/Network status',
  tags: ['autodocs'],
  args: { path: '/network-status' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

const HOUR = 3_600_000

/** The page's first view, where it differs from the quiet day. */
const rendered = (status: Partial<NetworkStatus>) => ({
  path: '/network-status',
  live: { '/network-status': packStatus({ ...quiet, ...status }) },
})

export const Full: Story = {
  name: 'A quiet day',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('live', { exact: true })).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(4)
    await expect(canvas.getByText('Operational', { selector: '[data-state]' })).toBeVisible()
  },
}

export const Many: Story = {
  name: 'Many servers: charts come when they are about to be seen',
  args: rendered({
    servers: Array.from({ length: 60 }, (_, place) => measured({ name: `Server ${place + 1}` })),
  }),
  play: async ({ canvas }) => {
    const last = (await canvas.findAllByRole('article')).at(-1)
    if (!last) throw new Error('There is no server.')
    await expect(last).toHaveAccessibleName('Server 60')
    await expect(within(last).getByText(/% up in the last 90 days$/)).toBeInTheDocument()
    await expect(within(last).queryByRole('figure')).toBeNull()
    last.scrollIntoView({ behavior: 'instant' })
    await expect(await within(last).findByRole('figure', { name: 'Uptime of Server 60' })).toBeVisible()
    await expect(within(last).getByRole('table', { name: 'Uptime of Server 60' })).toBeInTheDocument()
    scrollTo({ top: 0, behavior: 'instant' })
    const finder = await canvas.findByRole('combobox', { name: 'Find a server' })
    await userEvent.type(finder, '42{Enter}')
    const found = canvas.getByRole('article', { name: 'Server 42' })
    await expect(found).toHaveFocus()
    await waitFor(() => expect(found.getBoundingClientRect().top).toBeLessThan(innerHeight))
    scrollTo({ top: 0, behavior: 'instant' })
  },
}

const renders = fn()
const watchers: StatusWatcher[] = []
const thirteen = Array.from({ length: 13 }, (_, place) => measured({ name: `Server ${place + 1}` }))

export const Pushes: Story = {
  name: 'A measurement costs one render of the page, however many servers there are',
  args: rendered({
    servers: Array.from({ length: 60 }, (_, place) => measured({ name: `Server ${place + 1}` })),
  }),
  decorators: [
    (Page) => (
      <Profiler id="page" onRender={renders}>
        <Page />
      </Profiler>
    ),
  ],
  beforeEach: () => {
    watchers.length = 0
    says((watcher) => watchers.push(watcher))
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('article')
    if (!first) throw new Error('There is no server.')
    await waitFor(() => expect(watchers).toHaveLength(1))
    renders.mockClear()
    const pushes = 10
    for (let push = 1; push <= pushes; push += 1) {
      const latency = 1000 + push
      watchers[0]?.serverStatus([{ ...measured({ name: 'Server 1' }), latency }])
      await waitFor(() => expect(first).toHaveTextContent(`${latency.toLocaleString('en-IN')} ms`))
    }
    // What the page loads once it is alive may come in between.
    await expect(renders.mock.calls.length).toBeLessThanOrEqual(pushes + 8)
  },
}

/** Sixty servers with these after them. */
const sixtyAnd = (...servers: NetworkStatus['servers']) =>
  rendered({
    servers: [
      ...Array.from({ length: 60 }, (_, place) => measured({ name: `Server ${place + 1}` })),
      ...servers,
    ],
  })

export const Problems: Story = {
  name: 'Many servers: only those with problems',
  args: sixtyAnd(
    measured({ name: 'Lagos - 01', status: 'down', latency: 0, cause: 'timeout' }),
    measured({ name: 'Oslo - 01', status: 'degraded', latency: 243 }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Only servers with problems' }))
    await expect(canvas.getByText('2 of 62 shown')).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(2)
  },
}

export const NoProblems: Story = {
  name: 'Many servers: none with problems',
  args: sixtyAnd(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Only servers with problems' }))
    await expect(canvas.getByText('All 60 servers are operational')).toBeVisible()
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

export const FewerServers: Story = {
  name: 'Only those with problems, until there are too few servers for the switch',
  args: rendered({ servers: thirteen }),
  beforeEach: () => {
    watchers.length = 0
    says((watcher) => watchers.push(watcher))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Only servers with problems' }))
    await waitFor(() => expect(canvas.queryByRole('article')).toBeNull())
    await waitFor(() => expect(watchers).toHaveLength(1))
    // The first update of a connection names all that are monitored.
    watchers[0]?.reach('up')
    watchers[0]?.serverStatus(thirteen.slice(1))
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(12))
    await expect(canvas.queryByRole('switch')).toBeNull()
  },
}

export const ManyIncidents: Story = {
  name: 'Many incidents: pages of ten',
  args: rendered({
    servers: quiet.servers.slice(0, 1),
    incidents: Array.from({ length: 23 }, (_, place) => ({
      id: 23 - place,
      title: `Packet loss in Mumbai, number ${23 - place}`,
      opened: NOW - (place + 1) * 72 * HOUR,
      closed: NOW - (place + 1) * 72 * HOUR + HOUR,
      updates: [{ time: NOW - (place + 1) * 72 * HOUR, text: 'Players from the west of India time out.' }],
    })),
  }),
  play: async ({ canvas }) => {
    const pages = within(await canvas.findByRole('navigation', { name: 'Pages of incidents' }))
    await userEvent.click(pages.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Incidents 11 to 20 of 23' })).toHaveFocus())
    await expect(canvas.getByRole('heading', { name: /number 13$/ })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: /number 14$/ })).toBeNull()
  },
}

export const Empty: Story = {
  name: 'Empty: nothing is monitored',
  args: rendered({ servers: [], incidents: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not measured')).toBeVisible()
    await expect(canvas.getByText('No Incidents')).toBeVisible()
    await expect(canvas.getByText('None in the last 90 days')).toBeVisible()
    await expect(canvas.getByText('No server is monitored yet')).toBeVisible()
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

export const NewServer: Story = {
  name: 'Loading: not measured yet',
  args: rendered({
    servers: [
      measured({
        name: 'Sydney - 01',
        measured: false,
        latency: 0,
        uptime: null,
        since: null,
        p50: null,
        p95: null,
        history: [],
        days: [],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is measured yet.')).toBeVisible()
    await expect(canvas.getByText('not measured', { selector: 'article *' })).toBeVisible()
    await expect(canvas.queryByText('Timeout')).toBeNull()
    await expect(canvas.getByRole('article')).toHaveTextContent('unknown')
    await expect(canvas.getByRole('article')).not.toHaveTextContent(/operational/i)
  },
}

export const Outage: Story = {
  name: 'A server is down without an incident',
  args: rendered({
    servers: [
      measured({ name: 'India - 01', latency: 42 }),
      measured({
        name: 'Game Server',
        status: 'down',
        latency: 0,
        cause: 'wrong-answer',
        uptime: 0,
        since: NOW - HOUR,
        p50: null,
        p95: null,
        history: Array.from({ length: 5 }, (_, index) => ({
          timestamp: NOW - (4 - index) * 60_000,
          latency: 0,
        })),
        days: [day(0, 'down', 0)],
      }),
    ],
    incidents: [],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '1 outage now' })).toBeVisible()
    await expect(canvas.getByText('Published so far: No Incidents')).toBeVisible()
    await expect(canvas.getByText(/without a report yet: Game Server/)).toBeVisible()
    await expect(canvas.getByText(/^Counted as a timeout/)).toBeVisible()
  },
}

export const OpenIncident: Story = {
  name: 'An incident is open',
  args: rendered({
    servers: [
      measured({
        name: 'India - 01',
        status: 'down',
        latency: 0,
        cause: 'timeout',
        uptime: 99.71,
        p50: 44,
        p95: 180,
        marked: { 0: day(0, 'down', 0.82), 1: day(1, 'degraded'), 61: day(61, 'down', 0.985) },
        history: Array.from({ length: 30 }, (_, index) => ({
          timestamp: NOW - (29 - index) * 60_000,
          latency: index > 25 ? 0 : index > 21 ? 90 + index * 9 : 40 + (index % 5),
        })),
      }),
      measured({ name: 'Singapore - 01', status: 'degraded', latency: 243, uptime: 99.98 }),
    ],
    incidents: [
      {
        id: 5,
        title: 'Bangalore is not reachable',
        opened: NOW - HOUR,
        closed: null,
        updates: [
          { time: NOW - HOUR, text: 'Both uplinks of the site are down. The carrier is on its way.' },
          {
            time: NOW - HOUR / 2,
            text: 'One uplink is back at a third of its rate; most servers answer slowly.',
          },
        ],
      },
      ...quiet.incidents,
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Bangalore is not reachable' })).toBeVisible()
    await expect(canvas.getByText('1 of 2 servers down')).toBeVisible()
    await expect(canvas.getByText('No answer in time.')).toBeVisible()
    await expect(canvas.getByText('open')).toBeVisible()
  },
}

export const Maintenance: Story = {
  name: 'Maintenance is under way, more is planned',
  args: rendered({
    servers: [
      measured({ name: 'India - 01', latency: 42, maintenance: true }),
      measured({ name: 'Germany - 01', latency: 143 }),
    ],
    maintenance: [
      {
        id: 2,
        title: 'New switches in Frankfurt',
        servers: ['germany-01'],
        start: NOW + 30 * HOUR,
        end: NOW + 32 * HOUR,
        announced: NOW - 50 * HOUR,
      },
      {
        id: 1,
        title: 'Kernel updates',
        servers: ['india-01'],
        start: NOW - HOUR / 2,
        end: NOW + HOUR,
        announced: NOW - 72 * HOUR,
      },
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('under way')).toBeVisible()
    await expect(canvas.getByText('planned')).toBeVisible()
    await expect(canvas.getByText('maintenance', { selector: 'article *' })).toBeVisible()
  },
}

/** The page while what it shows is getting older. */
function stale(word: string, advice: RegExp, what: Parameters<typeof says>[0]): Story {
  return {
    args: rendered({ servers: quiet.servers.slice(0, 1) }),
    beforeEach: () => says(what),
    play: async ({ canvas }) => {
      await expect(await canvas.findByText(word, { exact: true })).toBeVisible()
      await expect(await canvas.findByText(advice)).toHaveTextContent('20 Nov 2026, 12:07 UTC')
    },
  }
}

export const Connecting: Story = {
  args: rendered({ servers: quiet.servers.slice(0, 1) }),
  beforeEach: () => says(() => {}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('connecting', { exact: true })).toBeVisible()
  },
}

export const Reconnecting: Story = {
  name: 'Stale: reconnecting',
  ...stale('reconnecting', /The connection to this site is lost/, (watcher) => watcher.reach('down')),
}
export const NotLive: Story = {
  name: 'Stale: WebSockets do not get through',
  ...stale('not live', /No live connection gets through/, (watcher) => watcher.reach('never')),
}
export const Outdated: Story = {
  name: 'Stale: the gateway reads nothing new',
  ...stale('outdated', /cannot read its own measurements/, (watcher) => {
    watcher.reach('up')
    watcher.current(false)
  }),
}

export const Added: Story = {
  name: 'A server added by the visitor, the longest names, and words longer than a phone',
  args: rendered({
    servers: [
      measured({
        name: 'mumbai-edge-router-of-the-second-availability-zone.infrastructure.example',
        status: 'degraded',
        latency: 487,
        maintenance: true,
      }),
    ],
    incidents: [
      {
        id: 1,
        title: 'Hochverfügbarkeitsrechenzentrumsanbindungsausfall',
        opened: NOW - HOUR,
        closed: null,
        updates: [{ time: NOW - HOUR, text: 'Glasfaserverbindungsunterbrechungsursachenermittlung.' }],
      },
    ],
    maintenance: [
      {
        id: 1,
        title: 'Betriebssystemaktualisierungsvorbereitungsarbeiten',
        servers: [],
        start: NOW + 30 * HOUR,
        end: NOW + 32 * HOUR,
        announced: NOW - HOUR,
      },
    ],
  }),
  play: async ({ canvas }) => {
    const form = await canvas.findByRole('textbox', { name: 'Server Name' })
    await waitFor(() => expect(canvas.getByText('live', { exact: true })).toBeVisible())
    await userEvent.type(form, 'My own world{Enter}')
    await expect(await canvas.findByRole('article', { name: 'My own world' })).toHaveTextContent('Timeout')
    await expect(canvas.getByText('unknown')).toBeVisible()
  },
}

import { plural, t } from '@lingui/core/macro'
import type { CompanyFile } from '../company/schema/files.ts'
import { formatDuration, formatPercent, formatPercentLimit, withMegabytes } from '../domain/measure.ts'
import { withGigabytes, withUnit } from '../domain/with-unit.ts'
import { number } from '../language/forms.ts'

export interface SampleState {
  tone: 'ok' | 'warn' | 'bad' | 'neutral'
  text: string
}

/** One row of a sample panel: what it is, its value, how full it is from 0 to 1, and its state, where it has these. */
export interface SampleRow {
  label: string
  value: string
  ratio?: number
  state?: SampleState
}

/** A figure with its drawing: a line through `course`, oldest first, or a bar that is filled to `ratio`. */
export interface SampleTile {
  label: string
  value: string
  detail?: string
  ratio?: number
  course?: readonly number[]
  /** What the course may reach. */
  limit?: number
  /** Written after its figures. */
  unit?: string
  /** When the course begins and ends. */
  span?: readonly [from: string, to: string]
}

/** A panel that is shown with sample content until an operator connects a real one. */
export interface SamplePanelContent {
  id: NonNullable<CompanyFile<'panels'>['samples']>[number]
  name: string
  summary: string
  /** What is drawn at the top. */
  subject: { title: string; name: string; state: SampleState; tiles: readonly SampleTile[] }
  sections: readonly { title: string; rows: readonly SampleRow[] }[]
  /** A terminal; lines that begin with `$ ` were typed. */
  terminal?: readonly string[]
}

function limit(gigabytes: number): string {
  const limit = withGigabytes(gigabytes)
  return t`of ${limit}`
}

function mailbox(megabytes: number): string {
  const [used, limit] = [withMegabytes(megabytes), withMegabytes(1024)]
  return t`${used} of ${limit}`
}

const uptime = formatDuration((18 * 24 + 4) * 3_600_000)
const [traffic, monthly] = [number(0.42), withUnit(4, t({ context: 'unit', message: 'TB' }))]

/** Web, VPS and Dev panel (behaviour 7.1). Addresses are from the ranges reserved for documentation (RFC 5737, RFC 2606). */
export const samplePanels: readonly SamplePanelContent[] = [
  {
    id: 'web',
    name: t`Web Panel`,
    summary: t`Domains, certificates and mail of a web hosting plan.`,
    subject: {
      title: t`Website`,
      name: 'guild.example',
      state: { tone: 'ok', text: t`online` },
      tiles: [
        {
          label: t`Visits`,
          value: number(8412),
          detail: plural(30, { other: 'in # days' }),
          course: [180, 205, 190, 240, 310, 420, 260, 230, 245, 270, 300, 380, 460, 340, 290],
          unit: t`/day`,
          span: [t`-30 d`, t`today`],
        },
        {
          label: t`Transfer`,
          value: number(38),
          detail: limit(500),
          course: [0.6, 1.1, 0.9, 1.4, 1.2, 2.6, 1.5, 1.1, 1.3, 1.2, 1.8, 2.1, 2.4, 1.6, 1.4],
          unit: t` GB/day`,
          span: [t`-30 d`, t`today`],
        },
        { label: t`Disk`, value: number(1.2), detail: limit(10), ratio: 0.12 },
      ],
    },
    sections: [
      {
        title: t`Domains`,
        rows: [
          {
            label: 'guild.example',
            value: t`points to 203.0.113.24`,
            state: { tone: 'ok', text: t`active` },
          },
          {
            label: 'shop.guild.example',
            value: t`points to 203.0.113.24`,
            state: { tone: 'ok', text: t`active` },
          },
          {
            label: 'old-guild.example',
            value: t`name servers not set`,
            state: { tone: 'warn', text: t`pending` },
          },
        ],
      },
      {
        title: t`SSL certificates`,
        rows: [
          {
            label: 'guild.example',
            value: plural(61, { other: 'renews in # days' }),
            state: { tone: 'ok', text: t`valid` },
          },
          {
            label: 'shop.guild.example',
            value: plural(61, { other: 'renews in # days' }),
            state: { tone: 'ok', text: t`valid` },
          },
        ],
      },
      {
        title: t`Mail accounts`,
        rows: [
          { label: 'hello@guild.example', value: mailbox(214), ratio: 0.21 },
          { label: 'billing@guild.example', value: mailbox(38), ratio: 0.04 },
        ],
      },
    ],
  },
  {
    id: 'vps',
    name: t`VPS Panel`,
    summary: t`State, network and backups of a virtual server.`,
    subject: {
      title: t`VPS status`,
      name: t`vps-07, up ${uptime}`,
      state: { tone: 'ok', text: t`running` },
      tiles: [
        {
          label: 'CPU',
          value: formatPercent(48),
          detail: formatPercentLimit(400),
          course: [52, 44, 60, 120, 96, 58, 50, 46, 190, 142, 70, 52, 47, 55, 48],
          limit: 400,
          span: [t`-1 h`, t`now`],
        },
        {
          label: t`Memory`,
          value: number(5.1),
          detail: limit(16),
          course: [4.7, 4.7, 4.8, 5.2, 5.3, 5.1, 5.1, 5.1, 5.6, 5.5, 5.2, 5.1, 5.1, 5.1, 5.1],
          limit: 16,
          span: [t`-1 h`, t`now`],
        },
        { label: t`Disk`, value: number(61), detail: limit(200), ratio: 0.305 },
      ],
    },
    sections: [
      {
        title: t`Network`,
        rows: [
          { label: 'IPv4', value: '198.51.100.17' },
          { label: 'IPv6', value: '2001:db8:41::17' },
          { label: t`Traffic this month`, value: t`${traffic} of ${monthly}`, ratio: 0.105 },
        ],
      },
      {
        title: t`Backups`,
        rows: [
          {
            label: t`Daily, 03:00 UTC`,
            value: plural(7, { other: '# kept' }),
            state: { tone: 'ok', text: t`on` },
          },
          {
            label: t`Before the last upgrade`,
            value: withGigabytes(11.2),
            state: { tone: 'neutral', text: t`manual` },
          },
        ],
      },
    ],
    terminal: [
      '$ ssh root@198.51.100.17',
      'Linux vps-07 6.12.9-amd64 x86_64',
      '$ uptime',
      ' 07:12:07 up 18 days, 4:11, 1 user, load average: 0.48, 0.52, 0.61',
      '$ systemctl is-active nginx',
      'active',
    ],
  },
  {
    id: 'dev',
    name: t`Dev Panel`,
    summary: t`API keys, webhooks and documentation.`,
    subject: {
      title: 'API',
      name: 'api.guild.example',
      state: { tone: 'ok', text: t`answering` },
      tiles: [
        {
          label: t`Calls`,
          value: number(1284),
          detail: t`in an hour`,
          course: [14, 18, 16, 22, 30, 26, 21, 19, 24, 38, 33, 25, 22, 20, 23],
          unit: t`/min`,
          span: [t`-1 h`, t`now`],
        },
        {
          label: t`Answer time`,
          value: withUnit(41, 'ms'),
          detail: t`median`,
          course: [38, 40, 39, 44, 61, 48, 42, 40, 41, 72, 55, 44, 41, 40, 41],
          unit: ' ms',
          span: [t`-1 h`, t`now`],
        },
        {
          label: t`Rate limit`,
          value: number(86),
          detail: plural(240, { other: 'of # a minute' }),
          ratio: 0.36,
        },
      ],
    },
    sections: [
      {
        title: t`API keys`,
        rows: [
          { label: 'deploy-bot', value: 'ptlc_••••••••', state: { tone: 'ok', text: t`active` } },
          { label: t`laptop`, value: 'ptlc_••••••••', state: { tone: 'neutral', text: t`unused` } },
        ],
      },
      {
        title: t`Webhooks`,
        rows: [
          {
            label: t`Server state`,
            value: 'https://hooks.guild.example/state',
            state: { tone: 'ok', text: t`delivering` },
          },
          {
            label: t`Backup finished`,
            value: 'https://hooks.guild.example/backup',
            state: { tone: 'bad', text: t`failing` },
          },
        ],
      },
      {
        title: t`Docs`,
        rows: [
          { label: t`List servers`, value: 'GET /api/client' },
          { label: t`Power`, value: 'POST /api/client/servers/{id}/power' },
          { label: t`Usage`, value: 'GET /api/client/servers/{id}/resources' },
        ],
      },
    ],
    terminal: [
      '$ curl -H "Authorization: Bearer $KEY" https://api.guild.example/api/client/servers/1a7ce997/resources',
      '{"object":"stats","attributes":{"current_state":"running","resources":{"cpu_absolute":38.4}}}',
    ],
  },
]

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
  id: 'web' | 'vps' | 'dev'
  name: string
  summary: string
  /** What is drawn at the top. */
  subject: { title: string; name: string; state: SampleState; tiles: readonly SampleTile[] }
  sections: readonly { title: string; rows: readonly SampleRow[] }[]
  /** A terminal; lines that begin with `$ ` were typed. */
  terminal?: readonly string[]
}

/** Web, VPS and Dev panel (behaviour 7.1). Addresses are from the ranges reserved for documentation (RFC 5737, RFC 2606). */
export const samplePanels: readonly SamplePanelContent[] = [
  {
    id: 'web',
    name: 'Web Panel',
    summary: 'Domains, certificates and mail of a web hosting plan.',
    subject: {
      title: 'Website',
      name: 'guild.example',
      state: { tone: 'ok', text: 'online' },
      tiles: [
        {
          label: 'Visits',
          value: '8,412',
          detail: 'in 30 days',
          course: [180, 205, 190, 240, 310, 420, 260, 230, 245, 270, 300, 380, 460, 340, 290],
          unit: '/day',
          span: ['-30 d', 'today'],
        },
        {
          label: 'Transfer',
          value: '38',
          detail: 'of 500\u00a0GB',
          course: [0.6, 1.1, 0.9, 1.4, 1.2, 2.6, 1.5, 1.1, 1.3, 1.2, 1.8, 2.1, 2.4, 1.6, 1.4],
          unit: ' GB/day',
          span: ['-30 d', 'today'],
        },
        { label: 'Disk', value: '1.2', detail: 'of 10\u00a0GB', ratio: 0.12 },
      ],
    },
    sections: [
      {
        title: 'Domains',
        rows: [
          { label: 'guild.example', value: 'points to 203.0.113.24', state: { tone: 'ok', text: 'active' } },
          {
            label: 'shop.guild.example',
            value: 'points to 203.0.113.24',
            state: { tone: 'ok', text: 'active' },
          },
          {
            label: 'old-guild.example',
            value: 'name servers not set',
            state: { tone: 'warn', text: 'pending' },
          },
        ],
      },
      {
        title: 'SSL certificates',
        rows: [
          { label: 'guild.example', value: 'renews in 61 days', state: { tone: 'ok', text: 'valid' } },
          { label: 'shop.guild.example', value: 'renews in 61 days', state: { tone: 'ok', text: 'valid' } },
        ],
      },
      {
        title: 'Mail accounts',
        rows: [
          { label: 'hello@guild.example', value: '214\u00a0MB of 1,024\u00a0MB', ratio: 0.21 },
          { label: 'billing@guild.example', value: '38\u00a0MB of 1,024\u00a0MB', ratio: 0.04 },
        ],
      },
    ],
  },
  {
    id: 'vps',
    name: 'VPS Panel',
    summary: 'State, network and backups of a virtual server.',
    subject: {
      title: 'VPS status',
      name: 'vps-07, up 18 d 4 h',
      state: { tone: 'ok', text: 'running' },
      tiles: [
        {
          label: 'CPU',
          value: '48%',
          detail: 'of 400%',
          course: [52, 44, 60, 120, 96, 58, 50, 46, 190, 142, 70, 52, 47, 55, 48],
          limit: 400,
          span: ['-1 h', 'now'],
        },
        {
          label: 'Memory',
          value: '5.1',
          detail: 'of 16\u00a0GB',
          course: [4.7, 4.7, 4.8, 5.2, 5.3, 5.1, 5.1, 5.1, 5.6, 5.5, 5.2, 5.1, 5.1, 5.1, 5.1],
          limit: 16,
          span: ['-1 h', 'now'],
        },
        { label: 'Disk', value: '61', detail: 'of 200\u00a0GB', ratio: 0.305 },
      ],
    },
    sections: [
      {
        title: 'Network',
        rows: [
          { label: 'IPv4', value: '198.51.100.17' },
          { label: 'IPv6', value: '2001:db8:41::17' },
          { label: 'Traffic this month', value: '0.42 of 4\u00a0TB', ratio: 0.105 },
        ],
      },
      {
        title: 'Backups',
        rows: [
          { label: 'Daily, 03:00 UTC', value: '7 kept', state: { tone: 'ok', text: 'on' } },
          {
            label: 'Before the last upgrade',
            value: '11.2\u00a0GB',
            state: { tone: 'neutral', text: 'manual' },
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
    name: 'Dev Panel',
    summary: 'API keys, webhooks and documentation.',
    subject: {
      title: 'API',
      name: 'api.guild.example',
      state: { tone: 'ok', text: 'answering' },
      tiles: [
        {
          label: 'Calls',
          value: '1,284',
          detail: 'in an hour',
          course: [14, 18, 16, 22, 30, 26, 21, 19, 24, 38, 33, 25, 22, 20, 23],
          unit: '/min',
          span: ['-1 h', 'now'],
        },
        {
          label: 'Answer time',
          value: '41\u00a0ms',
          detail: 'median',
          course: [38, 40, 39, 44, 61, 48, 42, 40, 41, 72, 55, 44, 41, 40, 41],
          unit: ' ms',
          span: ['-1 h', 'now'],
        },
        { label: 'Rate limit', value: '86', detail: 'of 240 a minute', ratio: 0.36 },
      ],
    },
    sections: [
      {
        title: 'API keys',
        rows: [
          { label: 'deploy-bot', value: 'ptlc_••••••••', state: { tone: 'ok', text: 'active' } },
          { label: 'laptop', value: 'ptlc_••••••••', state: { tone: 'neutral', text: 'unused' } },
        ],
      },
      {
        title: 'Webhooks',
        rows: [
          {
            label: 'Server state',
            value: 'https://hooks.guild.example/state',
            state: { tone: 'ok', text: 'delivering' },
          },
          {
            label: 'Backup finished',
            value: 'https://hooks.guild.example/backup',
            state: { tone: 'bad', text: 'failing' },
          },
        ],
      },
      {
        title: 'Docs',
        rows: [
          { label: 'List servers', value: 'GET /api/client' },
          { label: 'Power', value: 'POST /api/client/servers/{id}/power' },
          { label: 'Usage', value: 'GET /api/client/servers/{id}/resources' },
        ],
      },
    ],
    terminal: [
      '$ curl -H "Authorization: Bearer $KEY" https://api.guild.example/api/client/servers/1a7ce997/resources',
      '{"object":"stats","attributes":{"current_state":"running","resources":{"cpu_absolute":38.4}}}',
    ],
  },
]

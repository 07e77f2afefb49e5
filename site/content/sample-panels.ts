/** One row of a sample panel: what it is, its value, and its state where it has one. */
export interface SampleRow {
  label: string
  value: string
  state?: { tone: 'ok' | 'warn' | 'bad' | 'neutral'; text: string }
}

/** A panel that is shown with sample content until an operator connects a real one. */
export interface SamplePanelContent {
  id: 'web' | 'vps' | 'dev'
  name: string
  summary: string
  sections: { title: string; rows: SampleRow[] }[]
}

/** Web, VPS and Dev panel (behaviour 7.1). Addresses are from the ranges reserved for documentation (RFC 5737, RFC 2606). */
export const samplePanels: SamplePanelContent[] = [
  {
    id: 'web',
    name: 'Web Panel',
    summary: 'Domains, certificates and mail of a web hosting plan.',
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
          { label: 'hello@guild.example', value: '214\u00a0MB of 1,024\u00a0MB' },
          { label: 'billing@guild.example', value: '38\u00a0MB of 1,024\u00a0MB' },
        ],
      },
    ],
  },
  {
    id: 'vps',
    name: 'VPS Panel',
    summary: 'State, network and backups of a virtual server.',
    sections: [
      {
        title: 'VPS status',
        rows: [
          { label: 'vps-mumbai-07', value: 'up 18 d 4 h', state: { tone: 'ok', text: 'running' } },
          { label: 'CPU', value: '12% of 400%' },
          { label: 'Memory', value: '5,120 of 16,384\u00a0MB' },
          { label: 'Disk', value: '61 of 200\u00a0GB' },
        ],
      },
      {
        title: 'Network',
        rows: [
          { label: 'IPv4', value: '198.51.100.17' },
          { label: 'IPv6', value: '2001:db8:41::17' },
          { label: 'Traffic this month', value: '0.42 of 4\u00a0TB' },
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
  },
  {
    id: 'dev',
    name: 'Dev Panel',
    summary: 'API keys, webhooks and documentation.',
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
  },
]

/**
 * What every page knows of the plan pages: addresses, names, headings and summaries. Prices and tiers are in plans.ts,
 * which only the pages that show them load.
 */
export const planPages = [
  {
    path: '/minecraft-amd',
    name: 'Minecraft AMD EPYC',
    title: 'Minecraft on AMD EPYC',
    summary: 'High clocks under your world: EPYC cores, NVMe storage and DDoS filtering in every location.',
  },
  {
    path: '/minecraft-intel',
    name: 'Minecraft Intel Xeon',
    title: 'Minecraft on Intel Xeon',
    summary: 'Sized by players: pick the group that you play with and start small.',
  },
  {
    path: '/discord-bot',
    name: 'Discord Bot Hosting',
    title: 'Discord Bot Hosting',
    summary: 'Your bot awake around the clock, restarted when it falls over.',
  },
  {
    path: '/web-hosting',
    name: 'Web Hosting',
    title: 'Web Hosting',
    summary: 'Domains, certificates, mail and databases from one panel.',
  },
  {
    path: '/budget-vps',
    name: 'Budget VPS',
    title: 'Budget VPS',
    summary: 'A small server of your own, with root and nothing in the way.',
  },
  {
    path: '/panel-vps',
    name: 'Panel VPS',
    title: 'Panel VPS',
    summary: 'A virtual server with a control panel already on it.',
  },
  {
    path: '/premium-vps',
    name: 'Premium VPS',
    title: 'Premium VPS',
    summary: 'DDR5 memory and NVMe for work that is measured in milliseconds.',
  },
  {
    path: '/ultra-premium-vds',
    name: 'Ultra Premium VDS',
    title: 'Ultra Premium VDS',
    summary: 'Dedicated resources for those who share with nobody.',
  },
  {
    path: '/ryzen-vps',
    name: 'Ryzen VPS',
    title: 'Ryzen VPS',
    summary: 'High single-core clocks for game servers and builds.',
  },
  {
    path: '/storage-server',
    name: 'Storage Server',
    title: 'Storage Server',
    summary: 'Terabytes for backups, media and archives.',
  },
] as const

export type PlanPath = (typeof planPages)[number]['path']

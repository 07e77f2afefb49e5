/**
 * What every page knows of the plan pages: addresses, names, headings and summaries. Prices and tiers are in plans.ts,
 * which only the pages that show them load.
 */
export const planPages = [
  {
    path: '/minecraft-amd',
    name: 'Minecraft AMD EPYC',
    title: 'Minecraft on AMD EPYC',
    summary: 'EPYC cores and NVMe storage for your world, close to your players.',
  },
  {
    path: '/minecraft-intel',
    name: 'Minecraft Intel Xeon',
    title: 'Minecraft on Intel Xeon',
    summary: 'Sized by players: pick your group and start small.',
  },
  {
    path: '/discord-bot',
    name: 'Discord Bot Hosting',
    title: 'Discord Bot Hosting',
    summary: 'Your bot online around the clock, restarted if it crashes.',
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
    summary: 'A small server of your own, with full root access.',
  },
  {
    path: '/panel-vps',
    name: 'Panel VPS',
    title: 'Panel VPS',
    summary: 'A virtual server with a control panel already installed.',
  },
  {
    path: '/premium-vps',
    name: 'Premium VPS',
    title: 'Premium VPS',
    summary: 'DDR5 memory and NVMe for work where milliseconds count.',
  },
  {
    path: '/ultra-premium-vds',
    name: 'Ultra Premium VDS',
    title: 'Ultra Premium VDS',
    summary: 'Dedicated resources, shared with no one.',
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

/** Those whose page is in site/pages/plan; the plan sized by players has one of its own, with the calculator. */
export type UnsizedPath = Exclude<PlanPath, '/minecraft-intel'>

import type { BlockIllustrationProps } from '@cairn/ui/block-illustration'
import type { PlanPath } from './plan-pages.ts'

/** A feature of a plan, in a row of three or four. */
export interface FeatureTile {
  title: string
  text: string
  /** The drawing above it. */
  scene?: BlockIllustrationProps['scene']
}

/** The three tiles of each plan page (behaviour 3.3); drafts for the operator to review. */
export const planTiles: Readonly<Record<PlanPath, readonly [FeatureTile, FeatureTile, FeatureTile]>> = {
  '/minecraft-amd': [
    { scene: 'processor', title: 'EPYC 7763', text: 'In every location, on a 10\u00a0Gbps network.' },
    {
      scene: 'slice',
      title: 'Ready in under 60 seconds',
      text: 'Order, pick a version, join. The console shows each step.',
    },
    {
      scene: 'bridge',
      title: '7 days to change your mind',
      text: 'Your money back within a week, no questions asked.',
    },
  ],
  '/minecraft-intel': [
    { scene: 'processor', title: 'Intel Xeon', text: 'Steady clocks for long evenings and large farms.' },
    {
      scene: 'game',
      title: 'Minecraft 1.21 or newer',
      text: 'Vanilla, optimized, modded or Bedrock, set up for you.',
    },
    { scene: 'layers', title: 'Move up at any time', text: 'Upgrades are instant and prorated.' },
  ],
  '/discord-bot': [
    { scene: 'beacon', title: 'Awake 24/7', text: 'The bot runs on our machines, not on your laptop.' },
    {
      scene: 'vault',
      title: 'Tokens stay yours',
      text: 'Secrets are set as variables and never shown in the console.',
    },
    {
      scene: 'talk',
      title: 'See what it said',
      text: 'The log survives a crash, with the time of every line.',
    },
  ],
  '/web-hosting': [
    { scene: 'vault', title: 'SSL included', text: 'Certificates are issued and renewed automatically.' },
    {
      scene: 'talk',
      title: 'Mail on your domain',
      text: 'Mailboxes and forwarding, managed in the same panel.',
    },
    { scene: 'layers', title: 'One panel', text: 'Domains, databases, files and statistics in one place.' },
  ],
  '/budget-vps': [
    {
      scene: 'machine',
      title: 'Full root access',
      text: 'Your kernel modules, your firewall, your rules.',
    },
    { scene: 'course', title: 'Reinstall in minutes', text: 'A fresh operating system from the panel.' },
    {
      scene: 'wall',
      title: 'Filtered network',
      text: 'Attack traffic is dropped before it reaches your server.',
    },
  ],
  '/panel-vps': [
    { scene: 'course', title: 'Ready to host', text: 'The panel is installed and updated for you.' },
    {
      scene: 'machine',
      title: 'Root when you need it',
      text: 'The panel for every day, the shell for everything else.',
    },
    {
      scene: 'storage',
      title: 'Backups in the panel',
      text: 'Schedule, restore and download them yourself.',
    },
  ],
  '/premium-vps': [
    { scene: 'layers', title: 'DDR5', text: 'Memory that keeps up with the cores.' },
    { scene: 'bridge', title: 'Any location', text: 'Choose where it runs when you order.' },
    {
      scene: 'vps',
      title: 'Upgrades without a move',
      text: 'Instant and prorated; downgrades at the next billing cycle.',
    },
  ],
  '/ultra-premium-vds': [
    { scene: 'slice', title: 'No neighbours', text: 'The cores you pay for run nothing but your work.' },
    { scene: 'processor', title: 'AMD EPYC', text: 'Server processors with memory to match.' },
    { scene: 'beacon', title: 'People on call', text: 'Support answers around the clock.' },
  ],
  '/ryzen-vps': [
    { scene: 'tower', title: 'High clocks', text: 'For work that depends on a single core.' },
    {
      scene: 'storage',
      title: 'NVMe SSD storage',
      text: 'Builds and worlds load without waiting for a disk.',
    },
    {
      scene: 'machine',
      title: 'Root from the start',
      text: 'Any operating system, reinstalled from the panel.',
    },
  ],
  '/storage-server': [
    {
      scene: 'layers',
      title: 'Room to grow',
      text: 'From 2 to 10\u00a0TB. Upgrade without copying files by hand.',
    },
    { scene: 'bridge', title: 'Your own tools', text: 'SSH, SFTP or rsync, with your own keys.' },
    {
      scene: 'beacon',
      title: 'Watched day and night',
      text: 'Failing disks are replaced before you notice.',
    },
  ],
}

import type { BlockIllustrationProps } from '@cairn/ui/block-illustration'
import type { UnsizedPath } from './plan-pages.ts'

/** A feature of a plan. */
export interface Feature {
  title: string
  text: string
}

/** Three features and one drawing of what they are about. */
export interface Features {
  scene: BlockIllustrationProps['scene']
  tiles: readonly [Feature, Feature, Feature]
}

/**
 * The three tiles of each plan page (behaviour 3.3), but for the plan sized by players: those are in sized-plan.ts. Drafts
 * for the operator to review.
 */
export const planTiles: Readonly<Record<UnsizedPath, Features['tiles']>> = {
  '/minecraft-amd': [
    { title: 'EPYC 7763', text: 'In every location, on a 10\u00a0Gbps network.' },
    {
      title: 'Ready in under 60\u00a0seconds',
      text: 'Counted from payment. The console shows each step.',
    },
    { title: '7\u00a0days to change your mind', text: 'Your money back within a week, no questions asked.' },
  ],
  '/discord-bot': [
    { title: 'Awake 24/7', text: 'The bot runs on our machines, not on your laptop.' },
    { title: 'Tokens stay yours', text: 'Secrets are set as variables and never shown in the console.' },
    { title: 'See what it said', text: 'The log survives a crash, with the time of every line.' },
  ],
  '/web-hosting': [
    { title: 'SSL included', text: 'Certificates are issued and renewed automatically.' },
    { title: 'Mail on your domain', text: 'Mailboxes and forwarding, managed in the same panel.' },
    { title: 'One panel', text: 'Domains, databases, files and statistics in one place.' },
  ],
  '/budget-vps': [
    { title: 'Full root access', text: 'Your kernel modules, your firewall, your rules.' },
    { title: 'Reinstall in minutes', text: 'A fresh operating system from the panel.' },
    { title: 'Filtered network', text: 'Attack traffic is dropped before it reaches your server.' },
  ],
  '/panel-vps': [
    { title: 'Ready to host', text: 'The panel is installed and updated for you.' },
    { title: 'Root when you need it', text: 'The panel for every day, the shell for everything else.' },
    { title: 'Backups in the panel', text: 'Schedule, restore and download them yourself.' },
  ],
  '/premium-vps': [
    { title: 'DDR5', text: 'Memory that keeps up with the cores.' },
    { title: 'Any location', text: 'Choose where it runs when you order.' },
    {
      title: 'Upgrades without a move',
      text: 'Instant and prorated; downgrades at the next billing cycle.',
    },
  ],
  '/ultra-premium-vds': [
    { title: 'No neighbours', text: 'The cores you pay for run nothing but your work.' },
    { title: 'AMD EPYC', text: 'Server processors with memory to match.' },
    { title: 'People on call', text: 'Support answers around the clock.' },
  ],
  '/ryzen-vps': [
    { title: 'High clocks', text: 'For work that depends on a single core.' },
    { title: 'NVMe SSD storage', text: 'Builds and worlds load without waiting for a disk.' },
    { title: 'Root from the start', text: 'Any operating system, reinstalled from the panel.' },
  ],
  '/storage-server': [
    { title: 'Room to grow', text: 'From 2 to 10\u00a0TB. Upgrade without copying files by hand.' },
    { title: 'Your own tools', text: 'SSH, SFTP or rsync, with your own keys.' },
    { title: 'Watched day and night', text: 'Failing disks are replaced before you notice.' },
  ],
}

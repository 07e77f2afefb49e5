import { locationHardware } from './locations.ts'

/** The page about the machines (behaviour 5.9). Facts and words are the sample company's, for the operator to review. */
export const hardware = {
  title: 'What your server runs on',
  lead: 'AMD EPYC in every location, solid-state storage under every world, and a network with room to spare.',
  parts: [
    {
      name: locationHardware.processor,
      label: 'Processor in every location',
      text: 'A server processor with 64\u00a0cores, so that one busy world does not slow down the next.',
    },
    {
      name: locationHardware.network,
      label: 'Network in every location',
      text: 'Room for backups, and for everyone rejoining after a restart.',
    },
    {
      name: 'NVMe SSD',
      label: 'Storage',
      text: 'Chunks load before your players reach them, and worlds are saved without a pause.',
    },
  ],
  processors: [
    {
      name: 'AMD EPYC',
      text: 'Starts with room for 9 players on vanilla.',
      path: '/minecraft-amd',
      link: 'Minecraft on AMD EPYC',
    },
    {
      name: 'Intel Xeon',
      text: 'For plans sized by players, from 1 to\u00a030.',
      path: '/minecraft-intel',
      link: 'Minecraft on Intel Xeon',
    },
  ],
} as const

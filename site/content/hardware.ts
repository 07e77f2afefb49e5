import { locationHardware } from './locations.ts'

/** The page about the machines (behaviour 5.9). Facts and words are the sample company's, for the operator to review. */
export const hardware = {
  title: 'What your server stands on',
  lead: 'The same processor in every location, solid state under every world, and a network with room above it.',
  parts: [
    {
      name: locationHardware.processor,
      label: 'Processor in every location',
      text: 'A server processor, made to run many worlds at once without one slowing down the next.',
    },
    {
      name: locationHardware.network,
      label: 'Network in every location',
      text: 'Room for joins after a restart, for backups, and for what the filter lets through.',
    },
    {
      name: 'NVMe SSD',
      label: 'Storage',
      text: 'Chunks load before your players reach them, and a world is saved without a pause.',
    },
  ],
  processors: [
    {
      name: 'AMD EPYC',
      text: 'For survival, mini-games and modpacks.',
      path: '/minecraft-amd',
      link: 'Minecraft on AMD EPYC',
    },
    {
      name: 'Intel Xeon',
      text: 'For plans that are sized by players, from 1 to\u00a030.',
      path: '/minecraft-intel',
      link: 'Minecraft on Intel Xeon',
    },
  ],
} as const

import { locations } from './locations.ts'

/** The page about DDoS protection (behaviour 5.9). Facts and words are the sample company's, for the operator to review. */
export const ddos = {
  title: 'Floods end at the edge',
  lead: 'Every plan includes DDoS protection, in every location. Nothing to switch on, nothing extra to buy.',
  /** The path of a packet, in order. */
  path: [
    { title: 'It arrives', text: 'Players and attackers reach the same address. Both meet our edge first.' },
    {
      title: 'It is filtered',
      text: 'Attack traffic is dropped there. Cloudflare is our partner for this.',
    },
    {
      title: 'It is delivered',
      text: 'Everything else goes on to your server, over a 10\u00a0Gbps network.',
    },
  ],
  figures: [
    { value: 'Every plan', label: 'from the smallest bot to the largest VDS' },
    { value: `${locations.length} of ${locations.length}`, label: 'locations are filtered' },
    { value: 'Always on', label: 'nothing to configure, before or during an attack' },
  ],
  limits: [
    {
      title: 'A plugin that leaks memory',
      text: 'That trouble comes from inside. The console shows which plugin it is, even after a crash.',
    },
    {
      title: 'A stolen key',
      text: 'A filter cannot tell a thief from an admin. Delete the key in your panel and create a new one.',
    },
    {
      title: 'A domain that points elsewhere',
      text: 'Only traffic to the address we gave you passes through our filters.',
    },
  ],
} as const

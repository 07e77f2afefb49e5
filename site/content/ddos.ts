import { locations } from './locations.ts'

/** The page about DDoS protection (behaviour 5.9). Facts and words are the sample company's, for the operator to review. */
export const ddos = {
  title: 'Floods end at the edge',
  lead: 'DDoS protection is part of every plan. There is no switch to forget and nothing extra to buy.',
  /** The path of a packet, in order. */
  path: [
    { title: 'It arrives', text: 'Players and attackers reach the same address. Both meet our edge first.' },
    {
      title: 'It is filtered',
      text: 'What belongs to a flood is dropped there. Cloudflare is our partner for it.',
    },
    {
      title: 'It is delivered',
      text: 'What is left goes on to your server, over a 10\u00a0\u00a0Gbps network.',
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
      text: 'That flood comes from inside. The console shows which one it is, even after the crash.',
    },
    {
      title: 'A password that was shared',
      text: 'A filter cannot tell a thief from an operator. Delete the key in your panel and make a new one.',
    },
    {
      title: 'An address of your own that points elsewhere',
      text: 'Only traffic to the address that we gave you passes our edge.',
    },
  ],
} as const

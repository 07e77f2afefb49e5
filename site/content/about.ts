/** The about page (behaviour 5.6). All but the figures and the values' names are drafts for the operator to review. */
export const about = {
  title: 'Stones stacked so that others find the way',
  lead: 'We rent out game servers, virtual servers and web hosting, and we answer when one is down.',
  story: [
    'We began in 2020 in Mumbai with one machine under a desk and a world that our friends did not want to lose.',
    'A cairn is a pile of stones that shows others the way. That is how we build: one thing on another, each carrying the next.',
    'Today the machines stand in six places, from Bangalore to New York. We still have the desk.',
  ],
  mission: 'To make a server something you own and understand, not something that happens to you.',
  stats: [
    { value: '10K+', label: 'customers' },
    { value: '99.9%', label: 'uptime' },
    { value: '24/7', label: 'support' },
  ],
  values: [
    { title: 'Excellence', text: 'We measure what we sell, and fix what falls short before you notice.' },
    { title: 'Transparency', text: 'Prices, outages and limits are public, with their figures.' },
    { title: 'Innovation', text: 'We change only what makes nights on call quieter.' },
  ],
} as const

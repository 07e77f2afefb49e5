/** The certified partners of page and footer: company names in plain words, without logos (behaviour 1.5 and 5.7). */
export const partners = [
  { name: 'AMD', kind: 'Hardware', text: 'EPYC 7763 processors in every location.' },
  { name: 'Intel', kind: 'Hardware', text: 'Xeon processors for plans sized by players.' },
  { name: 'Cloudflare', kind: 'Security', text: 'Filtering at the edge, before attacks reach a server.' },
  { name: 'Pterodactyl', kind: 'Game panel', text: 'The open-source panel behind every game server.' },
] as const

/** The benefits of a partnership (behaviour 5.7); drafts for the operator to review. */
export const partnershipBenefits = [
  { title: 'Revenue share', text: 'A share of every order you bring, paid monthly.' },
  { title: 'Priority support', text: 'A named contact and a line that is answered first.' },
  { title: 'Technical help', text: 'Our engineers look at your integration before your customers do.' },
  { title: 'Joint marketing', text: 'Your name beside ours, where it helps us both.' },
  { title: 'Early access', text: 'New locations and plans before they are public.' },
  { title: 'Training', text: 'Your team learns the panel from the people who run it.' },
] as const

/** What the guide says beyond partners and benefits, in its order; drafts for the operator to review. */
export const partnershipSteps = [
  {
    title: 'Write to us',
    text: 'Say who you are, whom you serve and what you would like to build. One paragraph is enough.',
  },
  {
    title: 'Talk to an engineer',
    text: 'Bring your questions about the panel, its API and the locations. There is no sales call first.',
  },
  {
    title: 'Try it on a real server',
    text: 'You get a server to experiment on. Until then, the public demo shows the control panel without an account.',
  },
  {
    title: 'Agree on paper',
    text: 'Revenue share, support and term fit on two pages, signed by both sides.',
  },
] as const

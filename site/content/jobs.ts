/** An open position (behaviour 5.8). Drafts for the operator to review. */
export interface Job {
  id: string
  title: string
  department: string
  /** As people say it. */
  location: string
  /** Town and ISO 3166-1 alpha-2 country of the office; search engines list only positions that have one. */
  place?: { locality: string; country: string }
  type: 'Full-time' | 'Part-time' | 'Contract'
  description: string
  requirements: string[]
  benefits: string[]
  /** ISO date, for search engines. */
  posted: string
}

export const jobs: readonly Job[] = [
  {
    id: 'support-engineer',
    title: 'Support Engineer',
    department: 'Support',
    location: 'Mumbai, India',
    place: { locality: 'Mumbai', country: 'IN' },
    type: 'Full-time',
    description: 'You answer owners whose servers are down at two in the morning, and you find out why.',
    requirements: [
      'You read stack traces without fear',
      'Linux on the command line',
      'Clear written English; Hindi or Marathi helps',
    ],
    benefits: ['Night shifts paid double', 'Health insurance', 'A game server of your own'],
    posted: '2026-10-05',
  },
  {
    id: 'network-engineer',
    title: 'Network Engineer',
    department: 'Infrastructure',
    location: 'Mumbai, India or remote',
    place: { locality: 'Mumbai', country: 'IN' },
    type: 'Full-time',
    description: 'You keep our locations reachable and their filters honest.',
    requirements: ['BGP in production', 'Experience with DDoS mitigation', 'You write down what you changed'],
    benefits: ['Remote with two weeks together a year', 'Health insurance', 'Conference budget'],
    posted: '2026-10-12',
  },
  {
    id: 'frontend-developer',
    title: 'Frontend Developer',
    department: 'Product',
    location: 'Remote',
    type: 'Full-time',
    description: 'You make a control panel that a tired person can use with one thumb.',
    requirements: ['TypeScript and React', 'Accessibility as a habit', 'An eye for type and space'],
    benefits: ['Open-source time every week', 'Health insurance', 'Hardware of your choice'],
    posted: '2026-10-19',
  },
]

/** What the team holds to; drafts for the operator to review. */
export const careerValues = [
  { title: 'Write it down', text: 'Decisions are written down where the next person will look.' },
  { title: 'Measure first', text: 'An opinion is a good reason to measure.' },
  { title: 'Leave it tidy', text: 'The next shift should not need to call you.' },
] as const

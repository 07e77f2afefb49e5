/** How long somebody who writes waits for an answer, in minutes. */
export const averageWait = 11

/** The counters of the support section (behaviour 2.8). */
export const supportStats = [
  { value: 78, suffix: '%', label: 'chats answered in seconds' },
  { value: averageWait, suffix: '\u00a0min', label: 'average wait' },
  { value: 98, suffix: '%', label: 'satisfaction' },
  { value: 91, suffix: '%', label: 'first-time resolution' },
] as const

export const businessHours = '24/7, every day'

/** What the network status page publishes beside what is measured. An operator edits these. */
export const networkStatus = {
  title: 'Network Status',
  published: { uptime: '99.99%', period: 'Last 90 days', security: 'No Incidents' },
} as const

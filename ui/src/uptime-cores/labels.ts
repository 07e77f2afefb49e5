/** What UptimeCores and UptimeLegend say. */
export const uptimeCoresLabels = {
  days: { one: '{count} day', other: '{count} days' },
  /** In place of the share. */
  empty: 'not measured yet',
  /** The share of all measured time, where the first days were not measured. */
  since: '{share} since {date}',
  /** Names what is read day by day; `label` is the chart's. */
  cursor: 'Days: {label}',
  /** A day that was measured; `state` is one of those below. */
  day: '{state}, {share} up',
  /** Days that read the same. */
  range: '{from} to {to}',
  /** The heads of the table. */
  daysColumn: 'Days',
  stateColumn: 'State',
  upColumn: 'Up',
  operational: 'Operational',
  degraded: 'Degraded',
  down: 'Down',
  maintenance: 'Maintenance',
  unknown: 'Not measured',
  /** What the shapes mean. */
  operationalShape: 'operational',
  shorterShape: 'shorter = under {share}',
  degradedShape: 'corner cut = degraded',
  downShape: 'notch = downtime',
  maintenanceShape: 'hollow = maintenance',
  unknownShape: 'hatched = not measured',
}

/** What LatencyChart says. */
export const latencyChartLabels = {
  /** Without checks. */
  empty: 'No checks yet',
  checks: { one: 'last check', other: 'last {count} checks' },
  /** The median and the 95th percentile, as `latency` writes them. */
  percentiles: 'p50 {p50} · p95 {p95}',
  timeouts: { one: '{count} timeout', other: '{count} timeouts' },
  latency: '{count} ms',
  /** A figure of the axis, which has room for eight characters. */
  tick: '{count} ms',
  /** A latency under 1 ms. */
  immediate: '<1 ms',
  /** In place of a latency where no answer came. */
  timeout: 'Timeout',
  moment: '{time} UTC',
  /** Names what is read check by check; `label` is the chart's. */
  cursor: 'Checks: {label}',
  /** The heads of the table. */
  timeColumn: 'Time (UTC)',
  latencyColumn: 'Latency',
}

import type { Client } from 'pg'

const DAY = 86_400_000

/**
 * Writes a history as 90 days of measuring leave it: checks of the last 7 days, hours and ranges of all, with an
 * outage of ten minutes and a slow quarter of an hour in every week of each monitor.
 * @param days how far back it reaches
 * @param interval between checks, in s
 */
export async function writeHistory(
  client: Client,
  { monitors, days, interval }: { monitors: readonly string[]; days: number; interval: number },
): Promise<void> {
  const now = Date.now()
  await client.query(
    `insert into status_checks (monitor, time, latency)
     select monitor, date_trunc('milliseconds', time), 20 + (random() * 30)::integer
     from unnest($1::text[]) as monitor,
       generate_series(now() - make_interval(days => $2), now(), make_interval(secs => $3)) as time`,
    [monitors, Math.min(days, 7), interval],
  )
  await client.query(
    `insert into status_hours (monitor, hour, checks, answered, average, p95)
     select monitor, hour, 3600 / $3::integer, 3600 / $3::integer, 35, 50
     from unnest($1::text[]) as monitor,
       generate_series(date_trunc('hour', now(), 'UTC') - make_interval(days => $2),
         date_trunc('hour', now(), 'UTC') - interval '1 hour', interval '1 hour') as hour`,
    [monitors, days, interval],
  )
  const rows: [monitor: string, state: string, start: Date, end: Date][] = []
  for (const [place, monitor] of monitors.entries()) {
    let from = now - days * DAY
    const add = (state: string, until: number) => {
      const end = Math.min(until, now)
      if (from < end) rows.push([monitor, state, new Date(from), new Date(end)])
      from = Math.max(from, end)
    }
    // Each monitor fails at a time of its own.
    for (let at = from + ((place % 29) + 1) * 5 * 3_600_000; at < now; at += 7 * DAY) {
      add('operational', at)
      add('down', at + 600_000)
      add('operational', at + DAY)
      add('degraded', at + DAY + 900_000)
    }
    add('operational', now)
  }
  await client.query(
    `insert into status_ranges (monitor, state, start_time, end_time)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[])`,
    [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
  )
}

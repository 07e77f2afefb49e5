import { ProgressBar } from '@cairn/ui/progress-bar'
import { StatTile } from '@cairn/ui/stat-tile'
import { t } from '@lingui/core/macro'
import type { Connected } from '../../domain/connection.ts'
import {
  computeShare,
  formatDuration,
  formatMegabytes,
  formatMegabytesLimit,
  formatPercent,
  formatPercentLimit,
  withMegabytes,
} from '../../domain/measure.ts'

/** Green to 75 % of the limit, yellow to 90 %, red above; without a limit always green. */
function toTone(share: number | undefined): 'ok' | 'warn' | 'bad' {
  if (share === undefined || share < 0.75) return 'ok'
  return share < 0.9 ? 'warn' : 'bad'
}

/** What is used now in one line, for screens on which the tiles lie below the console. */
export function UsageLine({ connected: { resources } }: { connected: Connected }) {
  const { cpu, memory, disk } = resources
  const figures = [
    {
      label: t`CPU`,
      meter: t`CPU of its limit`,
      value: formatPercent(cpu.current),
      share: computeShare(cpu.current, cpu.limit),
    },
    {
      label: t`Memory`,
      meter: t`Memory of its limit`,
      value: withMegabytes(formatMegabytes(memory.current)),
      share: computeShare(memory.current, memory.limit),
    },
    {
      label: t`Disk`,
      meter: t`Disk of its limit`,
      value: withMegabytes(formatMegabytes(disk.current)),
      share: computeShare(disk.current, disk.limit),
    },
  ]
  return (
    <dl
      data-slot="usage-line"
      className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] divide-x divide-line"
    >
      {figures.map(({ label, meter, value, share }) => (
        <div key={label} className="min-w-0 p-3 first:ps-4 last:pe-4">
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="grid gap-1">
            <span className="figures text-13 min-[24rem]:text-15">{value}</span>
            {share !== undefined && (
              <ProgressBar role="meter" aria-label={meter} ratio={share} tone={toTone(share)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** CPU and memory of the last five minutes, disk against its limit, and uptime. */
export function UsageTiles({ connected: { resources, usage, server } }: { connected: Connected }) {
  const { cpu, memory, disk, uptime, current } = resources
  const diskShare = computeShare(disk.current, disk.limit)
  return (
    <div className="grid divide-y divide-line *:p-4 lg:*:p-5" data-slot="usage-tiles">
      <StatTile
        label={t`CPU`}
        value={formatPercent(cpu.current)}
        detail={formatPercentLimit(server.limits.cpu)}
        history={usage.map((point) => point.cpu)}
        limit={cpu.limit || undefined}
        format={formatPercent}
        tone={toTone(computeShare(cpu.current, cpu.limit))}
      />
      <StatTile
        label={t`Memory`}
        value={formatMegabytes(memory.current)}
        detail={formatMegabytesLimit(memory.limit)}
        history={usage.map((point) => point.memory)}
        limit={memory.limit || undefined}
        format={(bytes) => withMegabytes(formatMegabytes(bytes))}
        tone={toTone(computeShare(memory.current, memory.limit))}
      />
      <StatTile
        label={t`Disk`}
        value={formatMegabytes(disk.current)}
        detail={formatMegabytesLimit(disk.limit)}
        tone={toTone(diskShare)}
        ratio={diskShare}
      />
      <StatTile
        label={t({ message: 'Uptime', context: 'since the start' })}
        value={current === 'offline' ? t`not running` : formatDuration(uptime)}
      />
    </div>
  )
}

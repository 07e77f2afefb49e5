import { StatTile } from '@cairn/ui/stat-tile'
import type { Connected } from '../../domain/connection.ts'
import { duration, megabytes, megabytesLimit, percent, percentLimit, ratio } from '../../domain/measure.ts'
import { withUnit } from '../../domain/with-unit.ts'

type Tone = 'ok' | 'warn' | 'bad'

/** Green to 75 % of the limit, yellow to 90 %, red above; without a limit always green. */
function toneOf(share: number | undefined): Tone {
  if (share === undefined || share < 0.75) return 'ok'
  return share < 0.9 ? 'warn' : 'bad'
}

/** CPU and memory of the last five minutes, disk against its limit, and uptime. */
export function UsageTiles({ connected: { resources, usage, server } }: { connected: Connected }) {
  const { cpu, memory, disk, uptime, current } = resources
  const memoryShare = ratio(memory.current, memory.limit)
  const diskShare = ratio(disk.current, disk.limit)
  return (
    <div className="grid divide-y divide-line *:p-5" data-slot="usage-tiles">
      <StatTile
        label="CPU"
        value={percent(cpu.current)}
        detail={percentLimit(server.limits.cpu)}
        history={usage.map((point) => point.cpu)}
        limit={cpu.limit || undefined}
        format={percent}
        tone={toneOf(ratio(cpu.current, cpu.limit))}
      />
      <StatTile
        label="Memory"
        value={megabytes(memory.current)}
        detail={megabytesLimit(memory.limit)}
        history={usage.map((point) => point.memory)}
        limit={memory.limit || undefined}
        format={(bytes) => withUnit(megabytes(bytes), 'MB')}
        tone={toneOf(memoryShare)}
      />
      <StatTile
        label="Disk"
        value={megabytes(disk.current)}
        detail={megabytesLimit(disk.limit)}
        tone={toneOf(diskShare)}
        {...(diskShare === undefined ? {} : { ratio: diskShare })}
      />
      <StatTile label="Uptime" value={current === 'offline' ? 'not running' : duration(uptime)} />
    </div>
  )
}

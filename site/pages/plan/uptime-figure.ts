import { formatShare } from '@cairn/ui/uptime-cores'
import { LOCALE } from '../../domain/locale.ts'
import { utcDate } from '../../domain/utc.ts'
import { readUptime } from '../../services/uptime.ts'

/** The measured uptime in words. */
export interface UptimeFigure {
  /** As `99.98%`. */
  share: string
  /** As `2 Nov 2026`. */
  since: string
}

/** Asks for the measured uptime; undefined before a whole day was measured. @throws CallError */
export async function readUptimeFigure(): Promise<UptimeFigure | undefined> {
  const uptime = await readUptime()
  return uptime
    ? { share: formatShare(uptime.percent / 100, LOCALE), since: utcDate(uptime.since) }
    : undefined
}

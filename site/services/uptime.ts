import type { MeasuredUptime, UptimeAnswer } from '@cairn/gateway/contract/status'
import { call, readAnswer } from './call.ts'

/** The measured uptime of all servers together; null before a whole day was measured. @throws CallError */
export async function readUptime(): Promise<MeasuredUptime | null> {
  const answer = await readAnswer(
    call<UptimeAnswer>('/status/uptime'),
    (known) => known?.uptime === null || typeof known?.uptime?.percent === 'number',
  )
  return answer.uptime
}

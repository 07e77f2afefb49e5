import type { DemoStart, StartsAnswer } from '@cairn/gateway/contract/starts'
import { call, readAnswer } from './call.ts'

/** How long the demo's last starts took, newest first. */
export async function listStarts(): Promise<readonly DemoStart[]> {
  return (await readAnswer(call<StartsAnswer>('/starts'), (answer) => answer?.object === 'starts')).data
}

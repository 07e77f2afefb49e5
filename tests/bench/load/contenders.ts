import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { OWN } from '../report/rows.ts'
import type { Load, Relay } from './measure.ts'
import { type Scene, start } from './scene.ts'
import { serverIds } from './server-ids.ts'

export const RAW = 'ws alone'
export const PER_VIEWER = 'a connection per viewer'

/** Files that a relay's process opens for itself, with room to spare. */
const OWN_FILES = 100

/** Opens a relay anew for each load, so that its memory is what these viewers cost. */
export const contenders: Readonly<Record<string, (scene: Scene, load: Load) => Promise<Relay>>> = {
  [OWN]: async (scene, { servers = 1 }) => {
    const { process, url, stop } = await scene.openGateway({ PUBLIC_SERVERS: serverIds(servers).join() })
    return { process, url, speaks: 'console', stop }
  },
  [RAW]: (scene) => openRelay('raw-relay.ts', scene),
  [PER_VIEWER]: (scene) => openRelay('relay-per-viewer.ts', scene),
}

async function openRelay(file: string, { nodeUrl }: Scene): Promise<Relay> {
  const child = start(file, nodeUrl)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    process: child,
    url: `ws://127.0.0.1:${port}`,
    speaks: 'raw',
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}

/** How many viewers a relay can have that opens two sockets for each, where this machine limits the files of a process. */
export function mostPerViewer({ process: { pid } }: Relay): number {
  const [, files] = /Max open files\s+(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? []
  return Math.floor((Number(files) - OWN_FILES) / 2)
}

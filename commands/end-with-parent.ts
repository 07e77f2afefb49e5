import { isMainThread } from 'node:worker_threads'
import { onParentExit } from './parents.ts'

/** Preloaded into tools, which do not know their parent command: they end when it is gone, by SIGKILL too. */
if (isMainThread) onParentExit(() => process.kill(process.pid, 'SIGTERM'))

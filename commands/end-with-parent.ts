import { isMainThread } from 'node:worker_threads'
import { whenParentIsGone } from './parents.ts'

/** Preloaded into tools, which know nothing of the command that runs them: they end when it is gone, by SIGKILL too. */
if (isMainThread) whenParentIsGone(() => process.kill(process.pid, 'SIGTERM'))

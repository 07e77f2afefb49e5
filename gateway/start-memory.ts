import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// What modules make as they load lives on, and a larger young generation would only hold memory (decision 0077).
setFlagsFromString('--semi-space-growth-factor=1')

/**
 * One of the objects in which process.nextTick queues calls. As long as one lives so does their hidden class: V8 drops
 * what it learnt of a class with the last object, does not learn it again, and each tick then takes 2.8 µs in place of
 * 0.3, of which an answer has several (decision 0043).
 */
const ticks: object[] = []
process.nextTick(() => ticks.push(executionAsyncResource()))

/**
 * Frees what a start leaves behind, which V8 would hold until the heap has grown by half. Imported before all else, since
 * the young generation keeps its first size from then on until this is called.
 */
export function freeStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  // V8 keeps the young generation at 1 MB as long as little survives in it, and collects it hundreds of times a second:
  // a quarter of what a page costs (decision 0043). NODE_OPTIONS takes no flag for it.
  setFlagsFromString('--semi-space-growth-factor=4')
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// What modules make as they load lives on, and a larger young generation would only hold memory (decision 0077).
setFlagsFromString('--semi-space-growth-factor=1')

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

import { setFlagsFromString } from 'node:v8'

/**
 * Holds V8's young generation at its first size. Imported before all else: what modules make as they load lives on, and
 * a larger young generation would only hold memory (decision 0077).
 */
setFlagsFromString('--semi-space-growth-factor=1')

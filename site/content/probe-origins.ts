import { locations } from './locations.ts'

/** Other origins that the pages may call; the gateway's CSP lists them. */
export const probeOrigins: readonly string[] = [
  ...new Set(locations.flatMap(({ probe }) => (probe ? [new URL(probe).origin] : []))),
]

import { locations } from './locations.ts'

/** Whom the pages may call beside their own server; the gateway's CSP names them. */
export const probeOrigins: readonly string[] = [
  ...new Set(locations.flatMap(({ probe }) => (probe ? [new URL(probe).origin] : []))),
]

import { onPath } from '../support/on-path.ts'

/** What deploys, and is tried where the system has it. */
export const tools = {
  caddy: onPath('caddy'),
  nginx: onPath('nginx'),
  haproxy: onPath('haproxy'),
}

/** Says once per run, in one line, which tools are not here. */
export function setup(): void {
  const missing = Object.entries(tools).flatMap(([name, path]) => (path === undefined ? [name] : []))
  if (missing.length > 0) process.stdout.write(`Not installed, so not tried: ${missing.join(', ')}\n`)
}

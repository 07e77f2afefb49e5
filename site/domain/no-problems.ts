import type { StatusServer } from '@cairn/gateway/contract/status'

/** What is said where no server has a problem, without calling well what nobody has measured. */
export function sayNoProblems(servers: readonly Pick<StatusServer, 'measured'>[]): {
  title: string
  text: string | null
} {
  const unknown = servers.filter(({ measured }) => !measured).length
  if (unknown === 0) return { title: `All ${servers.length} servers are operational`, text: null }
  return {
    title: 'No server is known to be down or degraded',
    text: `${unknown} of ${servers.length} ${unknown === 1 ? 'is' : 'are'} not measured.`,
  }
}

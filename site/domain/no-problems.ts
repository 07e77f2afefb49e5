import type { StatusServer } from '@cairn/gateway/contract/status'
import { plural, t } from '@lingui/core/macro'
import { number } from '../language/forms.ts'

/** The text for no known problems; it does not call servers fine that nothing has measured. */
export function sayNoProblems(servers: readonly Pick<StatusServer, 'measured'>[]): {
  title: string
  text: string | null
} {
  const unknown = servers.filter(({ measured }) => !measured).length
  if (unknown === 0) {
    return { title: plural(servers.length, { other: 'All # servers are operational' }), text: null }
  }
  const all = number(servers.length)
  return {
    title: t`No server is known to be down or degraded`,
    text: plural(unknown, { one: `# of ${all} is not measured.`, other: `# of ${all} are not measured.` }),
  }
}

import type { PowerState } from '@cairn/gateway/contract/panel'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Connected } from '../../domain/connection.ts'
import { hasLostConnection, panelNotice } from '../../domain/panel-notice.ts'

/**
 * Announces each new state of a server, and a lost connection that is back, for which the page only takes its notice away
 * (behaviour 7.26). The server's name tells it apart from the console's lines, which are announced as well.
 */
export function AnnouncedState({ connected, state }: { connected: Connected; state: string }) {
  const { server, resources } = connected
  const { name } = server
  const { current } = resources
  // Until it changes; what a page begins with is read where it stands.
  const [unchanged, setUnchanged] = useState<PowerState | null>(current)
  if (unchanged !== null && current !== unchanged) setUnchanged(null)
  const lost = hasLostConnection(connected)
  const [reach, setReach] = useState<'kept' | 'lost' | 'back'>('kept')
  if (lost && reach !== 'lost') setReach('lost')
  if (reach === 'lost' && panelNotice(connected) === null) setReach('back')
  return (
    <>
      <p role="status" className="sr-only">
        {unchanged === null && `${name}: ${state}`}
      </p>
      <p role="status" className="sr-only">
        {reach === 'back' && t`${name}: connected again`}
      </p>
    </>
  )
}

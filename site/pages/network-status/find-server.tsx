import type { StatusServer } from '@cairn/gateway/contract/status'
import { Combobox } from '@cairn/ui/combobox'
import { t } from '@lingui/core/macro'
import { flushSync } from 'react-dom'
import { formatLatency } from '../../domain/latency.ts'
import { serverRowId } from './server-row.tsx'

/** Leads to one of many servers on the page (behaviour 9.11). */
export function FindServer({
  servers,
  onFind,
}: {
  servers: readonly Pick<StatusServer, 'id' | 'name' | 'latency'>[]
  /** Lists the server with this ID, if it is not listed. */
  onFind: (id: string) => void
}) {
  return (
    <Combobox
      label={t`Find a server`}
      options={servers.map(({ id, name, latency }) => ({
        value: id,
        label: name,
        detail: formatLatency(latency),
      }))}
      // It leads there and is ready for the next one.
      value={null}
      onValueChange={(id) => {
        if (id === null) return
        flushSync(() => onFind(id))
        const row = document.getElementById(serverRowId(id))
        row?.scrollIntoView({ block: 'center' })
        row?.focus({ preventScroll: true })
      }}
      className="w-full max-w-md"
    />
  )
}

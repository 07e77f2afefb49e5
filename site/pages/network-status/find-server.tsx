import type { StatusServer } from '@cairn/gateway/contract/status'
import { Combobox } from '@cairn/ui/combobox'
import { formatLatency } from '../../domain/latency.ts'
import { serverRowId } from './server-row.tsx'

/** Leads to one of many servers on the page (behaviour 9.11). */
export function FindServer({ servers }: { servers: readonly StatusServer[] }) {
  return (
    <Combobox
      label="Find a server"
      options={servers.map(({ id, name, latency }) => ({
        value: id,
        label: name,
        detail: formatLatency(latency),
      }))}
      // It leads there and is ready for the next one.
      value={null}
      onValueChange={(id) => {
        const row = id === null ? null : document.getElementById(serverRowId(id))
        row?.scrollIntoView({ block: 'center' })
        row?.focus({ preventScroll: true })
      }}
      className="max-w-md"
    />
  )
}

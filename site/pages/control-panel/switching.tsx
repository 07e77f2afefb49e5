import { t } from '@lingui/core/macro'
import { useSession } from '../../stores/session.ts'
import { Underway } from './underway.tsx'

/** In place of a server's view while another one is loaded. */
export function Switching({ id }: { id: string }) {
  const name = useSession(({ servers }) => servers?.find(({ identifier }) => identifier === id)?.name) ?? id
  return (
    // As high as most of a server's view, so that the footer stays out of sight.
    <section aria-label={name} className="grid min-h-[36rem] content-start gap-5">
      <h2 tabIndex={-1} className="display min-w-0 break-words text-28 md:text-46">
        {name}
      </h2>
      <Underway>{t`Connecting...`}</Underway>
    </section>
  )
}

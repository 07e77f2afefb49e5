import { Callout } from '@cairn/ui/callout'
import { t } from '@lingui/core/macro'
import { type NetworkView, openIncidents } from '../../domain/network-status.ts'
import { utcMoment } from '../../domain/utc.ts'
import { TextLink } from '../../shell/text-link.tsx'

/** What is wrong now, and what was said of it last, before any figure (behaviour 9.7). */
export function OpenIncidents({ view }: { view: NetworkView }) {
  return openIncidents(view).map(({ id, title, updates }) => {
    const last = updates.at(-1)
    return (
      <Callout
        key={id}
        tone="bad"
        title={title}
        action={<TextLink href={`#incident-${id}`}>{t`All that was said`}</TextLink>}
      >
        {last && (
          <>
            {last.text}{' '}
            <time dateTime={new Date(last.time).toISOString()} className="figures whitespace-nowrap text-13">
              {utcMoment(last.time)}
            </time>
          </>
        )}
      </Callout>
    )
  })
}

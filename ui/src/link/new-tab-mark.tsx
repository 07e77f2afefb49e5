'use client'

import { ExternalIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { linkLabels } from './labels.ts'

/** Says that a link opens a new tab, in a drawing and in words. */
export function NewTabMark() {
  const say = useLabels('link', linkLabels)
  return (
    <>
      {/* Room within the line, not a box in it: a box could begin a line of its own. */}
      <span aria-hidden="true" className="ui:relative ui:ps-[1.1em]">
        <ExternalIcon className="ui:absolute ui:start-[0.25em] ui:top-[0.25em] ui:size-[0.8em] ui:rtl:-scale-x-100" />
      </span>
      <VisuallyHidden> ({say('newTab')})</VisuallyHidden>
    </>
  )
}

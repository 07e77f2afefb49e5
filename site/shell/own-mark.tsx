import { ownMark } from 'virtual:company/own-mark'
import { cx } from 'class-variance-authority'

/** The company's own mark, in place of ui's cairn (virtual:company/mark). */
export function CairnMark({ className }: { className?: string; viewBox?: string }) {
  // The cairn's own classes, which every sheet has.
  const size = cx('ui:size-6 ui:shrink-0', className)
  if (!ownMark.inherits) return <img src="/icon.svg" alt="" width={24} height={24} className={size} />
  // From another document it takes the colour of this one's text, and no page carries it in its code.
  return (
    <svg aria-hidden="true" viewBox={ownMark.viewBox} className={size}>
      <use href="/icon.svg#mark" />
    </svg>
  )
}

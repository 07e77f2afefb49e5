import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const key = [
  'ui:figures ui:inline-flex ui:h-6 ui:min-w-6 ui:items-center ui:justify-center ui:rounded-sm ui:border ui:border-b-[3px] ui:border-control',
  'ui:bg-surface-raised ui:px-1.5 ui:text-13 ui:leading-none ui:whitespace-nowrap ui:text-text ui:align-middle',
].join(' ')

export type KbdProps = ComponentProps<'kbd'>

/**
 * A key to press, named as the keyboard names it. For keys that are held together write one for each, with a plus
 * between them.
 *
 * Pattern: https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-kbd-element
 */
export function Kbd({ className, ...props }: KbdProps) {
  return <kbd data-slot="kbd" className={cx(key, className)} {...props} />
}

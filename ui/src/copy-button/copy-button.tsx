'use client'

import { cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { CheckIcon, CopyIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { copyButtonLabels } from './labels.ts'

/** How long it says what came of it, in ms. */
const SAID_FOR = 2500

export interface CopyButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'value'> {
  /** What is copied. */
  readonly text: string
  /**
   * Its words; as `iconOnly` its name.
   * @default the label `copyButton.copy`
   */
  readonly label?: string | undefined
  /**
   * 32 or 40 px high.
   * @default 'sm'
   */
  readonly size?: 'sm' | 'md' | undefined
  /**
   * The icon alone.
   * @default false
   */
  readonly iconOnly?: boolean | undefined
  /**
   * There is nothing to copy yet.
   * @default false
   */
  readonly disabled?: boolean | undefined
  /** Called with whether the text is in the clipboard now. */
  readonly onCopied?: ((copied: boolean) => void) | undefined
}

/**
 * Copies a text, and says for some seconds whether it did: pages without TLS other than localhost have no clipboard.
 * Render the text itself next to it, so that it can be selected. State in the DOM: `data-state="idle | copied | failed"`.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export function CopyButton({
  text,
  label: given,
  size = 'sm',
  iconOnly = false,
  disabled = false,
  onCopied,
  onClick,
  className,
  ...props
}: CopyButtonProps) {
  const say = useLabels('copyButton', copyButtonLabels)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SAID_FOR)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    // What is said again is announced only where it went away in between.
    setState('idle')
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setState(copied ? 'copied' : 'failed')
    onCopied?.(copied ?? false)
  }

  const words = given ?? say('copy')
  const Icon = state === 'copied' ? CheckIcon : CopyIcon
  return (
    <>
      <Button
        data-slot="copy-button"
        data-state={state}
        variant="outline"
        size={size}
        disabled={disabled}
        className={cx('ui:noscript:hidden', className)}
        {...props}
        {...(iconOnly ? { iconOnly, 'aria-label': props['aria-label'] ?? words } : { iconOnly: false })}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) void copy()
        }}
      >
        <span className={state === 'copied' ? 'ui:text-ok' : undefined}>
          <Icon className="ui:size-4" />
        </span>
        {!iconOnly && words}
      </Button>
      <span role="status" className={state === 'failed' ? 'ui:text-13 ui:text-warn' : 'ui:sr-only'}>
        {state !== 'idle' && say(state)}
      </span>
    </>
  )
}

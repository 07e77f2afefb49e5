'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { CheckIcon } from './icons.tsx'

export interface TickBoxProps extends ComponentProps<'input'> {
  /** Partly ticked: drawn with a dash, read as mixed. */
  readonly indeterminate?: boolean | undefined
}

/** Partly ticked is a state that only a script can give a box: the dash, which follows it, does as long as it is drawn. */
function markBox(dash: HTMLElement) {
  const box = dash.previousElementSibling as HTMLInputElement
  box.indeterminate = true
  return () => {
    box.indeterminate = false
  }
}

/** The browser's checkbox in our drawing, for one cell of a grid. */
export function TickBox({ indeterminate = false, className, onChange, ...props }: TickBoxProps) {
  return (
    <>
      <input
        type="checkbox"
        className={cx(
          'ui:peer ui:col-start-1 ui:row-start-1 ui:size-5 ui:cursor-pointer ui:appearance-none ui:rounded-sm ui:border ui:border-control ui:bg-surface',
          'ui:not-forced-colors:checked:ticked ui:forced-colors:appearance-auto',
          indeterminate && 'ui:not-forced-colors:ticked',
          className,
        )}
        {...props}
        onChange={(event) => {
          onChange?.(event)
          // A click clears it; the page may answer by no render.
          event.currentTarget.indeterminate = indeterminate
        }}
      />
      {indeterminate ? (
        <span
          ref={markBox}
          aria-hidden="true"
          className="ui:pointer-events-none ui:relative ui:col-start-1 ui:row-start-1 ui:h-0.5 ui:w-2.5 ui:bg-on-ember ui:forced-colors:hidden"
        />
      ) : (
        <CheckIcon
          strokeWidth={3}
          className="ui:pointer-events-none ui:invisible ui:relative ui:col-start-1 ui:row-start-1 ui:size-4 ui:text-on-ember ui:peer-checked:visible ui:forced-colors:hidden"
        />
      )}
    </>
  )
}

'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export interface Action<Value extends string> {
  /** What `onAction` says of it; unique within the list. */
  readonly value: Value
  /** The words on its button. */
  readonly label: ReactNode
  /**
   * It is the next thing to do, and stands out; one at most.
   * @default false
   */
  readonly primary?: boolean
  /**
   * It is not possible now: its button keeps place and focus, and swallows clicks.
   * @default false
   */
  readonly disabled?: boolean
  /**
   * It is under way, such as the loading of the question before it: as `loading` of Button.
   * @default false
   */
  readonly loading?: boolean
}

export interface ActionListProps<Value extends string> extends Omit<ComponentProps<'fieldset'>, 'children'> {
  /** Names the group to screen readers, for example `Power`. */
  readonly label: string
  /** What can be done, in the order in which it is shown. */
  readonly actions: readonly Action<Value>[]
  /** Called with the `value` of the action whose button was pressed. */
  readonly onAction: (value: Value) => void
}

/**
 * What can be done with one thing, such as a server. A disabled action stays in place, so that no button moves under
 * the pointer and the focus is not lost. For a single action use Button.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#focusabilityofdisabledcontrols
 */
export function ActionList<Value extends string>({
  label,
  actions,
  onAction,
  className,
  ...props
}: ActionListProps<Value>) {
  return (
    <fieldset data-slot="action-list" className={cx('ui:flex ui:flex-wrap ui:gap-2', className)} {...props}>
      <legend className="ui:sr-only">{label}</legend>
      {actions.map((action) => (
        <Button
          key={action.value}
          variant={action.primary ? 'primary' : 'outline'}
          aria-disabled={action.disabled ?? false}
          loading={action.loading ?? false}
          onClick={() => onAction(action.value)}
        >
          {action.label}
        </Button>
      ))}
    </fieldset>
  )
}

import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { CheckIcon, type Icon } from '../icons.tsx'
import { chip } from './chip.ts'

interface ToggleProps {
  /** Whether it is on. */
  readonly pressed: boolean
  /** It was pressed. */
  readonly onPressedChange: (pressed: boolean) => void
  /** What it turns on. */
  readonly children: ReactNode
}

/** On or off: a button with the box of a Checkbox. */
export function Toggle({ pressed, onPressedChange, children }: ToggleProps) {
  return (
    <button
      type="button"
      data-slot="console-toggle"
      aria-pressed={pressed}
      className={chip()}
      onClick={() => onPressedChange(!pressed)}
    >
      <span
        className={cx(
          'ui:grid ui:size-3.5 ui:place-items-center ui:rounded-sm ui:border ui:border-control',
          pressed && 'ui:ticked',
        )}
      >
        {pressed && <CheckIcon strokeWidth={4} className="ui:size-2.5" />}
      </span>
      {children}
    </button>
  )
}

interface ActionProps {
  /** What it does. */
  readonly label: string
  /** The same as a drawing. */
  readonly icon: Icon
  /** It was pressed. */
  readonly onClick: () => void
}

/** Something that happens at once. Where there is little room its icon says it alone. */
export function Action({ label, icon: Icon, onClick }: ActionProps) {
  return (
    <button type="button" data-slot="console-action" className={chip()} onClick={onClick}>
      <Icon className="ui:size-3.5" />
      <span className="ui:sr-only ui:@5xl:not-sr-only">{label}</span>
    </button>
  )
}

'use client'

import { useEffect, useRef } from 'react'
import { CheckIcon } from '../icons.tsx'

interface SelectBoxProps {
  readonly name: string
  readonly checked: boolean
  /** Some of what it stands for is selected. */
  readonly partly?: boolean | undefined
  readonly onCheckedChange: (checked: boolean) => void
}

/** The box of a row, or of all. */
export function SelectBox({ name, checked, partly = false, onCheckedChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  // It is no attribute: only a script can set it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label className="ui:relative ui:inline-grid ui:size-8 ui:cursor-pointer ui:place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        className="ui:peer ui:col-start-1 ui:row-start-1 ui:size-5 ui:cursor-pointer ui:appearance-none ui:rounded-sm ui:border ui:border-control ui:bg-surface ui:not-forced-colors:checked:ticked ui:not-forced-colors:indeterminate:ticked ui:forced-colors:appearance-auto"
      />
      <CheckIcon
        strokeWidth={3}
        className="ui:pointer-events-none ui:invisible ui:relative ui:col-start-1 ui:row-start-1 ui:size-4 ui:text-on-ember ui:peer-checked:visible ui:peer-indeterminate:invisible ui:forced-colors:hidden"
      />
      <span
        aria-hidden="true"
        className="ui:pointer-events-none ui:invisible ui:relative ui:col-start-1 ui:row-start-1 ui:h-0.5 ui:w-2.5 ui:bg-on-ember ui:peer-indeterminate:visible ui:forced-colors:hidden"
      />
    </label>
  )
}

import { TickBox } from '../tick-box.tsx'

interface SelectBoxProps {
  readonly name: string
  readonly checked: boolean
  /** Some of what it stands for is selected. */
  readonly partly?: boolean | undefined
  readonly onCheckedChange: (checked: boolean) => void
}

/** The box of a row, or of all. */
export function SelectBox({ name, checked, partly = false, onCheckedChange }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is within it
    <label className="ui:relative ui:inline-grid ui:size-8 ui:cursor-pointer ui:place-items-center">
      <TickBox
        aria-label={name}
        checked={checked}
        indeterminate={partly}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
    </label>
  )
}

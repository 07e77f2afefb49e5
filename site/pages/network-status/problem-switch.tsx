import { Switch } from '@cairn/ui/switch'

/**
 * Leaves servers with problems alone in the list, and says how many it has (behaviour 9.12). Not lazy as the field
 * beside it: what is switched before the code is there has to count.
 */
export function ProblemSwitch({
  checked,
  onCheckedChange,
  listed,
  count,
}: {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** How many servers are listed, of how many. */
  listed: number
  count: number
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
      <Switch label="Only servers with problems" checked={checked} onCheckedChange={onCheckedChange} />
      <p role="status" className="figures text-13 text-muted">
        {listed} of {count} shown
      </p>
    </div>
  )
}

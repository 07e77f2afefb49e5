import { Button } from '@cairn/ui/button'
import type { Category } from '../../content/plans.ts'

const filters: readonly { category: Category; label: string }[] = [
  { category: 'game', label: 'Game Servers' },
  { category: 'vps', label: 'VPS Solutions' },
  { category: 'other', label: 'Other Services' },
]

/** Three filter buttons; pressing the active one again clears it. */
export function CategoryFilter({
  value,
  onValueChange,
}: {
  value: Category | null
  onValueChange: (category: Category | null) => void
}) {
  return (
    <fieldset className="noscript:hidden flex flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {filters.map(({ category, label }) => (
        <Button
          key={category}
          variant="outline"
          className="aria-pressed:chosen"
          aria-pressed={value === category}
          onClick={() => onValueChange(value === category ? null : category)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

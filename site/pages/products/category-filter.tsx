import type { Category } from '../../content/plans.ts'

const filters: readonly { category: Category; label: string }[] = [
  { category: 'game', label: 'Game Servers' },
  { category: 'vps', label: 'VPS Solutions' },
  { category: 'other', label: 'Other Services' },
]

/** Three filter buttons, joined as the home page's toggle is; pressing the active one again clears it. */
export function CategoryFilter({
  value,
  onValueChange,
}: {
  value: Category | null
  onValueChange: (category: Category | null) => void
}) {
  return (
    <fieldset className="noscript:hidden grid grid-cols-3 gap-1 rounded-md border border-control bg-surface p-1 sm:w-fit">
      <legend className="sr-only">Show</legend>
      {filters.map(({ category, label }) => (
        <button
          key={category}
          type="button"
          className="min-h-9 cursor-pointer rounded-sm border border-transparent px-1 py-1 font-medium text-15 text-muted leading-tight hover:not-aria-pressed:text-text aria-pressed:chosen sm:px-4"
          aria-pressed={value === category}
          onClick={() => onValueChange(value === category ? null : category)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

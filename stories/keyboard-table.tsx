import { DocsTable } from './docs-table.tsx'
import type { KeyboardRow } from './keyboard.ts'

interface KeyboardTableProps {
  /** The component's `Keyboard` story. */
  readonly of: { readonly parameters: { readonly keyboard: readonly KeyboardRow<never>[] } }
}

/** The keys that a component answers to, from the story that presses them. */
export function KeyboardTable({ of }: KeyboardTableProps) {
  return (
    <DocsTable
      head={['key', 'does']}
      rows={of.parameters.keyboard.map(({ keys, where, does }) => [
        where === undefined ? keys.join(', ') : `${keys.join(', ')} ${where}`,
        does,
      ])}
    />
  )
}

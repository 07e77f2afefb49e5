/** What Combobox says. */
export const comboboxLabels = {
  /** Names the list to screen readers, with the field's label. */
  options: 'Options',
  /** Announced while one types. */
  matches: { one: '{count} match', other: '{count} matches' },
  /** Shown and announced where nothing matches what was typed. */
  none: 'No match',
}

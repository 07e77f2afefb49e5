/** What Combobox says. */
export const comboboxLabels = {
  /** Names the list to screen readers, with the field's label. */
  options: 'Options',
  /** Announced while one types. */
  matches: { one: '{count} match', other: '{count} matches' },
  /** Shown and announced where nothing matches what was typed. */
  none: 'No match',
  /** Shown and announced while options are on their way. */
  loading: 'Loading',
  /** Stands below as many options as are listed at once. */
  more: { one: '{count} more: type to narrow', other: '{count} more: type to narrow' },
}

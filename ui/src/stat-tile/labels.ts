/** What StatTile says. */
export const statTileLabels = {
  /** The moments at the ends of its line, where the page names none. */
  from: '-5 min',
  to: 'now',
  peak: 'peak {peak}',
  /** The line without figures. */
  empty: '{label}: nothing measured yet',
  history: '{label}, {from} to {to}: between {least} and {most}',
  /** Where there is a limit, of which these are shares. */
  limited: '{label}, {from} to {to}: between {least} and {most} of the limit',
}

/** Longest name that has room on one line of a phone's heading, and of one beside figures on a small desktop. */
const SHORT = 12

/** A short name on one line, such as `VPS M`: broken, its last word reads as the beginning of what follows. */
export function tieName(name: string): string {
  return name.length > SHORT ? name : name.replaceAll(' ', '\u00a0')
}

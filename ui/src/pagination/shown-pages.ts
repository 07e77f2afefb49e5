/** How many places the row has; with fewer pages each has its own. */
const PLACES = 7

/**
 * The pages that are shown: the first, the last, the present one with its neighbours, and a gap for those left out. The
 * row is always as long, so that no button moves under the pointer.
 */
export function shownPages(present: number, count: number): (number | 'gap before' | 'gap after')[] {
  const from = (first: number, length: number) => Array.from({ length }, (_, index) => first + index)
  if (count <= PLACES) return from(1, count)
  if (present <= 4) return [...from(1, 5), 'gap after', count]
  if (present >= count - 3) return [1, 'gap before', ...from(count - 4, 5)]
  return [1, 'gap before', ...from(present - 1, 3), 'gap after', count]
}

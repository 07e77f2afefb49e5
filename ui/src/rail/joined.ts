/** The classes of what joins cards: their hairlines, and columns of which the last row is always filled. */
export const joined = [
  'grid min-w-0 overflow-hidden rounded-lg border border-line',
  // Each border lies upon the neighbour's and, at the edges, out of sight: one hairline, in forced colours as well.
  '*:-m-px *:min-w-0 *:border *:border-line',
  // One card is as wide as one of three would be; two and four stand in pairs, others in threes. On a tablet three stay
  // in one row, and more stand in pairs.
  'not-has-[>:nth-child(2)]:max-w-md md:has-[>:nth-child(2)]:grid-cols-2',
  'lg:has-[>:nth-child(2)]:grid-cols-6 lg:has-[>:nth-child(2)]:*:col-span-2',
  'md:max-lg:has-[>:nth-child(3):last-child]:grid-cols-3',
  'md:max-lg:[&>:last-child:nth-child(odd):not(:nth-child(-n+3))]:col-span-2',
  'lg:has-[>:nth-child(4):last-child]:*:col-span-3 lg:[&>:last-child:nth-child(3n+7)]:col-span-6',
  'lg:[&>:nth-last-child(2):nth-child(3n+1)]:col-span-3 lg:[&>:last-child:nth-child(3n+2)]:col-span-3',
].join(' ')

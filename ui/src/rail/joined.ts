/** The classes of what joins cards: their hairlines, and columns of which the last row is always filled. */
export const joined = [
  'ui:grid ui:min-w-0 ui:overflow-hidden ui:rounded-lg ui:border ui:border-line',
  // Each border overlaps the neighbour's and, at the edges, is hidden: one hairline, in forced colours as well.
  'ui:*:-m-px ui:*:min-w-0 ui:*:rounded-none ui:*:border ui:*:border-line',
  // One card is as wide as one of three would be; two and four stand in pairs, others in threes. On a tablet three stay
  // in one row, and more stand in pairs.
  'ui:not-has-[>:nth-child(2)]:max-w-md ui:md:has-[>:nth-child(2)]:grid-cols-2',
  'ui:lg:has-[>:nth-child(2)]:grid-cols-6 ui:lg:has-[>:nth-child(2)]:*:col-span-2',
  'ui:md:max-lg:has-[>:nth-child(3):last-child]:grid-cols-3',
  'ui:md:max-lg:[&>:last-child:nth-child(odd):not(:nth-child(-n+3))]:col-span-2',
  'ui:lg:has-[>:nth-child(4):last-child]:*:col-span-3 ui:lg:[&>:last-child:nth-child(3n+7)]:col-span-6',
  'ui:lg:[&>:nth-last-child(2):nth-child(3n+1)]:col-span-3 ui:lg:[&>:last-child:nth-child(3n+2)]:col-span-3',
].join(' ')

/** The page of the locations; where they are and what stands in them is in locations.ts. Words are drafts for the operator to review. */
export const datacenters = {
  title: 'One kind of machine, in every place',
  lead: 'The farthest server is built like the nearest. What differs is how far it is from you.',
  choosing: [
    {
      title: 'Count where the players are',
      text: 'Your own distance matters for the console. Theirs matters for every block they break.',
    },
    {
      title: 'Under 100\u00a0ms feels like the next room',
      text: 'Up to 150\u00a0ms building and farming are fine. Above it, fights are decided by who is nearer.',
    },
    {
      title: 'Split between two continents?',
      text: 'Take the place in the middle. Half the way for everyone beats the whole way for half of them.',
    },
  ],
} as const

/** The page of the locations; where they are and what stands in them is in locations.ts. Words are drafts for the operator to review. */
export const datacenters = {
  title: 'Close to your players',
  lead: 'Every location has AMD EPYC machines and a fast network. What differs is the distance to your players.',
  choosing: [
    {
      title: 'Go where the players are',
      text: 'Your own distance matters for the console. Theirs matters for every block they break.',
    },
    {
      title: 'Under 100\u00a0ms feels like the next room',
      text: 'Up to 150\u00a0ms is fine for building and farming. In a fight, whoever is closer wins.',
    },
    {
      title: 'Split between two continents?',
      text: 'Pick a location in between. A fair ping for everyone beats a bad one for half the group.',
    },
  ],
} as const

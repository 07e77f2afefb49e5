/** What a customer said (behaviour 2.10). */
export interface Testimonial {
  id: string
  name: string
  /** Where the words come from. */
  role: string
  /** ISO date. */
  date: string
  /** 1 to 5. */
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
}

/** Samples: the operator replaces them with words of real customers. The page says so while `sample` is true. */
export const testimonials: { sample: boolean; entries: readonly Testimonial[] } = {
  sample: true,
  entries: [
    {
      id: 'asha',
      name: 'Asha R.',
      role: 'Survival server, 12 players',
      date: '2026-03-14',
      rating: 5,
      title: 'The console told me what broke',
      text: 'A plugin took the server down at night. The log was still there in the morning, with the line that did it.',
    },
    {
      id: 'marek',
      name: 'Marek T.',
      role: 'Modded server, 6 players',
      date: '2026-01-27',
      rating: 5,
      title: 'Ready before the kettle boiled',
      text: 'Ordered, picked the version, and my friends were in before I had made tea. The address was right there to copy.',
    },
    {
      id: 'lin',
      name: 'Lin W.',
      role: 'Discord bot',
      date: '2025-11-08',
      rating: 5,
      title: 'They actually read it',
      text: 'I wrote two sentences and got an answer to both. The bot has been up since.',
    },
    {
      id: 'joao',
      name: 'João P.',
      role: 'Budget VPS',
      date: '2025-09-19',
      rating: 5,
      title: 'Small, cheap, honest',
      text: 'It is a small server and it says so. For a bot and a site it is all I need.',
    },
  ],
}

/** The badge of a review platform (behaviour 2.10). */
export const reviews = { grade: 'Excellent', count: 638 } as const

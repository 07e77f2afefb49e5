/** A question with its answer, one paragraph each. */
export interface Faq {
  question: string
  answer: string
}

/** The five questions of /knowledge (behaviour 5.2 to 5.4). */
export const knowledgeFaqs: readonly Faq[] = [
  {
    question: 'Which payment methods do you accept?',
    answer:
      'Credit cards, PayPal and crypto, as well as Google Pay and UPI. You see the total before you pay.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes, within 7 days of your order, no questions asked. A refund takes 5-7 business days to reach you. Domains, SSL certificates, custom configurations and services used for more than 7 days are not refundable.',
  },
  {
    question: 'How do upgrades work?',
    answer:
      'An upgrade is instant and prorated: you pay the difference for the rest of the month. Your files and your address stay the same.',
  },
  {
    question: 'Can I downgrade?',
    answer:
      'Yes. A downgrade takes effect at your next billing cycle, so you lose nothing you have paid for.',
  },
  {
    question: 'How soon is my server ready?',
    answer:
      'Once you have paid, in under 60 seconds. The control panel shows the installation line by line, then the address to join.',
  },
]

/** What the answers come down to. */
export const knowledge = {
  figures: [
    { value: '7\u00a0days', label: 'to get your money back' },
    { value: '5–7', label: 'business days for a refund to reach you' },
    { value: 'Instant', label: 'upgrades, prorated' },
    { value: '< 60 s', label: 'from payment to first boot' },
  ],
} as const

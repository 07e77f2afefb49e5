/** A question with its answer, one paragraph each. */
export interface Faq {
  question: string
  answer: string
}

/** The five questions of /knowledge (behaviour 5.2 to 5.4). */
export const knowledgeFaqs: readonly Faq[] = [
  {
    question: 'Which payment methods do you accept?',
    answer: 'Credit cards, PayPal and crypto. You see the total in your currency before you pay.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes, within 7 days of the order, without a reason. A refund takes 5-7 business days to arrive. Domains, SSL certificates, custom configurations and services used for more than 7 days are not refundable.',
  },
  {
    question: 'How do upgrades work?',
    answer:
      'An upgrade is instant and prorated: you pay the difference for the rest of the month. Your files and your address stay.',
  },
  {
    question: 'Can I downgrade?',
    answer:
      'Yes. A downgrade takes effect at your next billing cycle, so nothing that you have paid for is lost.',
  },
  {
    question: 'How soon is my server ready?',
    answer:
      'In under 60 seconds after the payment. The control panel shows the installation line by line, then the address to join.',
  },
]

/** What the answers come down to. */
export const knowledge = {
  figures: [
    { value: '7 days', label: 'to get your money back' },
    { value: '5-7', label: 'business days until a refund arrives' },
    { value: 'At once', label: 'an upgrade takes effect' },
    { value: '< 60 s', label: 'from payment to first boot' },
  ],
} as const

/** The home page's questions. */
export const homeFaqs: readonly Faq[] = [
  {
    question: 'Which Minecraft versions can I run?',
    answer: 'Minecraft 1.21 or newer: vanilla, optimized, modded or Bedrock.',
  },
  {
    question: 'How much memory does my server need?',
    answer:
      'Start with 2\u00a0GB and add 2\u00a0GB for every five players. Mods need more; the calculator above adds it up line by line.',
  },
  {
    question: 'Is DDoS protection included?',
    answer: 'Yes, in every plan and every location, without a switch to forget.',
  },
  {
    question: 'Can I upgrade later?',
    answer:
      'At any time. Upgrades are instant and prorated; downgrades take effect at your next billing cycle.',
  },
  {
    question: 'What if I do not like it?',
    answer: 'There is a 7-day money-back guarantee. Refunds arrive within 5-7 business days.',
  },
]

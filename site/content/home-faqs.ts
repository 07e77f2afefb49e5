import type { Faq } from './faqs.ts'

/** The home page's questions. */
export const homeFaqs: readonly Faq[] = [
  {
    question: 'Which Minecraft versions can I run?',
    answer: 'Minecraft 1.21 or newer: vanilla, optimized, modded or Bedrock.',
  },
  {
    question: 'How much memory does my server need?',
    answer:
      'Start with 2\u00a0GB and add 2\u00a0GB for every five players. Mods need more; the calculator above works it out.',
  },
  {
    question: 'Is DDoS protection included?',
    answer: 'Yes. It is always on, with nothing to configure.',
  },
  {
    question: 'Can I upgrade later?',
    answer:
      'Yes, at any time. Upgrades are instant and prorated; downgrades take effect at your next billing cycle.',
  },
  {
    question: 'What if I don’t like it?',
    answer: 'You have a 7-day money-back guarantee. Refunds arrive within 5-7 business days.',
  },
]

/** A part of a legal text: a heading and its paragraphs. */
export interface LegalSection {
  heading: string
  paragraphs: string[]
}

export interface LegalText {
  id: 'terms' | 'privacy' | 'refund'
  name: string
  /** Drafts say so on the page until the operator has had them reviewed. */
  draft: boolean
  sections: LegalSection[]
}

/**
 * The refund policy is the specification's. Terms and privacy are drafts that are true to what this software does:
 * change them together with it.
 */
export const legalTexts: readonly LegalText[] = [
  {
    id: 'terms',
    name: 'Terms of Service',
    draft: true,
    sections: [
      {
        heading: 'What you get',
        paragraphs: [
          'You rent computing power, memory, storage and traffic as your plan states. Prices are per month and paid in advance.',
          'Upgrades are instant and prorated. Downgrades take effect at your next billing cycle.',
        ],
      },
      {
        heading: 'What you may not do with it',
        paragraphs: [
          'Attack others, send unsolicited mail, distribute what the law forbids, or use the service so that other customers suffer.',
          'If we have to suspend a server we tell you why. Its files are kept for you to fetch.',
        ],
      },
      {
        heading: 'Your keys and your data',
        paragraphs: [
          'A Client API key opens your servers. Keep it to yourself, and delete it in your panel when you think that somebody else has it.',
          'Your files are yours. Keep backups of what you cannot lose.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    name: 'Privacy Policy',
    draft: true,
    sections: [
      {
        heading: 'What this site keeps in your browser',
        paragraphs: [
          'The ID of the last server that you connected to, your choice of theme and your answer to the cookie notice. They stay in your browser and are not sent to us.',
          'When you sign in to the control panel, your Client API key is sealed in a cookie that no script can read. It is forgotten after 12 hours without use, and at once when you sign out.',
        ],
      },
      {
        heading: 'What the server keeps',
        paragraphs: [
          'The console output of a server that somebody watches is held in memory for its owner, the last 10,000 lines at most, and is not written to a disk of ours.',
          'Refused sign-ins are counted by a shortened and hashed network address, to stop guessing; the counts are deleted when they no longer matter.',
          'Messages from the contact form are kept until they are delivered and are deleted after 365 days.',
        ],
      },
      {
        heading: 'Analytics and marketing',
        paragraphs: [
          'There are none unless the operator adds them, and then only after you have agreed. You can change your answer at any time from the foot of every page.',
        ],
      },
    ],
  },
  {
    id: 'refund',
    name: 'Refund Policy',
    draft: false,
    sections: [
      {
        heading: '7-day money-back guarantee',
        paragraphs: ['Ask within 7 days of your order and you get your money back, without giving a reason.'],
      },
      { heading: 'Processing', paragraphs: ['Refunds take 5-7 business days to process.'] },
      {
        heading: 'Not refundable',
        paragraphs: ['Domains, SSL certificates, custom configurations and services used over 7 days.'],
      },
    ],
  },
]

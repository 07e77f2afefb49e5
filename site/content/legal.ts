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
 * The refund policy is behaviour 5.2 and 5.3. Terms and privacy are drafts that are true to what this software does:
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
          'You rent computing power, memory, storage and traffic as your plan states, in the location you chose.',
          'Once you have paid, your server is set up in under 60 seconds. Support answers around the clock.',
        ],
      },
      {
        heading: 'Price and payment',
        paragraphs: [
          'Prices are per month and paid in advance. You see the total before you pay.',
          'Upgrades are instant and prorated. Downgrades take effect at your next billing cycle.',
          'The refund policy is part of these terms.',
        ],
      },
      {
        heading: 'What you may not do with it',
        paragraphs: [
          'Attack others, send spam, distribute what the law forbids, or use the service in a way that harms other customers.',
          'If we have to suspend a server, we tell you why and keep its files for you to download.',
        ],
      },
      {
        heading: 'Your keys and your data',
        paragraphs: [
          'A Client API key opens your servers. Keep it to yourself, and delete it in your panel if you think somebody else has it.',
          'Your files are yours. Keep backups of what you cannot lose.',
        ],
      },
      {
        heading: 'Uptime',
        paragraphs: [
          'We aim for 99.9% uptime. What was measured, and what went wrong, is published on the network status page.',
        ],
      },
      {
        heading: 'Cancelling',
        paragraphs: [
          'You may cancel at any time; the server runs until the end of the month you have paid for.',
          'When these terms change, we write to you before the change takes effect.',
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
          'Your choice of theme and your answer to the cookie notice. They are not sent to us.',
          'What you sent with the message form, so that its receipt outlasts a reload. It goes when you close the tab.',
          'The ID of the last server that you connected to, so that the field is filled in when you come back. It is sent when you connect to that server, and not otherwise.',
          'When you log in to the control panel, your Client API key is sealed in a cookie that no script can read. It is forgotten after 12 hours without use, after 7 days at the latest, and at once when you log out. Beside it your browser keeps when that session ends, to show that you are logged in.',
        ],
      },
      {
        heading: 'What the server keeps',
        paragraphs: [
          'The console output of a server that was watched is held in memory, the last 10,000 lines at most, for those who may see it. The site does not write it to a disk.',
          'Refused logins and unknown server IDs are counted for 10 minutes by a keyed hash of the network that they came from, to stop guessing.',
          'Messages from the contact form, with the name and address that you give, are kept until they are delivered and deleted 365 days later; messages that look like spam are deleted 365 days after they came in.',
        ],
      },
      {
        heading: 'Analytics and marketing',
        paragraphs: [
          'There are none at present. Any that we add will wait for your consent. A Global Privacy Control signal from your browser counts as a no.',
          'You can change your answer at any time with Cookie settings at the foot of every page.',
        ],
      },
      {
        heading: 'Who else sees it',
        paragraphs: [
          'Pages load nothing from other hosts. Your key goes to the panel that manages your servers, and a contact message to the system where our support team reads it.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'Ask us what we keep about you, and have it corrected or deleted. The address is at the foot of every page.',
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

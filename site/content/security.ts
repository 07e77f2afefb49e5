import { probeOrigins } from './locations.ts'

/**
 * The page about security: true to what this software does. Change it together with the software; a test compares
 * the headers with those that are served.
 */
export const security = {
  title: 'No script can read your key',
  lead: 'A panel key opens your servers. Once you have typed it, no script in your browser can read it.',
  /** What is kept, where, and until when. */
  kept: [
    {
      what: 'Your Client API key',
      where: 'Sealed in a cookie that no script can read; in no database',
      until: 'You log out, 12 hours idle, or 7 days',
    },
    {
      what: 'Console output',
      where: 'The gateway’s memory, the last 10,000 lines',
      until: 'Newer lines push it out, or the gateway restarts',
    },
    {
      what: 'Refused logins',
      where: 'A counter, keyed to a hash of your network',
      until: '10 minutes',
    },
    {
      what: 'Messages to support',
      where: 'Our database; a copy goes to our support team',
      until: '365 days after delivery',
    },
    {
      what: 'Server ID, theme, cookie choice, session expiry',
      where: 'Your browser',
      until: 'You delete them',
    },
  ],
  rules: [
    {
      title: 'Access is rechecked every 60\u00a0seconds',
      text: 'Whoever opens a console is checked first. Once their access is revoked, the console closes.',
    },
    {
      title: 'An ID alone opens nothing',
      text: 'Without a key you see public servers only. Any other ID looks as if it did not exist.',
    },
    {
      title: 'Attacks stop before the server',
      text: 'Attack traffic is dropped at our edge. Your server never sees it.',
    },
  ],
  /** Parts of the headers that every page is served with, and what each forbids. */
  headers: [
    {
      name: 'content-security-policy',
      value: "default-src 'none'",
      means: 'Anything not listed is forbidden.',
    },
    {
      name: 'content-security-policy',
      value: "connect-src 'self'",
      means:
        probeOrigins.length === 0
          ? 'The page talks to no other host.'
          : 'The page talks to us, and to the locations it measures.',
    },
    {
      name: 'content-security-policy',
      value: "frame-ancestors 'none'",
      means: 'No other site can frame the page and catch your clicks.',
    },
    {
      name: 'content-security-policy',
      value: "require-trusted-types-for 'script'",
      means: 'Text cannot be turned into code.',
    },
    { name: 'cross-origin-opener-policy', value: 'same-origin', means: 'Other windows cannot reach in.' },
    {
      name: 'x-content-type-options',
      value: 'nosniff',
      means: 'Browsers use the type we send and do not guess.',
    },
  ],
} as const

import { probeOrigins } from './locations.ts'

/**
 * The page about security: true to what this software does. Change it together with the software; a test compares
 * the headers with those that are served.
 */
export const security = {
  title: 'Your key never meets a script',
  lead: 'A panel key opens your servers. Once you have typed it, no script in your browser can read it.',
  /** What is kept, where, and until when. */
  kept: [
    {
      what: 'Your Client API key',
      where: 'Sealed in a cookie that no script can read; in no database',
      until: '12 hours without use, 7 days at most, or log out',
    },
    {
      what: 'Console output',
      where: 'Memory of the gateway, the last 10,000 lines',
      until: 'Newer lines push it out, or the gateway restarts',
    },
    {
      what: 'Refused logins',
      where: 'A count under a keyed hash of the network',
      until: '10 minutes',
    },
    {
      what: 'Messages to support',
      where: 'Our database, until they are delivered',
      until: '365 days after delivery',
    },
    {
      what: 'Server ID, theme, cookie answer, end of your session',
      where: 'Your browser',
      until: 'You delete them',
    },
  ],
  rules: [
    {
      title: 'Access is checked again and again',
      text: 'Every console viewer is checked on joining and every 60 seconds. When access is revoked, the console closes.',
    },
    {
      title: 'An ID alone opens nothing',
      text: 'Without a key you see public servers only. All others look as if they did not exist.',
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
      means: 'Browsers take the type we send and do not guess.',
    },
  ],
} as const

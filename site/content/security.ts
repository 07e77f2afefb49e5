import { probeOrigins } from './locations.ts'

/**
 * The page about security: true to what this software does. Change it together with the software; a test compares
 * the headers with those that are served.
 */
export const security = {
  title: 'Your key never meets a script',
  lead: 'A panel key opens servers. So the browser that types it is the last place that sees it in the open.',
  /** What is kept, where, and until when. */
  kept: [
    {
      what: 'Your Client API key',
      where: 'Sealed in a cookie that no script can read; in no database',
      until: '12 hours without use, 7 days at most, or sign out',
    },
    {
      what: 'Console output',
      where: 'Memory of the gateway, the last 10,000 lines',
      until: 'Pushed out by newer lines, or a restart',
    },
    {
      what: 'Refused sign-ins',
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
      title: 'Rights are asked for again',
      text: 'Whoever watches a console is checked on joining and every 60 seconds. A right that was taken away ends there.',
    },
    {
      title: 'An ID alone opens nothing',
      text: 'Without a key only servers that their operator has made public can be seen. All others look as if they did not exist.',
    },
    {
      title: 'Floods stop before the server',
      text: 'DDoS protection is part of every plan in every location.',
    },
  ],
  /** Parts of the headers that every page is served with, and what each forbids. */
  headers: [
    {
      name: 'content-security-policy',
      value: "default-src 'none'",
      means: 'What is not named is forbidden.',
    },
    {
      name: 'content-security-policy',
      value: "connect-src 'self'",
      means:
        probeOrigins.length === 0
          ? 'The page talks to no other host.'
          : 'The page talks to us, and to the locations that it measures the way to.',
    },
    {
      name: 'content-security-policy',
      value: "frame-ancestors 'none'",
      means: 'Nobody can put it into a frame and catch your clicks.',
    },
    {
      name: 'content-security-policy',
      value: "require-trusted-types-for 'script'",
      means: 'Text never turns into code.',
    },
    { name: 'cross-origin-opener-policy', value: 'same-origin', means: 'Other windows cannot reach in.' },
    { name: 'x-content-type-options', value: 'nosniff', means: 'A file is what it says it is.' },
  ],
} as const

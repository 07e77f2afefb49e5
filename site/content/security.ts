import { asksConsent } from 'virtual:company/asks-consent'
import { currencies } from 'virtual:company/currencies'
import { multilingual } from 'virtual:language'
import { t } from '@lingui/core/macro'
import { enumerate } from '../language/enumerate.ts'
import { offers } from './offered.ts'
import { probeOrigins } from './probe-origins.ts'

/**
 * The page about security describes this software. Change the two together; a test compares the headers with the served
 * ones.
 */
export const security = {
  title: t`No script can read your key`,
  lead: t`A panel key opens your servers. Once you have typed it, no script in your browser can read it.`,
  /** What is stored, where, and until when. */
  kept: [
    {
      what: t`Your Client API key`,
      where: t`Sealed in a cookie that no script can read; in no database`,
      until: t`You log out, 12 hours idle, or 7 days`,
    },
    {
      what: t`Console output`,
      where: t`The gateway’s memory, the last 10,000 lines`,
      until: t`Newer lines push it out, or the gateway restarts`,
    },
    {
      what: t`Refused logins`,
      where: t`A counter, keyed to a hash of your network`,
      until: t`10 minutes`,
    },
    {
      what: t`Messages to support`,
      where: t`Our database; a copy goes to our support team`,
      until: t`As long as the privacy policy says`,
    },
    {
      what: t`What you type into a form, and its receipt`,
      where: t`The tab of your browser`,
      until: t`You send it; for a receipt, you close the tab`,
    },
    {
      what: enumerate([
        t`Server ID`,
        t`theme`,
        ...(asksConsent ? [t`cookie choice`] : []),
        ...(currencies ? [t`currency`] : []),
        ...(multilingual ? [t`a language you declined`] : []),
        t`session expiry`,
      ]),
      where: t`Your browser`,
      until: t`You delete them`,
    },
  ],
  rules: [
    {
      title: t`Access is rechecked every 60\u00a0seconds`,
      text: t`Whoever opens a console is checked first. Once their access is revoked, the console closes.`,
    },
    {
      title: t`An ID alone opens nothing`,
      text: t`Without a key you see public servers only. Any other ID looks as if it did not exist.`,
    },
    ...(offers('/ddos')
      ? [
          {
            title: t`Attacks stop before the server`,
            text: t`Attack traffic is dropped at our edge. Your server never sees it.`,
          },
        ]
      : []),
  ],
  /** Parts of the headers that every page is served with, and what each forbids. */
  headers: [
    {
      name: 'content-security-policy',
      value: "default-src 'none'",
      means: t`Anything not listed is forbidden.`,
    },
    {
      name: 'content-security-policy',
      value: "connect-src 'self'",
      means:
        probeOrigins.length === 0
          ? t`The page talks to no other host.`
          : t`The page talks to us, and to the locations it measures.`,
    },
    {
      name: 'content-security-policy',
      value: "frame-ancestors 'none'",
      means: t`No other site can frame the page and catch your clicks.`,
    },
    {
      name: 'content-security-policy',
      value: "require-trusted-types-for 'script'",
      means: t`Text cannot be turned into code.`,
    },
    { name: 'cross-origin-opener-policy', value: 'same-origin', means: t`Other windows cannot reach in.` },
    {
      name: 'x-content-type-options',
      value: 'nosniff',
      means: t`Browsers use the type we send and do not guess.`,
    },
  ],
} as const

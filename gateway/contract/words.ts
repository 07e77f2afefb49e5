import { z } from 'zod'
import type { Failure } from './failure.ts'

/** Names of what is measured without a file of monitors: the site itself, and the first public server. */
export const monitorNames = z.object({ site: z.string(), server: z.string() })
export type MonitorNames = z.infer<typeof monitorNames>

/** A monitor's name in lower-case letters and digits, joined by hyphens: how its history is filed. */
export function toMonitorId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Texts that the gateway shows outside of the site's pages, in the language of a bundle (live-pages.ts). */
export interface GatewayWords {
  /** Its subtag, such as `de`. */
  language: string
  direction: 'ltr' | 'rtl'
  /** A failure where a browser asked for a page: a heading, and a sentence or two. */
  explainFailure: (failure: Failure) => { title: string; text: string }
  /** What stands before a part of a kept message: `Location` before its value. */
  message: Record<'replaces' | 'location' | 'company' | 'taxNumber' | 'note', string>
  /** The feed of the network status. Titles are the operator's own, times as ISO 8601 has them. */
  feed: {
    title: string
    /** The company's name. */
    author: string
    resolved: (incident: string) => string
    maintenance: (title: string) => string
    span: (start: string, end: string) => string
  }
}

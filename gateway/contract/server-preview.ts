import { z } from 'zod'

/** A server ID with a preview picture of its own: each digit shapes the cairn. */
export const previewedServer = z.string().regex(/^[0-9a-f]{8}$/)

/** Placeholder for the server's ID in what the site's build writes. */
export const SERVER_ID = '{server}'

/** How to draw the link previews of servers (behaviour 7.21); the site's build writes `server-preview.json`. */
export const serverPreview = z.object({
  /** Where the pictures are, such as `/assets/server-1a2b3c4d/`: another address for each look. */
  folder: z.string().regex(/^\/[\w/-]+\/$/),
  /** SVG, with the cairn of no server. */
  drawing: z.string(),
  /** The preview's tags in the page of the control panel, and what stands there for a server. */
  tags: z.object({ page: z.string(), server: z.string() }),
})
export type ServerPreview = z.infer<typeof serverPreview>

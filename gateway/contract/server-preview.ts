import { z } from 'zod'

/** A server whose link has a picture of its own: of such an ID each digit shows in the cairn. */
export const previewedServer = z.string().regex(/^[0-9a-f]{8}$/)

/** Stands for the server's ID in what the site's build writes. */
export const SERVER_ID = '{server}'

/** What the site's build says of the link previews of servers (behaviour 7.21), in `server-preview.json`. */
export const serverPreview = z.object({
  /** Where the pictures are, such as `/assets/server-1a2b3c4d/`: another address for each look. */
  folder: z.string().regex(/^\/[\w/-]+\/$/),
  /** SVG, with the cairn of no server. */
  drawing: z.string(),
  /** The preview's tags in the page of the control panel, and what stands there for a server. */
  tags: z.object({ page: z.string(), server: z.string() }),
})
export type ServerPreview = z.infer<typeof serverPreview>

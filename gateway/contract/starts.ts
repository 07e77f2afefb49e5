import { z } from 'zod'
import { PUBLISHED_STARTS } from './limits.ts'

/** A start of the demo: when it ran, in ms since 1970, and how long it had been starting, in ms. */
export const demoStart = z.object({ time: z.number(), duration: z.number().int().nonnegative() })
export type DemoStart = z.infer<typeof demoStart>

/** Answer of `GET /api/starts`: the last ones that were measured, newest first; none where none was. */
export const startsAnswer = z.object({
  object: z.literal('starts'),
  data: z.array(demoStart).max(PUBLISHED_STARTS),
})
export type StartsAnswer = z.infer<typeof startsAnswer>

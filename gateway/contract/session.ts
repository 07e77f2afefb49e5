import { z } from 'zod'

/** Body of `POST /api/session`: one's own Client API key, sent once and sealed in the cookie. */
export const signInRequest = z.strictObject({
  key: z
    .string()
    .trim()
    .regex(
      /^(?:ptlc|pacc)_[A-Za-z0-9]{16,128}$/,
      'A Client API key starts with ptlc_ (or pacc_) and has no spaces. Copy it whole from your panel.',
    ),
})

/** Answer of `GET` and `POST /api/session`; `DELETE` answers 204. `expiresAt` in ms since 1970. */
export const session = z.discriminatedUnion('signedIn', [
  z.object({ signedIn: z.literal(false) }),
  z.object({ signedIn: z.literal(true), username: z.string(), expiresAt: z.number() }),
])
export type Session = z.infer<typeof session>

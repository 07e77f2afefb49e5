import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const payload = z.object({
  jti: z.string(),
  /** Seconds since 1970. */
  iat: z.number(),
  exp: z.number(),
  server_uuid: z.string(),
  user_uuid: z.string(),
  permissions: z.array(z.string()),
})
export type ConsoleToken = z.infer<typeof payload>

export class TokenError extends Error {}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Signs and reads the JWTs (HS256) that open a console. The secret is per process: a restart invalidates all. */
export class ConsoleTokens {
  readonly #secret = randomBytes(32)
  readonly #seconds: number

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  issue(claims: Pick<ConsoleToken, 'server_uuid' | 'user_uuid' | 'permissions'>): string {
    const iat = Date.now() / 1000
    const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, jti: randomUUID(), iat, exp: iat + this.#seconds })}`
    return `${body}.${this.#sign(body).toString('base64url')}`
  }

  /** @throws {TokenError} in Wings' words. */
  read(token: string): ConsoleToken {
    const [head = '', claims = '', signature = ''] = token.split('.')
    const given = Buffer.from(signature, 'base64url')
    const wanted = this.#sign(`${head}.${claims}`)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new TokenError('jwt: signature is invalid')
    }
    const read = payload.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    if (isExpired(read)) throw new TokenError('jwt: exp claim is invalid')
    if (!read.permissions.includes('*') && !read.permissions.includes('websocket.connect')) {
      throw new TokenError('jwt: missing connect permission')
    }
    return read
  }

  #sign(body: string): Buffer {
    return createHmac('sha256', this.#secret).update(body).digest()
  }
}

export function isExpired(token: ConsoleToken): boolean {
  return Date.now() >= token.exp * 1000
}

/** When `token expiring` is sent, in ms since 1970: a minute before the end, or at half of a life shorter than two. */
export function expiringAt({ iat, exp }: ConsoleToken): number {
  return (exp - Math.min(60, (exp - iat) / 2)) * 1000
}

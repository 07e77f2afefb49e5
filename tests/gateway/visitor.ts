import { type Failure, failureAnswer } from '../../gateway/contract/failure.ts'

export interface Answer {
  status: number
  headers: Headers
  /** Parsed where it is JSON. */
  body: unknown
  /** The failure of the contract, where the answer is one. */
  failure: Failure | undefined
}

/** A browser of the site's, as far as HTTP goes: it sends the page's origin and JSON, and keeps cookies. */
export class Visitor {
  readonly url: string
  readonly #address: string | undefined
  cookies = new Map<string, string>()

  /** @param address that a proxy saw; the gateway needs TRUST_PROXY */
  constructor(url: string, address?: string) {
    this.url = url
    this.#address = address
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), this.pageHeaders())
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path, undefined, { origin: this.url })
  }

  signIn(key: string): Promise<Answer> {
    return this.post('/api/session', { key })
  }

  pageHeaders(): Record<string, string> {
    return { origin: this.url, 'content-type': 'application/json' }
  }

  /** Exactly these headers, the address and the cookies. */
  async send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.#address !== undefined && { 'x-forwarded-for': this.#address }),
        ...headers,
        ...(cookie !== '' && { cookie }),
      },
      body: body ?? null,
      redirect: 'manual',
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json')
    const answer: unknown = json && text !== '' ? JSON.parse(text) : text
    return {
      status: response.status,
      headers: response.headers,
      body: answer,
      failure: failureAnswer.safeParse(answer).data?.errors[0],
    }
  }
}

import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'

/** As https://reactrouter.com/explanation/special-files#entryservertsx says, with a policy that needs a nonce. */
export default function handleRequest(request, status, headers, context) {
  const nonce = crypto.randomUUID()
  headers.set('content-type', 'text/html')
  headers.set(
    'content-security-policy',
    [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
    ].join('; '),
  )
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onError: reject,
      },
    )
  })
}

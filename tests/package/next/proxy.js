import { NextResponse } from 'next/server'

/** As https://nextjs.org/docs/app/guides/content-security-policy says; Next puts the nonce on its scripts. */
export function proxy(request) {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${crypto.randomUUID()}' 'strict-dynamic'`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  return NextResponse.next({ request: { headers }, headers: { 'content-security-policy': policy } })
}

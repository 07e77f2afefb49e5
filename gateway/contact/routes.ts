import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContactPage, ContactReceipt } from '../contract/contact.ts'
import { CONTACT_LIMITS } from '../contract/limits.ts'
import type { GatewayFailure } from '../http/failures.ts'
import type { Site } from '../pages/files.ts'
import { sendPage } from '../pages/live.ts'
import type { Desk } from './desk.ts'
import type { FormTokens } from './form-token.ts'

/** Largest form, in bytes: the longest message of letters that take nine each in a plain form's encoding. */
const FORM_BYTES = 256 * 1024

/** What the address of the page may fill in. */
const asked = z.object({
  subject: z.string().max(CONTACT_LIMITS.subject).optional().catch(undefined),
  plan: z.string().max(100).optional().catch(undefined),
})

/** What was typed into a form, whatever else is wrong with it. */
const text = z.string().optional().catch(undefined)
const typed = z.object({ token: text, name: text, email: text, subject: text, message: text }).catch({})

/**
 * The two pages with the message form, and what takes the message: `POST /api/contact` as JSON, `POST /contact` as the
 * plain form that works without JavaScript; it answers with the page again.
 */
export async function contactRoutes(
  app: FastifyInstance,
  deps: {
    desk: Desk
    tokens: FormTokens
    site: Site
    /** Told of a message that is to be delivered. */
    taken: () => void
    /** What a visitor is told of an error; notes it. */
    failed: (error: FastifyError | GatewayFailure, request: FastifyRequest) => GatewayFailure
  },
): Promise<void> {
  const { desk, tokens, site, taken, failed } = deps

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  for (const path of ['/contact', '/chat'] as const) {
    app.get(path, async (request, reply) => {
      const { subject, plan } = asked.parse(request.query)
      const data: ContactPage = {
        token: tokens.issue(),
        values: { subject },
        ...(plan === undefined ? {} : { plan }),
      }
      return sendPage(request, reply, await site.render(path, data))
    })
  }

  async function take(request: FastifyRequest): Promise<string> {
    const reference = await desk.take(request.body, request.ip)
    taken()
    return reference
  }

  app.post('/api/contact', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    const reference = await take(request)
    const receipt: ContactReceipt = { reference, token: tokens.issue() }
    return reply.code(202).send(receipt)
  })

  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    data: ContactPage,
  ): Promise<FastifyReply> {
    return sendPage(request, reply, await site.render('/contact', data))
  }

  app.post(
    '/contact',
    {
      config: { form: true },
      bodyLimit: FORM_BYTES,
      errorHandler: async (error: FastifyError | GatewayFailure, request, reply) => {
        const { failure, statusCode } = failed(error, request)
        const { token, ...values } = typed.parse(request.body ?? {})
        if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
        return page(request, reply.code(statusCode), {
          token: failure.token ?? token ?? tokens.issue(),
          values,
          outcome: { failure },
        })
      },
    },
    async (request, reply) => {
      const reference = await take(request)
      return page(request, reply, { token: tokens.issue(), values: {}, outcome: { reference } })
    },
  )
}

import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ContactPage, type ContactReceipt, readOrder } from '../contract/contact.ts'
import { CONTACT_LIMITS } from '../contract/limits.ts'
import { GatewayFailure } from '../http/failures.ts'
import { limitPage, RenderedPage, sendPage } from '../pages/live.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import type { ContactService } from './contact-service.ts'
import type { FormTokens } from './form-token.ts'

/** Largest form, in bytes: the longest message of letters that take nine each in a plain form's encoding. */
const FORM_BYTES = 256 * 1024

/** Fields that a form has at most. */
const FORM_FIELDS = 32
/** How long a page that is the same for everyone is cached, in ms. */
const SHARED = 60_000

/** What the address of the page may fill in. */
const contactQuery = z.looseObject({
  subject: z.string().max(CONTACT_LIMITS.subject).optional().catch(undefined),
  plan: z.string().max(100).optional().catch(undefined),
})

/** What was typed into a form, whatever else is wrong with it. */
const text = z.string().optional().catch(undefined)
const typedValues = z
  .object({
    token: text,
    plan: text,
    name: text,
    email: text,
    subject: text,
    location: text,
    company: text,
    taxNumber: text,
    message: text,
    note: text,
    replaces: text,
  })
  .catch({})

/**
 * The two pages with the message form, and its endpoints: `POST /api/contact` takes JSON, `POST /contact` the plain
 * form that works without JavaScript, and answers with the page.
 */
export async function contactRoutes(
  app: FastifyInstance,
  deps: {
    service: ContactService
    tokens: FormTokens
    /** Called for each accepted message. */
    onAccepted: () => void
  },
): Promise<void> {
  const { service, tokens, onAccepted } = deps
  const { site } = app
  const shared = new SharedCalls<string>(SHARED)
  /** Stands for the token in a page that is rendered for all. */
  const placeholderToken = randomUUID()

  // Before a body is read.
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.url?.startsWith('/api/')) limitPage(app, request)
  })

  // @fastify/formbody 9 would need this same parser: its own does not limit the fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: FastifyRequest, body: string) => {
      if (body.split('&', FORM_FIELDS + 1).length > FORM_FIELDS) {
        throw new GatewayFailure('invalid-request', 'The form has too many fields. Send it from its page.')
      }
      return Object.fromEntries(new URLSearchParams(body))
    },
  )

  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/contact', { schema: { querystring: contactQuery } }, async (request, reply) => {
      const { subject, plan, ...said } = request.query
      const render = (token: string) => {
        const data: ContactPage = {
          token,
          values: { subject },
          plan,
          ...(plan !== undefined && readOrder(said)),
        }
        return site.render('/contact', data, request.base)
      }
      const token = tokens.issue()
      const html =
        subject === undefined && plan === undefined
          ? (await shared.read(request.base, () => render(placeholderToken))).replaceAll(
              placeholderToken,
              token,
            )
          : await render(token)
      return sendPage(request, reply, new RenderedPage(html))
    })

  app.get('/chat', async (_request, reply) => reply.redirect('/contact', 303))

  async function submit(request: FastifyRequest): Promise<string> {
    const reference = await service.submit(request.body, request.ip)
    onAccepted()
    return reference
  }

  app.post('/api/contact', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    const reference = await submit(request)
    const receipt: ContactReceipt = { reference, token: tokens.issue() }
    return reply.code(202).send(receipt)
  })

  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    data: ContactPage,
  ): Promise<FastifyReply> {
    return sendPage(request, reply, new RenderedPage(await site.render('/contact', data, request.base)))
  }

  app.post(
    '/contact',
    {
      config: { form: true },
      bodyLimit: FORM_BYTES,
      errorHandler: async (error: FastifyError | GatewayFailure, request, reply) => {
        // Rejected before the body was read: there are no values to show again.
        if (request.body === undefined) throw error
        const { failure, statusCode } = app.reportFailure(error, request)
        const { token, plan, ...values } = typedValues.parse(request.body)
        if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
        return page(request, reply.code(statusCode), {
          token: failure.token ?? token ?? tokens.issue(),
          values,
          plan,
          ...readOrder(request.body),
          outcome: { failure },
        })
      },
    },
    async (request, reply) => {
      const reference = await submit(request)
      const { token: _used, plan, ...sent } = typedValues.parse(request.body)
      return page(request, reply, {
        token: tokens.issue(),
        values: {},
        plan,
        ...readOrder(request.body),
        outcome: { reference, sent },
      })
    },
  )
}

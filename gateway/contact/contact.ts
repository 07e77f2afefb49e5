import type { FastifyInstance } from 'fastify'
import { SharedCalls } from '../throttle/shared-calls.ts'
import { ContactService } from './contact-service.ts'
import { FormTokens } from './form-token.ts'
import { Messages } from './messages.ts'
import { Outbox } from './outbox.ts'
import { contactRoutes } from './routes.ts'
import { POLL_INTERVAL, Sender } from './sender.ts'
import { Webhook } from './webhook.ts'

/** Messages at once and per second: of one network, of a provider's networks, and of all together. */
const PER_NETWORK = { capacity: 10, rate: 1 / 30 }
const PER_PROVIDER = { capacity: 75, rate: 1 / 8 }
const OVERALL = { capacity: 300, rate: 1 / 2 }
/** How long the outbox depth is cached, in ms, however often metrics are read. */
const DEPTH_HOLD = 10_000

/** The message form from page to webhook. Delivery starts once the server listens; closing waits for a call. */
export async function contact(app: FastifyInstance): Promise<void> {
  const { store, notifications, secrets, metrics, logger: log } = app
  const { webhook, retentionDays } = app.config.contact
  const messages = new Messages(store.database)
  const tokens = new FormTokens(secrets)
  const outbox = new Outbox(store.database)
  const sender =
    webhook &&
    new Sender({
      outbox,
      webhook: new Webhook(webhook),
      log,
      longestWait: () => notifications.longestWait(POLL_INTERVAL),
    })
  const depth = new SharedCalls<Awaited<ReturnType<Outbox['depth']>>>(DEPTH_HOLD)
  const readDepth = () => depth.read('', () => outbox.depth())
  metrics.observe({
    name: 'cairn_outbox_messages',
    help: 'Contact messages that are not delivered, by state.',
    label: 'state',
    read: async () => (await readDepth()).states,
  })
  if (sender) {
    metrics.observe({
      name: 'cairn_outbox_oldest_seconds',
      help: 'For how long the oldest message waits for the webhook, since it came in; 0 where none does.',
      read: async () => (await readDepth()).oldest,
    })
  }
  if (sender) notifications.subscribe('cairn_outbox', () => sender.wake())

  await app.register(contactRoutes, {
    service: new ContactService({
      messages,
      tokens,
      store,
      site: app.site,
      networks: app.shareBuckets('message', PER_NETWORK),
      providers: app.shareBuckets('provider-message', PER_PROVIDER),
      all: app.shareBuckets('messages', OVERALL),
      limitLog: app.limitLog,
    }),
    tokens,
    onAccepted: () => sender?.wake(),
  })
  app.addHook('onListen', async () => {
    if (sender === undefined) {
      log.info('CONTACT_WEBHOOK_URL is not set: contact messages are kept, and npm run inbox shows them')
    }
    sender?.start()
  })
  app.onSweep(async () => {
    try {
      await messages.sweep(retentionDays)
    } catch (error) {
      log.warn({ err: error }, 'old contact messages are not deleted: the database does not answer')
    }
  })
  app.addHook('onClose', async () => sender?.stop())
}

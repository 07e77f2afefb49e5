import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { GatewayFailure } from '../http/failures.ts'
import type { Site } from '../pages/files.ts'
import type { Store } from '../store/store.ts'
import { Desk } from './desk.ts'
import { FormTokens } from './form-token.ts'
import { Messages } from './messages.ts'
import { Outbox } from './outbox.ts'
import { contactRoutes } from './routes.ts'
import { Sender } from './sender.ts'
import { Webhook } from './webhook.ts'

/**
 * The message form from page to webhook. `start` begins to deliver, `sweep` deletes what was delivered long ago,
 * `close` lets a call under way end.
 */
export async function openContact(
  app: FastifyInstance,
  options: {
    config: Config['contact']
    store: Store
    site: Site
    /** Newest first. */
    secrets: readonly string[]
    log: Logger
    /** What a visitor is told of an error; notes it. */
    failed: (error: FastifyError | GatewayFailure, request: FastifyRequest) => GatewayFailure
  },
): Promise<{ start: () => void; sweep: () => Promise<void>; close: () => Promise<void> }> {
  const { config, store, site, log, failed } = options
  const messages = new Messages(store.database)
  const tokens = new FormTokens(options.secrets)
  const sender =
    config.webhook &&
    new Sender({ outbox: new Outbox(store.database), webhook: new Webhook(config.webhook), log })

  await app.register(contactRoutes, {
    desk: new Desk({ messages, tokens }),
    tokens,
    site,
    taken: () => sender?.wake(),
    failed,
  })

  return {
    start: () => {
      if (sender === undefined) {
        log.info('CONTACT_WEBHOOK_URL is not set: contact messages are kept, and npm run inbox shows them')
      }
      sender?.start()
    },
    sweep: async () => {
      try {
        await messages.sweep(config.retentionDays)
      } catch (error) {
        log.warn({ err: error }, 'old contact messages are not deleted: the database does not answer')
      }
    },
    close: async () => sender?.stop(),
  }
}

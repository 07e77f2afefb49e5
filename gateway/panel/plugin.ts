import fp from 'fastify-plugin'
import { isLoopbackOnly, type PanelSettings } from '../config.ts'
import { Attempts } from '../throttle/attempts.ts'
import { Access } from './access.ts'
import { logFailedCall, PanelClient } from './client.ts'
import { UsageHistory } from './usage-history.ts'

/** The panel, and who may do what there. */
export const panel = fp(
  async (app, { key, url, nodes, timeout }: PanelSettings) => {
    const { config, metrics, logger } = app
    const panel = new PanelClient({
      ...{ url, ownKey: key, nodes, timeout },
      onCall: (call) => {
        metrics.observePanelCall(call)
        logFailedCall(logger, call)
      },
    })
    const attempts = new Attempts(app.store, app.secrets[0] ?? '', logger, timeout)
    const access = new Access({
      panel,
      attempts,
      ownKey: key,
      publicServers: config.publicServers,
      publicConsole: isLoopbackOnly(config) ? 'interactive' : 'read-only',
      log: logger,
    })
    app
      .decorate('panel', panel)
      .decorate('access', access)
      .decorate('attempts', attempts)
      .decorate('usage', new UsageHistory(config.publicServers))
    app.onSweep((signal) => attempts.sweep(signal))
  },
  { name: 'panel', dependencies: ['metrics', 'sweeps'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    panel: PanelClient
    access: Access
    attempts: Attempts
    usage: UsageHistory
  }
}

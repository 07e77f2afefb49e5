import { promisify } from 'node:util'
import fp from 'fastify-plugin'
import { networkKey } from '../throttle/network.ts'
import { Quota } from '../throttle/quota.ts'

export interface ConnectionLimits {
  connections: number
  connectionsPerNetwork: number
}

/** Limits TCP connections in total and per network; behind proxies all are the proxy's. */
export const connectionLimits = fp(async ({ server, limitLog, config, metrics }) => {
  const { proxies } = config
  const { connections, connectionsPerNetwork } = config.limits
  const quota = new Quota({
    what: 'HTTP connections',
    total: { limit: connections, setting: 'MAX_CONNECTIONS' },
    perHolder: {
      limit: proxies > 0 ? connections : connectionsPerNetwork,
      setting: proxies > 0 ? 'MAX_CONNECTIONS' : 'MAX_CONNECTIONS_PER_NETWORK',
    },
    limitLog,
  })
  server.on('connection', (socket) => {
    const release = quota.take(networkKey(socket.remoteAddress))
    if (release) socket.once('close', release)
    else socket.destroy()
  })
  metrics.observe({
    name: 'cairn_http_connections',
    help: 'HTTP connections that are open, sockets of consoles and status pages among them.',
    read: promisify(server.getConnections.bind(server)),
  })
})

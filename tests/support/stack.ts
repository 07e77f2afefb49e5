import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type GatewayOptions, startGateway } from './gateway-process.ts'
import { startSandbox } from './sandbox-process.ts'

/** The product with the small echo server as its public demo, and a panel that a test can spoil. */
export interface Stack {
  url: string
  /** The public server's ID. */
  demo: string
  /** A private server and its owner's key. */
  own: { id: string; key: string }
  /** Somebody else's key; it opens the public server only. */
  strangerKey: string
  panel: FaultProxy
  stop: () => Promise<void>
}

/**
 * @param options.root of another checkout with a gateway, such as a company's own
 * @param options.data DATA_DIR of the gateway, with the embedded database
 */
export async function startStack(options: Pick<GatewayOptions, 'root' | 'data'> = {}): Promise<Stack> {
  const sandbox = await startSandbox({ env: { SANDBOX_EGG: 'echo' } })
  const { url, publicServers, panelKey, privateServer } = sandbox.access
  const panel = await startFaultProxy(url)
  const gateway = await startGateway({
    ...options,
    env: { PANEL_URL: panel.url, PANEL_KEY: panelKey, PUBLIC_SERVERS: publicServers.join(',') },
  })
  return {
    url: gateway.url,
    demo: publicServers[0] ?? '',
    own: { id: privateServer.id, key: privateServer.ownerKey },
    strangerKey: panelKey,
    panel,
    async stop() {
      await gateway.stop()
      await panel.stop()
      await sandbox.stop()
    },
  }
}

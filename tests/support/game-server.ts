import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** A game server as far as TCP goes, on a port of its own, that can be stopped and started. */
export class GameServer {
  port = 0
  connections = 0
  #server: Server | undefined

  async start(): Promise<this> {
    this.#server = createServer((socket) => {
      this.connections += 1
      socket.on('error', () => {}).end()
    }).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
    return this
  }

  stop(): void {
    this.#server?.close()
  }
}

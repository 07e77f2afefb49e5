import type { ConsoleBatch } from '../contract/console.ts'
import type { ConsoleSocket } from './hub.ts'

/** What socket.io's own adapter uses of a namespace and its sockets to send a packet to many. */
interface Internals {
  nsp: {
    name: string
    _ids: number
    adapter: { _encode: (packet: object, options: object) => unknown[] }
  }
  acks: Map<number, () => void>
  client: { writeToEngine: (packets: unknown[], options: object) => void }
}

interface Frame {
  id: number
  packets: unknown[]
  options: object
}

/** EVENT, of https://socket.io/docs/v4/socket-io-protocol/. */
const EVENT = 2
const frames = new WeakMap<ConsoleBatch, Frame>()

/**
 * As `socket.emit('batch', batch, taken)`, but a batch that goes to many viewers is encoded and framed once. socket.io
 * does that only for what goes to a whole room, whose members then answer together; each viewer here is at a place of
 * their own, and answers for it.
 */
export function emitBatch(socket: ConsoleSocket, batch: ConsoleBatch, taken: () => void): void {
  const internals = socket as unknown as Internals
  let frame = frames.get(batch)
  if (frame === undefined) {
    const { nsp } = internals
    const options = { preEncoded: true }
    const id = nsp._ids++
    const packet = { type: EVENT, nsp: nsp.name, data: ['batch', batch], id }
    frame = { id, packets: nsp.adapter._encode(packet, options), options }
    frames.set(batch, frame)
  }
  internals.acks.set(frame.id, taken)
  internals.client.writeToEngine(frame.packets, frame.options)
}

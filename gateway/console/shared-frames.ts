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

interface FrameOptions {
  preEncoded: true
  /** The frame of RFC 6455 as `_encode` leaves it, head and body. */
  wsPreEncodedFrame?: Buffer[]
}

interface Frame {
  /** By which the viewer answers. */
  id: number | undefined
  packets: unknown[]
  options: FrameOptions
}

/** EVENT, of https://socket.io/docs/v4/socket-io-protocol/. */
const EVENT = 2
/** Of batches that ask for an answer, and of those that do not. */
const asking = new WeakMap<ConsoleBatch, Frame>()
const telling = new WeakMap<ConsoleBatch, Frame>()

/**
 * As `socket.emit('batch', batch, taken)`, but a batch that goes to many viewers is encoded and framed once. socket.io
 * does that only for what goes to a whole room, whose members then answer together; each viewer here is at a place of
 * their own, and answers for it.
 */
export function emitBatch(socket: ConsoleSocket, batch: ConsoleBatch, taken?: () => void): void {
  const internals = socket as unknown as Internals
  const frames = taken ? asking : telling
  let frame = frames.get(batch)
  if (frame === undefined) {
    const { nsp } = internals
    const options: FrameOptions = { preEncoded: true }
    const id = taken && nsp._ids++
    const packet = { type: EVENT, nsp: nsp.name, data: ['batch', batch], id }
    const packets = nsp.adapter._encode(packet, options)
    // In one piece: `ws` writes two as four calls for each viewer.
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)]
    frame = { id, packets, options }
    frames.set(batch, frame)
  }
  if (taken && frame.id !== undefined) internals.acks.set(frame.id, taken)
  internals.client.writeToEngine(frame.packets, frame.options)
}

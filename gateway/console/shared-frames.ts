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
  /** Identifies the viewer's acknowledgement. */
  id: number | undefined
  packets: unknown[]
  options: FrameOptions
}

/** EVENT, of https://socket.io/docs/v4/socket-io-protocol/. */
const EVENT = 2
/** Frames of batches with and without an acknowledgement. */
const asking = new WeakMap<ConsoleBatch, Frame>()
const telling = new WeakMap<ConsoleBatch, Frame>()

/**
 * As `socket.emit('batch', batch, taken)`, but encodes and frames a batch for many viewers once. socket.io does that
 * only for broadcasts to a room, which are acknowledged together; here each viewer has their own position.
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
    // Joined: `ws` would write two buffers in four calls per viewer.
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)]
    frame = { id, packets, options }
    frames.set(batch, frame)
  }
  if (taken && frame.id !== undefined) internals.acks.set(frame.id, taken)
  internals.client.writeToEngine(frame.packets, frame.options)
}

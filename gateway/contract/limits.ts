/** The socket.io namespace of the console; WebSocket transport only. */
export const CONSOLE_NAMESPACE = '/console'

/** Lines that the gateway keeps per server, and a page per console. */
export const RING_LINES = 10_000

/** Longest ID of a server, in characters: `serv_` and 64 more (contract/panel.ts). */
export const SERVER_ID_LENGTH = 69

/** Longest console command in bytes of UTF-8. */
export const COMMAND_BYTES = 1024

/** The socket.io namespace of the network status; WebSocket transport only. */
export const STATUS_NAMESPACE = '/status'

/** Checks that are shown of each monitored server (behaviour 9.2). */
export const HISTORY_POINTS = 30

/** Days that are shown of each monitored server. */
export const STATUS_DAYS = 90

/** Longest fields of a contact message, in characters as JavaScript and `maxlength` count them. */
export const CONTACT_LIMITS = {
  name: 100,
  email: 254,
  subject: 200,
  message: 24_000,
  location: 100,
  company: 200,
  taxNumber: 50,
} as const

/** How many starts of the demo are kept and shown. */
export const PUBLISHED_STARTS = 10

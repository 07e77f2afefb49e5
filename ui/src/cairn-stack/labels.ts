/** What CairnStack says. */
export const cairnStackLabels = {
  /** The visitor's server, where the page gives no name. */
  server: 'your server',
  /** A slab. */
  slab: '{name}, {count} ms',
  /** A slab in the description of all. */
  place: '{name} {count} ms',
  description: 'A stack of servers, from the top: {places}',
  /** Without locations. */
  alone: 'A block of servers: {server}',
}

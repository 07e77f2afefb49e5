/** What RamStack says. */
export const ramStackLabels = {
  description: '{count} GB of RAM',
  /** Above the stack: what has no block. */
  more: '+\u00a0{count}\u00a0GB',
}

/** What RamStack says. */
export const ramStackLabels = {
  description: '{count} GB of RAM',
  /** Above the stack: what has no block. */
  more: '+ {count} GB',
}

/** What RamBlocks says. */
export const ramBlocksLabels = {
  description: '{count} GB of RAM',
}

/** How pictures are compared with their references: every pixel counts. */
export const pictureComparison = {
  comparatorName: 'pixelmatch' as const,
  comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 0 },
}

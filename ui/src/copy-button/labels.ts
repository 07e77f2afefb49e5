/** What CopyButton says. */
export const copyButtonLabels = {
  /** Its words, or its name where it is an icon. */
  copy: 'Copy',
  /** Announced when the text is in the clipboard. */
  copied: 'Copied',
  /** Shown and announced when the browser keeps its clipboard closed. */
  failed: 'Select it and copy',
}

/**
 * A visitor's `text` without what a terminal or a chat would interpret: control and format characters (those that
 * change the text direction hide mentions from filters). Line ends stay, and the two joiners, which words of Persian
 * and Hindi and many emoji need; tabs become spaces.
 */
export function toPlainText(text: string): string {
  return text.replaceAll('\t', ' ').replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
}

/**
 * `text` of a visitor's without what a terminal or a chat would take for an order: control and format characters (those
 * that turn the direction of writing hide mentions from filters). Line ends stay, tabs become spaces.
 */
export function toPlainText(text: string): string {
  return text.replaceAll('\t', ' ').replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
}

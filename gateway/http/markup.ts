/** Text and attribute values for HTML and XML, without the characters that XML 1.0 does not have. */
export function escapeMarkup(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: leaving them out is the purpose
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  )
}

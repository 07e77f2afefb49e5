/**
 * Whether a key belongs to an input method, which ends or changes a word with it. Safari's last one comes once the word
 * has ended, and only its code tells: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function belongsToInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}

/** A class in a selector, with its escapes: https://www.w3.org/TR/css-syntax-3/#escaping */
export const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi

/**
 * The class that an element has to have for a selector of Tailwind's or ours: the first one in it. Undefined where it
 * names none.
 */
export function classOf(selector: string): string | undefined {
  const [, name] = new RegExp(CLASS, 'i').exec(selector) ?? []
  return name?.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, character) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

import { CONFIRMED } from './confirmed.ts'
import { faultAt } from './read-file.ts'
import { readWritten } from './written.ts'

/** Elements that somebody would write in a text. Others in angle brackets may be meant, as the player in `<Steve> hello`. */
const ELEMENTS =
  'a|abbr|b|big|blockquote|br|button|center|code|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul|video'

/** A tag, with attributes if any, or Markdown's bold text or link. */
const MARKUP = new RegExp(
  String.raw`</?(?:${ELEMENTS})(?:\s+[\w-]+=[^<>]*)?\s*/?>|\*\*(?![\s*])[^*\n]+(?<!\s)\*\*|\[[^[\]]+\]\([^\s()]+\)`,
  'gi',
)

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** HTML and Markdown in texts that pages show letter by letter, a line for each text. */
export function describeMarkup(folder: string): string[] {
  return readWritten(folder).flatMap(({ file, path, value }) => {
    if (path.length === 0 || file === CONFIRMED) return []
    const found = new Set(String(value).match(MARKUP))
    if (found.size === 0) return []
    const marks = listed.format([...found].map((mark) => `“${mark}”`))
    return faultAt(
      folder,
      file,
      path,
      `has ${marks}, which pages show letter by letter: texts here are plain, and Markdown is for what stands below the fields of legal/*.md and pages/*.md`,
    )
  })
}

/**
 * The language that a page would rather be in, of those that there are: the first that the browser asks for and the site
 * has; undefined where it is the page's own, or none.
 * @param wanted BCP 47 tags, the dearest first, as `navigator.languages`
 * @param here the page's own, as `de`
 */
export function suggestedLanguage(
  wanted: readonly string[],
  here: string,
  there: readonly string[],
): string | undefined {
  const subtags = wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
  const found = subtags.find((subtag) => there.includes(subtag))
  return found === here ? undefined : found
}

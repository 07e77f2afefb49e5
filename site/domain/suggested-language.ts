/**
 * The language to suggest: the first of the browser's that the site has; undefined if it is the page's own, or none.
 * @param wanted BCP 47 tags, the preferred first, as `navigator.languages`
 * @param here the page's own, such as `de`
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

import { absentPages } from 'virtual:company/absent-pages'

/** Whether the site has a page, or its part, at an address: a company leaves pages out by leaving out their file. */
export function offers(href: string): boolean {
  return !absentPages.includes(href) && !absentPages.includes(href.replace(/[#?].*/, ''))
}

/**
 * What the company's file for a page holds.
 * @throws if it was left out: the page then has no route
 */
export function offered<Content>(content: Content | undefined): Content {
  if (content === undefined) throw new Error('This page needs a file that the company left out.')
  return content
}

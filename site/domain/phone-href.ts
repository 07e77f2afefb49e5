/** Dials a number as people write it: `tel:` with its digits and leading plus, since RFC 3966 allows no spaces. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

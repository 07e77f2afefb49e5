/**
 * Where a plan's button leads: the operator's order page, `{plan}` standing for the plan's order ID
 * (`https://billing.example/cart?product={plan}`), or the contact form with the plan filled in where none is set.
 * @param details what else is known of the order; the operator's order page is not told
 */
export function orderLink(template: string, orderId: string, details?: Record<string, string>): string {
  const id = encodeURIComponent(orderId)
  if (template !== '') return template.replaceAll('{plan}', id)
  return `/contact?plan=${id}${details ? `&${new URLSearchParams(details)}` : ''}`
}

/** What an operator's order system calls the package of the RAM calculator. */
export function slimeOrderId(gigabytes: number): string {
  return `slime-${gigabytes}gb`
}

/** The gigabytes of a package of the RAM calculator, in the one way to write it; undefined for any other order ID. */
export function slimeGigabytes(orderId: string): number | undefined {
  const [, gigabytes] = /^slime-(\d{1,3}(?:\.5)?)gb$/.exec(orderId) ?? []
  if (gigabytes === undefined || slimeOrderId(Number(gigabytes)) !== orderId) return undefined
  return Number(gigabytes)
}

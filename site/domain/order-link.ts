/**
 * Where a plan's button leads: the operator's order page, `{plan}` standing for the plan's order ID
 * (`https://billing.example/cart?product={plan}`), or the contact form with the plan filled in where none is set.
 */
export function orderLink(template: string, orderId: string): string {
  const id = encodeURIComponent(orderId)
  return template === '' ? `/contact?plan=${id}` : template.replaceAll('{plan}', id)
}

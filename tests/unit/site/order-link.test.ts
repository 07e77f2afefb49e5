import { expect, test } from 'vitest'
import { orderLink } from '../../../site/domain/order-link.ts'

test('the operator’s order page gets the plan', () => {
  expect(orderLink('https://billing.example/cart?product={plan}', 'minecraft-amd-1')).toBe(
    'https://billing.example/cart?product=minecraft-amd-1',
  )
})

test('without one the contact form has the plan filled in', () => {
  expect(orderLink('', 'a b&c')).toBe('/contact?plan=a%20b%26c')
})

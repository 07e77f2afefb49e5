import { expect, test } from 'vitest'
import { orderLink, slimeGigabytes, slimeOrderId } from '../../../site/domain/order-link.ts'

test('the operator’s order page gets the plan', () => {
  expect(orderLink('https://billing.example/cart?product={plan}', 'minecraft-amd-1')).toBe(
    'https://billing.example/cart?product=minecraft-amd-1',
  )
})

test('without one the contact form has the plan filled in', () => {
  expect(orderLink('', 'a b&c')).toBe('/contact?plan=a%20b%26c')
})

test('details go to the contact form, and to nobody else', () => {
  expect(orderLink('', 'slime-2gb', { players: '2' })).toBe('/contact?plan=slime-2gb&players=2')
  expect(orderLink('https://billing.example/{plan}', 'slime-2gb', { players: '2' })).toBe(
    'https://billing.example/slime-2gb',
  )
})

test.each([2, 5.5, 11, 252])(
  'the calculator’s package of %s GB is known again by its order ID',
  (gigabytes) => {
    expect(slimeGigabytes(slimeOrderId(gigabytes))).toBe(gigabytes)
  },
)

test.each([
  '',
  'minecraft-amd-1',
  'slime-gb',
  'slime-1.7gb',
  'slime-9999gb',
  'slime-2gb-and-more',
  'slime-02gb',
  'slime-.5gb',
])('the order ID %j is no package of the calculator', (orderId) => {
  expect(slimeGigabytes(orderId)).toBeUndefined()
})

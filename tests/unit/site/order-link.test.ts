import { describe, expect, test } from 'vitest'
import type { Currency } from '../../../site/domain/money.ts'
import {
  type Choice,
  type Chosen,
  messageLink,
  paymenter,
  type Sale,
  shopLink,
  slimeGigabytes,
  slimeOrderId,
  template,
  whmcs,
} from '../../../site/domain/order-link.ts'
import type { Term } from '../../../site/domain/terms.ts'

/** What is sold here: two tiers, for two terms, in two currencies, with an option of each kind. */
const tiers = [
  { orderId: 'camp-4gb', pid: 12, product: 'games/camp', plans: { monthly: 3, annually: 4 } },
  { orderId: 'a b&c', pid: 13, product: 'games/village', plans: { monthly: 5, annually: 6 } },
] as const
const terms: readonly Term[] = ['monthly', 'annually']
const currencies: readonly Currency[] = ['EUR', 'USD']
const options: readonly Chosen[] = ['in', 'sg'].flatMap((place) =>
  [0, 4].flatMap((memory) => [
    { place, memory },
    { place, memory, backups: true as const },
  ]),
)

const whmcsSale = (pid: number): Sale<'whmcs'> => ({
  system: 'whmcs',
  address: 'https://billing.example/whmcs',
  pid,
  currencies: { EUR: 1, USD: 2 },
  promoCode: 'HELLO 10%',
  language: 'english',
  fields: { place: { option: 7, values: { in: 71, sg: 72 } }, memory: { option: 8 }, backups: { option: 9 } },
})
const paymenterSale = (product: string, plans: Sale<'paymenter'>['plans']): Sale<'paymenter'> => ({
  system: 'paymenter',
  address: 'https://shop.example',
  product,
  plans,
  promoCode: 'HELLO 10%',
  fields: {
    place: { config: 'location', values: { in: 'blr-1', sg: 'sin-1' } },
    memory: { option: 21, values: { 0: 31, 4: 32 } },
    backups: { option: 22 },
  },
})
const templateSale: Sale<'template'> = {
  system: 'template',
  address:
    'https://shop.example/{plan}?for={term}&in={currency}&place={option:place}&memory={option:memory}&backups={option:backups}',
}

const links = { whmcs, paymenter, template }
const first: Choice = {
  term: 'annually',
  currency: 'USD',
  options: { place: 'sg', memory: 4, backups: true },
}
const second: Choice = { term: 'monthly', currency: 'EUR', options: { place: 'in', memory: 0 } }

describe('written by hand', () => {
  test.each([
    [
      'WHMCS',
      whmcsSale(12),
      first,
      'https://billing.example/whmcs/cart.php?a=add&pid=12&billingcycle=annually&configoption%5B7%5D=72&configoption%5B8%5D=4&configoption%5B9%5D=1&currency=2&promocode=HELLO+10%25&language=english',
    ],
    [
      'WHMCS',
      whmcsSale(13),
      second,
      'https://billing.example/whmcs/cart.php?a=add&pid=13&billingcycle=monthly&configoption%5B7%5D=71&configoption%5B8%5D=0&currency=1&promocode=HELLO+10%25&language=english',
    ],
    [
      'WHMCS without more than it needs',
      { system: 'whmcs', address: 'https://billing.example', pid: 12 },
      { term: 'semiannually', currency: 'EUR' },
      'https://billing.example/cart.php?a=add&pid=12&billingcycle=semiannually',
    ],
    [
      'a custom field of WHMCS',
      {
        system: 'whmcs',
        address: 'https://billing.example',
        pid: 12,
        fields: { place: { field: 5, values: { sg: 'Singapore' } }, backups: { field: 6 } },
      },
      { ...second, options: { place: 'sg', backups: true } },
      'https://billing.example/cart.php?a=add&pid=12&billingcycle=monthly&customfield%5B5%5D=Singapore&customfield%5B6%5D=on',
    ],
    [
      'Paymenter',
      paymenterSale('games/camp', { monthly: 3, annually: 4 }),
      first,
      'https://shop.example/products/games/camp/checkout?plan=4&config%5Blocation%5D=sin-1&options%5B21%5D=32&options%5B22%5D=true&currency=USD&coupon=HELLO+10%25',
    ],
    [
      'Paymenter',
      paymenterSale('games/village', { monthly: 5 }),
      second,
      'https://shop.example/products/games/village/checkout?plan=5&config%5Blocation%5D=blr-1&options%5B21%5D=31&currency=EUR&coupon=HELLO+10%25',
    ],
    [
      'a template',
      templateSale,
      first,
      'https://shop.example/a%20b%26c?for=annually&in=USD&place=sg&memory=4&backups=1',
    ],
    [
      'a template',
      templateSale,
      second,
      'https://shop.example/a%20b%26c?for=monthly&in=EUR&place=in&memory=0&backups=',
    ],
  ] as const)('%s', (_name, sale: Sale, choice, expected) => {
    expect(shopLink(links, sale, 'a b&c', choice)).toBe(expected)
  })

  test('a message, with what there is to choose from and what else is known', () => {
    expect(messageLink('a b&c')).toBe('/contact?plan=a+b%26c')
    expect(messageLink('slime-2gb', { players: '2' })).toBe('/contact?plan=slime-2gb&players=2')
  })

  test('options without a choice have their defaults', () => {
    const sale: Sale = { ...templateSale, initial: { place: 'in', memory: 0 } }
    expect(shopLink(links, sale, 'camp', { term: 'monthly', currency: 'EUR' })).toBe(
      'https://shop.example/camp?for=monthly&in=EUR&place=in&memory=0&backups=',
    )
  })
})

/** All that an address says, its parts and each parameter, decoded. */
function said(address: string): { path: string; query: Record<string, string[]> } {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  return {
    path: decodeURIComponent(pathname),
    query: Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)])),
  }
}

const table = tiers.flatMap((tier) =>
  terms.flatMap((term) =>
    currencies.flatMap((currency) =>
      options.map((chosen) => ({ tier, choice: { term, currency, options: chosen } })),
    ),
  ),
)

test('every tier, term, currency and option is in the address exactly once, and nothing else', () => {
  expect(table).toHaveLength(64)
  const addresses = new Set<string>()
  for (const { tier, choice } of table) {
    const { term, currency, options: chosen } = choice
    const on = (value: string) => ('backups' in chosen ? [value] : undefined)
    const place = String(chosen.place)
    const ids = { in: ['71', 'blr-1'], sg: ['72', 'sin-1'] }[place] ?? []
    const memory = String(chosen.memory)
    const told = (sale: Sale) => {
      const address = shopLink(links, sale, tier.orderId, choice)
      addresses.add(address)
      return said(address)
    }
    expect(told(whmcsSale(tier.pid))).toEqual({
      path: '/whmcs/cart.php',
      query: {
        a: ['add'],
        pid: [String(tier.pid)],
        billingcycle: [term],
        currency: [currency === 'EUR' ? '1' : '2'],
        'configoption[7]': [ids[0]],
        'configoption[8]': [memory],
        'configoption[9]': on('1'),
        promocode: ['HELLO 10%'],
        language: ['english'],
      },
    })
    expect(told(paymenterSale(tier.product, tier.plans))).toEqual({
      path: `/products/${tier.product}/checkout`,
      query: {
        plan: [String(tier.plans[term === 'monthly' ? 'monthly' : 'annually'])],
        currency: [currency],
        'config[location]': [ids[1]],
        'options[21]': [memory === '0' ? '31' : '32'],
        'options[22]': on('true'),
        coupon: ['HELLO 10%'],
      },
    })
    expect(told(templateSale)).toEqual({
      path: `/${tier.orderId}`,
      query: { for: [term], in: [currency], place: [place], memory: [memory], backups: on('1') ?? [''] },
    })
  }
  expect(addresses.size).toBe(3 * table.length)
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

/** Where the RAM calculator's orders lead. */
import { afterAll, expect, test, vi } from 'vitest'
import { calculatorOrders } from '../../../site/company/calculator-orders.ts'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import type { Tier } from '../../../site/company/schema/plan.ts'

const sample = readCompany(SAMPLE_COMPANY)

const sell = (tier: Tier): Tier => ({
  ...tier,
  sale: { system: 'whmcs', address: 'https://shop.example', pid: 7 },
})

/** The order IDs that lead to a shop which sells all plans, or those of `paths`. */
function sold(paths = sample.plans.map(({ path }) => path)): string[] {
  const plans = sample.plans
    .filter(({ path }) => paths.includes(path))
    .map(({ tiers: [first, ...others], ...plan }) => ({
      ...plan,
      tiers: [sell(first), ...others.map(sell)] as const,
    }))
  return Object.keys(calculatorOrders({ ...sample, plans })?.tiers ?? {})
}

test('they lead to the shop for tiers that say for how many players they are', () => {
  expect(sold()).toEqual(['minecraft-intel-1', 'minecraft-intel-2', 'minecraft-intel-3'])
})

test('they lead there for tiers that give their memory alone', () => {
  expect(sold(['/minecraft-amd', '/budget-vps'])).toEqual([
    'minecraft-amd-1',
    'minecraft-amd-2',
    'minecraft-amd-3',
  ])
})

afterAll(() => {
  vi.doUnmock('virtual:company/calculator-orders')
  vi.resetModules()
})

/** Where the calculator orders so many GB of a shop of the company's own. */
async function orderMemory(address: string, gigabytes: number): Promise<string> {
  const memorySale = { sale: { system: 'template', address } } as const
  vi.doMock('virtual:company/calculator-orders', () => ({
    calculatorOrders: calculatorOrders({ ...sample, memorySale }),
  }))
  vi.resetModules()
  const { memoryOrder } = await import('../../../site/content/calculator-orders.ts')
  return memoryOrder(gigabytes, {}, { amount: 1, currency: 'USD' }).href
}

test.each([
  ['once', 'https://shop.example/{plan}?for={term}', 'https://shop.example/slime-6gb?for=monthly'],
  ['twice', 'https://shop.example/{plan}?of={plan}', 'https://shop.example/slime-6gb?of=slime-6gb'],
  [
    'beside an option of a plan, of which memory by the GB has none',
    'https://shop.example/{plan}?ram={option:memory}',
    'https://shop.example/slime-6gb?ram=',
  ],
])('an address of its own has the size %s', async (_how, address, href) => {
  expect(await orderMemory(address, 6)).toBe(href)
})

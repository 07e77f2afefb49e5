import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Currency, countDecimals } from '../domain/money.ts'

/** A tier's price in a file of the sample's, or in one that was made of it. */
export const TIER_PRICE = /(?<=^ *price: )[\d.]+ [A-Z]{3}$/gm

/** The currency of a company's first price, for examples beside its own; undefined where it has none. */
export function readFirstCurrency(folder: string): string | undefined {
  const plans = globSync('plans/*.yaml', { cwd: folder }).map((plan) =>
    readFileSync(join(folder, plan), 'utf8'),
  )
  return /\d ([A-Z]{3})$/m.exec(plans.join('\n'))?.[1]
}

/**
 * A price of the sample's, as `4.99 USD`, in another currency: the same amount, rounded up where that has fewer decimals.
 * @param currency ISO 4217
 */
export function convertSamplePrice(currency: string, price: string): string {
  const [amount = ''] = price.split(' ')
  const payable = (amount.split('.')[1] ?? '').length <= countDecimals(currency as Currency)
  return `${payable ? amount : Math.ceil(Number(amount))} ${currency}`
}

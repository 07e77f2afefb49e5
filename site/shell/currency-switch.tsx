import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { Currency } from '../domain/money.ts'
import { CURRENCY_KEY, currencyStore, useCurrency } from '../stores/currency.ts'
import { inCurrency } from './in-currency.tsx'
import { useQueryChoice } from './use-query-choice.ts'

/**
 * What amounts are shown in, for the whole site: kept in the address and remembered. The browser's own list lies over a
 * text that is right from the first paint.
 */
export function CurrencySwitch({ currencies }: { currencies: readonly Currency[] }) {
  const list = useRef<HTMLSelectElement>(null)
  const current = useCurrency()
  const [asked, setAsked] = useQueryChoice(CURRENCY_KEY, currencies)

  function choose(value: string) {
    const next = currencies.find((currency) => currency === value)
    if (!next) return
    currencyStore?.getState().choose(next)
    setAsked(next === currencies[0] ? null : next)
  }

  // The address of a page that is gone back to.
  useEffect(() => {
    if (asked) currencyStore?.getState().show(asked)
  }, [asked])
  useEffect(() => {
    const store = currencyStore?.getState()
    store?.load()
    // A choice made before hydration counts.
    const early = currencies.find((currency) => currency === list.current?.value)
    if (early && early !== currencies[0]) store?.choose(early)
  }, [currencies])
  useEffect(() => {
    if (list.current && current) list.current.value = current
  }, [current])

  return (
    <span className="relative inline-flex min-h-8 noscript:hidden items-center gap-1 rounded-md px-2 text-15 text-muted hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember-text in-[[popover]]:basis-full! in-[[popover]]:justify-start! in-[[popover]]:px-0">
      <span aria-hidden="true" className="hidden in-[[popover]]:inline">
        {t({ message: 'Prices in', comment: 'A currency follows, as EUR' })}
      </span>
      <span aria-hidden="true">{inCurrency((currency = currencies[0]) => currency ?? '')}</span>
      <svg aria-hidden="true" width={12} height={12} viewBox="0 0 12 12" fill="none" stroke="currentColor">
        <path d="M3 4.5l3 3l3-3" />
      </svg>
      <select
        ref={list}
        aria-label={t`Currency`}
        autoComplete="off"
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </span>
  )
}

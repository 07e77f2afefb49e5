import { brand } from 'virtual:company/brand'
import { Checkbox } from '@cairn/ui/checkbox'
import { Field } from '@cairn/ui/field'
import { RadioGroup } from '@cairn/ui/radio-group'
import { RamStack } from '@cairn/ui/ram-stack'
import { Slider } from '@cairn/ui/slider'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { memoryOrder, tierOrder } from '../content/calculator-orders.ts'
import { beforeOrder } from '../content/plan-notes.ts'
import { minecraftCurrencies, sizedTiers } from '../content/plans.ts'
import { priceNotes, taxNote, termAmount, termPeriod } from '../content/prices.ts'
import { LOCALE } from '../domain/locale.ts'
import { type Currency, currencyName, formatMoney, times } from '../domain/money.ts'
import { tiePlayers } from '../domain/player-range.ts'
import {
  calculateRam,
  MAX_MODS,
  MOST_RAM,
  needsFromQuery,
  OPTIMIZATION_MODS,
  orderedNeeds,
  PLAYER_STOPS,
  PLAYERS,
  type RamNeeds,
  type Reading,
  SERVERS,
  tierForNeeds,
  withNeeds,
} from '../domain/ram-calculator.ts'
import { listTerms, moneyIn, type Prices } from '../domain/terms.ts'
import { withGigabytes } from '../domain/with-unit.ts'
import { number } from '../language/forms.ts'
import { useCurrency } from '../stores/currency.ts'
import { ButtonLink } from './button-link.tsx'
import { inCurrency } from './in-currency.tsx'
import { useFormQuery } from './use-form-query.ts'

const list = new Intl.ListFormat(LOCALE)

interface CalculatorProps {
  reading: Reading
}

/**
 * The Minecraft RAM calculator: the plan that fits, the package by the GB, and the sum item by item (behaviour 4.2).
 * Nothing where the company sells no memory by the GB.
 */
export function RamCalculator(props: CalculatorProps) {
  const { pricePerGigabyte } = brand
  return pricePerGigabyte && <Calculator rate={pricePerGigabyte} {...props} />
}

/** Says so where the package and the plans are billed in different currencies. */
function describeCurrencies(own: Currency, chosen?: Currency): string {
  const others = minecraftCurrencies(chosen)
    .filter((currency) => currency !== own)
    .map((currency) => currencyName(currency, LOCALE))
  const currency = currencyName(own, LOCALE)
  const currencies = list.format(others)
  return others.length > 0 ? t`Slime is billed in ${currency}, plans in ${currencies}.` : ''
}

/** @param props.rate what a GB costs a month; it need not be in the plans' currency */
function Calculator({ reading, rate }: CalculatorProps & { rate: Prices }) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [needs, setNeeds] = useFormQuery(form, needsFromQuery, withNeeds)
  const change = (changed: Partial<RamNeeds>) => setNeeds((current) => ({ ...current, ...changed }))
  const { items, gigabytes } = calculateRam(needs, reading)
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build
  const chosen = __PLAIN_PRICES__ ? undefined : useCurrency()
  const asked = orderedNeeds(needs)
  const slime = memoryOrder(gigabytes, asked, __PLAIN_PRICES__ ? rate[0] : moneyIn(rate, chosen))
  const price = __PLAIN_PRICES__
    ? formatMoney(times(slime.gigabytes, rate[0]), brand.locale)
    : inCurrency((currency) => formatMoney(times(slime.gigabytes, moneyIn(rate, currency)), brand.locale))
  const plan = tierForNeeds(sizedTiers, needs, gigabytes)
  const order = plan
    ? tierOrder(plan, asked, __PLAIN_PRICES__ ? plan.price : moneyIn(listTerms(plan)[0].price, chosen))
    : slime
  const name = plan?.name
  const memory = withGigabytes(gigabytes)
  const players = plan?.players && tiePlayers(plan.players)
  const sizing = players ? t`Sized for ${players}` : plan ? '' : t`Slime is sold by the GB`
  return (
    <section
      aria-labelledby={titleId}
      className="grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <form
        ref={form}
        onSubmit={(event) => event.preventDefault()}
        className="grid content-start gap-8 p-6 md:p-10"
      >
        <div className="grid gap-2">
          <h2 id={titleId} className="display text-28">
            {t`Minecraft RAM calculator`}
          </h2>
          <p className="text-15 text-muted">{t`For Minecraft 1.21 or newer.`}</p>
        </div>
        <RadioGroup
          label={t`Server type`}
          name="server-type"
          variant="segmented"
          options={SERVERS}
          value={needs.server}
          onValueChange={(server) => change({ server, mods: server === 'modded' ? needs.mods : 0 })}
        />
        <Slider
          label={t`Players`}
          name="players"
          unit={t`players`}
          {...PLAYERS}
          value={needs.players}
          onValueChange={(players) => change({ players })}
          stops={PLAYER_STOPS.map((value) => ({ value, label: `${value}+` }))}
        />
        {needs.server === 'modded' && (
          <Field
            label={t`Number of mods`}
            name="mods"
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_MODS}
            step={1}
            mono
            value={needs.mods}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              change({ mods: Math.min(MAX_MODS, Math.max(0, Math.floor(valueAsNumber || 0))) })
            }
          />
        )}
        <Checkbox
          label={t`Optimization mods`}
          name="optimization-mods"
          value="1"
          hint={OPTIMIZATION_MODS[reading]}
          checked={needs.optimizationMods}
          onCheckedChange={(optimizationMods) => change({ optimizationMods })}
        />
      </form>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-line border-y bg-surface-raised p-6 md:p-10 lg:row-span-2 lg:border-s lg:border-y-0">
        <div className="flex flex-wrap items-start gap-4">
          <div role="status" className="grid grow basis-32 gap-3 lg:basis-64">
            <p className="text-15 text-muted">{plural(needs.players, { other: 'For # players' })}</p>
            <p className="display text-28 wrap-anywhere md:text-46">{(plan ?? slime).name}</p>
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <span className="display text-28">
                {plan
                  ? __PLAIN_PRICES__
                    ? formatMoney(plan.price, brand.locale)
                    : inCurrency((currency) => termAmount(plan, null, currency))
                  : price}
              </span>
              <span className="text-15 text-muted">
                {__PLAIN_PRICES__ ? t`/Monthly` : `${plan ? termPeriod(plan, null) : t`/Monthly`}${taxNote}`}
              </span>
            </p>
            {!__PLAIN_PRICES__ && plan && (
              <p className="text-13 text-muted empty:hidden">
                {inCurrency((currency) => priceNotes(plan, null, currency))}
              </p>
            )}
            <p className="text-15 text-muted">
              <Trans>
                You need <span className="text-text">{memory}</span>. {sizing}
              </Trans>
            </p>
          </div>
          <RamStack gigabytes={gigabytes} of={MOST_RAM} />
        </div>
        <ButtonLink href={order.href}>{name ? t`Order the ${name} plan` : t`Deploy Now`}</ButtonLink>
        {order.byMessage && <p className="-mt-4 text-13 text-muted">{beforeOrder}</p>}
        <p className="text-15 text-muted">
          {plan && (
            <>
              <Trans>
                Or by the GB: <span className="text-text">{slime.name}</span>,{' '}
                <span className="text-text">{price}</span> a month.
              </Trans>{' '}
            </>
          )}
          {__PLAIN_PRICES__
            ? describeCurrencies(rate[0].currency)
            : inCurrency((currency) => describeCurrencies(moneyIn(rate, currency).currency, currency))}
        </p>
        {plan && <ButtonLink href={slime.href} variant="outline">{t`Deploy Now`}</ButtonLink>}
        <noscript>
          <p className="text-15 text-muted">
            {t`Without JavaScript: 2\u00a0GB, and 2\u00a0GB more for every five players.`}
          </p>
        </noscript>
      </div>
      <table className="m-6 self-end md:m-10">
        <caption className="pb-2 text-start text-13 text-muted">{t`How the memory adds up`}</caption>
        <tbody className="divide-y divide-line border-line border-y">
          {items.map(({ label, gigabytes: amount }) => (
            <tr key={label}>
              <th scope="row" className="py-2 text-start font-normal text-muted">
                {label}
              </th>
              <td className="figures py-2 text-end">
                {withGigabytes((amount < 0 ? '−' : '+') + number(Math.abs(amount)))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

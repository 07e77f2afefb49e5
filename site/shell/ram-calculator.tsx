import { brand } from 'virtual:company/brand'
import { Button } from '@cairn/ui/button'
import { Checkbox } from '@cairn/ui/checkbox'
import { Field } from '@cairn/ui/field'
import { RadioGroup } from '@cairn/ui/radio-group'
import { RamStack } from '@cairn/ui/ram-stack'
import { Slider } from '@cairn/ui/slider'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { beforeOrder } from '../content/plan-notes.ts'
import { minecraftCurrencies, sizedByPlayers } from '../content/plans.ts'
import { LOCALE } from '../domain/locale.ts'
import { currencyName, formatMoney, type Money, times } from '../domain/money.ts'
import { orderLink, slimeOrderId } from '../domain/order-link.ts'
import { formatPlayers } from '../domain/player-range.ts'
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
import { withUnit } from '../domain/with-unit.ts'
import { Link } from './link.tsx'

/** Browsers refuse more than about 100 changes of the address in 30 s, so it follows once the hand rests, in ms. */
const ADDRESS_RESTS = 400

/** What a form's controls say, by their names. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/**
 * What is asked for, kept in the address as well, so that a result can be shared. What was set in the form before the
 * page came to life counts.
 */
function useNeeds(form: RefObject<HTMLFormElement | null>): [RamNeeds, (change: Partial<RamNeeds>) => void] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const hydrated = useRef(false)
  const [needs, setNeeds] = useState(() => needsFromQuery(new URLSearchParams(search)))
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const alive = hydrated.current
    hydrated.current = true
    setNeeds(needsFromQuery(!alive && form.current && location.search === '' ? queryOf(form.current) : asked))
  }, [search, form])
  useEffect(() => {
    const query = withNeeds(new URLSearchParams(search), needs).toString()
    if (query === new URLSearchParams(search).toString()) return
    const timer = setTimeout(
      () => navigate(query ? `${path}?${query}` : path, { replace: true }),
      ADDRESS_RESTS,
    )
    return () => clearTimeout(timer)
  }, [needs, search, path, navigate])
  return [needs, (change) => setNeeds((current) => ({ ...current, ...change }))]
}

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

/** @param props.rate what a GB costs a month; it need not be in the plans' currency */
function Calculator({ reading, rate }: CalculatorProps & { rate: Money }) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [needs, change] = useNeeds(form)
  const { items, gigabytes } = calculateRam(needs, reading)
  const price = times(gigabytes, rate)
  const otherCurrencies = minecraftCurrencies
    .filter((currency) => currency !== rate.currency)
    .map((currency) => currencyName(currency, LOCALE))
  const plan = tierForNeeds(sizedByPlayers?.tiers ?? [], needs, gigabytes)
  const name = plan?.name
  const players = plan && formatPlayers(plan.players)
  const memory = withUnit(gigabytes, 'GB')
  const slimePrice = formatMoney(price, brand.locale)
  const currency = currencyName(rate.currency, LOCALE)
  const currencies = list.format(otherCurrencies)
  const slime = orderLink(brand.orderLink, slimeOrderId(gigabytes), orderedNeeds(needs))
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
              change({
                mods: Number.isNaN(valueAsNumber)
                  ? 0
                  : Math.min(MAX_MODS, Math.max(0, Math.floor(valueAsNumber))),
              })
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
      <div className="grid content-start gap-6 border-line border-y bg-surface-raised p-6 md:p-10 lg:row-span-2 lg:border-s lg:border-y-0">
        <div className="flex flex-wrap items-start gap-4">
          <div role="status" className="grid grow basis-32 gap-3">
            <p className="text-15 text-muted">{plural(needs.players, { other: 'For # players' })}</p>
            <p className="display text-28 md:text-46">{name ?? 'Slime'}</p>
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <span className="display text-28">
                {plan ? formatMoney(plan.price, brand.locale) : slimePrice}
              </span>
              <span className="text-15 text-muted">{t`/Monthly`}</span>
            </p>
            <p className="text-15 text-muted">
              <Trans>
                You need <span className="text-text">{memory}</span>
              </Trans>
              {players ? t`. Sized for ${players}` : t`. Slime is sold by the GB`}
            </p>
          </div>
          <RamStack gigabytes={gigabytes} of={MOST_RAM} />
        </div>
        <Button asChild>
          <Link href={plan ? orderLink(brand.orderLink, plan.orderId, orderedNeeds(needs)) : slime}>
            {name ? t`Order ${name}` : t`Deploy Now`}
          </Link>
        </Button>
        {beforeOrder && <p className="-mt-4 text-13 text-muted">{beforeOrder}</p>}
        <p className="text-15 text-muted">
          {plan && (
            <>
              <Trans>
                Or by the GB: <span className="text-text">Slime</span>,{' '}
                <span className="text-text">{slimePrice}</span> a month.
              </Trans>{' '}
            </>
          )}
          {otherCurrencies.length > 0 && t`Slime is billed in ${currency}, plans in ${currencies}.`}
        </p>
        {plan && (
          <Button asChild variant="outline">
            <Link href={slime}>{t`Deploy Now`}</Link>
          </Button>
        )}
        <noscript>
          <p className="text-15 text-muted">
            {t`Without JavaScript: 2\u00a0GB, and 2\u00a0GB more for every five players.`}
          </p>
        </noscript>
      </div>
      <table className="m-6 self-end md:m-10">
        <caption className="sr-only">{t`How the memory adds up`}</caption>
        <tbody className="divide-y divide-line border-line border-y">
          {items.map(({ label, gigabytes: amount }) => (
            <tr key={label}>
              <th scope="row" className="py-2 text-start font-normal text-muted">
                {label}
              </th>
              <td className="figures py-2 text-end">
                {(amount < 0 ? '−' : '+') + withUnit(Math.abs(amount), 'GB')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

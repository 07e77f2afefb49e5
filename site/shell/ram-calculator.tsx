import { brand } from 'virtual:company/brand'
import { Button } from '@cairn/ui/button'
import { Checkbox } from '@cairn/ui/checkbox'
import { Field } from '@cairn/ui/field'
import { RadioGroup } from '@cairn/ui/radio-group'
import { RamStack } from '@cairn/ui/ram-stack'
import { Slider } from '@cairn/ui/slider'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { gameCurrencies, sizedByPlayers } from '../content/plans.ts'
import { LOCALE } from '../domain/locale.ts'
import { currencyName, formatMoney } from '../domain/money.ts'
import { orderLink, slimeOrderId } from '../domain/order-link.ts'
import { formatPlayers, tierForPlayers } from '../domain/player-range.ts'
import {
  calculateRam,
  MAX_MODS,
  MOST_RAM,
  needsFromQuery,
  orderedNeeds,
  PLAYER_STOPS,
  PLAYERS,
  PRICE_PER_GB,
  type RamNeeds,
  type Reading,
  SERVERS,
  withNeeds,
} from '../domain/ram-calculator.ts'
import { withUnit } from '../domain/with-unit.ts'
import { Link } from './link.tsx'
import { TextLink } from './text-link.tsx'

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

/** Names of the currencies that the plans have and the calculator has not; empty where they are alike. */
const otherCurrencies = gameCurrencies
  .filter((currency) => currency !== PRICE_PER_GB.currency)
  .map((currency) => currencyName(currency, LOCALE))

/** The Minecraft RAM calculator with its sum item by item (behaviour 4.2). */
export function RamCalculator({ reading }: { reading: Reading }) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [needs, change] = useNeeds(form)
  const { items, gigabytes, price } = calculateRam(needs, reading)
  const fixed = tierForPlayers(sizedByPlayers?.tiers ?? [], needs.players)
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
            Minecraft RAM calculator
          </h2>
          <p className="text-15 text-muted">For Minecraft 1.21 or newer.</p>
        </div>
        <RadioGroup
          label="Server type"
          name="server-type"
          variant="segmented"
          options={SERVERS}
          value={needs.server}
          onValueChange={(server) => change({ server, mods: server === 'modded' ? needs.mods : 0 })}
        />
        <Slider
          label="Players"
          name="players"
          unit="players"
          {...PLAYERS}
          value={needs.players}
          onValueChange={(players) => change({ players })}
          stops={PLAYER_STOPS.map((value) => ({ value, label: `${value}+` }))}
        />
        {needs.server === 'modded' && (
          <Field
            label="Number of mods"
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
          label="Optimization mods"
          name="optimization-mods"
          value="1"
          hint={
            reading === 'subtracts'
              ? 'Saves 1\u00a0GB. The minimum is 2\u00a0GB.'
              : 'Does not affect the result.'
          }
          checked={needs.optimizationMods}
          onCheckedChange={(optimizationMods) => change({ optimizationMods })}
        />
      </form>
      <div className="grid content-start gap-6 border-line border-t bg-surface-raised p-6 md:p-10 lg:border-s lg:border-t-0">
        <div className="flex flex-wrap items-start gap-4">
          <div role="status" className="grid grow basis-32 gap-3">
            <p className="text-15 text-muted">
              Package <span className="text-text">Slime</span>, you need
            </p>
            <p className="display text-46">{withUnit(gigabytes, 'GB')}</p>
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <span className="display text-28 tabular-nums">{formatMoney(price, brand.locale)}</span>
              <span className="text-15 text-muted">/Monthly</span>
            </p>
          </div>
          <RamStack gigabytes={gigabytes} of={MOST_RAM} />
        </div>
        {otherCurrencies.length > 0 && (
          <p className="text-13 text-muted">
            {`Slime is billed in ${currencyName(PRICE_PER_GB.currency, LOCALE)}, the Minecraft plans in ${list.format(otherCurrencies)}.`}
          </p>
        )}
        <table className="w-full text-15">
          <caption className="sr-only">How the memory adds up</caption>
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
        <Button asChild>
          <Link href={orderLink(brand.orderLink, slimeOrderId(gigabytes), orderedNeeds(needs))}>
            Deploy Now
          </Link>
        </Button>
        {fixed && (
          <p className="text-15 text-muted">
            {`For ${formatPlayers(fixed.players)}, the `}
            <TextLink href={orderLink(brand.orderLink, fixed.orderId)}>{fixed.name}</TextLink>
            {' plan is '}
            {/* The faces of text and figures would load another file for a currency's sign. */}
            <span className="display">{formatMoney(fixed.price, brand.locale)}</span> a month.
          </p>
        )}
        <noscript>
          <p className="text-15 text-muted">
            The calculator needs JavaScript. By hand: 2&nbsp;GB, and 2&nbsp;GB more for every five players.
          </p>
        </noscript>
      </div>
    </section>
  )
}

import { brand } from 'virtual:company/brand'
import { Button } from '@cairn/ui/button'
import { RadioGroup } from '@cairn/ui/radio-group'
import { Select } from '@cairn/ui/select'
import { Slider } from '@cairn/ui/slider'
import { Switch } from '@cairn/ui/switch'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useMemo, useRef } from 'react'
import type { Tier } from '../../company/schema/plan.ts'
import { configurablePlan } from '../../content/configurable.ts'
import { orderHref } from '../../content/order-href.ts'
import { beforeOrder } from '../../content/plan-notes.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { priceNotes, taxNote, termAmount } from '../../content/prices.ts'
import { formatMoney } from '../../domain/money.ts'
import { appendPrice } from '../../domain/option-words.ts'
import { type Chosen, optionParameter } from '../../domain/order-link.ts'
import {
  type Asked,
  type Configurable,
  type Configuration,
  type PlanOption,
  priceOver,
  readAsked,
  toConfiguration,
  withAsked,
  withOptions,
} from '../../domain/plan-options.ts'
import { PER_TERM, PRICE_FOR_TERM, TERM_NAMES } from '../../domain/term-words.ts'
import { listAllTerms, listTerms } from '../../domain/terms.ts'
import { withUnit } from '../../domain/with-unit.ts'
import { toAddress } from '../../language/address.ts'
import { useFormQuery } from '../../shell/use-form-query.ts'
import { currencyStore, useCurrency } from '../../stores/currency.ts'

/**
 * A plan's tier, term, currency and options with their sum, and its order (behaviour 3.23). A plain form: without
 * JavaScript it leads to the order's page, which adds up what was chosen and leads on to the shop (behaviour 6.15).
 */
export function Configure({ family }: { family: PlanFamily }) {
  const plan = useMemo(() => configurablePlan(family), [family])
  return plan && <ConfigureForm plan={plan} />
}

function ConfigureForm({ plan }: { plan: Configurable<Tier> }) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { read, write } = useMemo(
    () => ({
      // What the plan begins with is not asked for: a currency that was chosen before counts.
      read: (query: URLSearchParams) =>
        readAsked<Tier>(withAsked(query, readAsked<Tier>(query, plan), plan), plan),
      write: (query: URLSearchParams, asked: Asked<Tier>) => withAsked(query, asked, plan),
    }),
    [plan],
  )
  const { tiers, options = [] } = plan
  const [asked, setAsked] = useFormQuery(form, read, write)
  const shown = useCurrency()
  const configuration = toConfiguration({ ...asked, currency: asked.currency ?? shown })
  const { tier, term, currency } = configuration
  const { name } = tier
  const terms = listTerms(tier)
  const currencies = terms.find((sold) => sold.term === term)?.price ?? []
  const sold = withOptions(tier, configuration.options, options)

  function change(changed: Partial<Asked<Tier>>) {
    setAsked((current) => ({ ...current, ...changed }))
  }

  function changeOption(id: string, value: Chosen[string] | undefined) {
    const { [id]: _, ...others } = configuration.options
    change({ options: value === undefined ? others : { ...others, [id]: value } })
  }

  /** The form itself leads to the order by message; a shop has an address of its own. */
  function order(event: FormEvent) {
    if (!tier.sale) return
    event.preventDefault()
    location.assign(orderHref(tier, { term, currency }, configuration.options))
  }

  return (
    <div className="page">
      <section
        id="configure"
        aria-labelledby={titleId}
        className="scroll-mt-2 overflow-hidden rounded-lg border border-line bg-surface"
      >
        <form
          ref={form}
          action={toAddress('/contact')}
          onSubmit={order}
          className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        >
          <div className="grid content-start gap-8 p-6 md:p-10">
            <h2 id={titleId} className="display text-28">
              {t({ message: 'Configure', context: 'verb' })}
            </h2>
            <RadioGroup
              label={t`Plan`}
              name="plan"
              variant="segmented"
              options={tiers.map(({ orderId, name }) => ({ value: orderId, label: name }))}
              value={tier.orderId}
              onValueChange={(orderId) =>
                change({ tier: tiers.find((known) => known.orderId === orderId) ?? tier })
              }
            />
            {options.map((option) => (
              <Option
                key={option.id}
                option={option}
                configuration={configuration}
                onChange={(value) => changeOption(option.id, value)}
              />
            ))}
          </div>
          <div className="grid content-start gap-6 border-line border-t bg-surface-raised p-6 md:p-10 lg:border-s lg:border-t-0">
            {listAllTerms(tiers).length > 1 && (
              <Select
                label={t`Billed`}
                name="term"
                value={term}
                onChange={({ currentTarget: { value } }) =>
                  change({ term: terms.find((sold) => sold.term === value)?.term ?? term })
                }
              >
                {terms.map((sold) => (
                  <option key={sold.term} value={sold.term}>
                    {TERM_NAMES[sold.term]}
                  </option>
                ))}
              </Select>
            )}
            {shown && currencies.length > 1 && (
              <Select
                label={t`Currency`}
                name="currency"
                value={currency}
                onChange={({ currentTarget: { value } }) => {
                  const next = currencies.find((sold) => sold.currency === value)?.currency ?? currency
                  currencyStore?.getState().choose(next)
                  change({ currency: next })
                }}
              >
                {currencies.map((sold) => (
                  <option key={sold.currency}>{sold.currency}</option>
                ))}
              </Select>
            )}
            <div role="status" className="grid gap-3">
              <p className="text-15 text-muted">{t`${name}, options included`}</p>
              <p className="flex flex-wrap items-baseline gap-x-1.5">
                <span className="display text-28">{termAmount(sold, term, currency)}</span>{' '}
                <span className="text-15 text-muted">{PER_TERM[term] + taxNote}</span>
              </p>
              <p className="text-13 text-muted empty:hidden">{priceNotes(sold, asked.term, currency)}</p>
            </div>
            <noscript>
              <p className="text-15 text-muted">
                {t`Without JavaScript: the price with your options is on the next page.`}
              </p>
            </noscript>
            <Button type="submit">{t`Order ${name}`}</Button>
            {!tier.sale && <p className="-mt-4 text-13 text-muted">{beforeOrder}</p>}
          </div>
        </form>
      </section>
    </div>
  )
}

interface OptionProps {
  option: PlanOption
  configuration: Configuration<Tier>
  onChange: (value: Chosen[string] | undefined) => void
}

/** The control of an option, which says what its choice adds. */
function Option({ option, configuration, onChange }: OptionProps) {
  const { term, currency, options } = configuration
  const chosen = options[option.id]
  const field = { label: option.name, name: optionParameter(option.id) }
  /** `₹50`, for the term; undefined where it is free. */
  function added(price: Parameters<typeof priceOver>[0] = []): string | undefined {
    const amount = priceOver(price, term, currency)
    return amount && formatMoney(amount, brand.locale)
  }
  switch (option.kind) {
    case 'choice':
    case 'location':
      return (
        <Select
          {...field}
          value={String(chosen)}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        >
          {option.values.map(({ id, name, price }) => {
            const more = added(price)
            return (
              <option key={id} value={id}>
                {appendPrice(name, more && PRICE_FOR_TERM[term](more))}
              </option>
            )
          })}
        </Select>
      )
    case 'quantity': {
      const { min, max, step, unit } = option
      const each = added(option.price)
      return (
        <Slider
          {...field}
          {...{ min, max, step, unit }}
          hint={each && t`+ ${{ price: PRICE_FOR_TERM[term](each) }} for each ${unit}`}
          value={Number(chosen)}
          onValueChange={onChange}
          stops={[min, max].map((value) => ({ value, label: withUnit(value, unit) }))}
        />
      )
    }
    case 'switch': {
      const more = added(option.price)
      return (
        <Switch
          {...field}
          value="1"
          hint={more && `+ ${PRICE_FOR_TERM[term](more)}`}
          checked={chosen === true}
          onCheckedChange={(on) => onChange(on || undefined)}
        />
      )
    }
  }
}

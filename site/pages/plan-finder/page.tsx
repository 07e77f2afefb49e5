import { finder } from 'virtual:company/finder'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { Checkbox } from '@cairn/ui/checkbox'
import { Field } from '@cairn/ui/field'
import { PageHeader } from '@cairn/ui/page-header'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { offered } from '../../content/offered.ts'
import { beforeOrder } from '../../content/plan-notes.ts'
import { groupTaxNote } from '../../content/prices.ts'
import type { Currency } from '../../domain/money.ts'
import { withQuery } from '../../domain/with-query.ts'
import { toAddress } from '../../language/address.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { inCurrency } from '../../shell/in-currency.tsx'
import { Link } from '../../shell/link.tsx'
import { usePageData } from '../../shell/page-data.ts'
import { TextLink } from '../../shell/text-link.tsx'
import { currencyStore, useCurrency } from '../../stores/currency.ts'
import type { FoundPlan, ShownAnswer, ShownChoice, ShownQuestions } from './find-plan.ts'

const look =
  'relative grid content-start gap-1 overflow-hidden rounded-lg border bg-surface p-5 hover:bg-surface-raised'
/** With the bar of a marked plan: told by its shape, not by colour alone. */
const chosenLook =
  'border-ember before:absolute before:inset-x-0 before:top-0 before:border-ember before:border-t-[3px]'

/**
 * Up to three questions, and the plan that fits (behaviour 3.14 to 3.16). What was answered is in the address: links and
 * a plain form, which the gateway answers with this page.
 */
export function Page() {
  const { title, lead, uses } = offered(finder)
  const { questions, answer }: FoundPlan = usePageData('/plan-finder')
  return (
    <>
      <PageHeader
        className="pt-6 md:pt-8"
        title={title}
        lead={lead}
        figure={<BlockIllustration scene="course" className="md:max-h-64" />}
      />
      <div id="answer" className="page grid scroll-mt-6 gap-14 pb-20 lg:pb-28">
        {answer && <Answer {...answer} />}
        {uses.length > 1 && (
          <nav aria-labelledby="use" className="grid gap-5">
            <h2 id="use" className="display text-28">
              {t`What do you want to run?`}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {uses.map(({ id, name, text }) => (
                <li key={id} className="grid">
                  <Link
                    href={`/plan-finder?use=${id}#questions`}
                    aria-current={id === questions?.use || undefined}
                    className={cx(look, id === questions?.use ? chosenLook : 'border-line')}
                  >
                    <span className="text-17 font-semibold">{name}</span>
                    <span className="text-15 text-muted">{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div id="questions" className="scroll-mt-6 empty:hidden">
          {questions && <Questions {...questions} />}
        </div>
      </div>
    </>
  )
}

/** What there is in a currency, or else in the first. */
function inIt<Of extends { currency: Currency | undefined }>(
  all: readonly Of[],
  currency: Currency | undefined,
): Of | undefined {
  return all.find((one) => one.currency === currency) ?? all[0]
}

/** What is asked of the use that was chosen. All of it may stay empty. */
function Questions({ use, size, budget, currency, features }: ShownQuestions) {
  const asked = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const chosen = useCurrency()
  const [path, navigate] = useLocation()
  useEffect(() => {
    let meant = currency
    return currencyStore?.subscribe((now) => {
      if (now.currency === meant) return
      meant = now.currency
      const limit = form.current?.elements.namedItem('budget')
      if (limit instanceof HTMLInputElement) limit.value = ''
      // Once the switch has written the currency into the address.
      queueMicrotask(() =>
        navigate(withQuery(path, location.search, 'budget', null), {
          replace: true,
          state: history.state,
        }),
      )
    })
  }, [currency, path, navigate])
  return (
    <form
      ref={form}
      action={`${toAddress('/plan-finder')}#answer`}
      onSubmit={() => {
        if (asked.current && chosen) asked.current.value = chosen
      }}
      className="grid max-w-3xl gap-10"
    >
      <input type="hidden" name="use" value={use} />
      {currency && <input ref={asked} type="hidden" name="currency" defaultValue={currency} />}
      {size && (
        <section aria-labelledby="size-title" className="grid gap-5">
          <h2 id="size-title" className="display text-28">
            {t`How large?`}
          </h2>
          <Amount name="size" {...size} />
        </section>
      )}
      <section aria-labelledby="matters-title" className="grid gap-5">
        <h2 id="matters-title" className="display text-28">
          {t`What matters?`}
        </h2>
        <Amount
          name="budget"
          label={inCurrency((currency) => inIt(budget.labels, currency)?.label ?? '')}
          value={budget.value}
        />
        {features.length > 0 && (
          <fieldset className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
            <legend className="pb-2 text-15">{t`It has to have`}</legend>
            {features.map(({ id, label, chosen }) => (
              <Checkbox key={id} label={label} name="with" value={id} defaultChecked={chosen} />
            ))}
          </fieldset>
        )}
      </section>
      <Button type="submit" size="lg" className="justify-self-start">
        {t`Find my plan`}
      </Button>
    </form>
  )
}

/** A number that may stay empty. */
function Amount({ name, label, value }: { name: string; label: ReactNode; value: string }) {
  return (
    <Field
      className="max-w-sm"
      label={label}
      hint={t`Leave it empty where it does not matter.`}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      defaultValue={value}
      mono
    />
  )
}

function Answer({ best, others, unsized, calculator, contact }: ShownAnswer) {
  const name = best?.name
  const chosen = useCurrency()
  const orderOf = ({ offers }: ShownChoice) => inIt(offers, chosen)?.order ?? ''
  return (
    <section aria-labelledby="answer-title" className="grid gap-8">
      <div className="grid gap-x-10 gap-y-6 rounded-lg border border-line bg-surface p-6 md:p-10 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-4 not-last:lg:pe-10">
          <div className="grid gap-1">
            <h2 id="answer-title" className="display text-28 wrap-anywhere md:text-46">
              {best ? best.name : t`None of our plans has all of it`}
            </h2>
            {best && <p className="text-17">{best.family}</p>}
          </div>
          {best ? (
            <Reasons reasons={best.reasons} />
          ) : (
            <p className="max-w-[60ch] text-17 text-muted">
              <Trans>
                <TextLink href={contact}>Write to us</TextLink> with what you said here, and we tell you what
                it takes.
              </Trans>
              {calculator && (
                <>
                  {' '}
                  <Trans>
                    Or take memory by the GB: <TextLink href={calculator}>work out how much</TextLink>.
                  </Trans>
                </>
              )}
            </p>
          )}
          {unsized && <p className="text-15 text-muted">{unsized}</p>}
        </div>
        {best && (
          <div className="grid content-center gap-5 border-line max-lg:border-t max-lg:pt-6 lg:min-w-80 lg:border-s lg:ps-10">
            <div className="grid gap-2">
              <Price offers={best.offers} className="display text-28" />
              {groupTaxNote && <p className="text-13 text-muted">{groupTaxNote}</p>}
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              <ButtonLink href={orderOf(best)} size="lg">
                <Trans>
                  Order<span className="sr-only"> {name}</span>
                </Trans>
              </ButtonLink>
              <TextLink href={best.path}>{t`See ${{ family: best.family }}`}</TextLink>
            </div>
            {best.byMessage && <p className="max-w-[40ch] text-13 text-muted">{beforeOrder}</p>}
          </div>
        )}
      </div>
      {others.length > 0 && (
        <div className="grid gap-5">
          <h3 className="display text-21">{best ? t`Next to it` : t`What comes close`}</h3>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={orderOf(other)} className="grid content-start gap-3 border-line border-t pt-4">
                <div>
                  {other.place && <p className="text-13 text-muted">{other.place}</p>}
                  <h4 className="text-17 font-semibold">{other.name}</h4>
                </div>
                <div className="grid gap-2">
                  <Price offers={other.offers} className="figures font-semibold">
                    <span className="text-muted">{`, ${other.family}`}</span>
                  </Price>
                  <Reasons reasons={other.reasons} />
                </div>
                <p className="flex flex-wrap gap-x-4 text-15">
                  <TextLink href={orderOf(other)}>{t`Order ${{ name: other.name }}`}</TextLink>
                  <TextLink href={other.path}>{t`See ${{ family: other.family }}`}</TextLink>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** What a tier costs. */
function Price({
  offers,
  className,
  children,
}: Pick<ShownChoice, 'offers'> & { className: string; children?: ReactNode }) {
  const note = inCurrency((currency) => inIt(offers, currency)?.note ?? '')
  return (
    <>
      <p className="text-15">
        <span className={className}>{inCurrency((currency) => inIt(offers, currency)?.price ?? '')}</span>
        {children}
      </p>
      {note && <p className="text-13 text-muted">{note}</p>}
    </>
  )
}

function Reasons({ reasons }: Pick<ShownChoice, 'reasons'>) {
  return (
    <ul className="grid gap-1 text-15 text-muted">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

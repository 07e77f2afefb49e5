import { brand } from 'virtual:company/brand'
import { hardware as file } from 'virtual:company/hardware'
import { sales } from 'virtual:company/sales'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PageHeader } from '@cairn/ui/page-header'
import { RamBlocks } from '@cairn/ui/ram-blocks'
import { Section } from '@cairn/ui/section'
import { Table, type TableProps } from '@cairn/ui/table'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { offered, offers } from '../../content/offered.ts'
import { notGiven } from '../../content/plan-notes.ts'
import { shortPrice, taxNotes } from '../../content/prices.ts'
import { type Product, products } from '../../content/products.ts'
import { formatMoney } from '../../domain/money.ts'
import { readMemory } from '../../domain/sized-plan.ts'
import { inCurrency } from '../../shell/in-currency.tsx'
import { Link } from '../../shell/link.tsx'

const hardware = offered(file)

/** What the servers are made of, and what each plan has of it. */
export function Page() {
  const [processor, ...others] = hardware.parts
  return (
    <>
      <PageHeader
        eyebrow={t`Hardware`}
        title={hardware.title}
        lead={hardware.lead}
        figure={<BlockIllustration scene="layers" />}
      />
      <section aria-labelledby="parts" className="overflow-hidden border-line border-y bg-surface">
        <h2 id="parts" className="sr-only">
          {t`Parts`}
        </h2>
        <div className="page grid divide-line max-lg:divide-y lg:grid-cols-[7fr_5fr] lg:divide-x">
          <div className="grid content-start gap-1 py-8 lg:pe-10">
            <p className="text-15 text-muted">{processor.label}</p>
            <h3 className="display text-46 md:text-hero">
              <bdi>{processor.name}</bdi>
            </h3>
            <p className="max-w-[44ch] pt-2 text-17 text-muted">{processor.text}</p>
          </div>
          <div>
            {others.map(({ name, label, text }) => (
              // The line goes on to the edge of the window, as those above and below do.
              <div
                key={name}
                className="relative grid gap-1 py-8 not-first:before:absolute not-first:before:start-0 not-first:before:top-0 not-first:before:w-full not-first:before:border-line not-first:before:border-t lg:ps-10 lg:not-first:before:w-screen"
              >
                <p className="text-15 text-muted">{label}</p>
                <h3 className="display text-46">
                  <bdi>{name}</bdi>
                </h3>
                <p className="max-w-[44ch] pt-2 text-17 text-muted">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="plans" className="page py-16 lg:py-24">
        <h2 id="plans" className="display text-28 md:text-46">
          {t`What each plan starts with`}
        </h2>
        <Table
          label={t`What each plan starts with`}
          columns={columns}
          rows={products}
          rowId={({ id }) => id}
          className="mt-8 lg:mt-12"
        />
        {taxNotes && <p className="mt-4 text-13 text-muted">{taxNotes}</p>}
      </section>
      {offers('/hardware#processors') && (
        <Section
          id="processors"
          heading={t`Which processor?`}
          ruled={false}
          lead={t`Each has plans of its own. You choose.`}
        >
          <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {hardware.processors?.map(({ name, text, plan, link }) => (
              <li key={name} className="grid content-start gap-2">
                <h3 className="display text-28">{name}</h3>
                <p className="max-w-[32ch] text-17 text-muted">{text}</p>
                <p>
                  <Link
                    href={`/${plan}`}
                    className="inline-flex min-h-8 items-center text-15 text-ember-text underline underline-offset-4"
                  >
                    {link}
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const most = Math.max(...products.map((product) => readMemory(product) ?? 0))

type Column = TableProps<Product>['columns'][number]

function findFigure({ specs }: Product, label: string): string | undefined {
  return specs.find((spec) => spec.label === label)?.value
}

/** The figures that most plans give, by the company's names for them, in the order in which they come first. */
function sharedLabels(): string[] {
  const labels = products.flatMap(({ specs }) => specs.map(({ label }) => label))
  return [...new Set(labels)].filter(
    (label) =>
      products.filter((product) => findFigure(product, label) !== undefined).length > products.length / 2,
  )
}

/** A figure that a plan does not give is not invented (behaviour 3.5). */
function figureColumn(label: string): Column {
  const drawn = products.some(({ specs }) => specs.some((spec) => spec.label === label && spec.gigabytes))
  return {
    id: label,
    header: label,
    align: 'end',
    cell: (product) => {
      const figure = <Figure of={product}>{findFigure(product, label)}</Figure>
      return drawn ? <Memory of={product}>{figure}</Memory> : figure
    },
  }
}

/** Memory is drawn as well: the blocks stand below one another, as the figures after them do. */
function Memory({ of, children }: { of: Product; children: ReactNode }) {
  const memory = readMemory(of)
  if (memory === undefined) return children
  return (
    <span className="flex items-center justify-end gap-x-4">
      <RamBlocks gigabytes={memory} of={most} aria-hidden="true" className="me-auto w-56 max-xl:hidden" />
      {children}
    </span>
  )
}

function Figure({ of, children }: { of: Product; children?: string | undefined }) {
  return children === undefined ? (
    <span className="font-sans text-muted">{notGiven(sales?.[of.orderId])}</span>
  ) : (
    <bdi className="md:whitespace-nowrap">{children}</bdi>
  )
}

const columns: TableProps<Product>['columns'] = [
  {
    id: 'plan',
    header: t`Plan`,
    cell: ({ path, name }) => (
      <Link href={path} className="underline decoration-line underline-offset-4 hover:decoration-current">
        {name}
      </Link>
    ),
  },
  ...sharedLabels().map(figureColumn),
  {
    id: 'price',
    header: t`Per month, from`,
    align: 'end',
    cell: (product) =>
      __PLAIN_PRICES__
        ? formatMoney(product.price, brand.locale)
        : inCurrency((currency) => shortPrice(product, null, currency)),
  },
]

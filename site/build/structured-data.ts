import { brand } from 'virtual:company/brand'
import { brandMetadata } from 'virtual:company/brand-metadata'
import { careers } from 'virtual:company/careers'
import { currencies } from 'virtual:company/currencies'
import { knowledge } from 'virtual:company/knowledge'
import { tax } from 'virtual:company/tax'
import type { CompanyFile } from '../company/schema/files.ts'
import type { Tier } from '../company/schema/plan.ts'
import type { PlanFamily } from '../content/plans.ts'
import { plans as planFamilies } from '../content/plans.ts'
import type { Currency, Money } from '../domain/money.ts'
import { listTerms, TERM_MONTHS, type Term, type TermPrice } from '../domain/terms.ts'
import { joinQuery } from '../domain/with-query.ts'
import { toAddress } from '../language/address.ts'
import { pageName, pagesAbove, type Route } from '../routes.ts'
import { escapeMarkup } from './document.ts'
import { planSummary } from './plan-summary.ts'

/** A node of JSON-LD: https://json-ld.org, in the words of https://schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>

const organizationId = `${brand.origin}/#organization`

const organization: Thing = {
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  url: `${brand.origin}/`,
  logo: `${brand.origin}/icon.svg`,
  description: brandMetadata.summary,
  foundingDate: String(brand.founded),
  email: brand.email,
  ...(brand.phone === '' ? {} : { telephone: brand.phone }),
  address: {
    '@type': 'PostalAddress',
    addressLocality: brandMetadata.address.locality,
    addressCountry: brandMetadata.address.country,
  },
}

/** The breadcrumbs from the home page to a page; the home page has none. */
function breadcrumbs(route: Route): Thing[] {
  if (route.path === '/') return []
  const steps = [
    { name: brand.name, path: '/' },
    ...[...pagesAbove(route), route].map((page) => ({ name: pageName(page), path: page.path })),
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: brand.origin + toAddress(path),
      })),
    },
  ]
}

const employmentTypes = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
} as const

/** Positions that have a place; search engines refuse one without (https://developers.google.com/search/docs/appearance/structured-data/job-posting). */
function jobPostings(): Thing[] {
  return (careers?.jobs ?? []).flatMap((job) =>
    job.place
      ? [
          {
            '@type': 'JobPosting',
            title: job.title,
            description: [job.description, ...job.requirements, ...job.benefits]
              .map((text) => `<p>${escapeMarkup(text)}</p>`)
              .join(''),
            datePosted: job.posted,
            employmentType: employmentTypes[job.type],
            hiringOrganization: { '@type': 'Organization', '@id': organizationId, name: brand.name },
            jobLocation: {
              '@type': 'Place',
              address: {
                '@type': 'PostalAddress',
                addressLocality: job.place.locality,
                addressCountry: job.place.country,
              },
            },
            url: `${brand.origin}${toAddress('/careers')}#${job.id}`,
          },
        ]
      : [],
  )
}

/** The questions of /knowledge, word for word. */
function faqPage(faqs: CompanyFile<'knowledge'>['faqs']): Thing[] {
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** The price of a term in one currency: the subscription, and the one-time part. */
function priceSpecifications({ term, price, setup }: TermPrice, currency: Currency): Thing[] {
  const component = ({ amount }: Money, type: 'Subscription' | 'ActivationFee'): Thing => ({
    '@type': 'UnitPriceSpecification',
    priceComponentType: `https://schema.org/${type}`,
    price: amount,
    priceCurrency: currency,
    ...(tax && { valueAddedTaxIncluded: tax.included }),
  })
  const isIn = (money: Money) => money.currency === currency
  return [
    // UN/CEFACT's code of a month: a price is for this many months, and is billed again after as many.
    ...price.filter(isIn).map((amount) => ({
      ...component(amount, 'Subscription'),
      unitCode: 'MON',
      billingDuration: TERM_MONTHS[term],
      billingIncrement: TERM_MONTHS[term],
    })),
    ...(setup ?? []).filter(isIn).map((fee) => component(fee, 'ActivationFee')),
  ]
}

/** The offers of a tier: one for each term in each currency. */
function offers(family: PlanFamily, tier: Tier): Thing[] {
  const [first] = listTerms(tier)
  /** The page as it shows this offer. */
  const addressAt = (term: Term, currency: Currency) => {
    const query = new URLSearchParams({
      ...(term !== first.term && { term }),
      ...(currencies && currency !== currencies[0] && { currency }),
    })
    return brand.origin + joinQuery(toAddress(family.path), query)
  }
  return listTerms(tier).flatMap((sold) =>
    sold.price.map(({ amount, currency }) => ({
      '@type': 'Offer',
      price: amount,
      priceCurrency: currency,
      priceSpecification: priceSpecifications(sold, currency),
      eligibleQuantity: { '@type': 'QuantitativeValue', value: TERM_MONTHS[sold.term], unitCode: 'MON' },
      availability: `https://schema.org/${tier.soldOut ? 'SoldOut' : 'InStock'}`,
      seller: { '@id': organizationId },
      url: addressAt(sold.term, currency),
    })),
  )
}

/** The tiers of a plan page with all their offers. */
function plans(family: PlanFamily): Thing[] {
  return family.tiers.map((tier) => ({
    '@type': 'Product',
    name: `${family.name} ${tier.name}`,
    description: planSummary(family.path),
    sku: tier.orderId,
    brand: { '@type': 'Brand', name: brand.name },
    offers: offers(family, tier),
  }))
}

/** Data of single pages, by path. */
const ofPage: Record<string, () => Thing[]> = {
  '/careers': jobPostings,
  '/knowledge': () => faqPage(knowledge?.faqs ?? []),
  ...Object.fromEntries(planFamilies.map((family) => [family.path, () => plans(family)])),
}

/**
 * A page's structured data for search engines, for the head of its HTML. It never reaches the browser's code: under
 * Trusted Types React could not create the element there.
 */
export function structuredData(route: Route): { '@context': string; '@graph': Thing[] } {
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, ...breadcrumbs(route), ...(ofPage[route.path]?.() ?? [])],
  }
}

import { brand } from 'virtual:company/brand'
import { partners as file } from 'virtual:company/partners'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { PageHeader } from '@cairn/ui/page-header'
import { Section } from '@cairn/ui/section'
import { Download } from 'lucide-react'
import { offered } from '../../content/offered.ts'
import { contactHref } from '../../domain/contact-href.ts'
import { Link } from '../../shell/link.tsx'

const partners = offered(file)

const kinds = [...new Set(partners.technology.map(({ kind }) => kind))]

/** The technology partners and what a partnership brings (behaviour 5.7). */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow={`${partners.technology.length} technology partners`}
        title="What we build on"
        lead="Two companies make the processors, one keeps attacks out. There is room for a fourth: you."
        figure={<BlockIllustration scene="bridge" />}
      />
      <section aria-labelledby="technology" className="border-line border-y bg-surface">
        <h2 id="technology" className="sr-only">
          Technology partners
        </h2>
        <div className="page grid divide-line max-lg:divide-y lg:grid-cols-[2fr_1fr] lg:divide-x">
          {kinds.map((kind) => (
            <section
              key={kind}
              aria-label={kind}
              className="py-8 lg:px-10 lg:py-10 lg:last:pe-0 lg:first:ps-0"
            >
              <h3 className="text-15 text-muted">{kind}</h3>
              <ul className="grid gap-x-10 gap-y-8 pt-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
                {partners.technology
                  .filter((partner) => partner.kind === kind)
                  .map(({ name, text }) => (
                    <li key={name} className="grid content-start gap-2">
                      <p className="display text-46">{name}</p>
                      <p className="max-w-[32ch] text-17 text-muted">{text}</p>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <section aria-labelledby="benefits" className="page py-16 lg:py-24">
        <h2 id="benefits" className="display text-28 md:text-46">
          Partnership benefits
        </h2>
        <ol className="mt-10 grid border-line border-t md:grid-cols-2 lg:mt-14">
          {partners.benefits.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] content-start gap-y-1 border-line border-b py-6 md:px-8 md:even:border-s md:even:pe-0 md:odd:ps-0"
            >
              <span aria-hidden="true" className="figures pt-1 text-13 text-ember-text">
                {index + 1}
              </span>
              <h3 className="font-semibold text-21">{title}</h3>
              <p className="col-start-2 text-17 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Section
        heading="Become a Partner"
        ruled={false}
        lead="Resellers, communities, game studios, agencies: if your people need servers, write to us."
      >
        <ol className="grid gap-y-6 border-line border-s">
          {partners.steps.map(({ title, text }) => (
            <li
              key={title}
              className="relative ps-8 before:absolute before:-start-[5px] before:top-2 before:size-[9px] before:bg-ember"
            >
              <h3 className="font-semibold text-17">{title}</h3>
              <p className="max-w-[60ch] text-15 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3 pt-10">
          <Button asChild size="lg">
            <Link href={contactHref('Partnership')}>Become a Partner</Link>
          </Button>
          <Button asChild size="lg" variant="outline" className="max-sm:px-3">
            <Link
              href="/partnership-guide.txt"
              download={`${brand.name.toLowerCase()}-partnership-guide.txt`}
            >
              <Download aria-hidden="true" size={18} />
              Download Partnership Guide
            </Link>
          </Button>
        </div>
        <p className="pt-3 text-13 text-muted">The guide is one page of plain text. No form to fill in.</p>
      </Section>
    </>
  )
}

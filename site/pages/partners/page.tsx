import { brand } from 'virtual:company/brand'
import { partners as file } from 'virtual:company/partners'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PageHeader } from '@cairn/ui/page-header'
import { Section } from '@cairn/ui/section'
import { plural, t } from '@lingui/core/macro'
import { cx } from 'class-variance-authority'
import { Download } from 'lucide-react'
import { offered } from '../../content/offered.ts'
import { contactHref } from '../../domain/contact-href.ts'
import { toAddress } from '../../language/address.ts'
import { ButtonLink } from '../../shell/button-link.tsx'

const partners = offered(file)

type Kind = (typeof partners.certified)[number]['kind']

const kinds: Record<Kind, string> = {
  Hardware: t`Hardware`,
  Security: t({ message: 'Security', context: 'of servers' }),
  'Game panel': t`Game panel`,
}

/** The certified partners, of which three are technology partners, and what a partnership brings (behaviour 5.7). */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow={plural(partners.certified.length, {
          one: '# certified partner',
          other: '# certified partners',
        })}
        title={t`What we build on`}
        lead={partners.lead ?? t`There is room for one more: you.`}
        figure={<BlockIllustration scene="bridge" />}
      />
      <div className="border-line border-y bg-surface">
        <div className="page grid md:grid-cols-2">
          <section aria-labelledby="technology" className="contents">
            <h2 id="technology" className="sr-only">
              {t`Technology partners`}
            </h2>
            <Partners kind="Hardware" className="md:col-span-2" />
            <Partners kind="Security" className="border-line border-t" />
          </section>
          <Partners kind="Game panel" className="border-line border-t md:border-s md:ps-8" />
        </div>
      </div>
      <section aria-labelledby="benefits" className="page py-16 lg:py-24">
        <h2 id="benefits" className="display text-28 md:text-46">
          {t`Partnership benefits`}
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
        heading={t`Become a Partner`}
        ruled={false}
        lead={t`Resellers, communities, game studios, agencies: if your people need servers, write to us.`}
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
        <div className="flex flex-wrap gap-3 pt-10 max-sm:grid">
          <ButtonLink href={contactHref(t`Partnership`)} size="lg">{t`Become a Partner`}</ButtonLink>
          <ButtonLink
            href={toAddress('/partnership-guide.txt')}
            download={`${brand.name.toLowerCase()}-partnership-guide.txt`}
            size="lg"
            variant="outline"
            className="max-sm:px-3"
          >
            <Download aria-hidden="true" size={18} />
            {t`Download Partnership Guide`}
          </ButtonLink>
        </div>
        <p className="pt-3 text-13 text-muted">{t`The guide is one page of plain text. No form to fill in.`}</p>
      </Section>
    </>
  )
}

/** The partners of a kind, two side by side; the second stands flush with what is in the second column below. */
function Partners({ kind, className }: { kind: Kind; className: string }) {
  const ofKind = partners.certified.filter((partner) => partner.kind === kind)
  if (ofKind.length === 0) return null
  return (
    <section aria-label={kinds[kind]} className={cx('py-8 lg:py-10', className)}>
      <h3 className="text-15 text-muted">{kinds[kind]}</h3>
      <ul className="grid gap-y-8 pt-6 md:has-[>:nth-child(2)]:grid-cols-2">
        {ofKind.map(({ name, text }) => (
          <li key={name} className="grid content-start gap-2 md:even:ps-8">
            <p className="display wrap-anywhere text-28 min-[22.5rem]:text-46">{name}</p>
            <p className="max-w-[32ch] text-17 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

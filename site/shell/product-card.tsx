import { brand } from 'virtual:company/brand'
import { largestRam } from 'virtual:company/largest-ram'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PlanCard, type PlanCardProps } from '@cairn/ui/plan-card'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Product } from '../content/products.ts'
import { formatMoney } from '../domain/money.ts'
import { ButtonLink } from './button-link.tsx'
import { cardPrice } from './card-price.tsx'

export interface ProductCardProps
  extends Pick<PlanCardProps, 'features' | 'plugins' | 'tools' | 'compact' | 'headingLevel'> {
  product: Product
}

/** A product in a PlanRail with its figures and the way to its plans; lists only where they are given. */
export function ProductCard({ product, ...more }: ProductCardProps) {
  const { name, description, specs, icon, path, recommended } = product
  return (
    <PlanCard
      name={name}
      description={description}
      icon={<BlockIllustration scene={icon} className="size-10" />}
      {...(__PLAIN_PRICES__
        ? { price: formatMoney(product.price, brand.locale), period: t`/Monthly` }
        : cardPrice(product))}
      specs={specs}
      largestRam={largestRam}
      mark={recommended ? 'recommended' : undefined}
      action={
        <ButtonLink href={path} variant={recommended ? 'primary' : 'outline'}>
          <Trans>
            View Plans<span className="sr-only"> of {name}</span>
          </Trans>
        </ButtonLink>
      }
      {...more}
    />
  )
}

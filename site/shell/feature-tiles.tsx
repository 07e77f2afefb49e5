import { FeatureRail, FeatureTile } from '@cairn/ui/feature-tile'
import type { FeatureTile as Feature } from '../content/plans.ts'

export interface FeatureTilesProps {
  /** The section's name; it has no visible heading. */
  label: string
  tiles: readonly Feature[]
}

/** Features at the end of a product page, ruled off from what is above. */
export function FeatureTiles({ label, tiles }: FeatureTilesProps) {
  return (
    <section aria-label={label} className="border-line border-y">
      <div className="page">
        <FeatureRail>
          {tiles.map(({ title, text }) => (
            <FeatureTile key={title} title={title} text={text} headingLevel={2} />
          ))}
        </FeatureRail>
      </div>
    </section>
  )
}

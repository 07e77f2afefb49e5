import { BlockIllustration } from '@cairn/ui/block-illustration'
import { FeatureRail, FeatureTile } from '@cairn/ui/feature-tile'
import type { FeatureTile as Feature } from '../content/plan-tiles.ts'

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
          {tiles.map(({ scene, title, text }) => (
            <FeatureTile
              key={title}
              title={title}
              text={text}
              headingLevel={2}
              {...(scene && { figure: <BlockIllustration scene={scene} className="size-14" /> })}
            />
          ))}
        </FeatureRail>
      </div>
    </section>
  )
}

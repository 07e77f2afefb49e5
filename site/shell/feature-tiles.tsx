import { BlockIllustration, type BlockIllustrationProps } from '@cairn/ui/block-illustration'
import { FeatureTile } from '@cairn/ui/feature-tile'
import type { Feature } from '../company/schema/plan.ts'

export interface FeatureTilesProps extends Pick<BlockIllustrationProps, 'scene'> {
  title: string
  tiles: readonly Feature[]
}

/** Features of a product beside one drawing, ruled off from what is above and below. */
export function FeatureTiles({ title, scene, tiles }: FeatureTilesProps) {
  return (
    <section aria-labelledby="features" className="border-line border-y">
      <div className="page grid gap-x-16 gap-y-6 py-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:py-14">
        <div className="flex items-end justify-between gap-6 md:flex-col md:items-start">
          <h2 id="features" className="display wrap-anywhere text-28">
            {title}
          </h2>
          <BlockIllustration scene={scene} className="shrink-0 md:size-44" />
        </div>
        <ul className="divide-y divide-line md:*:first:pt-0">
          {tiles.map((tile) => (
            <FeatureTile key={tile.title} headingLevel={3} {...tile} />
          ))}
        </ul>
      </div>
    </section>
  )
}

import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { type Block, blockColours, IsometricBlock, viewBoxOf } from '../isometric-block/isometric-block.tsx'
import { scenes } from './scenes.ts'

export type { Block } from '../isometric-block/isometric-block.tsx'

export interface BlockIllustrationProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /**
   * What is drawn: a kind of product, an idea such as `wall`, `lost` where a page or a result is missing, or blocks of
   * your own, from the back to the front and from the bottom up, no two at the same place.
   */
  readonly scene: keyof typeof scenes | readonly Block[]
}

/**
 * A drawing in isometric blocks beside a title, 80 px large unless its `className` says otherwise. Hidden from screen
 * readers unless it has an `aria-label`. For the stack of all locations use CairnStack.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/images/decorative/
 */
export function BlockIllustration({ scene, className, ...props }: BlockIllustrationProps) {
  const named = typeof scene === 'string'
  const blocks = named ? scenes[scene] : scene
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it stands beside a title; where it does not, aria-label names it
    <svg
      data-slot="block-illustration"
      data-scene={named ? scene : undefined}
      role={props['aria-label'] === undefined ? undefined : 'img'}
      aria-hidden={props['aria-label'] === undefined}
      viewBox={viewBoxOf(blocks)}
      preserveAspectRatio="xMidYMax meet"
      // A size that gives way to any other, larger or smaller.
      className={cx('ui:block ui:size-[min(5rem,25vw)]', className)}
      {...props}
    >
      <g {...blockColours}>
        {blocks.map((block) => (
          <IsometricBlock key={block.at.join()} block={block} />
        ))}
      </g>
    </svg>
  )
}

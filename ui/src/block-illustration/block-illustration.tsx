import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { blockColours, IsometricBlock, viewBoxOf } from '../isometric-block/isometric-block.tsx'
import { scenes } from './scenes.ts'

export interface BlockIllustrationProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** What is drawn: a kind of product, an idea such as `wall`, or `lost` where a page or a result is missing. */
  readonly scene: keyof typeof scenes
}

/**
 * A drawing in isometric blocks beside a title, 80 px large unless its `className` says otherwise. Hidden from screen
 * readers unless it has an `aria-label`. For the stack of all locations use CairnStack.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/images/decorative/
 */
export function BlockIllustration({ scene, className, ...props }: BlockIllustrationProps) {
  const blocks = scenes[scene]
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it stands beside a title; where it does not, aria-label names it
    <svg
      data-slot="block-illustration"
      data-scene={scene}
      role={props['aria-label'] === undefined ? undefined : 'img'}
      aria-hidden={props['aria-label'] === undefined}
      viewBox={viewBoxOf(blocks)}
      preserveAspectRatio="xMidYMax meet"
      // A size that gives way to any other, larger or smaller.
      className={cx('ui:block ui:size-20', className)}
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

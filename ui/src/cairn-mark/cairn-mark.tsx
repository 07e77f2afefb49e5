import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** Half the width and the top corner of each slab, lowest first; 2:1 isometric, each 3 units high. */
const slabs = [
  { half: 14, top: 13, faces: ['ui:fill-mark-top', 'ui:fill-mark-left', 'ui:fill-mark-right'] },
  { half: 10, top: 7.5, faces: ['ui:fill-lava-top', 'ui:fill-lava-left', 'ui:fill-lava-right'] },
  { half: 6, top: 2, faces: ['ui:fill-grass-top', 'ui:fill-grass-left', 'ui:fill-grass-right'] },
] as const

/** The brand's mark: three stones stacked. Hidden from screen readers, since the name stands next to it. */
export function CairnMark({ className, ...props }: Omit<ComponentProps<'svg'>, 'children'>) {
  return (
    <svg
      data-slot="cairn-mark"
      aria-hidden="true"
      viewBox="0 0 32 32"
      className={cx('ui:size-6 ui:shrink-0 ui:forced-color-adjust-none', className)}
      {...props}
    >
      {slabs.map(({ half, top, faces: [topFace, leftFace, rightFace] }) => (
        <g key={half}>
          <path
            d={`M16 ${top}l${half} ${half / 2}l${-half} ${half / 2}l${-half} ${-half / 2}z`}
            className={topFace}
          />
          <path
            d={`M${16 - half} ${top + half / 2}l${half} ${half / 2}v3l${-half} ${-half / 2}z`}
            className={leftFace}
          />
          <path
            d={`M${16 + half} ${top + half / 2}l${-half} ${half / 2}v3l${half} ${-half / 2}z`}
            className={rightFace}
          />
        </g>
      ))}
    </svg>
  )
}

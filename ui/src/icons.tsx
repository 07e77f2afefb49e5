import type { ComponentProps, ReactElement } from 'react'

/** A drawing of 24 by 24 px in the colour of the text; a class gives it another size. */
export type Icon = (props: ComponentProps<'svg'>) => ReactElement

/** The icons that components need, drawn here: a package of icons would bring its consumers 51 MB for eight of them. */
function drawIcon(path: string): Icon {
  return function Drawing(props) {
    return (
      <svg
        aria-hidden="true"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}

export const CheckIcon = drawIcon('M4 12l5 5L20 6')
export const ChevronDownIcon = drawIcon('M6 9l6 6l6 -6')
export const ChevronLeftIcon = drawIcon('M15 6l-6 6l6 6')
export const ChevronRightIcon = drawIcon('M9 6l6 6l-6 6')
export const CloseIcon = drawIcon('M6 6l12 12M18 6L6 18')
export const CopyIcon = drawIcon('M9 9h12v12h-12zM5 15h-2v-12h12v2')
export const DownloadIcon = drawIcon('M12 3v12M7 10l5 5l5 -5M3 17v4h18v-4')
export const ArrowUpIcon = drawIcon('M12 20V5M6 11l6-6l6 6')
export const ExternalIcon = drawIcon('M14 4h6v6M20 4l-9 9M10 5h-5v14h14v-5')
export const MenuIcon = drawIcon('M4 6h16M4 12h16M4 18h16')

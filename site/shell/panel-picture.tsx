import { themes } from 'virtual:company/themes'
import type { Panel } from '../company/schema/files.ts'

/** What phones are shown, up to where Tailwind's `md` begins. */
export const PHONE = '(width < 48rem)'

interface PanelPictureProps extends Pick<Panel, 'picture'> {
  /** Of the picture itself. */
  className: string
}

/** The picture of a control panel in the page's theme. What is not displayed is not loaded. */
export function PanelPicture(props: PanelPictureProps) {
  return (
    <>
      {themes !== 'light' && (
        <span className="contents light:hidden">
          <ThemedPicture theme="dark" {...props} />
        </span>
      )}
      {themes !== 'dark' && (
        <span className="hidden light:contents">
          <ThemedPicture theme="light" {...props} />
        </span>
      )}
    </>
  )
}

/** The picture of a control panel in one theme, of its own on phones. */
export function ThemedPicture({
  theme,
  picture: { src, phone, phoneHeight, alt },
  className,
}: PanelPictureProps & { theme: 'dark' | 'light' }) {
  const inTheme = (path: string) => (theme === 'light' ? path.replace('.webp', '-light.webp') : path)
  return (
    <picture className="contents">
      {/* Hidden: as a part of a grid it would take the picture's column. */}
      <source media={PHONE} srcSet={inTheme(phone)} width={780} height={phoneHeight} className="hidden" />
      <img
        src={inTheme(src)}
        alt={alt}
        width={1040}
        height={710}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}

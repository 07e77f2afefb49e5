import type { ControlPanelOption } from '../content/control-panels.ts'

/** What phones are shown, up to where Tailwind's `md` begins. */
export const PHONE = '(width < 48rem)'

/** The picture of a control panel, of its own on phones. */
export function PanelPicture({
  picture: { src, phone, phoneHeight, alt },
  className,
}: Pick<ControlPanelOption, 'picture'> & { className: string }) {
  return (
    <picture className="contents">
      {/* Hidden: as a part of a grid it would take the picture's column. */}
      <source media={PHONE} srcSet={phone} width={780} height={phoneHeight} className="hidden" />
      <img
        src={src}
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

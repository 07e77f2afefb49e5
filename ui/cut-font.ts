import { Blob, Face as Typeface } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** Letter spacing, marks, local forms, tabular figures and the stroked zero. The console wants no ligatures. */
export const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'zero']

export interface FontCut {
  readonly characters: string
  /** Where the axes of a variable font are cut, by their tags. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  /** Of OpenType; absent, all stay, which joined scripts cannot be set without. */
  readonly features?: readonly string[]
}

/** The characters that a font has. */
export function charactersIn(font: Uint8Array): Set<number> {
  return new Set(new Typeface(new Blob(font)).collectUnicodes())
}

/** A part of a font: `truetype` for what measures or draws it, `woff2` for browsers. */
export function cutFont(
  source: Uint8Array,
  { characters, axes, features }: FontCut,
  targetFormat: 'truetype' | 'woff2',
): Promise<Uint8Array> {
  return subsetFont(source, characters, {
    noHinting: true,
    targetFormat,
    variationAxes: axes,
    ...(features && { keepFeatures: features }),
  })
}

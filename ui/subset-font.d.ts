declare module 'subset-font' {
  /** https://github.com/papandreou/subset-font#api */
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
      keepFeatures?: readonly string[]
      noHinting: boolean
    },
  ): Promise<Uint8Array>
  export = subsetFont
}

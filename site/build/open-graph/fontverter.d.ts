declare module 'fontverter' {
  /** https://github.com/papandreou/fontverter#readme */
  export function convert(font: Uint8Array, toFormat: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>
}

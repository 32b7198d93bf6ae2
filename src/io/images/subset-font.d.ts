/** As far as it is used. The package comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2'
      readonly noHinting?: boolean
      readonly keepFeatures?: readonly string[]
      readonly keepAllGlyphs?: boolean
    },
  ): Promise<Uint8Array>
}

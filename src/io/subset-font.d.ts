/** As far as it is used. The package comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2'
      readonly noHinting: boolean
      readonly keepFeatures: readonly string[]
    },
  ): Promise<Uint8Array>
}

/** A place in the manual that is published at an address. */
export interface ManualPlace {
  readonly page: string
  readonly anchor?: string
}

/** The address of a place in the manual, of which `base` is the first page. */
export function manualAddress(
  base: string,
  language: 'ko' | 'en',
  { page, anchor }: ManualPlace,
): string {
  const folder = language === 'en' ? 'en/docs' : 'docs'
  const place = anchor === undefined ? '' : `#${encodeURI(anchor)}`
  return `${base.replace(/\/+$/, '')}/${folder}/${page}${place}`
}

/** Where a kind of problem is explained. */
export interface Explained {
  readonly code: string
  /** Where the manual is published, if the site says so; `false`: nothing is said of it. */
  readonly manual?: string | false | undefined
}

/** The address of what the manual says of a problem, or the command that prints the same; nothing when it is not wanted. */
export function problemHelp(
  { code, manual }: Explained,
  language: 'ko' | 'en',
): string | undefined {
  if (manual === false) return undefined
  return manual === undefined
    ? `docsgen help ${code}`
    : manualAddress(manual, language, { page: 'problems', anchor: code })
}

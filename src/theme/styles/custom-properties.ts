/** A custom property of the theme, which a style sheet of a site may set. */
export interface CustomProperty {
  readonly name: string
  readonly light: string
  /** Absent when it is the same in both modes. */
  readonly dark?: string
}

/** The custom properties that style sheets of the theme set for all pages, in their order. */
export function customProperties(css: string): CustomProperty[] {
  const light = new Map<string, string>()
  const dark = new Map<string, string>()
  const plain = css.replace(/\/\*.*?\*\//gs, '')
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const values = /^\s*\[data-theme="dark"\]\s*$/.test(selector) ? dark : light
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      if (!values.has(name)) values.set(name, value.trim().replace(/\s+/g, ' '))
  }
  return [...light].map(([name, value]) => {
    const other = dark.get(name)
    return {
      name,
      light: value,
      ...(other === undefined || other === value ? {} : { dark: other }),
    }
  })
}

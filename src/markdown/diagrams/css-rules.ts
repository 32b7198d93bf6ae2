/** A rule of a style sheet. */
export interface CssRule {
  readonly selectors: readonly string[]
  readonly block: string
}

/** The rules of the style sheet of a drawing, without those for moments that it has none of: animations and pointers. */
export function rulesOf(css: string): CssRule[] {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, list = '', block = '']) => {
    const selectors = list
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => selector !== '' && !/:|^@/.test(selector))
    return selectors.length > 0 && block.trim() !== '' ? [{ selectors, block }] : []
  })
}

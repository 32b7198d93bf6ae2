/** Whether a path fits a pattern: `*`, `**`, `?`, `{a,b}`, `[ab]`. */
export function matcherOf(pattern: string): (path: string) => boolean {
  const expression = new RegExp(`^${sourceOf(pattern.replace(/^\.?\//, ''))}$`, 'u')
  return (path) => expression.test(path)
}

function sourceOf(pattern: string): string {
  let depth = 0
  return pattern.replace(/\*\*\/|\*\*|\*|\?|[{},]|[.+^$()|[\]\\/]/g, (mark) => {
    if (mark === '**/') return '(?:[^/]+/)*'
    if (mark === '**') return '.*'
    if (mark === '*') return '[^/]*'
    if (mark === '?') return '[^/]'
    if (mark === '{') {
      depth += 1
      return '(?:'
    }
    if (mark === '}' && depth > 0) {
      depth -= 1
      return ')'
    }
    if (mark === ',') return depth > 0 ? '|' : ','
    return mark === '/' ? '/' : `\\${mark}`
  })
}

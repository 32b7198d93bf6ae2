import type { Root } from 'mdast'
import { visit } from '../../html/visit.ts'
import { mathReason } from '../../i18n/math-reasons.ts'
import type { Context } from '../context.ts'

/** Whether a tree has formulas, which have to be drawn. */
export function hasMath(tree: Root): boolean {
  let found = false
  visit(tree, ({ type }) => {
    if (type === 'math' || type === 'inlineMath') found = true
  })
  return found
}

/** A function that draws math as MathML: no script, no style, read by screen readers. */
export async function mathRenderer(): Promise<Context['math']> {
  const { default: katex } = await import('katex')
  return (tex, display) => {
    try {
      const html = katex.renderToString(tex, {
        output: 'mathml',
        displayMode: display,
        throwOnError: true,
        strict: false,
        trust: false,
        maxExpand: 200,
        maxSize: 50,
      })
      return { html: /<math[\s\S]*<\/math>/.exec(html)?.[0].replace(/\sstyle="[^"]*"/g, '') ?? '' }
    } catch (error) {
      return { html: '', error: mathReason((error as Error).message) }
    }
  }
}

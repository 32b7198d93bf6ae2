import type { Root } from 'mdast'
import { visit } from '../../html/visit.ts'
import { mathReason } from '../../i18n/math-reasons.ts'
import type { Context } from '../context.ts'

/** Money, not math: `$5`에서 `$10`, or a dollar with a space inside of it. */
const isMath = (written: string) =>
  /^\$\$/.test(written) ||
  (/^\$[^\s$]/.test(written) &&
    /[^\s\\$]\$$/.test(written) &&
    !/^\$\d[\d,.]*[^\d,.$]*[가-힣]/.test(written))

/** Turns what only looks like math back into the text it was. Gives whether any math is left. */
export function settleMath(tree: Root, text: string): boolean {
  let found = false
  visit(tree, (node, index, parent) => {
    if (node.type === 'math') found = true
    if (node.type !== 'inlineMath') return
    const { start, end } = node.position ?? {}
    const written = text.slice(start?.offset, end?.offset)
    const follows = text[end?.offset ?? text.length] ?? ''
    if (isMath(written) && !/\d/.test(follows)) found = true
    else if (parent && index !== undefined)
      parent.children[index] = {
        type: 'text',
        value: written,
        ...(node.position ? { position: node.position } : {}),
      }
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

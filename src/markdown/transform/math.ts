import type { ElementContent } from 'hast'
import type { Root } from 'mdast'
import { visit } from '../../html/visit.ts'
import { mathReason, tooLongMath } from '../../i18n/math-reasons.ts'
import type { Context } from '../context.ts'

/** Whether a tree has formulas, which have to be drawn. */
export function hasMath(tree: Root): boolean {
  let found = false
  visit(tree, ({ type }) => {
    if (type === 'math' || type === 'inlineMath') found = true
  })
  return found
}

/** A formula as MathML, or why it is none. */
type Formula = ReturnType<Context['math']>

/** Each letter is an element or two: longer ones take seconds, and whole pages of papers are shorter. */
const LONGEST = 10_000

/** A function that draws math as MathML: no script, no style, read by screen readers. */
export async function mathRenderer(): Promise<Context['math']> {
  const [{ default: katex }, { fromHtml }] = await Promise.all([
    import('katex'),
    import('hast-util-from-html'),
  ])
  function drawn(tex: string, displayMode: boolean): Formula {
    if (tex.length > LONGEST) return { error: tooLongMath(LONGEST) }
    try {
      const html = katex.renderToString(tex, {
        output: 'mathml',
        displayMode,
        throwOnError: true,
        strict: false,
        trust: false,
        maxExpand: 200,
        maxSize: 50,
      })
      const math = /<math[\s\S]*<\/math>/.exec(html)?.[0].replace(/\sstyle="[^"]*"/g, '') ?? ''
      return { children: fromHtml(math, { fragment: true }).children as ElementContent[] }
    } catch (error) {
      return { error: mathReason((error as Error).message) }
    }
  }
  const known = { block: new Map<string, Formula>(), inline: new Map<string, Formula>() }
  return (tex, isBlock) => {
    const formulas = isBlock ? known.block : known.inline
    const formula = formulas.get(tex) ?? drawn(tex, isBlock)
    formulas.set(tex, formula)
    return formula.children ? { children: formula.children.map(copied) } : formula
  }
}

/** Each place has nodes of its own, without the places that they have in the HTML of KaTeX. */
function copied({ position: _, ...node }: ElementContent): ElementContent {
  return node.type === 'element'
    ? { ...node, properties: { ...node.properties }, children: node.children.map(copied) }
    : node
}

import type { ElementContent, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Context } from './context.ts'
import { handlersFor } from './handlers.ts'
import { cleanHtml } from './raw-html.ts'

/** Turns a Markdown tree into an HTML tree. HTML that the author wrote is parsed and cleaned, so that the tree is whole. */
export async function toHtml(tree: Root, context: Context): Promise<HastRoot> {
  const { strings } = context
  const html = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabel: strings.footnotes,
      footnoteBackLabel: strings.footnoteBack,
      footnoteLabelProperties: { className: ['vh'] },
      handlers: handlersFor(context),
    })
    .runSync(tree) as HastRoot
  if (!holdsRaw(html)) return html
  const { default: rehypeRaw } = await import('rehype-raw')
  const whole = unified().use(rehypeRaw).runSync(html) as HastRoot
  cleanHtml(whole, context)
  return whole
}

function holdsRaw(node: HastRoot | ElementContent): boolean {
  if (node.type === 'raw')
    return (
      !/^\s*<!--[\s\S]*?-->\s*$/.test(node.value) ||
      node.value.indexOf('-->') < node.value.trim().length - 3
    )
  return 'children' in node && node.children.some((child) => holdsRaw(child as ElementContent))
}

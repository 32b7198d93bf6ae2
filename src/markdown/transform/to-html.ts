import type { ElementContent, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Context } from '../context.ts'
import { handlersFor } from './handlers.ts'
import { cleanHtml, gatherItems, VOID } from './raw-html.ts'
import { joinSummaries } from './summaries.ts'
import { nameTables, takeCaptions } from './tables.ts'

/** Turns a Markdown tree into an HTML tree. HTML that the author wrote is parsed and cleaned, so that the tree is whole. */
export async function toHtml(tree: Root, context: Context): Promise<HastRoot> {
  const { strings } = context
  const captions = takeCaptions(tree)
  const html = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabel: strings.footnotes,
      footnoteBackLabel: strings.footnoteBack,
      footnoteLabelProperties: { className: ['vh'] },
      handlers: handlersFor(context, captions),
    })
    .runSync(tree) as HastRoot
  nameTables(html, strings)
  if (!holdsRaw(html)) {
    // A plugin may make attributes of what an author wrote.
    if (context.jsx.isUsed || context.plugins?.remark.length) cleanHtml(html, context)
    if (context.jsx.isUsed) joinSummaries(html)
    return html
  }
  endMarkup(html)
  endTags(html)
  const { default: rehypeRaw } = await import('rehype-raw')
  const whole = unified().use(rehypeRaw).runSync(html) as HastRoot
  cleanHtml(whole, context)
  gatherItems(whole)
  joinSummaries(whole)
  return whole
}

/** What begins a comment, a declaration, an instruction or a tag. */
const MARKUP = /<(?:!--|[!?]|\/?[a-z])/gi
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/y
const DECLARATION = /<[!?][^>]*>/y
/** A quote is one only where a value begins. */
const TAG = /<\/?[a-z](?:[^>=]|=(?!\s*["'])|=\s*"[^"]*"|=\s*'[^']*')*>/iy

/**
 * Ends comments that their block does not end, as CommonMark does, and shows a tag that never ends as text. What reads
 * HTML would look for their end in the blocks after it, and breaks over what it finds there.
 */
function endMarkup(node: HastRoot | ElementContent): void {
  if (node.type === 'raw') node.value = withEnds(node.value)
  else if ('children' in node) for (const child of node.children) endMarkup(child as ElementContent)
}

function withEnds(html: string): string {
  let at = 0
  for (;;) {
    MARKUP.lastIndex = at
    const begun = MARKUP.exec(html)
    if (!begun) return html
    const isComment = begun[0] === '<!--'
    const whole = isComment ? COMMENT : /[!?]/.test(begun[0]) ? DECLARATION : TAG
    whole.lastIndex = begun.index
    if (whole.test(html)) at = whole.lastIndex
    else if (isComment) return `${html}-->`
    else return html.slice(0, begun.index) + html.slice(begun.index).replaceAll('<', '&lt;')
  }
}

/** A tag that closes itself: `<sup class="new" />`. */
const CLOSED_TAG = /<!--[\s\S]*?(?:-->|$)|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*?)\/>/gi

/**
 * Gives tags that close themselves an end tag. HTML takes such a tag for an open one, so that all that follows would
 * stand in it; authors who write one mean what it means in XML and JSX.
 */
function endTags(node: HastRoot | ElementContent): void {
  if (node.type === 'raw')
    node.value = node.value.replace(CLOSED_TAG, (tag, name?: string, attributes = '') =>
      name === undefined || VOID.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
    )
  else if ('children' in node) for (const child of node.children) endTags(child as ElementContent)
}

function holdsRaw(node: HastRoot | ElementContent): boolean {
  if (node.type === 'raw')
    return (
      !/^\s*<!--[\s\S]*?-->\s*$/.test(node.value) ||
      node.value.indexOf('-->') < node.value.trim().length - 3
    )
  return 'children' in node && node.children.some((child) => holdsRaw(child as ElementContent))
}

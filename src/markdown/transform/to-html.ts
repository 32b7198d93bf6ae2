import type { ElementContent, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Raw } from 'mdast-util-to-hast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Context } from '../context.ts'
import { handlersFor } from './handlers.ts'
import { cleanHtml, gatherItems, VOID } from './raw-html.ts'
import { joinSummaries } from './summary-elements.ts'
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
  endTextElements(html)
  const { default: rehypeRaw } = await import('rehype-raw')
  const whole = unified()
    .use(rehypeRaw, { passThrough: ['coloredCode'] })
    .runSync(html) as HastRoot
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

const TEXT_ELEMENT = /<(script|style|textarea|title|iframe|noembed|noframes|xmp)(?:[\s/][^>]*)?>/gi

/**
 * Ends an element whose content is text up to its end tag, as `<script>`, where nothing beside it ends it. All that
 * follows on the page would be taken for a part of it, and of the blocks that it stands in.
 */
function endTextElements(node: HastRoot | ElementContent): void {
  if (!('children' in node)) return
  let open: { readonly name: string; readonly raw: Raw } | undefined
  for (const child of node.children) {
    if (child.type === 'raw') open = openAfter(child, open)
    else endTextElements(child as ElementContent)
  }
  if (open) open.raw.value += `</${open.name}>`
}

function openAfter(raw: Raw, before: { readonly name: string; readonly raw: Raw } | undefined) {
  const { value } = raw
  const folded = value.toLowerCase()
  let open = before
  let at = 0
  for (;;) {
    if (open) {
      const end = folded.indexOf(`</${open.name}`, at)
      if (end < 0) return open
      at = end
    }
    TEXT_ELEMENT.lastIndex = at
    const [, name] = TEXT_ELEMENT.exec(value) ?? []
    if (name === undefined) return undefined
    open = { name: name.toLowerCase(), raw }
    at = TEXT_ELEMENT.lastIndex
  }
}

function holdsRaw(node: HastRoot | ElementContent): boolean {
  if (node.type === 'raw')
    return (
      !/^\s*<!--[\s\S]*?-->\s*$/.test(node.value) ||
      node.value.indexOf('-->') < node.value.trim().length - 3
    )
  return 'children' in node && node.children.some((child) => holdsRaw(child as ElementContent))
}

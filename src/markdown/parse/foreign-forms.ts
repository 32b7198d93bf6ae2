/**
 * What other tools would replace and this one shows as it is written: `{{ expressions }}`, `{{< shortcodes >}}`,
 * `{% tags %}`, and lines that begin a block there. Code is left alone, and so is what a backslash makes text.
 */
import type { Nodes, Root } from 'mdast'
import { problem } from '../../diagnostics/problem.ts'
import { SKIP, visit } from '../../html/visit.ts'
import type { UsedValues } from '../../model.ts'
import type { PartContext } from '../context.ts'

/** Behind a dollar sign is an expression of CI systems, behind an equals sign one of JSX: no tool for pages has these. */
const IN_TEXT =
  /(?<![\\$={])(?:\{\{(?<mark>[<%])-?\s*(?<shortcode>\/?[\w./-]*)|\{%-?\s*(?<tag>[a-z][\w-]*)|\{\{-?(?!\{)(?<expression>[^{}\n]+)\}\}|\{!(?<include>[^{}\n]+)!\}|\{\*(?<code>[ \t][^{}\n]+)\*\})/g

/** Lines that begin a paragraph: notices, tabs, files and tables of contents of other tools. */
const AT_START =
  /^(?:(?<block>!!!|\?\?\?\+?)[ \t]+[a-z"]|(?<tab>===)[+!]{0,2}[ \t]+"|(?<snippet>-{1,}8<-{1,}|<<<)[ \t]+\S|(?<contents>\[(?:TOC|\[_?toc_?\]\])\]?)[ \t]*$)/im

/** A heading that stands for the documentation of an object of Python. */
const IN_HEADING = /^#{1,6}[ \t]+(?<made>:::)[ \t]+\w+(?:\.\w+)+/

const BLOCK_FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['paragraph', AT_START],
  ['heading', IN_HEADING],
])

/** Tags around what is shown as it is written on purpose. */
const VERBATIM = /<(\/?)(pre|code|script|style|kbd|samp|textarea)\b|<!--|-->/gi

/** Reports the forms of other tools that stay on the page as text. */
export function reportForeignForms(
  tree: Root,
  text: string,
  {
    problems,
    placeAt,
    values,
    isMdx,
  }: PartContext & { readonly values: UsedValues | undefined; readonly isMdx: boolean },
): void {
  if (!/\{[{%!*]|!!!|\?\?\?|===|8<-|<<<|:::[ \t]+\w+\.|\[toc|\[\[_?toc/i.test(text)) return
  const report = (form: string, offset: number) =>
    problems.push(problem('foreign-form', placeAt(offset), { form }))
  visit(tree, (node) => {
    if (node.type === 'containerDirective' && node.name === 'v-pre') return SKIP
    if (!SHOWS_TEXT.has(node.type)) return undefined
    const start = node.position?.start.offset ?? 0
    const shown = shownText(node, text)
    const block = BLOCK_FORMS.get(node.type)?.exec(shown)
    if (block?.groups) report(blockForm(block.groups), start + block.index)
    for (const { index, groups = {} } of shown.matchAll(IN_TEXT)) {
      // There braces are an expression, which is run.
      if (isMdx && groups.expression !== undefined) continue
      const form = inlineForm(groups, values)
      if (form !== undefined) report(form, start + index)
    }
    return SKIP
  })
}

/** Blocks of inline content, and HTML between blocks. */
const SHOWS_TEXT = new Set<string>(['paragraph', 'heading', 'table', 'html'])

/** What an author wrote for a node, with blanks for code and for HTML whose text is shown on purpose. */
function shownText(node: Nodes, text: string): string {
  const start = node.position?.start.offset ?? 0
  const written = text.slice(start, node.position?.end.offset)
  if (!written.includes('{')) return written
  const code: Range[] = []
  visit(node, ({ type, position }) => {
    if (type !== 'inlineCode' && type !== 'inlineMath') return
    code.push([(position?.start.offset ?? 0) - start, (position?.end.offset ?? 0) - start])
  })
  const plain = withoutRanges(written, code)
  return withoutRanges(plain, verbatimRanges(plain))
}

type Range = readonly [from: number, to: number]

function withoutRanges(text: string, ranges: readonly Range[]): string {
  let end = 0
  const pieces = ranges.map(([from, to]) => {
    const piece = text.slice(end, from) + ' '.repeat(to - from)
    end = to
    return piece
  })
  return pieces.join('') + text.slice(end)
}

/** Where elements are that show text as it is, and comments. */
function verbatimRanges(text: string): Range[] {
  const ranges: Range[] = []
  let open: { readonly name: string; readonly from: number } | undefined
  for (const { 0: tag, index, 1: slash, 2: element = '' } of text.matchAll(VERBATIM)) {
    const name = element.toLowerCase() || '<!--'
    const isEnd = slash === '/' || tag === '-->'
    if (!open && !isEnd) open = { name, from: index }
    else if (open?.name === name && isEnd) {
      ranges.push([open.from, index])
      open = undefined
    }
  }
  return ranges
}

type Groups = Readonly<Record<string, string | undefined>>

function blockForm({ block, tab, made, snippet, contents }: Groups): string {
  return (
    (block && `${block} …`) ??
    (tab && `${tab} "…"`) ??
    (made && `${made} a.b.c`) ??
    (snippet && `${snippet} …`) ??
    contents ??
    ''
  )
}

/** The name of a form; nothing for the end of a block, and for a value of the site that is to be shown by its name. */
function inlineForm(groups: Groups, values: UsedValues | undefined): string | undefined {
  const { mark, shortcode = '', tag, expression, include, code } = groups
  if (include !== undefined) return '{! … !}'
  if (code !== undefined) return '{* … *}'
  if (mark !== undefined) {
    if (shortcode.startsWith('/')) return undefined
    return mark === '<' ? `{{< ${shortcode} >}}` : `{{% ${shortcode} %}}`
  }
  if (tag !== undefined) return /^(?:end|else|elif|elsif)/.test(tag) ? undefined : `{% ${tag} %}`
  const name = expression?.trim() ?? ''
  if (name === '' || (values && Object.hasOwn(values, name))) return undefined
  return `{{ ${name} }}`
}

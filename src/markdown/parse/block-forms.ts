/** Blocks that other tools make of paragraphs and of fences: lists of definitions, tables of contents and tabs. */

import type { Code, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import npmToYarn from 'npm-to-yarn'
import { visit } from '../../html/visit.ts'
import type { Parse } from '../commonmark/parse.ts'
import { readCodeInfo } from '../highlight/code-info.ts'

/** Replaces these forms. A text without any of them costs a few searches. */
export function replaceBlockForms(tree: Root, text: string, parse: Parse): void {
  if (/\[\[?_?toc_?\]/i.test(text))
    visit(tree, 'paragraph', (node, index, parent) => {
      if (!parent || index === undefined || !isContents(node)) return
      parent.children[index] = leaf('toc', node)
    })
  if (/^[ \t>]*:[ \t]+\S/m.test(text))
    visit(tree, (node) => {
      if ('children' in node && HOLDS_BLOCKS.has(node.type)) joinDefinitions(node as Parents, parse)
    })
  if (/^[ \t>]*(?:`{3,}(?!`)|~{3,}(?!~))[^\n]*\b(?:npm|npm2yarn|package-install|tab)\b/m.test(text))
    visit(tree, (node) => {
      if (!('children' in node) || !HOLDS_BLOCKS.has(node.type)) return
      const parent = node as Parents
      const isGroup = parent.type === 'containerDirective' && parent.name === 'code-group'
      convertCommands(parent)
      if (!isGroup) joinTabs(parent)
    })
}

const HOLDS_BLOCKS = new Set([
  ...['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition', 'htmlBlock'],
])

type Block = ContainerDirective & RootContent

const block = (
  name: string,
  children: readonly unknown[],
  { position }: Pick<Paragraph, 'position'>,
  attributes: Record<string, string> = {},
): Block => ({
  ...{ type: 'containerDirective', name, attributes },
  children: children as Block['children'],
  ...(position ? { position } : {}),
})

const leaf = (name: string, { position }: Paragraph): RootContent => ({
  ...{ type: 'leafDirective', name, children: [] },
  ...(position ? { position } : {}),
})

/** `[[_TOC_]]` has emphasis in it, as Markdown reads it. */
function isContents({ children }: Paragraph): boolean {
  if (children.length > 3 || children.some(({ type }) => type !== 'text' && type !== 'emphasis'))
    return false
  return /^(?:\[\[_?toc_?\]\]|\[toc\])$/i.test(plainText({ type: 'paragraph', children }).trim())
}

/** Terms and what they mean: a line, and below it lines that begin with a colon. */
function joinDefinitions(parent: Parents, parse: Parse): void {
  const result: RootContent[] = []
  /** The list that the block before belongs to. */
  let open: Block | undefined
  let isFound = false
  const listFrom = (near: Paragraph): Block => {
    const list = open ?? block('dl', [], near)
    if (!open) result.push(list)
    open = list
    isFound = true
    return list
  }
  for (const child of parent.children as RootContent[]) {
    const lines = child.type === 'paragraph' ? linesOf(child) : []
    const first = lines.findIndex(isDefinition)
    const term = open ? undefined : result.at(-1)
    if (child.type === 'paragraph' && first > 0) add(listFrom(child), entriesOf(lines, child))
    else if (child.type === 'paragraph' && first === 0 && (open || term?.type === 'paragraph')) {
      // A blank line may stand between a term and what it means.
      const terms = term?.type === 'paragraph' ? [block('dt', term.children, term)] : []
      if (terms.length > 0) result.pop()
      add(listFrom(child), [...terms, ...entriesOf(lines, child)])
    } else if (open && child.type === 'code' && !readsAsFence(child)) {
      // Indented below a meaning, it belongs to it.
      const more = parse(child.value)
      visit(more, (node) => {
        if (child.position) node.position = child.position
      })
      add(open.children.at(-1) as Block, more.children)
    } else {
      open = undefined
      result.push(child)
    }
  }
  if (isFound) parent.children = result as typeof parent.children
}

const add = ({ children }: Block, more: readonly RootContent[]) =>
  void children.push(...(more as Block['children']))

/** Fences have a language, a title or at least a place of more lines than their code. */
const readsAsFence = ({ lang, value, position }: Code) =>
  lang !== null ||
  (position?.end.line ?? 0) - (position?.start.line ?? 0) >= value.split('\n').length

function entriesOf(lines: PhrasingContent[][], { position }: Paragraph): Block[] {
  const entries: { readonly name: 'dt' | 'dd'; readonly lines: PhrasingContent[][] }[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (isDefinition(line)) entries.push({ name: 'dd', lines: [withoutColon(line)] })
    else if (last?.name === 'dd') last.lines.push(line)
    else entries.push({ name: 'dt', lines: [line] })
  }
  const place = position ? { position } : {}
  return entries.map(({ name, lines: own }) =>
    block(
      name,
      own.flatMap((line, index) => (index > 0 ? [{ type: 'text', value: '\n' }, ...line] : line)),
      place,
    ),
  )
}

const isDefinition = ([first]: PhrasingContent[]) =>
  first?.type === 'text' && /^:[ \t]+/.test(first.value)

const withoutColon = ([first, ...rest]: PhrasingContent[]): PhrasingContent[] =>
  first?.type === 'text'
    ? [{ ...first, value: first.value.replace(/^:[ \t]+/, '') }, ...rest]
    : rest

/** What stands on each line of a paragraph. */
function linesOf({ children }: Paragraph): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const child of children) {
    if (child.type !== 'text') {
      lines.at(-1)?.push(child)
      continue
    }
    for (const [index, value] of child.value.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (value !== '') lines.at(-1)?.push({ ...child, value })
    }
  }
  return lines
}

/** What a fence of npm commands is with other tools. */
const TOOLS = ['npm', 'yarn', 'pnpm', 'bun'] as const

/** Several tools have a language for such a fence, others a word behind one. */
const COMMAND_LANGUAGES = /^(?:npm|package-install)$/
const isCommands = ({ lang, meta }: Code) =>
  COMMAND_LANGUAGES.test(lang ?? '') || /(?:^|\s)npm2yarn\b/.test(meta ?? '')

function convertCommands(parent: Parents): void {
  for (const [index, code] of [...parent.children].entries()) {
    if (code.type !== 'code' || !isCommands(code)) continue
    const tabs = TOOLS.map((tool) => ({
      ...code,
      lang: COMMAND_LANGUAGES.test(code.lang ?? '') ? 'sh' : (code.lang ?? null),
      value: tool === 'npm' ? code.value : npmToYarn(code.value, tool),
      meta: `tab="${tool}"`,
    }))
    parent.children[index] = block('code-group', tabs, code, { group: 'npm2yarn' })
  }
}

/** Fences that follow each other, all but the first of which are tabs. */
function joinTabs(parent: Parents): void {
  const children = parent.children as RootContent[]
  const isTab = (node: RootContent | undefined): node is Code =>
    node?.type === 'code' && readCodeInfo(node).tab !== undefined
  if (!children.some(isTab)) return
  const result: RootContent[] = []
  for (let index = 0; index < children.length; index++) {
    const first = children[index] as RootContent
    let end = index + 1
    if (first.type === 'code') while (isTab(children[end])) end++
    if (end === index + 1) result.push(first)
    else result.push(block('code-group', children.slice(index, end), first))
    index = end - 1
  }
  parent.children = result as typeof parent.children
}

/** Puts components into a tree where `layout.ts` has left marks for them. */

import type { Nodes, Parents, Root, RootContent, Text } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { visit } from '../../html/visit.ts'
import type { Parse } from '../commonmark/parse.ts'
import type { SiteComponent } from '../context.ts'
import { partPath } from '../parse/include.ts'
import { isSet, textOf } from './attributes.ts'
import { type BuiltIn, NOTICE_TONES } from './built-in.ts'
import { type Layout, MARKS, type TagFault, type Use } from './layout.ts'
import type { Literal } from './literal.ts'

interface NamedTab {
  readonly label: string
  readonly value?: string
}

declare module 'mdast' {
  interface Data {
    /** It is drawn by a component of the site. */
    component?: SiteComponent
    /** It is a label that `readLabels` has to read as Markdown. */
    labelIsMarkdown?: true
    /** Tabs that are named by the block around them. */
    tabs?: readonly NamedTab[]
  }
}

type Block = ContainerDirective & RootContent

/** Gives the blocks and the marks of a laid out text their meaning. Reports what is not closed where it was opened, and what stands where it means nothing. */
export function insertComponents(
  tree: Root,
  { text, blocks, inlines }: Layout,
  written: string,
  report: (kind: TagFault['kind'], use: Use) => void,
): void {
  if (blocks.size > 0)
    visit(tree, 'containerDirective', (node) => {
      const use = blocks.get(node.position?.start.offset ?? -1)
      if (use) name(node, use)
    })
  if (blocks.size > 0) restoreColons(tree, blocks)
  if (inlines.length > 0) {
    visit(tree, (node) => {
      if ('children' in node)
        placeInlines(node as Parents, { text, inlines }, (use) => report('unclosed', use))
    })
    restoreMarks(tree, inlines, written)
  }
  if (blocks.size > 0)
    settleBlocks(tree, (node) => {
      const use = blocks.get(node.position?.start.offset ?? -1)
      if (use) report('unknown', use)
    })
}

/** Makes the block that draws a component. */
function name(node: ContainerDirective, use: Use): void {
  const { meaning } = use
  if (meaning.kind === 'site') {
    node.data = { ...node.data, component: siteComponent(use) }
    return
  }
  if (meaning.kind === 'part') {
    node.name = 'include'
    node.attributes = { src: meaning.src }
    return
  }
  const { builtIn } = meaning
  node.name = drawnAs(use, builtIn)
  node.attributes = ownAttributes(use, builtIn)
  if (builtIn.draw === 'include')
    node.attributes.src = partPath(node.attributes.src ?? '', use.name === 'Snippet')
  const label = textOf(use.attributes, builtIn.label)
  if (label !== undefined) node.children.unshift(labelOf(label, node, builtIn))
  if (builtIn.draw === 'tabs') node.data = { ...node.data, tabs: tabsOf(use) }
}

/** The block of a component, with what stands in it. */
export function blockOf(use: Use, children: readonly RootContent[], position: Nodes['position']) {
  const node: Block = {
    ...{ type: 'containerDirective', name: 'component', attributes: {} },
    children: children as Block['children'],
    ...placeOf(position),
  }
  name(node, use)
  return node
}

/** A component of the site in a tree. */
export const componentNode = (
  component: SiteComponent,
  isInline: boolean,
  children: readonly RootContent[],
  position: Nodes['position'],
): RootContent =>
  ({
    ...{ type: isInline ? 'textDirective' : 'containerDirective', name: 'component' },
    ...{ children, data: { component } },
    ...placeOf(position),
  }) as RootContent

const labelOf = (
  value: string,
  { position }: Nodes,
  { hasMarkdownLabel }: Partial<BuiltIn> = {},
): Block['children'][number] => ({
  type: 'paragraph',
  data: { directiveLabel: true, ...(hasMarkdownLabel ? { labelIsMarkdown: true } : {}) },
  children: [{ type: 'text', value }],
  // What stands in the block is no part of its label.
  ...(position ? { position: { start: { ...position.start }, end: { ...position.start } } } : {}),
})

/** Reads the labels that are Markdown. They are attributes, so that their parts have no place of their own. */
export function readLabels(tree: Root, parse: Parse): void {
  visit(tree, 'paragraph', (node) => {
    if (!node.data?.labelIsMarkdown) return
    delete node.data.labelIsMarkdown
    const [text] = node.children
    const read = text?.type === 'text' ? parse(text.value) : undefined
    const [paragraph, ...others] = read?.children ?? []
    // A text that is no sentence, such as the beginning of a list, stays what it is.
    if (!read || paragraph?.type !== 'paragraph' || others.length > 0) return
    visit(read, (part) => {
      if (node.position) part.position = node.position
      else delete part.position
    })
    node.children = paragraph.children
  })
}

/** The names of our attributes that a component sets, with their values. */
function ownAttributes(
  { attributes }: Use,
  { attributes: texts = {}, flags = {}, tone }: BuiltIn,
): Record<string, string> {
  const own: [string, string][] = []
  for (const [key, names] of Object.entries(texts)) {
    const value = textOf(attributes, names) ?? listOf(attributes.values, names)
    if (value !== undefined) own.push([key, value])
  }
  for (const [key, names] of Object.entries(flags))
    if (isSet(attributes, names)) own.push([key, ''])
  const id = textOf(attributes, ['id'])
  if (id !== undefined && tone) own.push(['id', id])
  return Object.fromEntries(own)
}

function listOf(
  values: ReadonlyMap<string, Literal>,
  names: readonly string[],
): string | undefined {
  const list = names.map((one) => values.get(one)).find(Array.isArray)
  return list?.filter((item) => typeof item === 'string').join(', ')
}

function drawnAs({ attributes }: Use, { draw, tone }: BuiltIn): string {
  const written = textOf(attributes, tone)?.toLowerCase() ?? ''
  return (Object.hasOwn(NOTICE_TONES, written) ? NOTICE_TONES[written] : undefined) ?? draw
}

/** What a component of the site is given. What React takes for itself is no property of it. */
function siteComponent({ name: own, attributes }: Use): SiteComponent {
  const props = [...attributes.values].filter(([key]) => !KEPT_BY_REACT.has(key))
  return { name: own, props: Object.fromEntries(props) }
}

const KEPT_BY_REACT = new Set(['key', 'ref', 'children', 'dangerouslySetInnerHTML', '__proto__'])

/** The tabs that an attribute names: `items={['npm', 'pnpm']}`, `values={[{ label: '…', value: '…' }]}`. */
function tabsOf({ attributes }: Use): readonly NamedTab[] {
  const list = attributes.values.get('items') ?? attributes.values.get('values')
  if (!Array.isArray(list)) return []
  return (list as readonly Literal[]).map((item) => {
    if (typeof item !== 'object' || item === null) return { label: wordOf(item) ?? '' }
    const { label, value } = item as { readonly label?: Literal; readonly value?: Literal }
    const own = wordOf(value)
    return { label: wordOf(label) ?? own ?? '', ...(own === undefined ? {} : { value: own }) }
  })
}

/** A value that has a text. An object may say that its text is no text. */
const wordOf = (value: Literal | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

/** Turns blocks into what only their neighbours and their content tell. */
export function settleBlocks(tree: Root, stray: (node: ContainerDirective) => void): void {
  visit(tree, 'containerDirective', (node, index, parent) => {
    if (node.data?.tabs) nameTabs(node, node.data.tabs)
    if (!parent || index === undefined) return undefined
    if (node.name === 'include' && !node.data?.component) {
      parent.children[index] = leafOf(node)
      return index + 1
    }
    if (node.name === 'tab' && !isTabs(parent)) {
      stray(node)
      node.name = 'details'
    }
    if (node.name === 'field') joinFields(parent, index)
    return undefined
  })
}

const isTabs = (parent: Parents) => parent.type === 'containerDirective' && parent.name === 'tabs'

function leafOf({ name: own, attributes, position }: ContainerDirective): LeafDirective {
  return {
    ...{ type: 'leafDirective', name: own, children: [] },
    attributes: attributes ?? {},
    ...placeOf(position),
  }
}

/** Names tabs that are named by the block around them, by their order or by their value. */
function nameTabs(node: ContainerDirective, named: readonly NamedTab[]): void {
  // Tabs without content are left out, unless there would be none: what they hold is told where it could not be drawn.
  const isWanted = (child: Nodes) => !isTab(child) || child.children.some(isShown)
  if (node.children.some((child) => isTab(child) && isWanted(child)))
    node.children = node.children.filter(isWanted)
  const tabs = node.children.filter(isTab)
  const values: string[] = []
  for (const [index, tab] of tabs.entries()) {
    const written = tab.attributes?.value ?? undefined
    const first = tab.children[0]
    const own = first?.type === 'paragraph' && first.data?.directiveLabel ? plain(first) : ''
    const other = named.find(({ value, label }) => (value ?? label) === written) ?? named[index]
    const label = own || (other?.label ?? written ?? String(index + 1))
    let value = written ?? other?.value ?? label
    for (let number = 2; written === undefined && values.includes(value); number++)
      value = `${label}-${number}`
    values.push(value)
    if (own === '') tab.children.unshift(labelOf(label, tab))
    tab.attributes = { ...tab.attributes, value }
  }
}

const isTab = (node: Nodes): node is Block =>
  node.type === 'containerDirective' && node.name === 'tab'
const isShown = (node: Nodes) => !(node.type === 'paragraph' && node.data?.directiveLabel)

const plain = (node: Parents): string =>
  node.children.map((child) => ('value' in child ? child.value : '')).join('')

/** Fields that follow each other are one list. */
function joinFields(parent: Parents, index: number): void {
  const first = parent.children[index] as Block
  if (parent.type === 'containerDirective' && parent.name === 'fields') return
  let end = index
  while (isField(parent.children[end])) end++
  const fields = parent.children.splice(index, end - index) as Block[]
  const list: ContainerDirective = {
    ...{ type: 'containerDirective', name: 'fields', children: fields },
    ...placeOf(first.position),
  }
  parent.children.splice(index, 0, list as Block)
}

const isField = (node: Nodes | undefined) =>
  node?.type === 'containerDirective' && node.name === 'field'

type Inlines = Pick<Layout, 'text' | 'inlines'>

const MARK = new RegExp(`([${MARKS.open}${MARKS.close}])(\\d+)${MARKS.end}`, 'g')

/** Puts the components of sentences in the place of their marks, with what stands between two of them. */
function placeInlines(parent: Parents, { text, inlines }: Inlines, unclosed: (use: Use) => void) {
  const children = parent.children as RootContent[]
  if (!children.some(hasMark)) return
  const open: { number: number; before: RootContent[]; mark: RootContent }[] = []
  let here: RootContent[] = []
  const giveUp = () => {
    const last = open.pop()
    const use = last && inlines[last.number]?.use
    if (!last || !use) return
    unclosed(use)
    here = [...last.before, inlineOf(use, [], last.mark), ...here]
  }
  for (const child of children) {
    if (!hasMark(child) || (child.type === 'html' && !isBetweenTags(child.value))) {
      here.push(child)
      continue
    }
    let at = 0
    for (const { 0: all, 1: kind, 2: digits, index } of child.value.matchAll(MARK)) {
      if (index > at) here.push(pieceOf(child, at, index, text))
      at = index + all.length
      const number = Number(digits)
      const own = inlines[number]
      if (!own) continue
      if (kind === MARKS.close) {
        if (!open.some((one) => one.number === number)) continue
        while (open.at(-1)?.number !== number) giveUp()
        const { before, mark = child } = open.pop() ?? { before: [] }
        here = [...before, inlineOf(own.use, here, mark)]
      } else if (own.isEmpty) here.push(inlineOf(own.use, [], pieceOf(child, index, at, text)))
      else {
        open.push({ number, before: here, mark: pieceOf(child, index, at, text) })
        here = []
      }
    }
    if (at < child.value.length) here.push(pieceOf(child, at, child.value.length, text))
  }
  while (open.length > 0) giveUp()
  parent.children = here as typeof parent.children
}

type Marked = Extract<RootContent, { value: string }>

const hasMark = (node: Nodes): node is Marked =>
  (node.type === 'text' || node.type === 'html') && node.value.includes(MARKS.end)

/** Whether marks stand between tags of HTML, and not in one of them. */
const isBetweenTags = (html: string) =>
  !/<[^<>]*[\uFDD2\uFDD3]/.test(html.replace(/<[^<>\uFDD2\uFDD3]*>/g, ''))

/** A place of its own: what moves one node must not move another. */
const placeOf = (position: Nodes['position']): Pick<Nodes, 'position'> =>
  position ? { position: { start: { ...position.start }, end: { ...position.end } } } : {}

/** A part of a text, with its place as far as that can be told. */
function pieceOf(node: Marked, from: number, to: number, text: string): RootContent {
  const { position, value } = node
  const start = position?.start
  const isSame = start && text.slice(start.offset, position?.end.offset) === value
  const piece = { ...node, ...placeOf(position), value: value.slice(from, to) }
  if (!isSame || value.slice(0, to).includes('\n')) return piece
  const at = (by: number) => ({
    line: start.line,
    column: start.column + by,
    offset: (start.offset ?? 0) + by,
  })
  return { ...piece, position: { start: at(from), end: at(to) } }
}

/** A component in a sentence, or where nothing but sentences can stand. */
export function inlineOf(use: Use, content: RootContent[], mark: Nodes | undefined): RootContent {
  const position = placeOf(mark?.position)
  const { meaning } = use
  if (meaning.kind === 'part')
    return leafOf({
      ...{ type: 'containerDirective', children: [] },
      name: 'include',
      attributes: { src: meaning.src },
    })
  if (meaning.kind === 'site')
    return {
      ...{ type: 'textDirective', name: use.name, children: content as TextDirective['children'] },
      data: { component: siteComponent(use) },
      ...position,
    }
  const { builtIn } = meaning
  const label = textOf(use.attributes, builtIn.label)
  const attributes = ownAttributes(use, builtIn)
  if (!builtIn.isInline)
    return {
      ...{ type: 'containerDirective', name: drawnAs(use, builtIn), attributes },
      children: [
        ...(label === undefined ? [] : [labelOf(label, mark ?? { type: 'break' })]),
        ...content,
      ] as Block['children'],
      ...position,
    }
  const shown: Text[] =
    content.length === 0 && label !== undefined && builtIn.draw !== 'tooltip'
      ? [{ type: 'text', value: label }]
      : []
  return {
    ...{ type: 'textDirective', name: builtIn.draw },
    attributes: { ...attributes, ...(label === undefined ? {} : { label }) },
    children: [...shown, ...content] as TextDirective['children'],
    ...position,
  }
}

/** Puts the tag of a component back that stands where there are no components, as in an address or an attribute. */
function restoreMarks(tree: Root, inlines: Layout['inlines'], written: string): void {
  const plainOf = (value: string) =>
    value.replace(MARK, (_, kind: string, digits: string) => {
      const use = inlines[Number(digits)]?.use
      if (!use) return ''
      return kind === MARKS.close
        ? `</${use.name}>`
        : `<${written.slice(use.start + 1, use.start + 1 + use.name.length)}>`
    })
  visit(tree, (node) => {
    const fields = node as {
      value?: string
      url?: string
      alt?: string | null
      title?: string | null
    }
    for (const key of ['value', 'url', 'alt', 'title'] as const)
      if (fields[key]?.includes(MARKS.end)) fields[key] = plainOf(fields[key])
  })
}

const COLONS = /:{40,}(component)?/g

/** Puts tags back where the parser sees code and the layout saw none, as in fences that do not fit together. */
function restoreColons(tree: Root, blocks: Layout['blocks']): void {
  visit(tree, (node) => {
    if (!('value' in node) || !node.value.includes(':'.repeat(40))) return
    const { start, end } = node.position ?? {}
    const names = [...blocks]
      .filter(([at]) => at >= (start?.offset ?? 0) && at < (end?.offset ?? 0))
      .map(([, use]) => use.name)
    const open: string[] = []
    node.value = node.value.replace(COLONS, (_, isOpening?: string) => {
      if (!isOpening) return open.length > 0 ? `</${open.pop()}>` : ''
      const name = names.shift() ?? ''
      open.push(name)
      return name === '' ? '' : `<${name}>`
    })
  })
}

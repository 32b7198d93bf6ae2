/** Reads a text of MDX into the tree that our blocks are drawn from: its tags become blocks, its expressions values. */
import type { Properties } from 'hast'
import type { Code, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import * as React from 'react'
import { problem } from '../../diagnostics/problem.ts'
import type { Attributes } from '../components/attributes.ts'
import { BUILT_IN, type BuiltIn } from '../components/built-in.ts'
import { codeFence } from '../components/code-fence.ts'
import { blockOf, componentNode, inlineOf, settleBlocks } from '../components/insert-components.ts'
import { type Use, usesOf } from '../components/layout.ts'
import type { Literal } from '../components/literal.ts'
import { tagProblem } from '../components/meaning.ts'
import { isTruncationMark } from '../transform/post-preview.ts'
import { takeAnnotations } from './annotations.ts'
import { readByGrammar } from './grammar-faults.ts'
import { htmlProperties } from './html-properties.ts'
import { markedTag } from './marked-tag.ts'
import { type Exports, type MdxInput, type PageScope, pageScope } from './page-scope.ts'

declare module 'mdast' {
  interface Data {
    /** What the tag of a part gives it. */
    props?: object
  }
}

export { mdxParser, parseMdxWithoutMath } from './syntax.ts'

type Tag = MdxJsxFlowElement | MdxJsxTextElement
type Braces = MdxFlowExpression | MdxTextExpression

interface Reading {
  readonly input: MdxInput
  readonly scope: PageScope
  /** Tags in a block whose parts are computed. */
  readonly marked: Set<Tag>
  readonly told: { isStyle?: true }
}

/** Reads a text. Nothing comes back where it is no MDX at all, which is told. */
export function readMdx(input: MdxInput): Root | undefined {
  const { problems, placeAt, components } = input
  const { tree, faults } = readByGrammar(input.text, input.parse)
  for (const { offset, reason } of faults)
    problems.push(problem(tree ? 'mdx-syntax' : 'mdx-unread', placeAt(offset), { reason }))
  if (!tree) return undefined
  placeIn(tree, { input, scope: pageScope(tree, input), marked: new Set(), told: {} })
  settleBlocks(tree, (node) => {
    const start = node.position?.start.offset ?? 0
    const name = /^<([\w.]+)/.exec(input.text.slice(start, start + 80))?.[1] ?? ''
    problems.push(tagProblem({ kind: 'unknown', name, start }, placeAt(start), components))
  })
  return tree
}

/** What the modules of a part export. Its mistakes are told where it is shown. */
export function exportsOfMdx(input: MdxInput): Exports {
  const { tree } = readByGrammar(input.text, input.parse)
  return tree ? pageScope(tree, { ...input, problems: [] }).exports() : {}
}

function placeIn(parent: Parents, reading: Reading): void {
  const children = (parent.children as RootContent[]).flatMap((child) =>
    placed(child, parent, reading),
  )
  parent.children = children as typeof parent.children
}

function placed(node: RootContent, parent: Parents, reading: Reading): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return []
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return shownValue(node, parent, reading)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return placedTag(node, reading)
    case 'paragraph':
      takeAnnotations(node, reading.input)
      return placedParagraph(node, reading)
    default:
      if ('children' in node) {
        takeAnnotations(node, reading.input)
        placeIn(node, reading)
      }
      return [node]
  }
}

/** A paragraph of nothing but tags and expressions is none: these stand for themselves. */
function placedParagraph(node: Paragraph, reading: Reading): RootContent[] {
  const isSentence = node.children.some((child) => !isDynamic(child) && isShown(child))
  const isMark = (child: PhrasingContent) =>
    child.type === 'mdxJsxTextElement' && isInlineTag(child, reading.scope)
  if (
    isSentence ||
    node.data?.directiveLabel ||
    node.children.every((one) => !isDynamic(one) || isMark(one))
  ) {
    placeIn(node, reading)
    return node.children.length === 0 ? [] : split(node)
  }
  const shown = (node.children as RootContent[]).map((child) => placed(child, node, reading))
  const isText = shown.flat().every(({ type }) => type === 'text')
  if (!isText) return inParagraphs(shown.flat())
  const children = shown.flat() as PhrasingContent[]
  return children.some(isShown) ? [{ ...node, children }] : []
}

const isShown = (node: Nodes) => node.type !== 'text' || node.value.trim() !== ''

const isDynamic = ({ type }: Nodes) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression'

const PHRASING =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|del|dfn|em|i|ins|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/

function isInlineTag({ name }: Tag, scope: PageScope): boolean {
  if (name === null || PHRASING.test(name)) return name !== null
  const meaning = scope.meaningOf(name)
  return meaning?.kind === 'built-in' && meaning.builtIn.isInline === true
}

/** Paragraphs around the blocks in one: no block stands in a paragraph. */
function split(node: Paragraph): RootContent[] {
  const children = node.children as RootContent[]
  if (!children.some(isBlock)) return [node]
  const parts: RootContent[] = []
  let open: PhrasingContent[] = []
  const close = () => {
    if (open.some(isShown)) parts.push({ ...node, children: open })
    open = []
  }
  for (const child of children) {
    if (!isBlock(child)) open.push(child as PhrasingContent)
    else {
      close()
      parts.push(child)
    }
  }
  close()
  return parts
}

const isBlock = ({ type }: Nodes) => type === 'containerDirective' || type === 'leafDirective'

/** What an expression shows: a text, elements, or nothing. */
function shownValue(node: Braces, parent: Parents, { input, scope }: Reading): RootContent[] {
  const { position, value: written } = node
  const place = position ? { position } : {}
  const [, comment] = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(written) ?? []
  if (comment !== undefined) {
    const html = `<!--${comment}-->`
    if (isTruncationMark(html)) return [{ type: 'html', value: '<!-- truncate -->', ...place }]
    const [, id] = /^(?:\s*#)?(?!\s)([^\s*{}#]+)\s*$/.exec(comment) ?? []
    if (id !== undefined && parent.type === 'heading')
      parent.data = { ...parent.data, hProperties: { ...parent.data?.hProperties, id } }
    return []
  }
  const offset = position?.start.offset ?? 0
  const found = scope.valueOf(node, written, offset)
  const value = isLateContent(parent, found?.value)
    ? scope.resultOf(found?.value as () => unknown, offset)
    : found?.value
  if (value === undefined || value === null || typeof value === 'boolean') return []
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return inPage(parent, [{ type: 'text', value: String(value), ...place }])
  if (!isDrawable(value)) {
    const reason = {
      ko: '텍스트나 React 요소가 아닌 값은 표시할 수 없습니다.',
      en: 'This value is no text and no React element, so it cannot be shown.',
    }
    const at = input.placeAt(position?.start.offset ?? 0)
    input.problems.push(problem('mdx-expression', at, { reason }))
    return []
  }
  const component = { name: '{…}', props: {}, element: value as React.ReactNode }
  return [componentNode(component, node.type === 'mdxTextExpression', [], position)]
}

/** `<BrowserOnly>{() => …}</BrowserOnly>`: what another tool draws in the browser alone is drawn with the page. */
const isLateContent = (parent: Parents, value: unknown): boolean =>
  typeof value === 'function' &&
  (parent.type === 'mdxJsxFlowElement' || parent.type === 'mdxJsxTextElement') &&
  parent.name === 'BrowserOnly'

/** A text that stands in a page by itself is a paragraph of it. */
const inPage = (parent: Parents, nodes: RootContent[]): RootContent[] =>
  parent.type === 'root' ? inParagraphs(nodes) : nodes

const isDrawable = (value: unknown): boolean =>
  React.isValidElement(value) ||
  (typeof value === 'object' && value !== null && Symbol.iterator in value)

function placedTag(node: Tag, reading: Reading): RootContent[] {
  const { scope, input } = reading
  const { name, position } = node
  if (name === null) return placedChildren(node, reading)
  const isText = node.type === 'mdxJsxTextElement'
  const meaning = scope.meaningOf(name)
  const start = position?.start.offset ?? 0
  if (!meaning && /^head$/i.test(name)) {
    // What is in it is no text of the page.
    input.problems.push(problem('head-in-page', input.placeAt(start), { name }))
    return []
  }
  if (!meaning && /^[a-z]/.test(name)) return [htmlNode(node, name, reading)]
  if (!meaning) {
    const place = input.placeAt(start)
    input.problems.push(
      scope.isRefused(name)
        ? problem('component-refused', place, { name })
        : tagProblem({ kind: 'unknown', name, start }, place, input.components),
    )
    return writtenLines(node, reading) ?? placedChildren(node, reading)
  }
  const isUsed = meaning.kind === 'built-in' ? usesOf(meaning.builtIn) : () => true
  const values = givenValues(node, reading, isUsed)
  const use = { name, meaning, attributes: attributesOf(values), start }
  if (meaning.kind === 'site') {
    const component = {
      name,
      props: withoutReact(values),
      ...(meaning.type === undefined ? {} : { type: meaning.type }),
    }
    return [componentNode(component, isText, placedChildren(node, reading), position)]
  }
  if (meaning.kind === 'part')
    return [
      { ...inlineOf(use, [], node), data: { props: Object.fromEntries(values) } } as RootContent,
    ]
  if (reading.marked.has(node) || holdsComputed(node, meaning.builtIn)) {
    for (const child of tagsIn(node)) reading.marked.add(child)
    const component = {
      name,
      props: withoutReact(values),
      type: markedTag(builtInName(meaning.builtIn, name)),
    }
    return [componentNode(component, isText, placedChildren(node, reading), position)]
  }
  const children = meaning.builtIn.isCode
    ? codeOrChildren(node, use, reading)
    : placedChildren(node, reading)
  if (meaning.builtIn.draw === 'content') return children
  if (meaning.builtIn.isInline) return [inlineOf(use, children, node)]
  return [blockOf(use, inParagraphs(children), position)]
}

/** The name of a component, which a page may have imported under another one. */
const builtInName = (builtIn: BuiltIn, name: string): string =>
  BUILT_IN[name] === builtIn
    ? name
    : (Object.keys(BUILT_IN).find((own) => BUILT_IN[own] === builtIn) ?? name)

/** Blocks that look at the blocks in them. */
const HOLDS_PARTS = new Set([
  'tabs',
  'code-group',
  'cards',
  'steps',
  'folds',
  'file-tree',
  'folder',
])

/** Whether the parts of a block may be the values of expressions, so that it is drawn when these are known. */
const holdsComputed = (node: Tag, { draw }: BuiltIn) =>
  HOLDS_PARTS.has(draw) &&
  insideOf(node).some(
    (child) =>
      (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') &&
      /[^\s]/.test(child.value.replace(/\/\*[\s\S]*?\*\//g, '')),
  )

const tagsIn = (node: Tag): Tag[] =>
  insideOf(node).filter(
    (child) => child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement',
  )

/** What stands in a tag, in paragraphs or not. */
const insideOf = (node: Tag): RootContent[] =>
  (node.children as RootContent[]).flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  )

function placedChildren(node: Tag, reading: Reading): RootContent[] {
  placeIn(node, reading)
  return node.children as RootContent[]
}

/** Sentences that stand in a block without a blank line around them. */
function inParagraphs(children: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = []
  let open: PhrasingContent[] = []
  const close = () => {
    if (open.some(isShown))
      blocks.push({ type: 'paragraph', children: open, ...positionOf(open[0]) })
    open = []
  }
  for (const child of children) {
    if (PHRASING_NODES.has(child.type)) open.push(child as PhrasingContent)
    else {
      close()
      blocks.push(child)
    }
  }
  close()
  return blocks
}

const PHRASING_NODES: ReadonlySet<string> = new Set([
  ...['break', 'delete', 'emphasis', 'footnoteReference', 'image', 'imageReference', 'inlineCode'],
  ...['inlineMath', 'link', 'linkReference', 'strong', 'text', 'textDirective'],
])

const positionOf = (node: Nodes | undefined): Pick<Nodes, 'position'> =>
  node?.position ? { position: { ...node.position, start: { ...node.position.start } } } : {}

/** Lines that a tag holds as one text in backticks, which are code for it to draw or to run: in a paragraph they would run together. */
function writtenLines(node: Tag, reading: Reading): RootContent[] | undefined {
  const [only, ...others] = insideOf(node).filter(isShown)
  if (only?.type !== 'mdxFlowExpression' && only?.type !== 'mdxTextExpression') return undefined
  const written = only.value.trim()
  const isText = /^`[^`]*`$/.test(written) && !/\$\{|\\/.test(written)
  if (others.length > 0 || !isText || !written.includes('\n')) return undefined
  const attributes = attributesOf(givenValues(node, reading))
  return [{ type: 'code', ...codeFence(attributes, `{${only.value}}`), ...positionOf(node) }]
}

/** The text in a tag as a fence of code, unless it is one already. */
function codeOrChildren(node: Tag, use: Use, reading: Reading): RootContent[] {
  const given = use.attributes.values.get('code')
  if (typeof given === 'string')
    return [{ type: 'code', ...codeFence(use.attributes, given), ...positionOf(node) }]
  const children = placedChildren(node, reading)
  if (children.some(({ type }) => type === 'code')) return children
  const [only] = children
  const isWhole = children.length === 1 && only?.type === 'text'
  const { start, end } = node.position ?? {}
  const written = reading.input.text.slice(start?.offset, end?.offset)
  const value = isWhole ? only.value : written.replace(/^<[^>]*>|<\/[\w.]+>\s*$/g, '')
  const code: Code = { type: 'code', ...codeFence(use.attributes, value), ...positionOf(node) }
  return [code]
}

/** What a tag is given, by name. */
function givenValues(
  node: Tag,
  { scope }: Reading,
  isUsed: (name: string) => boolean = () => true,
): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const offset = node.position?.start.offset ?? 0
  for (const one of node.attributes) {
    if (one.type === 'mdxJsxExpressionAttribute') {
      const found = scope.valueOf(one, '', one.position?.start.offset ?? offset)?.value
      if (typeof found === 'object' && found !== null)
        for (const [key, value] of Object.entries(found)) values.set(key, value)
    } else if (typeof one.value === 'object' && one.value) {
      if (!isUsed(one.name)) continue
      const at = one.position?.start.offset ?? offset
      const found = scope.valueOf(one, one.value.value, at)
      if (found) values.set(one.name, found.value)
    } else values.set(one.name, one.value ?? true)
  }
  return values
}

const attributesOf = (values: ReadonlyMap<string, unknown>): Attributes => ({
  values: values as ReadonlyMap<string, Literal>,
  unknown: [],
})

const withoutReact = (values: ReadonlyMap<string, unknown>) =>
  Object.fromEntries([...values].filter(([key]) => key !== 'ref' && key !== '__proto__'))

/** `<code children="words" />`: React takes what stands in a tag from there where nothing does. */
function givenChildren(node: Tag, values: ReadonlyMap<string, unknown>): RootContent[] | undefined {
  const given = values.get('children')
  if (node.children.length > 0) return undefined
  if (typeof given === 'string' || typeof given === 'number')
    return [{ type: 'text', value: String(given) }]
  if (!isDrawable(given)) return undefined
  const component = { name: '{…}', props: {}, element: given as React.ReactNode }
  return [componentNode(component, node.type === 'mdxJsxTextElement', [], node.position)]
}

/** An element of HTML as JSX writes it. */
function htmlNode(node: Tag, name: string, reading: Reading): RootContent {
  const values = givenValues(node, reading)
  if (typeof values.get('style') === 'object') {
    // The styles of a page that is written with many of them are one mistake.
    if (!reading.told.isStyle) {
      const place = reading.input.placeAt(node.position?.start.offset ?? 0)
      reading.input.problems.push(problem('unsafe-html', place, { what: 'style={{…}}' }))
    }
    reading.told.isStyle = true
    values.delete('style')
  }
  const isBlockTag = node.type === 'mdxJsxFlowElement' && !PHRASING.test(name)
  const children = givenChildren(node, values) ?? placedChildren(node, reading)
  const data = { hName: name.toLowerCase(), hProperties: htmlProperties(values) as Properties }
  return {
    ...{ type: isBlockTag ? 'htmlBlock' : 'htmlMark', data, children },
    ...positionOf(node),
  } as unknown as RootContent
}

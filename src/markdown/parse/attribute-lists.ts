/**
 * Lists of attributes in braces, as many tools know them: `{#id}`, `{#id .class key=value}`, `{: #id }` and, behind a
 * heading, `{/* #id *\/}` or `<!-- #id -->`. The id is taken; whatever else they say has no meaning here and is reported.
 */
import type { Heading, Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import { startOf } from '../commonmark/written.ts'
import type { PartContext } from '../context.ts'

/** What a list says: the id as it is written, and the rest. */
export interface AttributeList {
  readonly id?: string
  readonly ignored: string
}

const AT_END = /(?<![ \t])[ \t]*\{(:?)([^{}\n]+)\}([ \t]*)$/
const ENDS_WITH_ID = /\{:?[ \t]*#[^{}\n]+\}[ \t]*$/
const AT_START = /^\{(:?)([^{}\n]+)\}/
const ID_IN_COMMENT = /^<!--\s*#([^\s<>]+)\s*-->$/

/** Takes the lists off headings, paragraphs, links, pictures and code, and gives these their ids. */
export function takeAttributeLists(tree: Root, text: string, context: PartContext): void {
  if (!/\{:?[ \t]*[#.\w]|<!--\s*#/.test(text)) return
  visit(tree, (node) => {
    if (node.type === 'heading') takeFromHeading(node, text, context)
    else if (node.type === 'paragraph') takeFromParagraph(node, context)
    if ('children' in node) takeFromInlines(node.children as PhrasingContent[], context)
  })
}

/**
 * A list of attributes. Braces with anything else in them are text, such as `{id}` in a path; `{a=b}` alone may be that
 * as well, unless a colon or its place says that it is a list.
 */
function readList(inside: string, isSure: boolean): AttributeList | undefined {
  const parts = inside.trim().match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []
  const [first = '', ...rest] = parts
  if (first.startsWith('#')) {
    // An id may have spaces, up to the next attribute.
    const words = rest.findIndex(isAttribute)
    const own = words < 0 ? parts : parts.slice(0, words + 1)
    return { id: own.join('-').slice(1), ignored: parts.slice(own.length).join(' ') }
  }
  if (!(isSure || first.startsWith('.')) || !parts.every(isAttribute)) return undefined
  if (parts.length === 0) return undefined
  const id = parts.find((part) => part.startsWith('#'))?.slice(1)
  const ignored = parts.filter((part) => !part.startsWith('#')).join(' ')
  return { ...(id === undefined ? {} : { id }), ignored }
}

const isAttribute = (part: string) =>
  /^(?:[.#][\p{L}_-][\p{L}\p{N}_-]*|[a-z][\w:-]*=(?:"[^"]*"|'[^']*'|[^\s"']+))$/iu.test(part)

function takeFromHeading(heading: Heading, text: string, context: PartContext): void {
  const { children } = heading
  rejoinId(children, text)
  const comment = children.at(-1)
  const [, commentId] = (comment?.type === 'html' && ID_IN_COMMENT.exec(comment.value)) || []
  if (comment && commentId !== undefined) {
    children.pop()
    trimEnd(children.at(-1))
    name(heading, { id: commentId, ignored: '' }, startOf(comment), context)
    return
  }
  // Tags and short labels may stand behind the list.
  const last = children.findLast(
    (child, index): child is Text =>
      child.type === 'text' && (index === children.length - 1 || ENDS_WITH_ID.test(child.value)),
  )
  if (last) takeFromEnd(heading, last, context)
}

/** Makes one text again of an id whose underscores or stars were read as marks of emphasis. */
function rejoinId(children: PhrasingContent[], text: string): void {
  const [opening, last] = [children[0], children.at(-1)]
  if (!opening?.position || !last?.position) return
  const written = text.slice(startOf(opening), endOf(last))
  const { 0: id = '', index = 0 } = ENDS_WITH_ID.exec(written) ?? {}
  if (id === '' || /[\\&]/.test(id)) return
  const offset = startOf(opening) + index
  const from = children.findIndex((child) => endOf(child) > offset)
  const first = children[from]
  if (first?.type !== 'text' || first === last) return
  const before = first.value.slice(0, first.value.length - (endOf(first) - offset))
  const position = {
    start: first.position?.start ?? opening.position.start,
    end: last.position.end,
  }
  children.splice(from, children.length, { type: 'text', value: before + id, position })
}

/** A list on a line of its own below a paragraph. */
function takeFromParagraph(paragraph: Paragraph, context: PartContext): void {
  const last = paragraph.children.at(-1)
  if (last?.type === 'text' && /\n[ \t]*\{[^{}\n]*\}$/.test(last.value))
    takeFromEnd(paragraph, last, context)
}

function takeFromEnd(node: Heading | Paragraph, last: Text, context: PartContext): void {
  const [all = '', colon = '', inside = '', space = ''] = AT_END.exec(last.value) ?? []
  const list = readList(inside, colon !== '')
  if (!list) return
  last.value = last.value.slice(0, last.value.length - all.length).replace(/\n$/, '') + space
  name(node, list, endOf(last) - all.trimStart().length, context)
}

/** Lists right behind a link, a picture or code. */
function takeFromInlines(children: PhrasingContent[], context: PartContext): void {
  for (const [index, node] of children.entries()) {
    const before = children[index - 1]
    if (node.type !== 'text' || !before || !/^(?:link|image|inlineCode)/.test(before.type)) continue
    const [all = '', colon = '', inside = ''] = AT_START.exec(node.value) ?? []
    const list = readList(inside, colon !== '' || before.type !== 'inlineCode')
    if (!list) continue
    node.value = node.value.slice(all.length)
    if (node.value === '') children.splice(index, 1)
    name(
      before,
      before.type.startsWith('image') ? ofImage(before, list) : list,
      startOf(node),
      context,
    )
  }
}

/** The attributes that mean something on an image: its size, and the one that replaces it in the dark mode. */
function ofImage(image: Nodes, { ignored, ...list }: AttributeList): AttributeList {
  const properties: Record<string, string> = {}
  const rest = ignored.split(' ').filter((part) => {
    const [, name = '', value = ''] = /^(dark|width|height)=["']?([^"']+)["']?$/.exec(part) ?? []
    if (name !== '') properties[name === 'dark' ? 'dataDark' : name] = value
    return name === ''
  })
  image.data = { ...image.data, hProperties: { ...image.data?.hProperties, ...properties } }
  return { ...list, ignored: rest.join(' ') }
}

/** Gives a node what a list says of it. The rest is told. */
export function giveAttributes(
  node: Nodes,
  list: AttributeList,
  offset: number,
  context: PartContext,
): void {
  name(node, node.type === 'image' ? ofImage(node, list) : list, offset, context)
}

function name(
  node: Nodes,
  { id = '', ignored }: AttributeList,
  offset: number,
  { placeAt, problems }: PartContext,
): void {
  const plain = plainId(id)
  if (plain) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: plain } }
  if (ignored !== '')
    problems.push(problem('ignored-attributes', placeAt(offset), { text: ignored }))
}

/** An id as it can stand in an address. */
const plainId = (id: string) =>
  id
    .trim()
    .normalize('NFC')
    .replace(/["'<>&`]+/g, '')
    .replace(/\s+/g, '-')

const endOf = ({ position }: Nodes) => position?.end.offset ?? 0

function trimEnd(node: PhrasingContent | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimEnd()
}

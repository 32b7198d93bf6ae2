import type { Element, ElementContent } from 'hast'
import {
  codeSpan,
  destination,
  fence,
  indented,
  joined,
  linkTitle,
  paragraphStart,
  plainInLine,
  plainMarkdown,
  quoted,
  table,
  withTildes,
} from './marks.ts'

/** What some elements are as Markdown already: those that are made from data. */
export type ReadyMarkdown = ReadonlyMap<Element, string>

interface Writing {
  readonly ready: ReadyMarkdown
  /** What a line break is: it would end a heading or a row. */
  readonly lineBreak: string
  /** How many quotes, items of lists and parts of a line are around it. */
  readonly depth: number
}

/**
 * Deeper ones have no marks: each level writes all that is in it again, so that a thousand of them, as tags without an
 * end make them, would take minutes.
 */
const DEEPEST = 50

const deeper = (writing: Writing): Writing => ({ ...writing, depth: writing.depth + 1 })

/** Blocks that each line of says are in a quote. */
const quote = (text: string, { depth }: Writing) => (depth < DEEPEST ? quoted(text) : text)

/** Blocks whose lines are moved in below the mark of an item. */
const moved = (text: string, width: number, { depth }: Writing) =>
  depth < DEEPEST ? indented(text, width) : text

/**
 * Writes the tree of an article as Markdown (GFM), with the marks of its holes. What is there for eyes and clicks alone
 * is left out: buttons, icons, anchors of headings, what only screen readers hear.
 */
export function writeMarkdown(nodes: readonly ElementContent[], ready: ReadyMarkdown): string {
  return blocksOf(nodes, { ready, lineBreak: '\\\n', depth: 0 })
}

/** Elements that are blocks, or hold some. All others stand in a line. */
const BLOCKS = new Set(
  `address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr iframe li main nav ol p pre section summary table ul video audio`.split(/\s+/),
)
const NOTHING = new Set(
  `script style button svg template noscript head title meta link col colgroup input select textarea source track`.split(
    ' ',
  ),
)

const classesOf = ({ properties: { className } }: Element): readonly string[] =>
  Array.isArray(className)
    ? className.map(String)
    : typeof className === 'string'
      ? [className]
      : []

function has({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) ? className.includes(name) : className === name
}

const isNothing = (element: Element) => !element.data?.markdown && isForEyes(element)

const isForEyes = (element: Element) =>
  (NOTHING.has(element.tagName) && !isNamedIcon(element)) ||
  element.properties.role === 'tablist' ||
  has(element, 'anchor') ||
  has(element, 'vh')

/** A drawing that says what others say in words, such as a check mark alone in a cell. */
const isNamedIcon = (element: Element) =>
  element.properties.ariaLabel !== undefined && has(element, 'inline-icon')

/** Whether an element is a block, by its name or by what is in it: a link may hold a whole card. */
function isBlock(node: ElementContent, ready: ReadyMarkdown): node is Element {
  if (node.type !== 'element') return false
  if (node.data?.markdown) return !node.data.markdown.isInline
  if (ready.has(node) || BLOCKS.has(node.tagName)) return true
  return !isNothing(node) && node.children.some((child) => isBlock(child, ready))
}

/** Blocks, and the paragraphs that text between them makes. */
function blocksOf(nodes: readonly ElementContent[], writing: Writing): string {
  const blocks: string[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    if (line.length > 0) blocks.push(paragraph(line, writing))
    line = []
  }
  for (const node of nodes) {
    if (node.type === 'element' && isNothing(node)) continue
    if (!isBlock(node, writing.ready)) line.push(node)
    else {
      endLine()
      blocks.push(block(node, writing))
    }
  }
  endLine()
  return joined(blocks)
}

const paragraph = (nodes: readonly ElementContent[], writing: Writing) =>
  paragraphStart(withTildes(inline(withoutLastBreaks(nodes), writing).trim()))

/** Behind the last break of a paragraph nothing comes: its mark would be read as a backslash. */
function withoutLastBreaks(nodes: readonly ElementContent[]): readonly ElementContent[] {
  const end = nodes.findLastIndex((node) => !isBlankText(node) && !isElement('br')(node))
  return nodes.slice(end + 1).some(isElement('br')) ? nodes.slice(0, end + 1) : nodes
}

const isBlankText = (node: ElementContent) => node.type === 'text' && node.value.trim() === ''

function block(element: Element, writing: Writing): string {
  const ready = element.data?.markdown?.text ?? writing.ready.get(element)
  if (ready !== undefined) return ready
  const { tagName, children, properties } = element
  switch (tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(Number(tagName[1]), inlineText(element, writing))
    case 'p':
      return has(element, 'variants-title')
        ? bold(inlineText(element, writing))
        : paragraph(children, writing)
    case 'hr':
      return '---'
    case 'blockquote':
      return quote(blocksOf(children, deeper(writing)), writing)
    case 'ul':
    case 'ol':
      return list(element, writing)
    case 'pre':
      return fence(languageOf(element), codeOf(element))
    case 'figure':
      return figure(element, writing)
    case 'table':
      return tableOf(element, writing)
    case 'details':
    case 'summary':
      return folded(element, writing)
    case 'dl':
      return definitions(element, writing)
    case 'section':
      return 'dataFootnotes' in properties
        ? footnotes(element, writing)
        : blocksOf(children, writing)
    case 'a':
      return linkedBlock(element, writing)
    case 'video':
    case 'audio':
    case 'iframe':
      return medium(element, writing)
    default:
      return container(element, writing)
  }
}

/** A heading in one line; one without words is none. */
export const heading = (level: number, text: string) =>
  text === '' ? '' : `${'#'.repeat(level)} ${text.replace(/(#+)$/, '\\$1')}`

const bold = (text: string) => (text === '' ? '' : `**${text}**`)

const inlineText = ({ children }: Element, writing: Writing) =>
  withTildes(inline(children, { ...writing, lineBreak: ' ' }).trim())

function container(element: Element, writing: Writing): string {
  const { children, properties } = element
  if (properties.role === 'note') return alert(element, writing)
  if (has(element, 'math')) return inline(children, writing)
  if (properties.role === 'tabpanel')
    return joined([
      bold(plainMarkdown(String(properties.dataLabel ?? ''))),
      blocksOf(children, writing),
    ])
  return blocksOf(children, writing)
}

const ALERTS: Readonly<Record<string, string>> = {
  'a-note': 'NOTE',
  'a-tip': 'TIP',
  'a-info': 'IMPORTANT',
  'a-warning': 'WARNING',
  'a-danger': 'CAUTION',
}

/** A notice as an alert of GFM. A title of its own is its first paragraph. */
function alert(element: Element, writing: Writing): string {
  const name = classesOf(element).flatMap((own) => ALERTS[own] ?? [])[0] ?? 'NOTE'
  const parts = element.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  )
  const title = parts.find(
    (child): child is Element => child.type === 'element' && has(child, 'admonition-title'),
  )
  const isOwn = title && plainText(title) !== String(element.properties.ariaLabel)
  const body = parts.filter((child) => child !== title)
  const text = joined([
    isOwn ? bold(inlineText(title, writing)) : '',
    blocksOf(body, deeper(writing)),
  ])
  return quote(text === '' ? `[!${name}]` : `[!${name}]\n${text}`, writing)
}

function list(element: Element, writing: Writing): string {
  const items = element.children.filter((child): child is Element => child.type === 'element')
  const isOrdered = element.tagName === 'ol'
  const first = Number(element.properties.start ?? 1)
  const isLoose = items.some((item) =>
    item.children.some((child) => child.type === 'element' && child.tagName === 'p'),
  )
  return items
    .map((item, index) => {
      const mark = isOrdered ? `${first + index}. ` : '- '
      const inner = deeper(writing)
      const text = item.tagName === 'li' ? itemText(item, inner) : block(item, inner)
      const lines = isLoose ? text : text.replace(/\n\n(?= *(?:-|\d+\.) )/g, '\n')
      return mark + moved(lines, mark.length, writing)
    })
    .map((item) => item.trimEnd())
    .join(isLoose ? '\n\n' : '\n')
}

function itemText(item: Element, writing: Writing): string {
  const box = firstBox(item)
  const text = blocksOf(item.children, writing)
  return box === undefined ? text : `[${box ? 'x' : ' '}] ${text}`
}

/** Whether the box of a task is checked. Nothing for an item that is no task. */
function firstBox({ children }: Element): boolean | undefined {
  const first = children.find((child) => child.type === 'element')
  if (first?.type !== 'element') return undefined
  if (first.tagName === 'input' && first.properties.type === 'checkbox')
    return Boolean(first.properties.checked)
  return first.tagName === 'p' ? firstBox(first) : undefined
}

const isElement =
  (tagName: string) =>
  (child: ElementContent): child is Element =>
    child.type === 'element' && child.tagName === tagName

/** The first element of a name below another one. */
function find(element: Element, tagName: string): Element | undefined {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === tagName ? child : find(child, tagName)
    if (found) return found
  }
  return undefined
}

/** All text of a node. `hast-util-to-string` makes a list for each element, which took a seventh of the time of all twins. */
function plainText(node: ElementContent): string {
  if (node.type === 'text' || node.type === 'coloredCode') return node.value
  let text = ''
  if (node.type === 'element') for (const child of node.children) text += plainText(child)
  return text
}

function languageOf(element: Element): string {
  const code = element.tagName === 'code' ? element : find(element, 'code')
  const own = [...(code ? classesOf(code) : []), ...classesOf(element)]
  const language = own.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  return !language || language === 'text' ? '' : language
}

const codeOf = (element: Element) => plainText(element).replace(/\n$/, '')

/** Code with its title, a diagram, or a picture; a caption stands below. */
function figure(element: Element, writing: Writing): string {
  const caption = element.children.find(isElement('figcaption'))
  const pre = element.children.find(isElement('pre'))
  if (pre && 'dataMermaid' in element.properties)
    return joined([fence('mermaid', codeOf(pre)), caption ? emphasized(caption, writing) : ''])
  if (pre && has(element, 'code')) {
    const title = caption && plainText(titleIn(caption)).trim()
    const info = [
      languageOf(pre) || (title ? 'text' : ''),
      title ? `title="${title.replaceAll('"', "'")}"` : '',
    ]
    return fence(info.filter(Boolean).join(' '), codeOf(pre))
  }
  const body = element.children.filter((child) => child !== caption)
  return joined([blocksOf(body, writing), caption ? emphasized(caption, writing) : ''])
}

const titleIn = (caption: Element): Element =>
  caption.children.find(
    (child): child is Element => child.type === 'element' && has(child, 'code-title'),
  ) ?? caption

function emphasized(caption: Element, writing: Writing): string {
  const text = inlineText(caption, writing)
  return text === '' ? '' : `*${text}*`
}

/** What is folded away, below what says so. */
function folded({ tagName, children }: Element, writing: Writing): string {
  if (tagName === 'summary') return blocksOf(children, writing)
  const summary = children.find(isElement('summary'))
  const body = children.filter((child) => child !== summary)
  return joined([summary ? bold(inlineText(summary, writing)) : '', blocksOf(body, writing)])
}

/** Terms and what they mean, an item each. */
function definitions({ children }: Element, writing: Writing): string {
  const items: string[] = []
  for (const child of children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'div') items.push(definitions(child, writing))
    else if (child.tagName === 'dt') items.push(`- ${inlineText(child, writing)}`)
    else {
      const text = moved(blocksOf(child.children, deeper(writing)), 2, writing)
      const term = items.pop()
      items.push(term === undefined ? `- ${text}` : `${term}: ${text}`)
    }
  }
  return items.join('\n')
}

/** A card that is one link: its title leads there, the rest stands below. */
function linkedBlock(element: Element, writing: Writing): string {
  const [title, ...rest] = element.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  if (title === undefined) return ''
  const label = withTildes(inline([title], { ...writing, lineBreak: ' ' }).trim())
  const level = title.type === 'element' ? /^h([1-6])$/.exec(title.tagName)?.[1] : undefined
  if (level !== undefined)
    return joined([heading(Number(level), link(element, label)), blocksOf(rest, writing)])
  const head = link(element, label)
  const text = blocksOf(rest, writing)
  return text === '' || text.includes('\n') ? joined([head, text]) : `${head}: ${text}`
}

function medium(element: Element, writing: Writing): string {
  const { properties, tagName, children } = element
  const source = properties.src ?? find(element, 'source')?.properties.src
  const words = String(properties.title ?? properties.ariaLabel ?? '') || tagName
  const link = typeof source === 'string' ? `[${plainMarkdown(words)}](${destination(source)})` : ''
  return joined([link, blocksOf(children, writing)])
}

const FOOTNOTE = /(?:fn|fnref)-/

function footnotes(section: Element, writing: Writing): string {
  const all = find(section, 'ol')?.children.filter(isElement('li')) ?? []
  return all
    .map((item) => {
      const name = String(item.properties.id ?? '').replace(FOOTNOTE, '')
      return `[^${name}]: ${indented(blocksOf(item.children, writing), 4)}`
    })
    .join('\n')
}

function tableOf(element: Element, writing: Writing): string {
  const rows = rowsIn(element)
  const [first, ...rest] = rows
  if (!first) return ''
  const hasHead = first.children.every((cell) => cell.type !== 'element' || cell.tagName === 'th')
  const cellsIn = (row: Element) => cellsOf(row, writing)
  const head = cellsIn(first)
  const align = first.children
    .filter((child): child is Element => child.type === 'element')
    .map((cell) =>
      classesOf(cell)
        .find((name) => name.startsWith('align-'))
        ?.slice('align-'.length),
    )
  const caption = element.children.find(isElement('caption'))
  return joined([
    caption ? emphasized(caption, writing) : '',
    hasHead
      ? table(head, rest.map(cellsIn), align)
      : table(
          head.map(() => ''),
          rows.map(cellsIn),
          align,
        ),
  ])
}

/** The texts of the cells of a row. One that is as wide as several has empty ones behind it. */
function cellsOf({ children }: Element, writing: Writing): string[] {
  const cells: string[] = []
  for (const cell of children) {
    if (cell.type !== 'element') continue
    cells.push(cellText(cell, writing))
    for (let left = Math.min(Number(cell.properties.colSpan ?? 1), 51); left > 1; left--)
      cells.push('')
  }
  return cells
}

function rowsIn({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === 'tr'
      ? [child]
      : /^t(?:head|body|foot)$/.test(child.tagName)
        ? rowsIn(child)
        : []
  })
}

/** A cell is one line: its blocks stand behind each other. */
function cellText({ children }: Element, writing: Writing): string {
  const parts: string[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    const text = withTildes(inline(line, { ...writing, lineBreak: '<br>' }).trim())
    if (text !== '') parts.push(text)
    line = []
  }
  for (const child of children) {
    if (child.type === 'element' && isNothing(child)) continue
    if (!isBlock(child, writing.ready)) line.push(child)
    else {
      endLine()
      const text = cellBlock(child, writing)
      if (text !== '') parts.push(text)
    }
  }
  endLine()
  return parts.join('<br>')
}

function cellBlock(element: Element, writing: Writing): string {
  if (element.tagName === 'pre') return codeSpan(codeOf(element))
  if (element.tagName === 'li') return `- ${cellText(element, writing)}`
  return cellText(element, writing)
}

/** What stands in a line, without its white space at both ends. */
function inline(nodes: readonly ElementContent[], writing: Writing): string {
  const parts: string[] = []
  // Looking at the end of what is joined would copy all of it for each part.
  let last = ''
  for (let index = 0; index < nodes.length; index++) {
    const around = { before: last, next: nodes[index + 1] }
    const part = inlinePart(nodes[index] as ElementContent, around, writing)
    // Two spans of code without anything between them would be read as one.
    const isCodeBehindCode = last.endsWith('`') && part.startsWith('`')
    const isBehindSpace = !isCodeBehindCode && (last === '' || last.endsWith(' '))
    const shown = isBehindSpace ? part.replace(/^ +/, '') : part
    if (isCodeBehindCode) parts.push(' ')
    if (shown !== '') last = shown
    parts.push(shown)
  }
  return parts.join('')
}

/** What stands before and behind a part of a line. */
interface Around {
  /** The part before it that says something. */
  readonly before: string
  readonly next: ElementContent | undefined
}

function inlinePart(node: ElementContent, around: Around, writing: Writing): string {
  if (node.data?.markdown) return node.data.markdown.text
  if (node.type === 'text') return plainInLine(node.value)
  if (node.type !== 'element' || isNothing(node)) return ''
  const { tagName, children, properties } = node
  const inside = deeper(writing)
  switch (writing.depth < DEEPEST ? tagName : '') {
    case 'code':
      return spaced(
        node,
        plainText(node).includes('\0') ? inline(children, inside) : codeSpan(plainText(node)),
        around,
      )
    case 'em':
    case 'i':
      return wrapped('*', 'em', inline(children, inside), around)
    case 'strong':
    case 'b':
      return wrapped('**', 'strong', inline(children, inside), around)
    case 'del':
    case 's':
      return wrapped('~~', 'del', inline(children, inside), around)
    case 'sub':
      return html('sub', inline(children, inside))
    case 'sup':
      return children.some(
        (child) => isElement('a')(child) && 'dataFootnoteRef' in child.properties,
      )
        ? inline(children, inside)
        : html('sup', inline(children, inside))
    case 'br':
      return writing.lineBreak
    case 'a':
      return inlineLink(node, inside)
    case 'math':
      return math(node)
    case 'img':
      return ''
    case 'svg':
      return spaced(node, plainInLine(String(properties.ariaLabel)), around)
    default:
      // It lies over the page, where nothing keeps it apart from its word.
      if (properties.role === 'tooltip') return ` (${inline(children, inside).trim()})`
      return spaced(
        node,
        properties.ariaHidden === 'true' && has(node, 'icon') ? '' : inline(children, inside),
        around,
      )
  }
}

/** Words beside each other that only their boxes keep apart. */
const BOXES =
  /^(?:badge|param-|status|label|card-|card$|operation-|variant-|code-constant|code-mention)/

function spaced(element: Element, text: string, { before }: Around): string {
  const isBox = classesOf(element).some((name) => BOXES.test(name))
  return isBox && text !== '' && before !== '' && !/\s$/.test(before) ? ` ${text}` : text
}

const html = (tagName: string, text: string) =>
  text === '' ? '' : `<${tagName}>${text}</${tagName}>`

/**
 * Words between marks. White space stands outside of them; and where CommonMark would not see their end, as between a
 * bracket and a Korean particle, they are written as HTML.
 */
function wrapped(mark: string, tagName: string, text: string, { before, next }: Around): string {
  const words = text.trim()
  if (words === '') return text
  const start = text.slice(0, text.length - text.trimStart().length)
  const end = text.slice(start.length + words.length)
  const follows = end === '' && next ? plainText(next).charAt(0) : ' '
  const isClosed = !IS_PUNCTUATION.test(words.at(-1) ?? '') || ENDS_WORD.test(follows)
  const isOpened =
    start !== '' || !IS_PUNCTUATION.test(words.charAt(0)) || ENDS_WORD.test(before.at(-1) ?? ' ')
  const isApart = before.at(-1) !== mark.charAt(0)
  const inside = isClosed && isOpened && isApart ? mark + words + mark : html(tagName, words)
  return start + inside + end
}

const IS_PUNCTUATION = /[\p{P}\p{S}\0]/u
const ENDS_WORD = /^$|[\s\p{P}\p{S}]/u

function inlineLink(element: Element, writing: Writing): string {
  const { properties, children } = element
  if ('dataFootnoteBackref' in properties) return ''
  const label = inline(children, { ...writing, lineBreak: ' ' }).trim()
  // The name of a row or a field that leads to itself.
  if (has(element, 'code-link') || has(element, 'param-name')) return label
  if ('dataFootnoteRef' in properties)
    return `[^${String(properties.href ?? '')
      .replace(/^#/, '')
      .replace(FOOTNOTE, '')}]`
  return link(element, label)
}

function link({ properties }: Element, label: string): string {
  const { href } = properties
  if (typeof href !== 'string' || label === '') return label
  const title = typeof properties.title === 'string' ? properties.title : undefined
  // An address that is shown as it is. Marks cannot be escaped in it.
  if (!title && !href.includes('\\') && label.replaceAll('\\', '') === href)
    return `<${destination(href)}>`
  return `[${label}](${href.includes('\0') ? href : destination(href)}${linkTitle(title)})`
}

/** Math as its author wrote it, which stands in what is drawn. */
function math(element: Element): string {
  const tex = plainText(find(element, 'annotation') ?? element).trim()
  if (element.properties.display !== 'block') return `$${tex}$`
  return `$$\n${tex}\n$$`
}
